/** What leaving a field corrected, told at the field: nothing that was typed changes without a word. */
import styles from '../note.module.css';

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
