import { Table } from '../../../ui/list/Table.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './parts.module.css';

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
    <Table className={styles.refused}>
      <caption>{caption}</caption>
      <tbody>
        {lines.map(({ label, message, row }, at) => (
          <tr key={at}>
            <th scope="row">{label}</th>
            <td>
              {message}
              {row && (
                <Text as="p" tone="second" long="breaks" className={styles.typed}>
                  {row}
                </Text>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
