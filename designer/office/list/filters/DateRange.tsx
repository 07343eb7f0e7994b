import { isSpan, SPANS } from '../../../../engine/rules/format/spans.ts';
import { daysOf } from '../list-state.ts';
import { DayInput } from '../../../parts/day/DayInput.tsx';
import { SelectBox } from '../../../../ui/controls/Input.tsx';
import styles from './filters.module.css';

interface DateRangeProps {
  title: string;
  /** `2025-01-01..2025-01-31`; either part may be missing; the name of a span; '' for no span. */
  value: string;
  onChange(value: string): void;
}

/** A span by its name, or by its first and last day; a day beyond the other one moves it along. */
export function DateRange({ title, value, onChange }: DateRangeProps) {
  const { from, to } = daysOf(value);
  const put = (first: string, last: string): void => onChange(first || last ? `${first}..${last}` : '');
  return (
    <div className={styles.dates} role="group" aria-label={title}>
      <SelectBox
        aria-label={`${title}范围`}
        value={isSpan(value) ? value : value === '' ? '' : 'days'}
        onChange={(event) => onChange(event.target.value === 'days' ? value : event.target.value)}
      >
        <option value="">{`${title}：全部`}</option>
        {Object.entries(SPANS).map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
        {value !== '' && !isSpan(value) && <option value="days">{title}：自选</option>}
      </SelectBox>
      <DayInput
        aria-label={`${title}从`}
        title="（开始）"
        value={from}
        onChange={(day) => put(day, to !== '' && to < day ? day : to)}
      />
      <span aria-hidden="true">至</span>
      <DayInput
        aria-label={`${title}到`}
        title="（结束）"
        value={to}
        onChange={(day) => put(day !== '' && day < from ? day : from, day)}
      />
    </div>
  );
}
