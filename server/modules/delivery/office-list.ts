/** The office's list of orders: by number, buyer, parcel and pickup code, by state, shop and day, with how many are in each state. */
import { and, desc, eq, ilike, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import type { MallOrder, MallOrders } from '../../../schemas/types/contract.ts';
import { containing, listAnswer, pagingOf } from '../../http/input.ts';
import { sortOf, spanOf } from '../../http/listing.ts';
import type { Handler, InputOf, ScopedContext } from '../../http/operation.ts';
import { member } from '../member/tables.ts';
import { STATUS_TEXT, statusDes } from '../order/status.ts';
import { orderLine, orders } from '../order/tables.ts';
import { sumOf } from '../pricing/spread.ts';
import { shop } from '../shop/tables.ts';
import { brandSetting } from '../system/settings.ts';
import { ownShop } from './own-order.ts';
import { shipment } from './tables.ts';
import { countTogether } from './together.ts';

const SORTS = { order_id: orders.orderId, created: orders.created, total_fee: orders.totalFee };

const asked = eq(orders.cancelStatus, 'WAIT_PROCESS');
const paid = and(eq(orders.status, 'PAYED'), ne(orders.cancelStatus, 'WAIT_PROCESS'));

type OrderTab = NonNullable<InputOf<'listMallOrders'>['state']>;

/** What waits for whom: every order is in one of them. */
const STATES: Record<OrderTab, SQL | undefined> = {
  unpaid: eq(orders.status, 'NOTPAY'),
  to_ship: and(paid, ne(orders.receiptType, 'ziti')),
  to_pick_up: and(paid, eq(orders.receiptType, 'ziti')),
  cancel_asked: and(eq(orders.status, 'PAYED'), asked),
  shipped: eq(orders.status, 'WAIT_BUYER_CONFIRM'),
  done: eq(orders.status, 'DONE'),
  cancelled: eq(orders.status, 'CANCEL'),
};

/** From so many digits on a keyword is a number: of an order, a mobile or a pickup. Goods have shorter ones in their names. */
const NUMBER = /^\d{4,}$/;
const WHOLE = /^\d{16}$/;
/** A whole mobile is found by indexes, of receivers and of buyers. */
const MOBILE = /^1\d{10}$/;

/** Part of a number, or of the name of a person or goods; a parcel's number and a pickup code as a whole. */
function found({ db }: ScopedContext, keyword: string): SQL | undefined {
  if (keyword === '') return undefined;
  const pattern = containing(keyword);
  const { orderId } = shipment;
  const parcels = db.select({ orderId }).from(shipment).where(eq(shipment.code, keyword.toUpperCase()));
  if (!NUMBER.test(keyword)) {
    const goods = db.select({ orderId: orderLine.orderId }).from(orderLine).where(ilike(orderLine.itemName, pattern));
    const named = sql`${orders.receiver} ->> 'name' ilike ${pattern}`;
    return or(named, inArray(orders.orderId, parcels), inArray(orders.orderId, goods));
  }
  if (WHOLE.test(keyword)) return or(eq(orders.orderId, keyword), inArray(orders.orderId, parcels));
  if (MOBILE.test(keyword)) {
    const buyer = db.select({ userId: member.userId }).from(member).where(eq(member.mobile, keyword));
    const received = sql`(${orders.receiver} ->> 'mobile') = ${keyword}`;
    return or(received, inArray(orders.userId, buyer), inArray(orders.orderId, parcels));
  }
  const buyers = db.select({ userId: member.userId }).from(member).where(ilike(member.mobile, pattern));
  return or(
    ilike(orders.orderId, pattern),
    sql`${orders.receiver} ->> 'mobile' ilike ${pattern}`,
    eq(orders.zitiCode, keyword),
    inArray(orders.userId, buyers),
    inArray(orders.orderId, parcels),
  );
}

type Row = { order: typeof orders.$inferSelect; shopName: string | null; mobile: string | null; together: number };
type Line = Pick<typeof orderLine.$inferSelect, 'orderId' | 'itemName' | 'num' | 'pic'>;

function rowAnswer({ order, shopName, mobile, together }: Row, lines: readonly Line[], headOffice: string): MallOrder {
  const des = statusDes(order);
  return {
    order_id: order.orderId,
    version: order.version,
    order_status_des: des,
    order_status_msg: STATUS_TEXT[des],
    receipt_type: order.receiptType,
    order_class: order.orderClass,
    distributor_id: order.shopId,
    distributor_name: shopName ?? headOffice,
    mobile: mobile ?? '',
    receiver_name: order.receiver.name,
    receiver_mobile: order.receiver.mobile,
    goods: order.service?.title ?? lines.map(({ itemName, num }) => `${itemName} ×${num}`).join('，'),
    pieces: sumOf(lines, ({ num }) => num),
    total_fee: order.totalFee,
    point: order.point,
    remark: order.remark,
    created: order.created,
    paid_at: order.paidAt ?? 0,
    together,
  };
}

/** GET /mall/orders; `counts` are by state, of what the other filters find. */
export const listMallOrders: Handler<'listMallOrders'> = async (context, input): Promise<MallOrders> => {
  const { db } = context;
  const { pageSize, offset } = pagingOf(input, 20);
  const { state, distributor_id: shopId } = input;
  const every = and(
    ownShop(context),
    shopId === undefined ? undefined : eq(orders.shopId, shopId),
    spanOf(input, 'created', orders.created),
    found(context, (input.keyword ?? '').slice(0, 50)),
  );
  const where = and(every, state && STATES[state]);
  const countOf = (condition: SQL | undefined): SQL<number> =>
    sql<number>`(count(*) filter (where ${condition ?? sql`true`}))::int`;
  const counted = Object.fromEntries(
    Object.entries(STATES).map(([name, condition]) => [name, countOf(condition)]),
  ) as Record<OrderTab, SQL<number>>;
  const [counts, rows, brand] = await Promise.all([
    db
      .select({ ...counted, total: countOf(state && STATES[state]) })
      .from(orders)
      .where(every),
    db
      .select({ order: orders, shopName: shop.name, mobile: member.mobile, together: countTogether(db) })
      .from(orders)
      .leftJoin(shop, eq(shop.distributorId, orders.shopId))
      .leftJoin(member, eq(member.userId, orders.userId))
      .where(where)
      .orderBy(...sortOf(input, SORTS, [desc(orders.created), desc(orders.orderId)], orders.orderId))
      .limit(pageSize)
      .offset(offset),
    brandSetting(context),
  ]);
  const ids = rows.map(({ order }) => order.orderId);
  const { orderId, itemName, num, pic, lineId } = orderLine;
  const lines =
    ids.length === 0
      ? []
      : await db.select({ orderId, itemName, num, pic }).from(orderLine).where(inArray(orderId, ids)).orderBy(lineId);
  const { total = 0, ...byState } = counts[0] ?? {};
  const list = rows.map((row) =>
    rowAnswer(
      row,
      lines.filter((line) => line.orderId === row.order.orderId),
      brand.brand_name || '商城自营',
    ),
  );
  return { ...listAnswer(list, total), counts: byState };
};
