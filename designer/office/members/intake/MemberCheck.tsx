/** What the import would do: counts, the first members, what is refused and why. */
import { mark, markAgain } from '../../../../engine/rules/tables/mark.ts';
import { REPORT_HEADS } from '../../../../engine/rules/tables/table.ts';
import { BYTE_ORDER_MARK, csvOfMarked } from '../../../../engine/rules/tables/write.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Row, Scroll, Stack } from '../../../../ui/layout/flow.tsx';
import { Card } from '../../../../ui/layout/layout.tsx';
import { Table } from '../../../../ui/list/Table.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import { Figures } from '../../../../ui/text/Figures.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { Text } from '../../../../ui/text/Text.tsx';
import { download } from '../../files/intake/ChooseFile.tsx';
import { ROW_STATES } from '../../files/intake/row-states.ts';
import type { Check } from './member-calls.ts';
import styles from '../../files/intake/intake.module.css';

type Line = Check['rows'][number];

function MemberTable({ caption, rows }: { caption: string; rows: readonly Line[] }) {
  return (
    <Scroll label={caption} className={styles.columns} tabIndex={0}>
      <Table pinned>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">行</th>
            <th scope="col">结果</th>
            <th scope="col">手机号</th>
            <th scope="col">昵称</th>
            <th scope="col">等级</th>
            <th scope="col">标签</th>
            <th scope="col">积分</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <tr key={one.line}>
              <th scope="row">{one.line}</th>
              <td>
                <Badge {...ROW_STATES[one.state]} />
              </td>
              <td>
                {one.mobile || '—'}
                {one.message !== '' && (
                  <Text as="p" tone="danger" size="xs" long="breaks">
                    {one.message}
                  </Text>
                )}
              </td>
              <td>{one.username || '—'}</td>
              <td>{one.grade || '—'}</td>
              <td>{one.tags || '—'}</td>
              <td>{one.point ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}

/** Refused lines in the table. */
const SHOWN = 50;

/** The refused lines as a file, to be mended and sent again, as the report of an import has them. */
function saveRefused({ refused, heads }: Check): void {
  const lines = refused.map(({ line, message, cells = [] }) => [
    mark(`第 ${line} 行`),
    mark(message),
    ...cells.map(markAgain),
  ]);
  const head = [...REPORT_HEADS, ...heads].map(mark);
  download('未通过检查的会员.csv', BYTE_ORDER_MARK + csvOfMarked([head, ...lines]));
}

export function MemberCheck({ check }: { check: Check }) {
  const { counts, rows, refused, notes, problem } = check;
  return (
    <Card as="section" aria-label="检查结果" aria-live="polite">
      <h2>检查结果</h2>
      <Stack gap={4}>
        <Figures
          boxed
          label="检查结果"
          figures={[
            ['新增', counts.made],
            ['更新', counts.changed],
            ['拒绝', counts.refused],
          ]}
        />
        {problem !== '' && <Note tone="error">{problem}</Note>}
        {problem === '' && rows.length === 0 && <Note>文件里没有可导入的行。</Note>}
        {refused.length > 0 && (
          <>
            <MemberTable
              caption={`拒绝的行${counts.refused > SHOWN ? `（前 ${SHOWN} 行，共 ${counts.refused} 行）` : ''}`}
              rows={refused.slice(0, SHOWN)}
            />
            <Row wraps="always">
              <Button onClick={() => saveRefused(check)}>下载拒绝的行</Button>
              <Note size="small">
                {counts.refused > refused.length
                  ? `文件里是前 ${refused.length} 行；导入后可下载全部。改好后再导入一次。`
                  : '文件里是被拒绝的原行和原因，改好后再导入一次。'}
              </Note>
            </Row>
          </>
        )}
        {rows.length > 0 && <MemberTable caption={`将导入的内容（前 ${rows.length} 行）`} rows={rows} />}
        {notes.map((text) => (
          <Note key={text} size="small">
            {text}
          </Note>
        ))}
      </Stack>
    </Card>
  );
}
