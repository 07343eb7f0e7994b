import type { SelectHTMLAttributes } from 'react';
import { SelectBox } from './Input.tsx';

export interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
  /** Shown while nothing is chosen; choosing it again clears the value. */
  placeholder: string;
  /** Texts that are also the values, or pairs of value and text. */
  options: readonly (string | { value: string; text: string })[];
}

/** A native select box with a placeholder. */
export function Select({ value, onChange, placeholder, options, ...rest }: SelectProps) {
  const pairs = options.map((option) => (typeof option === 'string' ? { value: option, text: option } : option));
  return (
    <SelectBox
      {...rest}
      data-empty={value === '' || undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{placeholder}</option>
      {pairs.map((pair) => (
        <option key={pair.value} value={pair.value}>
          {pair.text}
        </option>
      ))}
    </SelectBox>
  );
}
