import type { SelectHTMLAttributes } from 'react';
import { SelectBox } from './Input.tsx';

export interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
  /** Displayed while nothing is chosen; choosing it again clears the value. */
  placeholder: string;
  /** Texts that are their own values, or pairs of both. */
  options: readonly (string | { value: string; text: string })[];
}

/** One of several, in the platform's own list. */
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
