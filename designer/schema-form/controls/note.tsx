/** What leaving a field corrected, as a message at the field: typed text never changes silently. */
import styles from './note.module.css';

/** A note with another text is another element, so that its time begins anew. */
export function Note({ text }: { text: string }) {
  return (
    text !== '' && (
      <span key={text} className={styles.note} role="status">
        {text}
      </span>
    )
  );
}
