import type { InputHTMLAttributes } from 'react';
import { useEffect, useRef, useState } from 'react';
import { fold, foldCode } from '../../engine/rules/format/fold.ts';
import { foldOfName } from '../../engine/rules/format/fold-of.ts';
import type { Fold } from '../../schemas/schema-types.ts';
import { controlClass } from '../../ui/controls/Input.tsx';
import { useTypedBefore } from './typed-before.ts';

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'type'> {
  value: string;
  /** Gets the folded text without leading and trailing whitespace. */
  onChange: (value: string) => void;
  type?: 'text' | 'password' | 'tel' | 'email' | 'search';
  /** number keeps digits and one decimal point. */
  mode?: 'text' | 'number';
  /** Of the folded text. */
  maxLength?: number;
  /** How the text is folded, where neither type nor name say it. */
  fold?: Fold;
}

function onlyNumber(text: string): string {
  const [whole = '', ...decimals] = foldCode(text)
    .replace(/[^\d.]/g, '')
    .split('.');
  return decimals.length === 0 ? whole : `${whole}.${decimals.join('')}`;
}

const BY_TYPE: Partial<Record<NonNullable<TextInputProps['type']>, Fold>> = {
  password: 'none',
  tel: 'typed',
  email: 'typed',
  search: 'search',
};

/** What counts against the limit: of a phone number that is not typed to its end, digits without the country. */
function lengthOf(text: string, by: Fold): number {
  const folded = fold(text, by);
  const isNumber = by === 'typed' && /^[+(]?\d[\d().-]*$/.test(folded);
  return (isNumber ? folded.replace(/\D/g, '').replace(/^(?:00)?86/, '') : folded).length;
}

/** The text without what was inserted last and does not fit, as the browser's own limit cuts it. */
function fitted(text: string, caret: number, by: Fold, maxLength: number): string {
  const surplus = lengthOf(text, by) - maxLength;
  if (surplus <= 0) return text;
  const kept = text.slice(0, Math.max(0, caret - surplus)) + text.slice(caret);
  return lengthOf(kept, by) <= maxLength ? kept : fold(text, by).slice(0, maxLength);
}

/** One line of text (storefront spec 5). Spaces at the ends stay visible while typing, but are not part of the value. */
export function TextInput(props: TextInputProps) {
  const { value, onChange, mode = 'text', maxLength, className, onBlur, fold: said, ...rest } = props;
  const ref = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<{ text: string; composing: boolean }>();

  const by = said ?? BY_TYPE[rest.type ?? 'text'] ?? foldOfName(rest.name ?? '') ?? 'text';
  const clean = (text: string): string => fold(text, by).slice(0, maxLength).trim();
  const take = (text: string, caret = text.length): void => {
    const shown = fitted(mode === 'number' ? onlyNumber(text) : text, caret, by, maxLength ?? Infinity);
    setDraft({ text: shown, composing: false });
    if (clean(shown) !== value) onChange(clean(shown));
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
      maxLength={by === 'none' ? maxLength : undefined}
      value={displayed}
      onChange={(event) => {
        const text = event.target.value;
        // Text that an input method is still composing is not a value yet.
        if ((event.nativeEvent as InputEvent).isComposing) setDraft({ text, composing: true });
        else take(text, event.target.selectionStart ?? text.length);
      }}
      onCompositionEnd={({ currentTarget: { value: text, selectionStart } }) =>
        take(text, selectionStart ?? text.length)
      }
      onBlur={(event) => {
        setDraft(undefined);
        onBlur?.(event);
      }}
    />
  );
}
