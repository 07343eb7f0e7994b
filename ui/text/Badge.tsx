import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger' | 'accent' | 'primary';

/** A state as a word; the colour adds no information. */
export function Badge({ tone, text }: { tone: BadgeTone; text: string }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {text}
    </span>
  );
}
