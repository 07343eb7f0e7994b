import { daysOf } from '../list-state.ts';
import { Input } from '../../../../ui/controls/Input.tsx';
import styles from './filters.module.css';

interface DateRangeProps {
  title: string;
  /** `2025-01-01..2025-01-31`; either part may be missing; '' for no span. */
  value: string;
  onChange(value: string): void;
}

/** The first and last day of a span; each field limits the other to a valid order. */
export function DateRange({ title, value, onChange }: DateRangeProps) {
  const { from, to } = daysOf(value);
  const put = (first: string, last: string): void => onChange(first || last ? `${first}..${last}` : '');
  return (
    <div className={styles.dates} role="group" aria-label={title}>
      <span aria-hidden="true">{title}</span>
      <Input
        type="date"
        aria-label={`${title}从`}
        value={from}
        max={to || undefined}
        onChange={(event) => put(event.target.value, to)}
      />
      <span aria-hidden="true">至</span>
      <Input
        type="date"
        aria-label={`${title}到`}
        value={to}
        min={from || undefined}
        onChange={(event) => put(from, event.target.value)}
      />
    </div>
  );
}
