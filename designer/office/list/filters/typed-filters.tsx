/** Filters that are typed. They take effect with Enter, or when the field is left. */
import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { isComposing } from '../../../../engine/is-composing.ts';
import { Input } from '../../../../ui/controls/Input.tsx';
import { amountsOf, MAX_TEXT } from '../list-state.ts';
import styles from './filters.module.css';

interface TypedProps {
  label: string;
  placeholder: string;
  value: string;
  amount?: boolean;
  onChange(value: string): void;
}

function Typed({ label, placeholder, value, amount = false, onChange }: TypedProps) {
  const [typed, setTyped] = useState(value);
  const [before, setBefore] = useState(value);
  if (before !== value) {
    setBefore(value);
    setTyped(value);
  }
  const take = (event: FocusEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>): void => {
    // The field folds what was typed before it is left.
    const text = event.currentTarget.value.trim();
    if (text !== value) onChange(text);
  };
  return (
    <Input
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      maxLength={amount ? 12 : MAX_TEXT}
      inputMode={amount ? 'decimal' : 'text'}
      fold={amount ? 'number' : 'search'}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event.nativeEvent)) take(event);
      }}
    />
  );
}

interface FilterProps {
  title: string;
  value: string;
  onChange(value: string): void;
}

export function TextFilter({ title, ...props }: FilterProps) {
  return <Typed label={title} placeholder={title} {...props} />;
}

/** The least and the highest amount, in yuan. */
export function AmountRange({ title, value, onChange }: FilterProps) {
  const { from, to } = amountsOf(value);
  const put = (least: string, most: string): void => onChange(least || most ? `${least}..${most}` : '');
  return (
    <div className={styles.dates} role="group" aria-label={title}>
      <Typed amount label={`${title}从`} placeholder={`${title}从`} value={from} onChange={(text) => put(text, to)} />
      <span aria-hidden="true">至</span>
      <Typed amount label={`${title}到`} placeholder="到" value={to} onChange={(text) => put(from, text)} />
    </div>
  );
}
