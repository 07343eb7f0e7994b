/** What the import would do: counts, the first goods, what is refused and why. */
import { mark, markAgain } from '../../../../engine/rules/tables/mark.ts';
import { REPORT_HEADS } from '../../../../engine/rules/tables/table.ts';
import { csvOfMarked, BYTE_ORDER_MARK } from '../../../../engine/rules/tables/write.ts';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Stack, Scroll, Row } from '../../../../ui/layout/flow.tsx';
import { Card } from '../../../../ui/layout/layout.tsx';
import { Table } from '../../../../ui/list/Table.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import { Figures } from '../../../../ui/text/Figures.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { Text } from '../../../../ui/text/Text.tsx';
import { download } from '../../files/intake/ChooseFile.tsx';
import { ROW_STATES } from '../../files/intake/row-states.ts';
import type { Check } from './intake-calls.ts';
import styles from '../../files/intake/intake.module.css';

type Goods = Check['goods'][number];

function GoodsTable({ caption, goods }: { caption: string; goods: readonly Goods[] }) {
  return (
    <Scroll label={caption} className={styles.columns} tabIndex={0}>
      <Table pinned>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">行</th>
            <th scope="col">结果</th>
            <th scope="col">商品</th>
            <th scope="col">编码</th>
            <th scope="col">规格</th>
            <th scope="col">最低售价</th>
            <th scope="col">库存</th>
            <th scope="col">图片</th>
          </tr>
        </thead>
        <tbody>
          {goods.map((one) => (
            <tr key={one.lines}>
              <th scope="row">{one.lines}</th>
              <td>
                <Badge {...ROW_STATES[one.state]} />
              </td>
              <td>
                {one.name || '—'}
                {one.message !== '' && (
                  <Text as="p" tone="danger" size="xs" long="breaks">
                    {one.message}
                  </Text>
                )}
              </td>
              <td>{one.code || '—'}</td>
              <td>{one.specs === '' ? '—' : `${one.specs}，${one.variants} 个`}</td>
              <td>{one.price === null ? '—' : formatYuan(one.price)}</td>
              <td>{one.store ?? '—'}</td>
              <td>{one.pictures}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}

/** Refused goods in the table. */
const SHOWN = 50;

/** The lines of refused goods as a file, to be mended and sent again, as the report of an import has them. */
function saveRefused({ refused, columns }: Check): void {
  const heads = [...REPORT_HEADS, ...columns.map(({ heading }) => heading)].map(mark);
  const rows = refused.flatMap(({ lines, message, rows: own = [] }) =>
    own.map((cells, at) => [mark(`第 ${lines} 行`), mark(at === 0 ? message : '同上'), ...cells.map(markAgain)]),
  );
  download('未通过检查的商品.csv', BYTE_ORDER_MARK + csvOfMarked([heads, ...rows]));
}

export function CheckCard({ check }: { check: Check }) {
  const { counts, goods, refused, notes, lines } = check;
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
            ['规格', counts.variants],
            ['待取的图片', counts.pictures],
          ]}
        />
        {goods.length === 0 && (
          <Note>{`文件有 ${lines} 行，没有认出商品。请对应上面的列，至少要有商品名称和售价。`}</Note>
        )}
        {refused.length > 0 && (
          <>
            <GoodsTable
              caption={`拒绝的商品${counts.refused > SHOWN ? `（前 ${SHOWN} 个，共 ${counts.refused} 个）` : ''}`}
              goods={refused.slice(0, SHOWN)}
            />
            <Row wraps="always">
              <Button onClick={() => saveRefused(check)}>下载拒绝的商品</Button>
              <Note size="small">
                {counts.refused > refused.length
                  ? `文件里是前 ${refused.length} 个商品的原行；导入后可下载全部。改好后再导入一次。`
                  : '文件里是被拒绝的原行和原因，改好后再导入一次。'}
              </Note>
            </Row>
          </>
        )}
        {goods.length > 0 && <GoodsTable caption={`将导入的内容（前 ${goods.length} 个）`} goods={goods} />}
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
