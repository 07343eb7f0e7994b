/** What the import would do: counts, the first members, what is refused and why. */
import { BYTE_ORDER_MARK, csvOf } from '../../../../engine/rules/tables/write.ts';
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

/** The refused lines of the answer; the whole ones come with the report of the import. */
function saveRefused(rows: readonly Line[]): void {
  const lines = rows.map(({ line, message, mobile, username }) => [`第 ${line} 行`, message, mobile, username]);
  const head = ['内容', '未处理的原因', '手机号', '昵称'];
  download('未通过检查的会员.csv', BYTE_ORDER_MARK + csvOf([head, ...lines]));
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
              caption={`拒绝的行${counts.refused > refused.length ? `（前 ${refused.length} 行，共 ${counts.refused} 行）` : ''}`}
              rows={refused}
            />
            <Row wraps="always">
              <Button onClick={() => saveRefused(refused)}>下载拒绝的行</Button>
              <Note size="small">导入后可下载被拒绝的原行，改好后再导入一次。</Note>
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
