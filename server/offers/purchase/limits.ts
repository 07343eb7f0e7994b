/**
 * Limits of an internal purchase: money for a member of staff, a relative, and a family together, and pieces of a variant for all
 * buyers. There are no stored counters: each check sums the orders that were not cancelled, minus refunded pieces, under locks
 * that every order of the activity takes.
 */
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { PROGRESS } from '../../../engine/rules/aftersales/aftersales.ts';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, type Failure } from '../../kernel/http/answer.ts';
import { aftersales, aftersalesLine } from '../../orders/aftersales/tables.ts';
import { orderLine, orders } from '../../orders/tables.ts';
import { staff } from '../../people/staff/tables.ts';
import { limitsOf, roleIn, purchaseStateOf, type Part } from './roles.ts';
import { purchaseItem, purchaseOrder } from './tables.ts';

/** Cents spent on goods. */
interface Spent {
  own: number;
  /** by the member of staff and all their relatives */
  family: number;
}

const { refunding, refunded } = PROGRESS;
/** Condition: the application (`a`) was refunded or is being refunded. */
const isPaidBack = sql.raw(`a.progress in (${refunding}, ${refunded})`);

/** Cents of goods refunded from the order in `purchase_order`: the goods' share of what was returned, without the freight. */
export const feePaidBack = sql<number>`(select coalesce(round(sum(back.refund_fee - back.freight_fee)::numeric
    * (max(o.total_fee) - max(o.freight_fee)) / nullif(max(o.total_fee) - sum(back.freight_fee), 0)), 0)::int
  from ${aftersales} a join ${aftersalesLine} back using (aftersales_bn) join ${orders} o on o.order_id = a.order_id
  where ${isPaidBack} and a.order_id = purchase_order.order_id)`;

/** Pieces refunded from the line in `order_line`. */
const piecesPaidBack = sql<number>`(select coalesce(sum(jsonb_array_length(back.units)), 0)::int
  from ${aftersales} a join ${aftersalesLine} back using (aftersales_bn)
  where ${isPaidBack} and back.line_id = order_line.line_id)`;

const netFee = sql`${purchaseOrder.goods_fee} - ${feePaidBack}`;
const netPieces = sql`${orderLine.num} - ${piecesPaidBack}`;

/** What a member and the member's family have spent in the activity. */
export async function spentIn(db: Db, { activity, staff_id }: Part, userId: number): Promise<Spent> {
  const [row] = await db
    .select({
      family: sql<number>`coalesce(sum(${netFee}), 0)::int`,
      own: sql<number>`coalesce(sum(${netFee}) filter (where ${purchaseOrder.user_id} = ${userId}), 0)::int`,
    })
    .from(purchaseOrder)
    .innerJoin(orders, eq(orders.order_id, purchaseOrder.order_id))
    .where(
      and(
        eq(purchaseOrder.activity_id, activity.activity_id),
        eq(purchaseOrder.staff_id, staff_id),
        ne(orders.order_status, 'CANCEL'),
      ),
    );
  return row ?? { own: 0, family: 0 };
}

/** Pieces of a variant bought in the activity. */
interface Bought {
  own: number;
  all: number;
}

/** Pieces by variant: the member's, and those of all buyers. */
export async function boughtIn(
  db: Db,
  activityId: number,
  userId: number,
  itemIds: readonly number[],
): Promise<Map<number, Bought>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .select({
      item_id: orderLine.item_id,
      all: sql<number>`sum(${netPieces})::int`,
      own: sql<number>`coalesce(sum(${netPieces}) filter (where ${purchaseOrder.user_id} = ${userId}), 0)::int`,
    })
    .from(purchaseOrder)
    .innerJoin(orders, eq(orders.order_id, purchaseOrder.order_id))
    .innerJoin(orderLine, eq(orderLine.order_id, orders.order_id))
    .where(
      and(
        eq(purchaseOrder.activity_id, activityId),
        ne(orders.order_status, 'CANCEL'),
        inArray(orderLine.item_id, [...itemIds]),
      ),
    )
    .groupBy(orderLine.item_id);
  return new Map(rows.map(({ item_id, own, all }) => [item_id, { own, all }]));
}

/** Cents that may still be spent; null without a limit. */
export function leftOf(part: Part, spent: Spent): number | null {
  const { own, family } = limitsOf(part);
  const left = [own > 0 ? own - spent.own : [], family > 0 ? family - spent.family : []].flat();
  return left.length === 0 ? null : Math.max(0, Math.min(...left));
}

/** Why further `fee` cents exceed the limit; undefined when they do not. */
export function feeFailure(part: Part, spent: Spent, fee: number): Failure | undefined {
  const left = leftOf(part, spent);
  if (left === null || fee <= left) return undefined;
  const whose = limitsOf(part).family > 0 ? '您和亲友的' : '您的';
  return fail(`${whose}内购额度不足，剩余${formatYuan(left)}`, 422, { field: 'activity_id' });
}

interface LimitedPieces {
  item_name: string;
  num: number;
  /** maximum pieces in the whole activity, and for one member; 0 for no limit */
  activityStore: number;
  limit_num: number;
}

/** Why `num` further pieces of a variant exceed the limit; undefined when they do not. */
export function piecesFailure(
  { item_name: name, num, activityStore, limit_num }: LimitedPieces,
  { own, all }: Bought = { own: 0, all: 0 },
): Failure | undefined {
  if (limit_num > 0 && own + num > limit_num)
    return fail(`${name}：每人限购${limit_num}件${own > 0 ? `，您已购${own}件` : ''}`);
  const left = Math.max(0, activityStore - all);
  return activityStore > 0 && num > left ? fail(`${name}：内购库存不足，剩余${left}件`) : undefined;
}

interface PurchaseTaken {
  part: Part;
  user_id: number;
  order_id: string;
  goods_fee: number;
  lines: readonly (Pick<LimitedPieces, 'item_name' | 'num'> & {
    item_id: number;
  })[];
  now: number;
}

const over = (): Failure => fail('内购活动已变化，请刷新后重试', 409);

/**
 * Records an order placed in this transaction, unless it exceeds a limit. The row of the member of staff is locked before the
 * sums are read, then the activity's variants, always in this order, so that orders of a family, or of the last pieces, are
 * serialised.
 */
export async function takePurchase(tx: Db, taken: PurchaseTaken): Promise<Failure | undefined> {
  const { user_id, order_id, goods_fee, lines, now } = taken;
  const { activity_id } = taken.part.activity;
  await tx.select().from(staff).where(eq(staff.staff_id, taken.part.staff_id)).for('update');
  const itemIds = lines.map(({ item_id }) => item_id);
  const items = await tx
    .select()
    .from(purchaseItem)
    .where(and(eq(purchaseItem.activity_id, activity_id), inArray(purchaseItem.item_id, itemIds)))
    .orderBy(asc(purchaseItem.item_id))
    .for('update');
  // The member of staff may have left the enterprise, or the activity may have ended, since the order was priced.
  const part = await roleIn(tx, user_id, activity_id);
  if (part?.staff_id !== taken.part.staff_id || purchaseStateOf(part, now) !== 'ongoing') return over();
  const [spent, bought] = await Promise.all([spentIn(tx, part, user_id), boughtIn(tx, activity_id, user_id, itemIds)]);
  const tooMuch = feeFailure(part, spent, goods_fee);
  if (tooMuch) return tooMuch;
  for (const { item_id, item_name, num } of lines) {
    const item = items.find((row) => row.item_id === item_id);
    if (!item) return over();
    const limited = { item_name, num, activityStore: item.store, limit_num: item.limit_num };
    const tooMany = piecesFailure(limited, bought.get(item_id));
    if (tooMany) return tooMany;
  }
  const { staff_id, is_relative } = part;
  await tx.insert(purchaseOrder).values({
    order_id,
    activity_id,
    staff_id,
    user_id,
    is_relative,
    goods_fee,
  });
  return undefined;
}
