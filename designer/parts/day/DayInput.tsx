/**
 * A day as 2026-11-28, whatever the language of the browser: typed in any usual form, moved by the arrow keys, or chosen from the browser's
 * calendar.
 */
import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { formatDate } from '../../../engine/rules/format/dates.ts';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { Input } from '../../../ui/controls/Input.tsx';
import { Icon } from '../Icon.tsx';
import { dayIn, shifted } from './day-text.ts';
import styles from './day.module.css';

interface DayInputProps extends Pick<ComponentProps<'input'>, 'id' | 'disabled' | 'aria-label' | 'aria-describedby'> {
  /** 2026-11-28, or '' */
  value: string;
  /** which day the button of the calendar names, beside another one */
  title?: string;
  onChange(day: string): void;
}

/** The day of a text, by the calendar of now. */
const dayNow = (text: string): string | undefined => dayIn(text, formatDate(Date.now()));

const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

export function DayInput({ value, title, disabled, onChange, ...rest }: DayInputProps) {
  // What is being typed, until it is a day.
  const [typed, setTyped] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const calendar = useRef<HTMLInputElement>(null);
  const put = (day: string): void => {
    setTyped(undefined);
    setWrong(false);
    if (day !== value) onChange(day);
  };
  const type = (text: string): void => {
    const isWhole = text === '' || (text.length === 10 && dayNow(text) === text);
    if (isWhole) put(text);
    else setTyped(text);
  };
  const finish = (): void => {
    const day = dayNow(typed ?? value);
    setWrong(day === undefined);
    if (day !== undefined) put(day);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') return finish();
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const day = dayNow(typed ?? value);
    if (day !== undefined) put(day === '' ? formatDate(Date.now()) : shifted(day, step));
  };
  return (
    <span className={styles.day} data-day="">
      <Input
        {...rest}
        value={typed ?? value}
        disabled={disabled}
        placeholder="年-月-日"
        inputMode="numeric"
        autoComplete="off"
        maxLength={11}
        aria-invalid={isWrong || undefined}
        onChange={(event) => type(event.target.value)}
        onBlur={finish}
        onKeyDown={onKeyDown}
      />
      <IconButton
        aria-label={`打开日历${title ?? ''}`}
        disabled={disabled}
        onClick={() => calendar.current?.showPicker()}
      >
        <Icon name="calendar" />
      </IconButton>
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        disabled={disabled}
        onChange={(event) => put(event.target.value)}
      />
    </span>
  );
}
