import { Table } from '../../../ui/list/Table.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './parts.module.css';

interface Line {
  /** Where the line is. */
  label: string;
  message: string;
  /** The line as it was in the table, if it came from a table. */
  row?: string;
}

/** The refused lines, with reasons and their original text. */
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
