import type { ChoiceProps, ChoiceValue } from './Checkbox.tsx';
import { isChosen } from './Checkbox.tsx';
import styles from './Tick.module.css';

/**
 * One radio of several with the same `name` (storefront spec 5); onChange gets the true value when it is chosen. The radios of a question
 * belong into a fieldset with a legend.
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
  return (
    <label className={[styles.choice, className].filter(Boolean).join(' ')}>
      <input
        {...rest}
        type="radio"
        name={name}
        className={styles.box}
        value={String(trueValue)}
        checked={isChosen(value, trueValue, falseValue)}
        onChange={() => onChange(trueValue)}
      />
      {children}
    </label>
  );
}
