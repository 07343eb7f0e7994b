/** A time of day as 10:00, whatever the language of the browser: typed in any usual form, or moved by the arrow keys. */
import { clockIn, movedClock } from './day-text.ts';
import { TypedInput, type FieldProps } from './TypedInput.tsx';
import { say } from '../../words/say.ts';

interface ClockInputProps extends FieldProps {
  /** 10:00, or 10:00:30, or '' */
  value: string;
  /** Refuses an empty one. */
  required?: true;
  onChange(clock: string): void;
}

export function ClockInput({ required, ...props }: ClockInputProps) {
  return (
    <TypedInput
      {...props}
      placeholder={say('时:分')}
      maxLength={9}
      refusal={say('请填写时间，例如 10:00')}
      read={(text) => (required && text.trim() === '' ? undefined : clockIn(text))}
      step={(clock, by, caret) => (clock === '' ? '00:00' : movedClock(clock, by, caret))}
    />
  );
}
