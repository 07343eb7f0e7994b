import type { FocusEvent } from 'react';
import { useState } from 'react';
import { daysInMonth, formatDate } from '../../engine/rules/format/dates.ts';
import { BIRTHDAY_YEARS } from '../../engine/rules/people/profile.ts';
import { controlClass } from '../../ui/controls/Input.tsx';
import { Row } from '../../ui/layout/flow.tsx';

const UNITS = ['年', '月', '日'] as const;

type Parts = readonly [year: string, month: string, day: string];

export interface DatePickerProps {
  /** YYYY-MM-DD, or '' when the date is not completely chosen. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Accessible name of the three selects, for example 生日. */
  label: string;
  id?: string;
  name?: string;
  disabled?: boolean;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
  'aria-describedby'?: string;
}

function partsOf(value: string): Parts {
  const [year, month, day] = value.split('-');
  return year && month && day ? [year, month, day] : ['', '', ''];
}

function valueOf(parts: Parts): string {
  return parts.every(Boolean) ? parts.join('-') : '';
}

function optionsOf(unit: number, [year, month]: Parts): string[] {
  const thisYear = Number(formatDate(Date.now()).slice(0, 4));
  if (unit === 0) return Array.from({ length: BIRTHDAY_YEARS }, (_, index) => String(thisYear - index));
  // 29 February can be chosen before the year.
  const count = unit === 1 ? 12 : daysInMonth(Number(year) || 2000, Number(month) || 1);
  return Array.from({ length: count }, (_, index) => String(index + 1).padStart(2, '0'));
}

/** Year, month and day (storefront spec 5): the last 100 years; the day is cleared when the month has no such day. */
export function DatePicker({ value, onChange, onBlur, label, id, name, disabled, ...aria }: DatePickerProps) {
  const [draft, setDraft] = useState<Parts>(partsOf(value));
  const parts = valueOf(draft) === value ? draft : partsOf(value);

  const choose = (unit: number, chosen: string): void => {
    const changed = parts.map((part, index) => (index === unit ? chosen : part)) as [string, string, string];
    if (!optionsOf(2, changed).includes(changed[2])) changed[2] = '';
    setDraft(changed);
    if (valueOf(changed) !== value) onChange(valueOf(changed));
  };
  const onLeave = (event: FocusEvent<HTMLDivElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
  };
  return (
    <Row role="group" aria-label={label} onBlur={onLeave}>
      {UNITS.map((unit, index) => (
        <select
          key={unit}
          {...aria}
          id={index === 0 ? id : undefined}
          className={controlClass('grow')}
          aria-label={`${label}${unit}`}
          disabled={disabled}
          value={parts[index]}
          onChange={(event) => choose(index, event.target.value)}
        >
          <option value="">{unit}</option>
          {optionsOf(index, parts).map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      ))}
      {name && <input type="hidden" name={name} value={value} />}
    </Row>
  );
}
