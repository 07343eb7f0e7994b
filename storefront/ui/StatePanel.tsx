import type { ReactNode } from 'react';
import styles from './StatePanel.module.css';

/** Nothing to show, said with a way on: `action` is a ButtonLink or a Button. */
export function Empty({ title, hint, action }: { title: string; hint?: string; action?: ReactNode }) {
  return (
    <section className={styles.state}>
      <svg className={styles.picture} viewBox="0 0 96 72" aria-hidden="true">
        <rect x="14" y="18" width="68" height="46" rx="6" fill="var(--grey-3)" />
        <path d="M14 34h22l5 8h14l5-8h22v24a6 6 0 0 1-6 6H20a6 6 0 0 1-6-6z" fill="var(--grey-4)" />
        <path d="M34 10l4 6M48 6v9M62 10l-4 6" stroke="var(--grey-5)" strokeWidth="3" strokeLinecap="round" />
      </svg>
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
