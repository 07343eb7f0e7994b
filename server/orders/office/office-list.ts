/** The office's list of orders, filtered by number, buyer, parcel, pickup code, state, shop and day, with counts by state. */
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { alias, union } from 'drizzle-orm/pg-core';
import { foldSearch } from '../../../engine/rules/format/fold.ts';
import { NAME_SIGNS, containing, contains, meantBy, numberIn } from '../../kernel/db/finds.ts';
import type { MallOrder, ListMallOrdersAnswer } from '../../../schemas/types/contract.ts';
import { isPhone } from '../../../engine/rules/people/identity.ts';
import { fail, type Failure } from '../../kernel/http/answer.ts';
import { textsOf } from '../../kernel/http/input.ts';
import {
  countSearched,
  countTabs,
  keyAnswer,
  keyPageOf,
  rowsOfPage,
  spanOf,
  type KeyPage,
  type KeySorts,
} from '../../kernel/http/listing.ts';
import type { Handler, InputOf, ScopedContext } from '../../kernel/calls/operation.ts';
import { member } from '../../people/member/tables.ts';
import { OFFICE_ORDER_TABS, type OfficeOrderTab } from '../../../engine/rules/orders/office-order-tabs.ts';
import { stateAnswer } from '../../../engine/rules/orders/order-states.ts';
import { orderLine, orders, receiverName, soldName, type Order } from '../tables.ts';
import { sumOf } from '../../kernel/system/spread.ts';
import { shop } from '../../places/shop/tables.ts';
import { brandSetting } from '../../kernel/system/settings/settings.ts';
import { ownShop } from '../own-order.ts';
import { shipment } from '../delivery/tables.ts';
import { countMergeable } from '../delivery/mergeable.ts';

export const ORDER_SORTS: KeySorts = {
  columns: { order_id: orders.order_id, created: orders.created, total_fee: orders.total_fee },
  last: orders.order_id,
  usual: '-created',
};

/** The value of the column `tab` for each tab. */
const STATES: Record<OfficeOrderTab, Order['tab']> = {
  unpaid: 'NOTPAY',
  to_ship: 'to_ship',
  to_pick_up: 'to_pick_up',
  cancel_asked: 'cancel_asked',
  shipped: 'WAIT_BUYER_CONFIRM',
  done: 'DONE',
  cancelled: 'CANCEL',
};

const inTab = (state: OfficeOrderTab): SQL => eq(orders.tab, STATES[state]);

/**
 * A keyword of at least four digits is a number: of an order, a mobile phone or a pick-up. Numbers in names of goods are shorter.
 */
const NUMBER = /^\d{4,}$/;
const WHOLE = /^\d{16}$/;
/** The last four digits of a mobile number. */
const TAIL = /^\d{4}$/;

const parcelsOf = (db: ScopedContext['db'], code: string) =>
  db.select({ order_id: shipment.order_id }).from(shipment).where(eq(shipment.code, code.toUpperCase()));

/**
 * Orders by a part of the receiver's name, a part of the name under which goods were sold, or a parcel's whole number. The
 * subquery is an array, so that PostgreSQL looks up its order numbers by index: it cannot estimate their count, and would
 * otherwise scan all orders.
 */
function named({ db }: ScopedContext, keyword: string): SQL {
  const isNamed = or(
    ...meantBy(keyword).map((text) => {
      const pairs = sql`array(select unnest(pairs_of(part)) from regexp_split_to_table(${text}::text, ${NAME_SIGNS}::text) part)`;
      return sql`n.pairs @> ${pairs} and n.name ilike ${containing(text)}`;
    }),
  );
  return sql`${orders.order_id} = any(array(
    select o.order_id from ${receiverName} n join orders o on (o.receiver ->> 'name') = n.name
      where ${isNamed}
    union select l.order_id from ${soldName} n join ${orderLine} l on l.goods_id = n.goods_id and l.item_name = n.name
      where ${isNamed}
    union ${parcelsOf(db, keyword)}))`;
}

/**
 * The condition of `named` as a test of each order, for keywords that many of the first orders contain. It is a scalar value
 * instead of `exists`, because PostgreSQL would turn `exists` into a join that reads the lines of all orders first.
 */
function eachNamed({ db }: ScopedContext, keyword: string): SQL {
  const { receiver, order_id } = orders;
  return sql`(${contains(sql`${receiver} ->> 'name'`, keyword)}
    or (select true from order_line l where l.order_id = ${order_id} and ${contains(sql`l.item_name`, keyword)} limit 1)
    or ${order_id} in ${parcelsOf(db, keyword)})`;
}

/**
 * Orders whose number contains the keyword, or that `named` finds; the last four digits of a mobile number, a parcel's number and
 * a pickup code must match as a whole.
 */
function found(context: ScopedContext, keyword: string, isFrequent: boolean): SQL | undefined {
  if (keyword === '') return undefined;
  if (!NUMBER.test(keyword)) return isFrequent ? eachNamed(context, keyword) : named(context, keyword);
  const { db } = context;
  const parcels = parcelsOf(db, keyword);
  const other = alias(orders, 'other');
  const { order_id: id } = other;
  // One list of order numbers; PostgreSQL would evaluate conditions joined by `or` for every order.
  if (WHOLE.test(keyword)) {
    const numbered = db.select({ order_id: id }).from(other).where(eq(id, keyword));
    return inArray(orders.order_id, union(numbered, parcels));
  }
  if (isPhone(keyword) || TAIL.test(keyword)) {
    const isTail = TAIL.test(keyword);
    const receiver = sql`${other.receiver} ->> 'mobile'`;
    const buyer = db
      .select({ user_id: member.user_id })
      .from(member)
      .where(isTail ? sql`right(${member.mobile}, 4) = ${keyword}` : eq(member.mobile, keyword));
    const received = db
      .select({ order_id: id })
      .from(other)
      .where(
        and(sql`right(${receiver}, 4) = ${keyword.slice(-4)}`, isTail ? undefined : sql`${receiver} = ${keyword}`),
      );
    const bought = db.select({ order_id: id }).from(other).where(inArray(other.user_id, buyer));
    return inArray(orders.order_id, union(received, bought, parcels));
  }
  const buyers = db.select({ user_id: member.user_id }).from(member).where(contains(member.mobile, keyword));
  return or(
    contains(orders.order_id, keyword),
    contains(sql`${orders.receiver} ->> 'mobile'`, keyword),
    eq(orders.ziti_code, keyword),
    inArray(orders.user_id, buyers),
    inArray(orders.order_id, parcels),
  );
}

/** true when the keyword is a part of a text; then all matching orders are read once instead of once per tab. */
const isSearched = ({ keyword = '' }: { keyword?: string }): boolean =>
  keyword !== '' && !WHOLE.test(keyword) && !isPhone(keyword) && !TAIL.test(keyword);

type Row = { order: typeof orders.$inferSelect; shopName: string | null; mobile: string | null; mergeable: number };
type Line = Pick<typeof orderLine.$inferSelect, 'order_id' | 'item_name' | 'num' | 'pic'>;

function rowAnswer({ order, shopName, mobile, mergeable }: Row, lines: readonly Line[], headOffice: string): MallOrder {
  return {
    order_id: order.order_id,
    version: order.version,
    ...stateAnswer(order),
    receipt_type: order.receipt_type,
    order_class: order.order_class,
    distributor_id: order.shop_id,
    distributor_name: shopName ?? headOffice,
    mobile: mobile ?? '',
    receiver_name: order.receiver.name,
    receiver_mobile: order.receiver.mobile,
    goods: order.service?.title ?? lines.map(({ item_name, num }) => `${item_name} ×${num}`).join('，'),
    pieces: sumOf(lines, ({ num }) => num),
    total_fee: order.total_fee,
    point: order.point,
    remark: order.remark,
    created: order.created,
    paid_at: order.paid_at ?? 0,
    together: mergeable,
  };
}

interface Filter extends Omit<InputOf<'listMallOrders'>, 'page' | 'pageSize' | 'sort' | 'after' | 'before'> {
  /** true when many of the first orders contain the keyword (`isFrequent`) */
  frequent?: boolean;
}

const keywordOf = ({ keyword = '' }: Filter): string => numberIn(foldSearch(keyword));

/** The condition of all filters except the state. */
function everyOf(context: ScopedContext, input: Filter): SQL | undefined {
  const { distributor_id: shopId, user_id } = input;
  return and(
    ownShop(context),
    shopId === undefined ? undefined : eq(orders.shop_id, shopId),
    user_id === undefined ? undefined : eq(orders.user_id, user_id),
    spanOf(input, 'created', orders.created),
    found(context, keywordOf(input), input.frequent === true),
  );
}

/** A keyword is frequent when OFTEN of the first LOOKED_AT orders contain it. */
const [LOOKED_AT, OFTEN] = [400, 40];

/** true when testing orders in the list's order is faster than looking up all orders that contain the keyword. */
async function isFrequent(context: ScopedContext, input: Filter): Promise<boolean> {
  const keyword = keywordOf(input);
  if (keyword === '' || NUMBER.test(keyword)) return false;
  const others = and(everyOf(context, { ...input, keyword: '' }), input.state && inTab(input.state));
  const first = sql`select * from ${orders} where ${others ?? sql`true`} order by created desc, order_id desc limit ${LOOKED_AT}::int`;
  const having = sql`select 1 from (${first}) orders where ${eachNamed(context, keyword)} limit ${OFTEN}::int`;
  const [row] = await context.db.select({ found: sql<number>`count(*)::int` }).from(sql`(${having}) as having_it`);
  return row?.found === OFTEN;
}

async function linesOf({ db }: ScopedContext, ids: string[]): Promise<Line[]> {
  if (ids.length === 0) return [];
  const { order_id, item_name, num, pic, line_id } = orderLine;
  return db.select({ order_id, item_name, num, pic }).from(orderLine).where(inArray(order_id, ids)).orderBy(line_id);
}

/** A page of the orders that the filters find. */
export async function orderPage(
  context: ScopedContext,
  input: Filter,
  page: KeyPage,
): Promise<{ list: MallOrder[]; next?: string; prev?: string }> {
  const [read, brand] = await Promise.all([
    context.db
      .select({
        order: orders,
        shopName: shop.name,
        mobile: member.mobile,
        mergeable: countMergeable(context.db),
        key: page.key,
      })
      .from(orders)
      .leftJoin(shop, eq(shop.distributor_id, orders.shop_id))
      .leftJoin(member, eq(member.user_id, orders.user_id))
      .where(and(filtered(context, input), page.where))
      .orderBy(...page.order)
      .limit(page.limit)
      .offset(page.offset),
    brandSetting(context),
  ]);
  const { rows, ...beside } = rowsOfPage(page, read);
  const lines = new Map<string, Line[]>(rows.map(({ order }) => [order.order_id, []]));
  for (const line of await linesOf(context, [...lines.keys()])) lines.get(line.order_id)?.push(line);
  const headOffice = brand.brand_name || '商城自营';
  const list = rows.map((row) => rowAnswer(row, lines.get(row.order.order_id) ?? [], headOffice));
  return { list, ...beside };
}

const filtered = (context: ScopedContext, input: Filter): SQL =>
  and(everyOf(context, input), input.state && inTab(input.state)) ?? sql`true`;

/** The orders that the filters find, for counting. */
export function orderRows(context: ScopedContext, input: Filter): SQL {
  return sql`select 1 from ${orders} where ${filtered(context, input)}`;
}

/** Maximum of orders named by number. */
const MAX_NAMED = 5000;

/** The orders that an operator named, or all that the list's filters find. */
export function namedOrders(
  context: ScopedContext,
  { all, order_ids: sent, ...filter }: Filter & { all?: boolean; order_ids?: unknown },
): SQL | Failure {
  if (all) return filtered(context, filter);
  const ids = textsOf(sent);
  if (ids.length === 0) return fail('请选择订单', 422, { field: 'order_ids' });
  if (ids.length > MAX_NAMED) return fail(`一次最多选择 ${MAX_NAMED} 个订单`, 422, { field: 'order_ids' });
  return and(ownShop(context), inArray(orders.order_id, ids)) ?? sql`true`;
}

/** GET /mall/orders; `counts` are by state and respect the other filters. */
export const listMallOrders: Handler<'listMallOrders'> = async (context, input): Promise<ListMallOrdersAnswer> => {
  const frequent = await isFrequent(context, input);
  const { state: chosen, ...others } = { ...input, frequent };
  const rowsIn = (state: OfficeOrderTab | undefined): SQL => orderRows(context, { ...others, ...(state && { state }) });
  const tabs = Object.keys(OFFICE_ORDER_TABS) as OfficeOrderTab[];
  const [counts, page] = await Promise.all([
    isSearched(input) && !frequent
      ? countSearched(
          context.db,
          tabs,
          chosen,
          sql`select ${orders.tab} as tab from ${orders} where ${everyOf(context, others) ?? sql`true`}`,
          { nameOf: (tab) => STATES[tab] },
        )
      : countTabs(context.db, tabs, chosen, rowsIn),
    orderPage(context, { ...input, frequent }, keyPageOf(input, ORDER_SORTS)),
  ]);
  return { ...keyAnswer(page.list, counts.total, page), counts: counts.byTab };
};
