import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import { EDIT_STATES, editGoods, editMoney } from '../../../engine/rules/orders/order-edit.ts';
import { cashierPath, orderQuery } from '../../../engine/rules/orders/order-query.ts';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import type { OrderDetail } from '../../../schemas/types/contract.ts';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { Row, Well } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import records from '../../member/parts/records.module.css';
import styles from './trade-order.module.css';

type Edit = NonNullable<OrderDetail['edits']>[number];

function Waiting({ edit, base }: { edit: Edit; base: string }) {
  const hours = Math.ceil(edit.pay_seconds / 3600);
  return (
    <Well tone="primary" above>
      <Row at="edges" gap={3} wraps="always">
        <p>
          请在 {hours} 小时内补款 {formatYuan(edit.due_fee)}，补款后改单生效。不补款或放弃，订单保持原样。
        </p>
        <Row as="span" data-screen>
          <ButtonLink kind="primary" size="small" href={cashierPath(base, false, orderQuery([edit.supplement_id]))}>
            去补款
          </ButtonLink>
          <ButtonLink size="small" href={`${base}/member/trade/${edit.supplement_id}`}>
            查看或放弃
          </ButtonLink>
        </Row>
      </Row>
    </Well>
  );
}

/** Edits of the order's lines by the shop, and the payment they ask of the buyer. */
export function OrderEdits({ edits, base }: { edits: readonly Edit[]; base: string }) {
  if (edits.length === 0) return null;
  return (
    <section className={`${records.part} ${styles.edits}`} aria-label="改单记录">
      <h2>商家改单</h2>
      <ul>
        {edits.map((edit) => (
          <li key={edit.edit_id}>
            <p>
              <b>{EDIT_STATES[edit.state]}</b> {editMoney(edit)}{' '}
              <Text as="time" tone="second">
                {formatDateTime(edit.created)}
              </Text>
            </p>
            <p>{editGoods(edit)}</p>
            {edit.reason !== '' && <Note>原因：{edit.reason}</Note>}
            {edit.state === 'waiting' && <Waiting edit={edit} base={base} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
