import type { ReactNode } from 'react';
import styles from './State.module.css';

interface EmptyProps {
  title: string;
  hint?: string;
  /** A ButtonLink or a Button: the way on. */
  action?: ReactNode;
  /** Address of a picture, 240 x 180 px. */
  picture: string;
  /** On a ground of its own, where the page gives none. */
  card?: boolean;
}

/** A text for an empty list, with a way on. */
export function Empty({ title, hint, action, picture, card }: EmptyProps) {
  return (
    <section className={card ? `${styles.state} card` : styles.state}>
      <img src={picture} alt="" width="240" height="180" />
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action}
    </section>
  );
}
