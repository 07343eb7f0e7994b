/**
 * A member's orders: pages by tab and search, and counts per tab. All queries start from the member's rows (index orders_member),
 * so other members' orders cost nothing.
 */
import { and, desc, eq, gte, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { contains, finds } from '../../kernel/db/finds.ts';
import { OPEN_PROGRESS } from '../../../engine/rules/aftersales/aftersales-states.ts';
import type { ListOrdersAnswer, CountOrdersAnswer } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { seconds } from '../../kernel/http/context.ts';
import { pagingOf } from '../../kernel/http/input.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { aftersales } from '../aftersales/tables.ts';
import { shop } from '../../places/shop/tables.ts';
import { brandSetting } from '../../kernel/system/settings/settings.ts';
import { orderAnswer } from './card.ts';
import { invoiceFacts } from './invoices.ts';
import { groupsOf } from '../order-group.ts';
import { lastParcels } from '../last-parcels.ts';
import { lineStates } from './line-states.ts';
import { withFacts } from './other-clients.ts';
import { ratingOf } from './rating.ts';
import { aftersalesSeconds, finishSeconds } from '../settings.ts';
import { orderLine, orders } from '../tables.ts';

const isParcel = ne(orders.receipt_type, 'ziti');
const toShip = and(eq(orders.order_status, 'PAYED'), isParcel);
const toReceive = eq(orders.order_status, 'WAIT_BUYER_CONFIRM');
const toPickUp = and(eq(orders.order_status, 'PAYED'), eq(orders.ziti_status, 'PENDING'));
const toPay = eq(orders.order_status, 'NOTPAY');
const toRate = and(eq(orders.order_status, 'DONE'), eq(orders.is_rated, false));

/** The contract's `status` values (flows 1e.7). 2 is an old value that means shipped. An unknown value shows all orders. */
const TABS: Record<number, SQL | undefined> = {
  1: and(inArray(orders.order_status, ['PAYED', 'WAIT_BUYER_CONFIRM']), isParcel),
  2: toReceive,
  3: eq(orders.order_status, 'DONE'),
  4: toPickUp,
  5: toPay,
  6: toShip,
  7: toRate,
};

const EXCHANGES = eq(orders.order_class, 'pointsmall');
const STAFF = eq(orders.order_class, 'employee_purchase');
const SALES = inArray(orders.order_class, ['normal', 'seckill', 'employee_purchase']);

/** Orders of a kind (order_type): bought, exchanged for points, or both when the type is empty. Other types find nothing. */
function ofKind({ order_type: type = '', order_class }: InputOf<'listOrders'>): SQL | undefined {
  // Clients of the contract name internal purchases by order_class.
  if (order_class === 'employee_purchase' || type === 'normal_employee_purchase') return STAFF;
  if (type === '') return isNull(orders.service);
  if (type === 'normal_pointsmall') return EXCHANGES;
  return type === 'normal' || type === 'normal_seckill' ? SALES : sql`false`;
}

/** Orders found by a part of the order number or of the name of their goods. */
function named(keywords: string): SQL | undefined {
  const numbered = finds(keywords, orders.order_id);
  if (!numbered) return undefined;
  const inLines = sql`exists (select 1 from ${orderLine} where ${orderLine.order_id} = ${orders.order_id} and ${contains(sql`${orderLine.item_name}`, keywords)})`;
  return or(numbered, inLines);
}

function since({ time_start_begin: from, time_start_end: to }: InputOf<'listOrders'>): SQL | undefined {
  return and(from ? gte(orders.created, from) : undefined, to ? lte(orders.created, to) : undefined);
}

/** A member's orders without those that the member removed from the lists. */
const isListed = (userId: number): SQL | undefined => and(eq(orders.user_id, userId), isNull(orders.hidden_at));

export function filterOf(userId: number, input: InputOf<'listOrders'>): SQL | undefined {
  const { order_id, status = 0, keywords = '' } = input;
  return and(
    isListed(userId),
    ofKind(input),
    TABS[status],
    order_id ? eq(orders.order_id, order_id) : undefined,
    named(keywords),
    since(input),
  );
}

export function selectOrders(db: Db, filter: SQL | undefined, pageSize: number, offset: number) {
  return db
    .select({ order: orders, shopName: shop.name })
    .from(orders)
    .leftJoin(shop, eq(shop.distributor_id, orders.shop_id))
    .where(filter)
    .orderBy(desc(orders.created), desc(orders.order_id))
    .limit(pageSize)
    .offset(offset);
}

export function selectTotal(db: Db, filter: SQL | undefined) {
  return db
    .select({ total: sql<number>`count(*)::int` })
    .from(orders)
    .where(filter);
}

/** GET orders: newest first, with their lines; two queries and a count. */
export async function listOrders(context: MemberContext, input: InputOf<'listOrders'>): Promise<ListOrdersAnswer> {
  const { member, db } = context;
  const { page, pageSize, offset } = pagingOf(input, 50);
  const filter = filterOf(member.user_id, input);
  const [rows, [count], brand, aftersalesWindow, finish] = await Promise.all([
    selectOrders(db, filter, pageSize, offset),
    selectTotal(db, filter),
    brandSetting(context),
    aftersalesSeconds(context),
    finishSeconds(context),
  ]);
  const ids = rows.map(({ order }) => order.order_id);
  const found = rows.map(({ order }) => order);
  const [lines, parcels, rating, factsOf, groups] = await Promise.all([
    ids.length === 0
      ? []
      : db.select().from(orderLine).where(inArray(orderLine.order_id, ids)).orderBy(orderLine.line_id),
    lastParcels(db, found),
    ratingOf(context, found),
    invoiceFacts(db, found),
    groupsOf(context, found),
  ]);
  const stateOf = await lineStates(
    db,
    lines.flatMap(({ line_id }) => (context.foreign ? [line_id] : [])),
  );
  const total = count?.total ?? 0;
  const times = { now: seconds(context), aftersales: aftersalesWindow, rating };
  return {
    list: rows.map(({ order, shopName }) => {
      const own = lines.filter((line) => line.order_id === order.order_id);
      const [name, parcel] = [shopName ?? brand.brand_name, parcels.get(order.order_id)];
      const plain = orderAnswer(order, own, name, times, parcel);
      const card = { ...plain, ...factsOf(order) };
      const terms = {
        finish,
        aftersales: aftersalesWindow,
        parcel,
        shopName: name,
      };
      return context.foreign ? withFacts(card, order, own, stateOf, terms) : card;
    }),
    pager: { count: total, page_no: page, page_size: pageSize },
    total_count: total,
    rate_status: rating.isOpen,
    groups,
  };
}

/** Number of the member's orders of a kind. */
export async function ordersOfKind(context: MemberContext, input: InputOf<'listOrders'>): Promise<number> {
  const [count] = await selectTotal(context.db, and(isListed(context.member.user_id), ofKind(input)));
  return count?.total ?? 0;
}

const countOf = (state: SQL | undefined): SQL<number> => sql<number>`(count(*) filter (where ${state}))::int`;

/** Counts the member's orders of a kind for all tabs in one pass; seckill orders count as normal ones. */
export function selectCounts(db: Db, userId: number, kind?: SQL) {
  return db
    .select({
      normal_notpay_notdelivery: countOf(toPay),
      normal_payed_notdelivery: countOf(TABS[1]),
      normal_payed_daifahuo: countOf(toShip),
      normal_payed_daishouhuo: countOf(toReceive),
      normal_payed_daiziti: countOf(toPickUp),
      normal_not_rate: countOf(toRate),
    })
    .from(orders)
    .where(and(isListed(userId), kind));
}

const NO_ORDERS: CountOrdersAnswer = {
  normal_notpay_notdelivery: 0,
  normal_payed_notdelivery: 0,
  normal_payed_daifahuo: 0,
  normal_payed_daishouhuo: 0,
  normal_payed_daiziti: 0,
  normal_not_rate: 0,
  aftersales: 0,
};

/** GET orderscount, including the member's open after-sales. */
export async function countOrders(context: MemberContext, input: InputOf<'countOrders'>): Promise<CountOrdersAnswer> {
  const { member, db } = context;
  const open = and(eq(aftersales.user_id, member.user_id), inArray(aftersales.progress, [...OPEN_PROGRESS]));
  const [[counts], opened] = await Promise.all([
    selectCounts(db, member.user_id, ofKind(input)),
    db.$count(aftersales, open),
  ]);
  return { ...NO_ORDERS, ...counts, aftersales: opened };
}
