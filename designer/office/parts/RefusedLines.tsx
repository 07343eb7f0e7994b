import styles from './table-dialog.module.css';

interface Line {
  /** where it is */
  label: string;
  message: string;
  /** As it stood in the table, where it is a line of one. */
  row?: string;
}

/** What was not taken, why, and how it stood in the table. */
export function RefusedLines({ caption, lines }: { caption: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <table className={styles.refused}>
      <caption>{caption}</caption>
      <tbody>
        {lines.map(({ label, message, row }, at) => (
          <tr key={at}>
            <th scope="row">{label}</th>
            <td>
              {message}
              {row && <p className={styles.row}>{row}</p>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
