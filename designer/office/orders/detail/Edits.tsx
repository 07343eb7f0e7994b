/** The past edits of an order, and the edit that waits for its buyer. */
import { EDIT_STATES, editGoods, editMoney } from '../../../../engine/rules/orders/order-edit.ts';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import type { ReadMallOrderAnswer } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Badge, type BadgeTone } from '../../../../ui/text/Badge.tsx';
import { useAttempt, useOffice } from '../../office-context.ts';
import { Card } from '../../../../ui/layout/layout.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { Row, Stack, Well } from '../../../../ui/layout/flow.tsx';
import styles from '../orders.module.css';

type Edit = NonNullable<ReadMallOrderAnswer['detail']['edits']>[number];

const TONES: Record<Edit['state'], BadgeTone> = { waiting: 'warning', done: 'success', dropped: 'neutral' };

/** The edit that waits for the buyer and blocks all other changes; undefined without one. */
const waitingEdit = ({ detail: { edits = [] } }: ReadMallOrderAnswer): Edit | undefined =>
  edits.find(({ state }) => state === 'waiting');

interface PartProps {
  order: ReadMallOrderAnswer;
  reload(): void;
}

/** States that the order cannot change now, and lets the office withdraw the edit. */
export function WaitingEdit({ order, reload }: PartProps) {
  const { session, notices } = useOffice();
  const attempt = useAttempt(reload);
  const edit = waitingEdit(order);
  if (!edit) return null;
  const { order_id, version } = order.detail.orderInfo;
  const withdraw = async (): Promise<void> => {
    if (!(await notices.confirm('撤回后订单保持原样，为改单留的库存放回货架，买家不能再补款。', '撤回改单', true)))
      return;
    await attempt(
      () => ask(session, 'POST /mall/orders/:order_id/edit-withdraw', { order_id: String(order_id), version }),
      '改单已撤回',
    );
  };
  return (
    <Well tone="warning">
      <Row at="edges" gap={3}>
        <p role="status">
          改单等待买家补款 {formatYuan(edit.due_fee)}，还有 {Math.ceil(edit.pay_seconds / 3600)}{' '}
          小时；补款前不能发货、取消或再改单，不补款则订单保持原样。
        </p>
        {session.may('orders.write') && <Button onClick={() => void withdraw()}>撤回改单</Button>}
      </Row>
    </Well>
  );
}

export function Edits({ order }: { order: ReadMallOrderAnswer }) {
  const { edits = [] } = order.detail;
  if (edits.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="edits">
      <h2 id="edits">改单记录</h2>
      <Stack as="ul" gap={2} className={styles.ruled}>
        {edits.map((edit) => (
          <li key={edit.edit_id}>
            <Row as="p" wraps="always">
              <b>{editMoney(edit)}</b>
              <Badge tone={TONES[edit.state]} text={EDIT_STATES[edit.state]} />
              <Note as="time">{formatDateTime(edit.created)}</Note>
            </Row>
            <p>{editGoods(edit)}</p>
            {edit.reason && <Note>原因：{edit.reason}</Note>}
          </li>
        ))}
      </Stack>
    </Card>
  );
}
