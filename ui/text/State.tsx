import type { ReactNode } from 'react';
import styles from './State.module.css';

interface EmptyProps {
  title: string;
  hint?: string;
  /** A ButtonLink or a Button to continue. */
  action?: ReactNode;
  /** Address of a picture, 240 x 180 px. */
  picture: string;
  /** Adds a card's background, for pages without one. */
  card?: boolean;
}

/** Message for an empty list, with an action to continue. */
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
