/** What an import would do: counts, the first lines, what is refused and why. */
import { mark, markAgain } from '../../../../engine/rules/tables/mark.ts';
import { REPORT_HEADS } from '../../../../engine/rules/tables/table.ts';
import { BYTE_ORDER_MARK, csvOfMarked } from '../../../../engine/rules/tables/write.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Row, Scroll, Stack } from '../../../../ui/layout/flow.tsx';
import { Card } from '../../../../ui/layout/layout.tsx';
import { Heads, Table } from '../../../../ui/list/Table.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import { Figures } from '../../../../ui/text/Figures.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { Text } from '../../../../ui/text/Text.tsx';
import { download } from './ChooseFile.tsx';
import { ROW_STATES } from './row-states.ts';
import styles from './intake.module.css';

/** A line of the table, or the lines of one thing, as the import would treat it. */
export interface PreviewRow {
  /** its lines of the file, e.g. `3` or `3-5` */
  lines: string;
  state: keyof typeof ROW_STATES;
  /** under the titles of the preview */
  texts: readonly string[];
  /** Why it is refused; '' when it is not. */
  message: string;
  /** The cells of its lines as they stood, of a refused one. */
  cells: readonly (readonly string[])[];
}

interface Props {
  /** What a row of the preview is, e.g. 商品, and its unit. */
  of: string;
  unit: string;
  /** What the lines are of, for the name of the file with refused ones. */
  all: string;
  titles: readonly string[];
  figures: readonly (readonly [title: string, count: number])[];
  rows: readonly PreviewRow[];
  refused: readonly PreviewRow[];
  /** of all refused rows, which may be more than those here */
  refusedCount: number;
  /** Titles of the cells. */
  heads: readonly string[];
  /** Why nothing can be read yet; '' when it can. */
  problem: string;
  /** What to do when no row is understood. */
  empty: string;
  notes: readonly string[];
}

function PreviewTable({ caption, titles, rows }: Pick<Props, 'titles' | 'rows'> & { caption: string }) {
  return (
    <Scroll label={caption} className={styles.columns} tabIndex={0}>
      <Table pinned>
        <caption>{caption}</caption>
        <Heads titles={['行', '结果', ...titles]} />
        <tbody>
          {rows.map(({ lines, state, texts, message }) => (
            <tr key={lines}>
              <th scope="row">{lines}</th>
              <td>
                <Badge {...ROW_STATES[state]} />
              </td>
              {texts.map((text, at) => (
                <td key={at}>
                  {text || '—'}
                  {at === 0 && message !== '' && (
                    <Text as="p" tone="danger" size="xs" long="breaks">
                      {message}
                    </Text>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}

/** Refused rows in the table. */
const SHOWN = 50;

/** The refused lines as a file, to be mended and sent again, as the report of an import has them. */
function saveRefused({ refused, heads, all }: Props): void {
  const lines = refused.flatMap(({ lines, message, cells }) =>
    cells.map((own, at) => [mark(`第 ${lines} 行`), mark(at === 0 ? message : '同上'), ...own.map(markAgain)]),
  );
  const head = [...REPORT_HEADS, ...heads].map(mark);
  download(`未通过检查的${all}.csv`, BYTE_ORDER_MARK + csvOfMarked([head, ...lines]));
}

export function CheckCard(props: Props) {
  const { of, unit, titles, figures, rows, refused, refusedCount, problem, empty, notes } = props;
  const summary = problem || figures.map(([title, count]) => `${title} ${count}`).join('，');
  return (
    <Card as="section" aria-label="检查结果">
      <h2>检查结果</h2>
      {/* The figures as one sentence: a table of fifty lines is not read out after each change. */}
      <p className="unseen" role="status">{`检查结果：${summary}`}</p>
      <Stack gap={4}>
        <Figures boxed label="检查结果" figures={figures} />
        {problem !== '' && <Note tone="error">{problem}</Note>}
        {problem === '' && rows.length === 0 && <Note>{empty}</Note>}
        {refused.length > 0 && (
          <>
            <PreviewTable
              caption={`拒绝的${of}${refusedCount > SHOWN ? `（前 ${SHOWN} ${unit}，共 ${refusedCount} ${unit}）` : ''}`}
              titles={titles}
              rows={refused.slice(0, SHOWN)}
            />
            <Row wraps="always">
              <Button onClick={() => saveRefused(props)}>{`下载拒绝的${of}`}</Button>
              <Note size="small">
                {refusedCount > refused.length
                  ? `文件里是前 ${refused.length} ${unit}的原行；导入后可下载全部。改好后再导入一次。`
                  : '文件里是被拒绝的原行和原因，改好后再导入一次。'}
              </Note>
            </Row>
          </>
        )}
        {rows.length > 0 && (
          <PreviewTable caption={`将导入的内容（前 ${rows.length} ${unit}）`} titles={titles} rows={rows} />
        )}
        {notes.length > 0 && (
          <details>
            <summary>{`${notes.length} 条提示`}</summary>
            <ul>
              {notes.map((text, at) => (
                <li key={at}>{text}</li>
              ))}
            </ul>
          </details>
        )}
      </Stack>
    </Card>
  );
}
