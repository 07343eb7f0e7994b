/** What each column of the table means, with values to recognise it by. */
import { SelectBox } from '../../../../ui/controls/Input.tsx';
import { Scroll } from '../../../../ui/layout/flow.tsx';
import { Table } from '../../../../ui/list/Table.tsx';
import { Text } from '../../../../ui/text/Text.tsx';
import styles from './intake.module.css';

export interface Column {
  heading: string;
  /** '': not imported */
  field: string;
  samples: string[];
}

interface Props {
  columns: readonly Column[];
  /** Titles of the fields that a column can mean. */
  titles: Readonly<Record<string, string>>;
  /** Where the headings stand. */
  place: string;
  isBusy: boolean;
  onFields(fields: string[]): void;
}

export function ColumnsTable({ columns, titles, place, isBusy, onFields }: Props) {
  const fields = columns.map(({ field }) => field);
  const read = fields.filter((field) => field !== '').length;
  return (
    <Scroll label="列的对应表" className={styles.columns} tabIndex={0}>
      <Table pinned fields>
        <caption>{`共 ${fields.length} 列，导入 ${read} 列；${place}`}</caption>
        <thead>
          <tr>
            <th scope="col">列名</th>
            <th scope="col">含义</th>
            <th scope="col">内容举例</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ heading, field, samples }, at) => (
            <tr key={at}>
              <th scope="row">{heading === '' ? `第 ${at + 1} 列` : heading}</th>
              <td>
                <SelectBox
                  className={styles.meaning}
                  aria-label={`${heading === '' ? `第 ${at + 1} 列` : heading}的含义`}
                  value={field}
                  disabled={isBusy}
                  onChange={(event) => onFields(fields.map((one, index) => (index === at ? event.target.value : one)))}
                >
                  <option value="">不导入</option>
                  {Object.entries(titles).map(([value, title]) => (
                    <option key={value} value={value}>
                      {title}
                    </option>
                  ))}
                </SelectBox>
              </td>
              <td>
                <Text tone="second" size="xs" long="cut" className={styles.samples}>
                  {samples.join(' · ')}
                </Text>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
