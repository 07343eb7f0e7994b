/**
 * A number typed directly in a list: Enter or leaving the field saves it, Escape restores it, the arrow keys move to the rows above and
 * below.
 */
import { useState, type KeyboardEvent } from 'react';
import styles from '../goods.module.css';

interface InlineNumberProps {
  /** Name of the column; the arrow keys move between the fields with the same name. */
  column: string;
  label: string;
  /** The text in the field. */
  value: string;
  /** Accepted input; anything else is reverted. */
  pattern: RegExp;
  decimal?: true;
  save(typed: string): Promise<unknown>;
}

/** The field of the row above or below. */
function beside(from: HTMLInputElement, column: string, by: 1 | -1): HTMLInputElement | undefined {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`input[data-inline="${column}"]`)];
  return fields[fields.indexOf(from) + by];
}

export function InlineNumber({ column, label, value, pattern, decimal, save }: InlineNumberProps) {
  const [draft, setDraft] = useState<string>();
  const leave = async (): Promise<void> => {
    setDraft(undefined);
    if (draft !== undefined && draft !== value && pattern.test(draft)) await save(draft);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const by = { ArrowUp: -1 as const, ArrowDown: 1 as const, Enter: 1 as const }[event.key];
    if (event.key === 'Escape') setDraft(undefined);
    if (by === undefined) return;
    event.preventDefault();
    const next = beside(event.currentTarget, column, by);
    if (next) next.focus();
    else event.currentTarget.blur();
  };
  return (
    <input
      data-inline={column}
      className={styles.inline}
      inputMode={decimal ? 'decimal' : 'numeric'}
      aria-label={label}
      value={draft ?? value}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ target }) => setDraft(target.value.trim())}
      onKeyDown={onKeyDown}
      onBlur={() => void leave()}
    />
  );
}
