import { formatYuan } from '../../../engine/rules/format/price.ts';
import type { VipGrade, VipSavingsAnswer } from '../../../schemas/types/contract.ts';
import { Scroll, Stack } from '../../../ui/layout/flow.tsx';
import { Table } from '../../../ui/list/Table.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Panel } from '../parts/Panel.tsx';
import { PERIODS, priceText } from './vip-prices.ts';
import styles from './vip.module.css';

const MONTH = 30;

type Cell = readonly [text: string, more?: string];

/** A period's price, and what a month of it costs. */
function priceCell({ price_list }: VipGrade, period: keyof typeof PERIODS): Cell {
  const found = price_list.find(({ name }) => name === period);
  if (!found) return ['—', '不出售'];
  const monthly = Math.round((found.price * 100 * MONTH) / found.day);
  return [priceText(found.price), found.day > MONTH ? `合每月 ${formatYuan(monthly)}` : `${found.day} 天`];
}

interface VipCompareProps {
  grades: readonly VipGrade[];
  savings: VipSavingsAnswer | undefined;
}

/** The grades side by side: discount, prices, rights, and what each would have saved. */
export function VipCompare({ grades, savings }: VipCompareProps) {
  const rights = [...new Set(grades.flatMap((grade) => grade.rights.map(({ name }) => name)))];
  const sold = (['monthly', 'quarter', 'year'] as const).filter((period) =>
    grades.some(({ price_list }) => price_list.some(({ name }) => name === period)),
  );
  const savedBy = ({ vip_grade_id }: VipGrade): number =>
    savings?.grades.find((entry) => String(entry.vip_grade_id) === String(vip_grade_id))?.saving ?? 0;
  const rows: [name: string, cellOf: (grade: VipGrade) => Cell][] = [
    ['商品折扣', ({ privileges: { discount, discount_desc } }) => [discount > 0 ? `${discount_desc} 折` : '—']],
    ...(savings && savings.order_count > 0
      ? [['按近一年订单可再省', (grade) => [formatYuan(savedBy(grade))]] satisfies (typeof rows)[number]]
      : []),
    ...sold.map((period) => [PERIODS[period], (grade) => priceCell(grade, period)] satisfies (typeof rows)[number]),
    ...rights.map(
      (right) =>
        [
          right,
          ({ rights: own }) => [own.some(({ name }) => name === right) ? '✓' : '—'],
        ] satisfies (typeof rows)[number],
    ),
  ];
  return (
    <Panel aria-label="等级对比">
      <Stack gap={4}>
        <h2>等级对比</h2>
        <Scroll label="等级对比的表格">
          <Table pinned className={styles.compare}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="unseen">项目</span>
                </th>
                {grades.map((grade) => (
                  <th key={grade.vip_grade_id} scope="col">
                    {grade.grade_name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, cellOf]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {grades.map((grade) => {
                    const [text, more] = cellOf(grade);
                    return (
                      <td key={grade.vip_grade_id}>
                        {text}
                        {more && (
                          <Note as="small" size="small">
                            {more}
                          </Note>
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroll>
      </Stack>
    </Panel>
  );
}
