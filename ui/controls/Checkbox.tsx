import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './Tick.module.css';

export type ChoiceValue = string | number | boolean;

export interface ChoiceProps<T extends ChoiceValue> extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'type' | 'checked'
> {
  /** Must be the true or the false value. */
  value: T;
  trueValue: T;
  falseValue: T;
  onChange: (value: T) => void;
  children?: ReactNode;
}

/** Whether the value is the true one. Throws TypeError when it is neither (storefront spec 5), because that is a bug of the page. */
export function isChosen<T extends ChoiceValue>(value: T, trueValue: T, falseValue: T): boolean {
  if (value !== trueValue && value !== falseValue) {
    throw new TypeError(`the value must be the true value ${trueValue} or the false value ${falseValue}, not ${value}`);
  }
  return value === trueValue;
}

/** A check box whose value is one of two (storefront spec 5). */
export function Checkbox<T extends ChoiceValue>({
  value,
  trueValue,
  falseValue,
  onChange,
  children,
  className,
  ...rest
}: ChoiceProps<T>) {
  return (
    <label className={[styles.choice, className].filter(Boolean).join(' ')}>
      <input
        {...rest}
        type="checkbox"
        className={styles.box}
        value={String(trueValue)}
        checked={isChosen(value, trueValue, falseValue)}
        onChange={(event) => onChange(event.target.checked ? trueValue : falseValue)}
      />
      {children}
    </label>
  );
}
