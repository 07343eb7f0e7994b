import styles from './controls.module.css';

/**
 * A note at a field: its error, or the correction made on leaving it, because typed text never changes silently. A note with a different
 * text is a new element, so that its display time starts again.
 */
export function Note({ wrong, text = '' }: { wrong?: string | false; text?: string }) {
  const said = wrong || text;
  return (
    said !== '' && (
      <span key={said} className={styles.bubble} role={wrong ? 'alert' : 'status'}>
        {said}
      </span>
    )
  );
}
