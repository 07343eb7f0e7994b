/** Paying several orders at once: those of a group, and any that the buyer chooses. */
import { formatYuan } from '../../../engine/rules/format/price.ts';
import { Island } from '../../../engine/render/Island.tsx';
import { cashierPath, orderQuery } from '../../../engine/rules/orders/order-query.ts';
import { buyerMoves } from '../../../engine/rules/orders/order-moves.ts';
import type { OrderCard, OrderGroup } from '../../../schemas/types/contract.ts';
import ChosenSum from './ChosenSum.island.tsx';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Tick } from '../../../ui/controls/Tick.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './joint-payment.module.css';

/** Id of the form of the chosen orders; its check boxes stand at the orders. */
const CHOICE_FORM = 'joint-payment';

/** Whether an order can share a payment: it can be paid now, and not by points, which were taken with the order. */
export function canJoin(order: OrderCard): boolean {
  const { order_class, total_fee, moves } = order;
  return order_class !== 'pointsmall' && total_fee > 0 && (moves ?? buyerMoves(order)).includes('pay');
}

/** Says what of a group is to be paid; with several orders, pays them at once. */
export function GroupHead({ group, base }: { group: OrderGroup; base: string }) {
  const due = group.orders.filter(({ can_pay }) => can_pay === 1);
  const ids = due.map(({ order_id }) => order_id);
  return (
    <Row as="header" at="edges" gap={3} wraps="always" className={styles.head}>
      <p>
        <b>一起下单的 {group.orders.length} 个订单</b>{' '}
        {due.length > 0 && <Text tone="second">{due.length} 个待付款</Text>}
      </p>
      {due.length > 1 && (
        <ButtonLink kind="primary" href={cashierPath(base, false, orderQuery(ids))}>
          合并付款 {formatYuan(group.due_fee)}
        </ButtonLink>
      )}
    </Row>
  );
}

/** Chooses an order for the common payment. */
export function OrderChoice({ order }: { order: OrderCard }) {
  return (
    <Tick
      form={CHOICE_FORM}
      name="order_ids"
      value={String(order.order_id)}
      data-fee={order.total_fee}
      defaultChecked
      aria-label={`合并付款：订单 ${order.order_id}`}
    />
  );
}

/** Pays the chosen orders at once; it works without scripts. */
export function ChosenOrders({ action, error }: { action: string; error: string }) {
  return (
    <form id={CHOICE_FORM} method="post" action={action} className={`card ${styles.chosen}`} aria-label="合并付款">
      <Row at="edges" gap={3} wraps="always">
        <div>
          <Island name="ChosenSum" component={ChosenSum} props={{ form: CHOICE_FORM }} hydrate="idle" />
          {error && (
            <Text as="p" tone="danger" role="alert">
              {error}
            </Text>
          )}
        </div>
        <Button type="submit" kind="primary" size="large">
          合并付款
        </Button>
      </Row>
    </form>
  );
}
