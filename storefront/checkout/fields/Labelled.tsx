import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './fields.module.css';

export interface LabelledControl {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label, control and message of one thing to be filled in at checkout; `name` is the field messages are about. */
export function Labelled({
  name,
  label,
  error = '',
  hint = '',
  required = false,
  hiddenLabel = false,
  children,
}: {
  name: string;
  label: string;
  error?: string | undefined;
  hint?: string;
  required?: boolean;
  /** The heading above repeats it: the label is for screen readers only. */
  hiddenLabel?: boolean;
  children: (control: LabelledControl) => ReactNode;
}) {
  const id = useId();
  const message = error || hint;
  return (
    <div className={styles.field} data-field={name}>
      <label htmlFor={id} className={hiddenLabel ? 'unseen' : undefined}>
        {required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== '' || undefined,
        'aria-describedby': message ? `${id}-message` : undefined,
      })}
      {message && (
        <p id={`${id}-message`} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {message}
        </p>
      )}
    </div>
  );
}

/** A titled part of the checkout. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
