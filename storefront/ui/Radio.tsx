import { useRef } from 'react';
import type { ChoiceProps, ChoiceValue } from './Checkbox.tsx';
import { isChosen } from './Checkbox.tsx';
import styles from './Choice.module.css';
import { useChosenBefore } from './typed-before.ts';

/**
 * One of several radios with the same `name` (storefront spec 5): onChange gets the true value when it is chosen. Put the radios
 * of a question into a fieldset with a legend.
 */
export function Radio<T extends ChoiceValue>({
  value,
  trueValue,
  falseValue,
  onChange,
  children,
  className,
  name,
  ...rest
}: ChoiceProps<T> & { name: string }) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = isChosen(value, trueValue, falseValue);
  // The one that lost its mark gets the event from the page, like at every other choice.
  useChosenBefore(input, chosen, (checked) => checked && onChange(trueValue));
  return (
    <label className={[styles.choice, className].filter(Boolean).join(' ')}>
      <input
        {...rest}
        ref={input}
        type="radio"
        name={name}
        className={styles.box}
        value={String(trueValue)}
        checked={chosen}
        onChange={() => onChange(trueValue)}
      />
      {children}
    </label>
  );
}
