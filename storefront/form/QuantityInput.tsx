import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { QuantityLimits } from '../../engine/rules/goods/quantity.ts';
import { QUANTITY, clampQuantity, quantityMessage, stepQuantity } from '../../engine/rules/goods/quantity.ts';
import { toast } from '../parts/asking/toast.ts';
import { useTypedBefore } from './typed-before.ts';
import { useRepeat } from './useRepeat.ts';
import styles from './QuantityInput.module.css';

export interface QuantityInputProps extends QuantityLimits {
  value: number;
  onChange: (value: number) => void;
  /** Accessible name, for example 购买数量. */
  label: string;
  /** What is said of more than `max`; that there is no more in stock by default. */
  refusal?: string;
  /** Gets the message when the requested number is outside the limits; a toast by default. */
  onRefused?: (message: string) => void;
  /** A number within the limits counts while it is typed; by default when the field is left. */
  atOnce?: true;
  disabled?: boolean;
  name?: string;
  id?: string;
  /** Values that the two buttons post as `do` without scripts. */
  posts?: { less: string; more: string };
}

function stepType(value: string | undefined): { type: 'button' } | { type: 'submit'; name: string; value: string } {
  return value === undefined ? { type: 'button' } : { type: 'submit', name: 'do', value };
}

/**
 * A number between two buttons (storefront spec 5). At a limit the button is aria-disabled and not disabled, so it keeps the
 * keyboard's focus and can show its message.
 */
export function QuantityInput(props: QuantityInputProps) {
  const { value, onChange, label, onRefused = (message) => toast(message, 'error'), disabled = false } = props;
  const limits = { min: props.min ?? QUANTITY.min, max: props.max ?? QUANTITY.max, step: props.step ?? QUANTITY.step };
  const ref = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string>();
  // The owner may need time to pass the new value back; repeated steps of a held button do not wait for it.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);

  const take = (requested: unknown): boolean => {
    const next = clampQuantity(requested, limits);
    const message = quantityMessage(requested, limits, props.refusal);
    setDraft(undefined);
    if (message !== '') onRefused(message);
    if (next === latest.current) return message === '';
    latest.current = next;
    onChange(next);
    return message === '';
  };
  const type = (text: string): void => {
    setDraft(text);
    if (!props.atOnce || text.trim() === '' || quantityMessage(text, limits) !== '') return;
    latest.current = clampQuantity(text, limits);
    onChange(latest.current);
  };
  const move = (direction: 1 | -1) => (): boolean => {
    const from = draft === undefined ? latest.current : clampQuantity(draft, limits);
    const next = stepQuantity(from, direction, limits);
    // At the limit the number beyond it is passed, so that it is refused with a message.
    return !disabled && take(next === from ? from + direction * limits.step : next);
  };
  const less = useRepeat(move(-1));
  const more = useRepeat(move(1));
  useTypedBefore(ref, String(value), take);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && draft !== undefined) {
      // The typed number is taken first; the next Enter submits the form around the field.
      event.preventDefault();
      take(draft);
    }
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : undefined;
    if (!direction) return;
    event.preventDefault();
    move(direction)();
  };
  const atMin = disabled || value <= limits.min;
  const atMax = disabled || value >= limits.max;
  return (
    <div className={styles.quantity} role="group" aria-label={label}>
      <button
        {...stepType(props.posts?.less)}
        className={styles.step}
        aria-label="减少"
        aria-disabled={atMin}
        disabled={disabled}
        {...less}
      >
        <span aria-hidden="true">−</span>
      </button>
      <input
        ref={ref}
        id={props.id}
        name={props.name}
        className={styles.input}
        type="text"
        inputMode={limits.step % 1 === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={limits.min}
        aria-valuemax={Math.max(limits.min, limits.max)}
        disabled={disabled}
        value={draft ?? String(value)}
        onChange={(event) => type(event.target.value)}
        onBlur={() => draft !== undefined && take(draft)}
        onKeyDown={onKeyDown}
      />
      <button
        {...stepType(props.posts?.more)}
        className={styles.step}
        aria-label="增加"
        aria-disabled={atMax}
        disabled={disabled}
        {...more}
      >
        <span aria-hidden="true">+</span>
      </button>
    </div>
  );
}
