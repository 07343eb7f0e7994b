import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger' | 'accent' | 'primary';

/** A state in a word; the tone only repeats the word. */
export function Badge({ tone, text }: { tone: BadgeTone; text: string }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {text}
    </span>
  );
}
