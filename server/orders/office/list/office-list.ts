/** The office's list of orders with counts by state, and their rows for files. */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { stateAnswer } from '../../../../engine/rules/orders/order-states.ts';
import { OFFICE_ORDER_TABS, type OfficeOrderTab } from '../../../../engine/rules/orders/office-order-tabs.ts';
import type { MallOrder, ListMallOrdersAnswer } from '../../../../schemas/types/contract.ts';
import type { Handler, ScopedContext } from '../../../kernel/calls/operation.ts';
import { fail, type Failure } from '../../../kernel/http/answer.ts';
import { textsOf } from '../../../kernel/http/input.ts';
import {
  countSearched,
  countTabs,
  keyAnswer,
  keyPageOf,
  rowsOfPage,
  type KeyPage,
  type KeySorts,
} from '../../../kernel/http/listing.ts';
import { personsOf, withReceiver } from '../../../kernel/access/persons/persons.ts';
import { brandSetting } from '../../../kernel/system/settings/settings.ts';
import { sumOf } from '../../../kernel/system/spread.ts';
import { wayName } from '../../../money/trade/providers.ts';
import { member } from '../../../people/member/tables.ts';
import { shop } from '../../../places/shop/tables.ts';
import { countMergeable } from '../../delivery/mergeable.ts';
import { ownShop } from '../../own-order.ts';
import { orders, type Order } from '../../tables.ts';
import { factsOf, gradeNames, type OrderFacts } from './facts.ts';
import { everyOf, filtered, inTab, keywordOf, STATES, type OrderFilter } from './filters.ts';
import { eachNamed, isSearched, NUMBER } from './keyword.ts';

export const ORDER_SORTS: KeySorts = {
  columns: { order_id: orders.order_id, created: orders.created, total_fee: orders.total_fee },
  last: orders.order_id,
  usual: '-created',
};

interface Row {
  order: Order;
  shopName: string | null;
  mobile: string | null;
  username: string | null;
  gradeId: number | null;
  mergeable: number;
}

function rowAnswer(row: Row, facts: OrderFacts, headOffice: string, gradeName: (gradeId: number) => string): MallOrder {
  const { order, shopName, mobile, username, gradeId, mergeable } = row;
  const { receiver } = order;
  return {
    order_id: order.order_id,
    version: order.version,
    ...stateAnswer(order),
    receipt_type: order.receipt_type,
    order_class: order.order_class,
    distributor_id: order.shop_id,
    distributor_name: shopName ?? headOffice,
    mobile: mobile ?? '',
    buyer: username ?? '',
    grade: gradeId === null ? '' : gradeName(gradeId),
    receiver_name: receiver.name,
    receiver_mobile: receiver.mobile,
    receiver_state: receiver.state,
    receiver_city: receiver.city,
    receiver_district: receiver.district,
    receiver_address: receiver.address,
    goods: order.service?.title ?? facts.lines.map(({ name, num }) => `${name} ×${num}`).join('，'),
    pieces: sumOf(facts.lines, ({ num }) => num),
    total_fee: order.total_fee,
    freight_fee: order.freight_fee,
    carried_fee: order.carried_fee,
    point: order.point,
    pay_type_name: order.pay_status === 'PAYED' ? wayName(order.pay_type) : '',
    remark: order.remark,
    created: order.created,
    paid_at: order.paid_at ?? 0,
    delivered_at: order.delivered_at ?? 0,
    ended_at: order.ended_at ?? 0,
    together: mergeable,
    ...facts,
    // An invoice that was wished at the checkout is applied for later.
    ...(facts.invoice_state === '' &&
      order.invoice && {
        invoice_title: order.invoice.content,
        invoice_tax_number: order.invoice.taxNumber,
        invoice_state: '待申请',
      }),
  };
}

/** A keyword is frequent when OFTEN of the first LOOKED_AT orders contain it. */
const [LOOKED_AT, OFTEN] = [400, 40];

/** true when testing orders in the list's order is faster than looking up all orders that contain the keyword. */
async function isFrequent(context: ScopedContext, input: OrderFilter): Promise<boolean> {
  const keyword = keywordOf(input);
  if (keyword === '' || NUMBER.test(keyword)) return false;
  const others = and(everyOf(context, { ...input, keyword: '' }), input.state && inTab(input.state));
  const first = sql`select * from ${orders} where ${others ?? sql`true`} order by created desc, order_id desc limit ${LOOKED_AT}::int`;
  const having = sql`select 1 from (${first}) orders where ${eachNamed(context, keyword)} limit ${OFTEN}::int`;
  const [row] = await context.db.select({ found: sql<number>`count(*)::int` }).from(sql`(${having}) as having_it`);
  return row?.found === OFTEN;
}

/** A page of the orders that the filters find. */
export async function orderPage(
  context: ScopedContext,
  input: OrderFilter,
  page: KeyPage,
): Promise<{ list: MallOrder[]; next?: string; prev?: string }> {
  const [read, brand, gradeName] = await Promise.all([
    context.db
      .select({
        order: orders,
        shopName: shop.name,
        mobile: member.mobile,
        username: member.username,
        gradeId: member.grade_id,
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
    gradeNames(context),
  ]);
  const { rows, ...beside } = rowsOfPage(page, read);
  const factsAbout = await factsOf(
    context,
    rows.map(({ order }) => order.order_id),
  );
  const headOffice = brand.brand_name || '商城自营';
  const list = rows.map((row) => {
    const answer = rowAnswer(row, factsAbout(row.order.order_id), headOffice, gradeName);
    const persons = personsOf(context, row.order.shop_id);
    return withReceiver(
      { ...answer, buyer: persons.name(answer.buyer), mobile: persons.mobile(answer.mobile) },
      persons,
    );
  });
  return { list, ...beside };
}

/** The orders that the filters find, for counting. */
function orderRows(context: ScopedContext, input: OrderFilter): SQL {
  return sql`select 1 from ${orders} where ${filtered(context, input)}`;
}

/** Maximum of orders named by number. */
const MAX_NAMED = 5000;

/** The orders that an operator named, or all that the list's filters find. */
export function namedOrders(
  context: ScopedContext,
  { all, order_ids: sent, ...filter }: OrderFilter & { all?: boolean; order_ids?: unknown },
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
