import type { ReactNode } from 'react';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import type { VipGrade, VipSavingsAnswer } from '../../../schemas/types/contract.ts';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { Panel } from '../parts/Panel.tsx';
import { EXAMPLE } from './vip-prices.ts';
import styles from './vip.module.css';

/** What the grade would have saved on the member's own orders; for members without orders, in an example that says it is one. */
function Saving({ grade, savings }: { grade: VipGrade; savings: VipSavingsAnswer | undefined }) {
  const isOwn = savings !== undefined && savings.order_count > 0;
  const own = savings?.grades.find((entry) => String(entry.vip_grade_id) === String(grade.vip_grade_id));
  const saving = isOwn ? (own?.saving ?? 0) : EXAMPLE * grade.privileges.discount;
  if (saving === 0) return null;
  return (
    <p className={styles.saving}>
      {isOwn ? '按您近一年的订单可再省' : `示例：一年购物 ${formatYuan(EXAMPLE * 100, 0)} 可省`}
      <Text as="b" tone="price" size="lg" numeric>
        {formatYuan(saving)}
      </Text>
    </p>
  );
}

interface VipPlanProps {
  grade: VipGrade;
  /** All grades, whose rights are listed in each, so that the plans can be compared line by line. */
  grades: readonly VipGrade[];
  savings: VipSavingsAnswer | undefined;
  /** Its offers. */
  children: ReactNode;
}

/** A grade as a card with its face, what it saves, which rights it has and what it costs. */
export function VipPlan({ grade, grades, savings, children }: VipPlanProps) {
  const { grade_name, guide_title, privileges, rights } = grade;
  const names = [...new Set(grades.flatMap((each) => each.rights.map(({ name }) => name)))];
  const isBest = grades.every((other) => other.privileges.discount <= privileges.discount);
  return (
    <Panel aria-label={grade_name} className={styles.plan}>
      <header className={`${styles.face} ${styles.cover}`} data-open={isBest || undefined}>
        <h2 className="cut">{grade_name}</h2>
        {privileges.discount > 0 && (
          <b>
            <Text numeric>{privileges.discount_desc}</Text> 折
          </b>
        )}
        <p className="cut">{guide_title}</p>
      </header>
      <Saving grade={grade} savings={savings} />
      <Stack as="ul" gap={2} className={styles.rights}>
        {names.map((name) => {
          const right = rights.find((each) => each.name === name);
          return (
            <li key={name} data-none={right ? undefined : ''}>
              <span aria-hidden="true">{right ? '✓' : '—'}</span>
              <strong>{name}</strong>
              <Note as="span" size="small">
                {right ? right.desc : '不包含'}
              </Note>
            </li>
          );
        })}
      </Stack>
      <div className={styles.buy}>{children}</div>
    </Panel>
  );
}
