/**
 * A number typed directly in a list: Enter or leaving the field saves it, Escape restores it, the arrow keys move to the rows above and
 * below. What is no such number stays in the field, with the reason.
 */
import { useId, useState, type KeyboardEvent } from 'react';
import { foldNumber } from '../../../../engine/rules/format/fold.ts';
import { Note } from '../../../../ui/text/Note.tsx';
import styles from '../goods.module.css';

interface InlineNumberProps {
  /** Name of the column; the arrow keys move between the fields with the same name. */
  column: string;
  label: string;
  /** The text in the field. */
  value: string;
  /** Accepted input, and what is said of any other. */
  pattern: RegExp;
  refusal: string;
  decimal?: true;
  save(typed: string): Promise<unknown>;
}

/** The field of the row above or below. */
function beside(from: HTMLInputElement, column: string, by: 1 | -1): HTMLInputElement | undefined {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`input[data-inline="${column}"]`)];
  return fields[fields.indexOf(from) + by];
}

export function InlineNumber({ column, label, value, pattern, refusal, decimal, save }: InlineNumberProps) {
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const [wrong, setWrong] = useState(false);
  const leave = async (): Promise<void> => {
    const typed = foldNumber(draft ?? value);
    const isWrong = typed !== '' && !pattern.test(typed);
    setWrong(isWrong);
    if (isWrong) return;
    setDraft(undefined);
    if (typed !== '' && typed !== value) await save(typed);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const by = { ArrowUp: -1 as const, ArrowDown: 1 as const, Enter: 1 as const }[event.key];
    if (event.key === 'Escape') {
      setDraft(undefined);
      setWrong(false);
    }
    if (by === undefined) return;
    event.preventDefault();
    const next = beside(event.currentTarget, column, by);
    if (next) next.focus();
    else event.currentTarget.blur();
  };
  return (
    <>
      <input
        data-inline={column}
        className={styles.inline}
        inputMode={decimal ? 'decimal' : 'numeric'}
        aria-label={label}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? id : undefined}
        value={draft ?? value}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => void leave()}
      />
      {wrong && (
        <Note id={id} tone="error" size="small" role="alert">
          {refusal}
        </Note>
      )}
    </>
  );
}
