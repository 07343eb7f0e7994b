/**
 * The content of a shop's next payout: for each received order whose after-sales period is over, what the mall owes for it minus
 * what earlier payouts contain. So the next payout deducts later refunds. Cents.
 */
import { and, eq, lt, not, sql } from 'drizzle-orm';
import type { PayoutDueAnswer } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type DbClock } from '../../kernel/http/context.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { refundedSums, borne, dueOfOrder, paidOutSums, paidAndNotCancelled } from '../../orders/earning.ts';
import { merchant } from '../../people/merchant/tables.ts';
import { hasOpenAftersales } from '../../orders/open-aftersales.ts';
import { aftersalesSeconds } from '../../orders/settings.ts';
import { orders } from '../../orders/tables.ts';
import { visiblePayee } from './answers.ts';
import type { Payee } from './tables.ts';

const APPROVED = 2;

/** Orders of a shop received before `until`, with the amount still open of each. */
export function openOrders(db: Db, shopId: number, until: number) {
  const open = sql<number>`(${dueOfOrder} - settled.fee)::float8`;
  return db
    .select({
      order_id: orders.order_id,
      amount: open.as('amount'),
      isReturn: sql<boolean>`(${open} < 0)`.as('is_return'),
    })
    .from(orders)
    .crossJoin(borne)
    .crossJoin(refundedSums)
    .crossJoin(paidOutSums)
    .where(
      and(
        paidAndNotCancelled,
        eq(orders.shop_id, shopId),
        eq(orders.order_status, 'DONE'),
        lt(orders.ended_at, until),
        not(hasOpenAftersales),
        sql`${open} <> 0`,
      ),
    )
    .as('open_orders');
}

export async function sumsOf(db: Db, shopId: number, until: number) {
  const open = openOrders(db, shopId, until);
  const [sums] = await db
    .select({
      orders: sql<number>`count(*)::int`,
      amount: sql<number>`coalesce(sum(${open.amount}), 0)::float8`,
      returned: sql<number>`coalesce(sum(${open.amount}) filter (where ${open.isReturn}), 0)::float8`,
    })
    .from(open);
  return sums ?? { orders: 0, amount: 0, returned: 0 };
}

/** The time before which an order must have been received, so that its after-sales period is over. */
export async function latestUntil(store: DbClock): Promise<number> {
  return seconds(store) - (await aftersalesSeconds(store));
}

/** The account of a shop's payouts; the mall's own shops have none. */
export async function payeeOf(db: Db, shopId: number): Promise<Payee | Failure> {
  const [seller] = await db
    .select({ name: merchant.name, bank: merchant.bank_name, account: merchant.card_id })
    .from(merchant)
    .where(and(eq(merchant.shop_id, shopId), eq(merchant.audit_status, APPROVED)));
  return seller ?? fail('该店铺由商城自营，没有需要打款的商家', 422, { field: 'distributor_id' });
}

/** GET /mall/payouts/due */
export const payoutDue: Handler<'payoutDue'> = async (context, input): Promise<PayoutDueAnswer | Failure> => {
  const { distributor_id: shopId, until: wanted } = input;
  const payee = await payeeOf(context.db, shopId);
  if (isFailure(payee)) return payee;
  const latest = await latestUntil(context);
  const until = Math.min(wanted ?? latest, latest);
  const sums = await sumsOf(context.db, shopId, until);
  return { distributor_id: shopId, until, ...sums, payee: visiblePayee(payee, context) };
};
