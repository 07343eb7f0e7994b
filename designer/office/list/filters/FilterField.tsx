import { DateRange } from './DateRange.tsx';
import { AmountRange, TextFilter } from './typed-filters.tsx';
import type { ListFilter } from '../list-def.ts';
import { SelectBox } from '../../../../ui/controls/Input.tsx';

type OptionFilter = Extract<ListFilter, { options: unknown }>;

export const hasOptions = (filter: ListFilter): filter is OptionFilter => 'options' in filter;

interface FieldProps {
  filter: ListFilter;
  value: string;
  onChange(value: string): void;
}

/** The field of a filter that is not shown as tabs; null for filters that are set only through the address. */
export function FilterField({ filter, value, onChange }: FieldProps) {
  if (filter.kind === 'dates') return <DateRange title={filter.title} value={value} onChange={onChange} />;
  if (filter.kind === 'text') return <TextFilter title={filter.title} value={value} onChange={onChange} />;
  if (filter.kind === 'amounts') return <AmountRange title={filter.title} value={value} onChange={onChange} />;
  if (filter.kind === 'tabs' || !hasOptions(filter)) return null;
  return (
    <SelectBox aria-label={filter.title} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{`${filter.title}：全部`}</option>
      {filter.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </SelectBox>
  );
}
