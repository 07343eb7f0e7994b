/** A number with its unit inside, arrows, and limits that are checked while typing and enforced when the field is left. */
import { useRef, useState, type KeyboardEvent } from 'react';
import { clamp, correctionOf, numberOf, readNumber, stepOf, type NumberLimits } from './numbers.ts';
import { Input } from '../../../../ui/controls/Input.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { Note } from '../note.tsx';
import { say } from '../../../words/say.ts';
import styles from '../controls.module.css';

export interface NumberInputProps {
  id: string;
  /** Undefined shows the placeholder. */
  value: number | undefined;
  limits: NumberLimits;
  unit?: string;
  placeholder?: string;
  label?: string;
  /** Without arrows, for several fields side by side. */
  compact?: boolean;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  onChange(value: number): void;
  /** For a field that may have no value. */
  onEmpty?(): void;
}

/**
 * An emptied field keeps the old value until a number is typed, unless it may have none. A number beyond the limits is not stored while typing and becomes the
 * nearest limit when the field is left. Arrow keys change it by one step, with Shift by ten.
 */
export function NumberInput(props: NumberInputProps) {
  const { id, value, limits, unit, onChange } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const typed = draft === null ? undefined : readNumber(draft, limits, unit);
  const message = typed?.kind === 'refused' ? typed.message : '';

  const type = (text: string): void => {
    setDraft(text);
    setNote('');
    const read = readNumber(text, limits, unit);
    if (read.kind === 'value' && read.value !== value) onChange(read.value);
    if (text.trim() === '' && value !== undefined) props.onEmpty?.();
  };
  const leave = (): void => {
    if (typed?.kind === 'refused') {
      const number = numberOf(draft ?? '', unit);
      const kept = Number.isNaN(number) ? value : clamp(number, limits);
      if (kept !== undefined && kept !== value) onChange(kept);
      setNote(correctionOf(draft ?? '', kept, limits, unit));
    }
    setDraft(null);
  };
  const step = (direction: 1 | -1, times = 1): void => {
    const next = clamp((value ?? 0) + direction * times * stepOf(limits), limits);
    setDraft(null);
    if (next !== value) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && typed?.kind === 'refused') {
      // What was refused is corrected and said first; the next Enter submits the form around the field.
      event.preventDefault();
      leave();
    }
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined;
    if (!direction) return;
    event.preventDefault();
    step(direction, event.shiftKey ? 10 : 1);
  };
  const press = (direction: 1 | -1): void => {
    step(direction);
    input.current?.focus();
  };

  return (
    <span className={styles.number} data-compact={props.compact || undefined}>
      <Input
        ref={input}
        id={id}
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        disabled={props.disabled}
        value={draft ?? value ?? ''}
        placeholder={props.placeholder}
        aria-label={props.label}
        aria-valuenow={value}
        aria-valuemin={limits.minimum}
        aria-valuemax={limits.maximum}
        aria-invalid={props.invalid || message !== '' || undefined}
        aria-describedby={props.describedBy}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      {unit && <span className={styles.unit}>{unit}</span>}
      {!props.compact && !props.disabled && (
        <span className={styles.steppers}>
          <button type="button" tabIndex={-1} aria-label={say('增加')} onClick={() => press(1)}>
            <Icon name="up" />
          </button>
          <button type="button" tabIndex={-1} aria-label={say('减少')} onClick={() => press(-1)}>
            <Icon name="down" />
          </button>
        </span>
      )}
      <Note wrong={message} text={note} />
    </span>
  );
}
