/**
 * A day as 2026-11-28, whatever the language of the browser: typed in any usual form, moved by the arrow keys, or chosen from a calendar.
 */
import { Calendar } from './Calendar.tsx';
import { dayIn, shifted } from './day-text.ts';
import { dayNow } from './moment.ts';
import { TypedInput, type FieldProps } from './TypedInput.tsx';
import { say } from '../../words/say.ts';

interface DayInputProps extends FieldProps {
  /** 2026-11-28, or '' */
  value: string;
  /** which day the button of the calendar names, beside another one */
  title?: string;
  onChange(day: string): void;
}

export function DayInput({ title, ...props }: DayInputProps) {
  return (
    <TypedInput
      {...props}
      placeholder={say('年-月-日')}
      maxLength={11}
      refusal={say('请填写日期，例如 2026-11-28')}
      read={(text) => dayIn(text, dayNow())}
      step={(day, by) => (day === '' ? dayNow() : shifted(day, by))}
      beside={(put) => <Calendar title={title} day={props.value} disabled={props.disabled} onChange={put} />}
    />
  );
}
