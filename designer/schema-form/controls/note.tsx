import styles from './controls.module.css';

/**
 * At a field: what is wrong with it, or what leaving it corrected, as typed text never changes silently. A note with another text
 * is another element, so that its time begins anew.
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
