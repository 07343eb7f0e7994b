import type { InputHTMLAttributes } from 'react';
import { useEffect, useRef, useState } from 'react';
import { controlClass } from '../../ui/controls/Input.tsx';
import { useTypedBefore } from './typed-before.ts';

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type'> {
  value: string;
  /** Gets the text without leading and trailing whitespace. */
  onChange: (value: string) => void;
  type?: 'text' | 'password' | 'tel' | 'email' | 'search';
  /** number keeps digits and one decimal point; full-width digits are converted. */
  mode?: 'text' | 'number';
  maxLength?: number;
}

function onlyNumber(text: string): string {
  const [whole = '', ...decimals] = text
    .normalize('NFKC')
    .replace(/[^\d.]/g, '')
    .split('.');
  return decimals.length === 0 ? whole : `${whole}.${decimals.join('')}`;
}

/** One line of text (storefront spec 5). Spaces at the ends stay visible while typing, but are not part of the value. */
export function TextInput({ value, onChange, mode = 'text', maxLength, className, onBlur, ...rest }: TextInputProps) {
  const ref = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<{ text: string; composing: boolean }>();

  const cut = (text: string): string => (maxLength === undefined ? text : text.slice(0, maxLength));
  const clean = (text: string): string => cut((mode === 'number' ? onlyNumber(text) : text).trim());
  const take = (text: string): void => {
    setDraft({ text: cut(mode === 'number' ? onlyNumber(text) : text), composing: false });
    if (clean(text) !== value) onChange(clean(text));
  };
  const [leftBefore, setLeftBefore] = useState(false);
  useTypedBefore(ref, value, (text) => {
    take(text);
    setLeftBefore(document.activeElement !== ref.current);
  });
  // The field was left before the script ran: the checks of its blur are made now that the form has the text.
  useEffect(() => {
    if (leftBefore) ref.current?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }, [leftBefore]);

  const displayed = draft && (draft.composing || clean(draft.text) === value) ? draft.text : value;
  return (
    <input
      inputMode={mode === 'number' ? 'decimal' : undefined}
      type="text"
      {...rest}
      ref={ref}
      className={controlClass(className)}
      maxLength={maxLength}
      value={displayed}
      onChange={(event) => {
        const text = event.target.value;
        // Text that an input method is still composing is not a value yet.
        if ((event.nativeEvent as InputEvent).isComposing) setDraft({ text, composing: true });
        else take(text);
      }}
      onCompositionEnd={(event) => take(event.currentTarget.value)}
      onBlur={(event) => {
        setDraft(undefined);
        onBlur?.(event);
      }}
    />
  );
}
