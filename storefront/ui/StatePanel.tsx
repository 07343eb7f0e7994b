import type { ReactNode } from 'react';
import styles from './StatePanel.module.css';

interface EmptyProps {
  title: string;
  hint?: string;
  /** A ButtonLink or a Button: the way on. */
  action?: ReactNode;
  /** Address of a picture, 240 x 200 px. */
  picture: string;
}

/** Nothing to show, said with a way on. */
export function Empty({ title, hint, action, picture }: EmptyProps) {
  return (
    <section className={styles.state}>
      <img src={picture} alt="" width="240" height="200" />
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action}
    </section>
  );
}

/** Something failed; `action` tries again or leads home. */
export function ErrorState({ title, hint, action }: { title: string; hint?: string; action?: ReactNode }) {
  return (
    <section className={styles.state} role="alert">
      <svg className={styles.picture} viewBox="0 0 96 72" aria-hidden="true">
        <circle cx="48" cy="36" r="28" fill="var(--danger-soft)" />
        <path d="M48 22v17" stroke="var(--danger)" strokeWidth="5" strokeLinecap="round" />
        <circle cx="48" cy="49" r="3.5" fill="var(--danger)" />
      </svg>
      <h1 className={styles.title}>{title}</h1>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action}
    </section>
  );
}
