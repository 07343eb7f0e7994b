/** Writes stories as the rows that buying, paying, shipping and reviewing would have written. */
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { coupon, memberCoupon } from '../../offers/coupon/tables.ts';
import { shipment, shipmentItem } from '../../orders/delivery/tables.ts';
import { orderLine, orders } from '../../orders/tables.ts';
import { POINTS } from '../../wallet/point/move.ts';
import { pointLedger } from '../../wallet/point/tables.ts';
import { depositLedger } from '../../wallet/deposit/tables.ts';
import { review, reviewReply } from '../../orders/review/tables.ts';
import { countStars } from '../../goods/stars.ts';
import { stockLedger } from '../../goods/stock/tables.ts';
import type { audit } from '../../kernel/system/tables.ts';
import { refund, trade, tradeOrder } from '../../money/trade/tables.ts';
import { continueNumbers, insertAll } from '../bulk.ts';
import type { Dice } from './dice.ts';
import { type Story } from './stories.ts';
import { HOUR } from '../../../engine/rules/format/time.ts';
import { ADDITIONS, ANSWERS, REVIEWS } from './words.ts';

type Row = typeof orderLine.$inferSelect;

/** The lines of each order with their numbers. */
export type Lines = ReadonlyMap<string, Row[]>;

const isPaid = ({ order }: Story): boolean => order.pay_status === 'PAYED';

export async function writeOrders(tx: Db, stories: readonly Story[]): Promise<Lines> {
  await insertAll(
    tx,
    orders,
    stories.map(({ order }) => order),
  );
  await insertAll(
    tx,
    orderLine,
    stories.flatMap(({ order: { order_id }, lines }) => lines.map((line) => ({ ...line, order_id }))),
  );
  const rows = await tx.select().from(orderLine);
  const lines = new Map<string, Row[]>();
  for (const row of rows) lines.set(row.order_id, [...(lines.get(row.order_id) ?? []), row]);
  return lines;
}

/** Payments, use of stored value and points, and refunds of cancelled orders; answers their rows of the trail. */
export async function writePayments(
  tx: Db,
  stories: readonly Story[],
  numberOf: (at: number, userId: number) => string,
): Promise<Trail[]> {
  const paid = stories.filter(isPaid).map((story) => ({
    ...story,
    trade_id: numberOf(story.order.paid_at ?? 0, story.order.user_id),
  }));
  await insertAll(
    tx,
    trade,
    paid.map(({ trade_id, order, end }) => ({
      trade_id,
      user_id: order.user_id,
      pay_type: order.pay_type,
      amount: order.total_fee,
      refunded: end === 'cancelled' ? order.total_fee : 0,
      trade_state: 'SUCCESS',
      provider_reference: order.pay_type === 'test' ? `DEMO${trade_id}` : '',
      created: order.created + 10,
      paid_at: order.paid_at,
    })),
  );
  await insertAll(
    tx,
    tradeOrder,
    paid.map(({ trade_id, order: { order_id, total_fee } }) => ({
      trade_id,
      order_id,
      amount: total_fee,
      paid: true,
    })),
  );
  await insertAll(
    tx,
    depositLedger,
    paid
      .filter(({ order }) => order.pay_type === 'deposit')
      .map(({ trade_id, order: { user_id, total_fee, paid_at } }) => ({
        user_id,
        kind: 'payment',
        reference: trade_id,
        change: -total_fee,
        at: paid_at ?? 0,
      })),
  );
  const back = paid.filter(({ end }) => end === 'cancelled');
  await insertAll(
    tx,
    refund,
    back.map(({ trade_id, order: { order_id, total_fee, ended_at } }) => ({
      trade_id,
      order_id,
      amount: total_fee,
      reason: 'cancel',
      refund_status: 'SUCCESS',
      created: ended_at ?? 0,
      done_at: ended_at,
    })),
  );
  await insertAll(
    tx,
    pointLedger,
    paid
      .filter(({ order }) => order.point > 0)
      .map(({ order: { user_id, order_id, point, created } }) => ({
        user_id,
        journal_type: POINTS.spent,
        reference: order_id,
        change: -point,
        description: '订单抵扣',
        at: created,
      })),
  );
  return paid.map(paymentTrail);
}

/** A row of the trail. */
export type Trail = Omit<typeof audit.$inferInsert, 'audit_id'>;

function paymentTrail({ trade_id, order }: Story & { trade_id: string }): Trail {
  const { order_id, user_id, total_fee, pay_type, paid_at } = order;
  return {
    at: paid_at ?? 0,
    actor: `member:${user_id}`,
    action: 'payment',
    subject: `order:${order_id}`,
    detail: { trade: trade_id, amount: total_fee, way: pay_type, paid: true, before: 'NOTPAY', after: 'PAYED' },
    request_id: 'history',
  };
}

export async function writeCoupons(tx: Db, stories: readonly Story[], cardId: number): Promise<void> {
  const used = stories.filter((story) => story.coupon);
  for (const { order, lines } of used) {
    order.coupon_code = `MW${cardId}H${order.user_id}`;
    for (const discount of lines.flatMap(({ discounts }) => discounts))
      if (discount.type === 'coupon') discount.id = order.coupon_code;
  }
  await insertAll(
    tx,
    memberCoupon,
    used.map(({ order: { coupon_code, user_id, order_id, created } }) => ({
      code: coupon_code,
      card_id: cardId,
      user_id,
      nth: 1,
      status: 2,
      order_id,
      created: created - HOUR,
    })),
  );
  await tx
    .update(coupon)
    .set({ get_num: sql`${coupon.get_num} + ${used.length}` })
    .where(eq(coupon.card_id, cardId));
}

/** Points that finished orders earned at receipt; the demo shopper's points are written separately. */
export async function writeGains(tx: Db, stories: readonly Story[], perYuan: number): Promise<void> {
  await insertAll(
    tx,
    pointLedger,
    stories
      .filter(({ end }) => end === 'done')
      .map(({ order: { user_id, order_id: reference, total_fee, freight_fee, ended_at } }) => ({
        user_id,
        journal_type: POINTS.earned,
        reference,
        change: Math.floor(((total_fee - freight_fee) * perYuan) / 100),
        description: '确认收货，购物奖励',
        at: ended_at ?? 0,
      })),
  );
}

/** Stock movements of the orders. The catalogue's current stock is what remains after them. */
export async function writeStock(tx: Db, stories: readonly Story[], begin: number): Promise<void> {
  const moves = stories.flatMap(({ order: { order_id, created, ended_at, order_status: status }, lines }) =>
    lines.flatMap(({ item_id, num }) => {
      const taken = { item_id, kind: 'order' as const, reference: order_id, change: -num, at: created };
      const back = { ...taken, kind: 'return' as const, change: num, at: ended_at ?? created };
      return status === 'CANCEL' ? [taken, back] : [taken];
    }),
  );
  await insertAll(tx, stockLedger, moves);
  await tx.execute(sql`update goods set sales = goods.sales + sold.num from (
      select goods_id, sum(num)::int as num from order_line join orders using (order_id) where pay_status = 'PAYED' group by goods_id) sold
    where goods.goods_id = sold.goods_id`);
  await balanceOpenings(tx, begin);
}

/** Sets the first ledger row of each variant to the stock before all movements. */
export async function balanceOpenings(tx: Db, begin: number): Promise<void> {
  await tx.execute(sql`update stock_ledger opening set at = ${begin}::bigint, change = sku.store - coalesce(moved.sum, 0)
    from sku left join (select item_id, sum(change)::int as sum from stock_ledger where kind <> 'opening' group by item_id) moved
      on moved.item_id = sku.item_id
    where opening.item_id = sku.item_id and opening.kind = 'opening'`);
}

/** The shipped lines of a story: all, or the first one when it is sent in parts. */
const shippedLines = ({ end }: Story, lines: readonly Row[]): readonly Row[] =>
  end === 'part' ? lines.slice(0, 1) : end === 'shipped' || end === 'done' ? lines : [];

/** A parcel for each order, by the demo's carrier, whose parcels move by the clock; pick-up orders were handed over. */
export async function writeShipments(
  tx: Db,
  stories: readonly Story[],
  lines: Lines,
  operatorId: number,
): Promise<Trail[]> {
  const left = stories
    .map((story) => ({ ...story, pieces: shippedLines(story, lines.get(story.order.order_id) ?? []) }))
    .filter(({ pieces }) => pieces.length > 0)
    .map((story, index) => ({ ...story, shipment_id: index + 1 }));
  const parcelOf = ({ order, shipment_id, shippedAt, handed }: (typeof left)[number]) => {
    const kind = handed ? 'service' : order.receipt_type === 'ziti' ? 'pickup' : 'parcel';
    const isSent = kind === 'parcel';
    return {
      shipment_id: shipment_id,
      order_id: order.order_id,
      kind: kind as 'service' | 'pickup' | 'parcel',
      carrier: isSent ? 'DEMO' : '',
      code: isSent ? `MJ${String(710_000_000 + shipment_id * 37)}` : '',
      created: shippedAt,
    };
  };
  const parcels = left.map(parcelOf);
  await insertAll(tx, shipment, parcels);
  await insertAll(
    tx,
    shipmentItem,
    left.flatMap(({ shipment_id, pieces, handed: content }) =>
      pieces.map(({ line_id, num }) => ({
        shipment_id,
        line_id,
        num,
        ...(content ? { content } : {}),
      })),
    ),
  );
  await continueNumbers(tx, 'shipment', 'shipment_id');
  return parcels.map(({ order_id, created, shipment_id, kind, carrier, code }) => ({
    at: created,
    actor: `operator:${operatorId}`,
    action: 'shipment.create',
    subject: `order:${order_id}`,
    detail: { before: null, after: { shipment: shipment_id, kind, carrier, code } },
    request_id: 'history',
  }));
}

interface Said {
  star: 5 | 4 | 3 | 2;
  content: string;
}

function saidOf(dice: Dice): Said {
  const star = dice.weighted([5, 4, 3, 2] as const, (stars) => ({ 5: 68, 4: 21, 3: 7, 2: 4 })[stars]);
  return { star, content: dice.pick(REVIEWS[star]) };
}

/** Reviews of some received orders; a few of the latest wait for the office. */
export async function writeReviews(tx: Db, dice: Dice, stories: readonly Story[], now: number): Promise<void> {
  const rated = stories.filter(
    ({ end, order }) => end === 'done' && (order.ended_at ?? now) < now - 8 * HOUR && dice.chance(0.4),
  );
  const rows = rated.flatMap(({ order, lines }) => {
    const created = Math.min((order.ended_at ?? now) + dice.between(1, 40) * HOUR, now - HOUR);
    return lines.map((line) => {
      const said = saidOf(dice);
      const state = created > now - 2 * 24 * HOUR && dice.chance(0.5) ? ('waiting' as const) : ('shown' as const);
      const adds = state === 'shown' && created < now - 6 * 24 * HOUR && dice.chance(0.08);
      return {
        ...said,
        order_id: order.order_id,
        item_id: line.item_id,
        goods_id: line.goods_id,
        shop_id: order.shop_id,
        user_id: order.user_id,
        item_spec_desc: line.item_spec_desc,
        anonymous: dice.chance(0.2),
        state,
        ...(adds ? { added_content: dice.pick(ADDITIONS), added: created + 5 * 24 * HOUR } : {}),
        created,
      };
    });
  });
  const made = await tx.insert(review).values(rows).returning();
  await countStars(
    tx,
    made.filter(({ state }) => state === 'shown'),
    1,
  );
  await insertAll(
    tx,
    reviewReply,
    made
      .filter(({ state }) => state === 'shown' && dice.chance(0.3))
      .map(({ rate_id, created, star }) => ({
        rate_id,
        user_id: 0,
        content: star < 4 ? (ANSWERS[1] ?? '') : dice.pick(ANSWERS),
        created: Math.min(created + dice.between(1, 20) * HOUR, now),
      })),
  );
  const ids = sql.param(rated.map(({ order }) => order.order_id));
  await tx.execute(sql`update orders set is_rated = true where order_id = any(${ids}::text[])`);
}
