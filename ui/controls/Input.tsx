/** Native fields with the look of the kit. Each needs a label or `aria-label` (Field). */
import type { ClipboardEvent, ComponentProps, FocusEvent } from 'react';
import { fold } from '../../engine/rules/format/fold.ts';
import type { Fold } from '../../schemas/schema-types.ts';
import styles from './control.module.css';

/** The class of a field, for components that render the element themselves. */
export const controlClass = (extra?: string): string => [styles.control, extra].filter(Boolean).join(' ');

interface InputProps extends ComponentProps<'input'> {
  /** Without a frame: it lies in one that shows the focus. */
  bare?: true;
  /** How its text is folded: what is pasted before the limit cuts it, what is typed when the field is left. */
  fold?: Exclude<Fold, 'text' | 'none'>;
}

/** Writes into the field as its user does: React and uncontrolled forms hear of it. */
function write(field: HTMLInputElement, text: string, start: number, end: number): void {
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function pasteFolded(event: ClipboardEvent<HTMLInputElement>, by: Fold): void {
  const pasted = event.clipboardData.getData('text');
  const folded = fold(pasted, by);
  if (folded === pasted) return;
  event.preventDefault();
  const { value, maxLength, selectionStart, selectionEnd } = event.currentTarget;
  const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  const room = maxLength < 0 ? folded.length : maxLength - value.length + end - start;
  write(event.currentTarget, folded.slice(0, Math.max(0, room)), start, end);
}

function leaveFolded({ currentTarget: field }: FocusEvent<HTMLInputElement>, by: Fold): void {
  const folded = fold(field.value, by);
  if (folded !== field.value) write(field, folded, 0, field.value.length);
}

export function Input({ bare, className, fold: by, onPaste, onBlur, ...rest }: InputProps) {
  return (
    <input
      {...rest}
      className={[bare ? styles.bare : styles.control, className].filter(Boolean).join(' ')}
      onPaste={(event) => {
        if (by) pasteFolded(event, by);
        onPaste?.(event);
      }}
      onBlur={(event) => {
        if (by) leaveFolded(event, by);
        onBlur?.(event);
      }}
    />
  );
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={controlClass(className)} />;
}

/** A native select box; its options are its children. */
export function SelectBox({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={controlClass(className)} />;
}
