/** The office's home page: figures of today and yesterday, and the numbers of waiting tasks that the operator's role may see. */
import { and, eq, gte, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { HOUR } from '../../../engine/rules/format/time.ts';
import { PROGRESS } from '../../../engine/rules/aftersales/aftersales.ts';
import type { Right } from '../../../schemas/rights.ts';
import type { ReadOfficeHomeAnswer } from '../../../schemas/types/contract.ts';
import { seconds } from '../../kernel/http/context.ts';
import type { Handler, ScopedContext } from '../../kernel/calls/operation.ts';
import { approval } from '../../kernel/approval/tables.ts';
import { aftersales } from '../../orders/aftersales/tables.ts';
import { goods, sku } from '../../goods/tables.ts';
import { conversation } from '../../people/conversation/tables.ts';
import { helpMessage } from '../../people/help/tables.ts';
import { invoice } from '../../money/invoice/tables.ts';
import { member } from '../../people/member/tables.ts';
import { merchant } from '../../people/merchant/tables.ts';
import { orders, type Order } from '../../orders/tables.ts';
import { countFound } from '../../content/plans/nightly.ts';
import { countRefused } from '../../content/plans/schedule.ts';
import { unseenDecisions } from '../../content/publishing/list.ts';
import { pageRequest } from '../../content/publishing/tables.ts';
import { unseenBy } from '../../content/together/comment-notices.ts';
import { pageCommentNotice } from '../../content/together/tables.ts';
import { review } from '../../orders/review/tables.ts';
import { lowStock, shelfStates } from '../../goods/stock/shelf-state.ts';
import { codesSent, codeTraffic } from '../../kernel/codes/mall-limit.ts';
import { forRight, mayOperate } from '../../kernel/calls/run.ts';
import { inShops, ofOwnShops } from '../../kernel/access/shops.ts';
import { webhook } from '../../kernel/events/tables.ts';
import { mallDay, startOfDay } from '../../kernel/system/mall-days.ts';
import { refund } from '../../money/trade/tables.ts';
import { RIGHT_TO_DECIDE, suggestion, type SuggestionKind } from '../suggestions/tables.ts';
import { traffic } from '../../traffic/tables.ts';
import { voucher } from '../../money/voucher/tables.ts';

type What = ReadOfficeHomeAnswer['waits'][number]['what'];

interface Waits {
  right: Right;
  /** true for tasks of the whole mall, which operators of single shops do not see */
  wholeMall?: true;
  count(context: ScopedContext): Promise<number>;
}

const rowsOf = (right: Right, table: PgTable, where: (context: ScopedContext) => SQL | undefined): Waits => ({
  right,
  count: (context) => context.db.$count(table, where(context)),
});

const mallRows = (right: Right, table: PgTable, where: SQL): Waits => ({
  ...rowsOf(right, table, () => where),
  wholeMall: true,
});

const paidOrders = (tab: Order['tab']): Waits =>
  rowsOf('orders.read', orders, (context) => and(eq(orders.tab, tab), ofOwnShops(context, orders.shop_id)));

/** Counted like on the stock page. */
async function lowVariants(context: ScopedContext): Promise<number> {
  const { low } = shelfStates(await lowStock(context));
  const [row] = await context.db
    .select({ count: sql<number>`count(*)::int` })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(and(low, isNull(goods.deleted_at), ofOwnShops(context, goods.shop_id)));
  return row?.count ?? 0;
}

/** Codes sent by SMS in the last hour, when they are so many that somebody should look. */
async function manyCodes(context: ScopedContext): Promise<number> {
  return (await codeTraffic(context)) === 'calm' ? 0 : codesSent(context);
}

/** Suggestions that the operator may take. */
async function waitingSuggestions(context: ScopedContext): Promise<number> {
  const { grants } = context.operator;
  const isTaken = Object.entries(RIGHT_TO_DECIDE).flatMap(([kind, right]) =>
    grants.has(right)
      ? [and(eq(suggestion.kind, kind as SuggestionKind), inShops(grants.get(right), suggestion.shop_id))]
      : [],
  );
  if (isTaken.length === 0) return 0;
  return context.db.$count(
    suggestion,
    and(eq(suggestion.state, 'waiting'), or(...isTaken), ofOwnShops(context, suggestion.shop_id)),
  );
}

/** The waiting tasks, in the order of the page. */
const WAITS: Record<What, Waits> = {
  to_ship: paidOrders('to_ship'),
  to_pick_up: paidOrders('to_pick_up'),
  cancel_asked: paidOrders('cancel_asked'),
  aftersales: rowsOf('aftersales.read', aftersales, (context) =>
    and(eq(aftersales.progress, PROGRESS.pending), ofOwnShops(context, aftersales.shop_id)),
  ),
  refunds: rowsOf('aftersales.read', aftersales, (context) =>
    and(eq(aftersales.progress, PROGRESS.received), ofOwnShops(context, aftersales.shop_id)),
  ),
  reviews: rowsOf('orders.read', review, (context) =>
    and(eq(review.state, 'waiting'), ofOwnShops(context, review.shop_id)),
  ),
  questions: mallRows('members.read', helpMessage, eq(helpMessage.state, 'open')),
  conversations: rowsOf('service.read', conversation, (context) =>
    and(isNotNull(conversation.waiting_since), ofOwnShops(context, conversation.shop_id)),
  ),
  vouchers: mallRows('money.read', voucher, eq(voucher.check_status, 0)),
  approvals: mallRows('money.read', approval, eq(approval.state, 'waiting')),
  suggestions: { right: 'suggestions.read', count: waitingSuggestions },
  invoices: mallRows('money.read', invoice, eq(invoice.invoice_status, 'pending')),
  applications: mallRows('merchants.read', merchant, eq(merchant.audit_status, 1)),
  low_stock: { right: 'goods.read', count: lowVariants },
  page_plans: { right: 'pages.read', wholeMall: true, count: ({ db }) => countRefused(db) },
  page_findings: { right: 'pages.read', wholeMall: true, count: ({ db }) => countFound(db) },
  page_comments: {
    right: 'pages.read',
    wholeMall: true,
    count: ({ db, operator }) => db.$count(pageCommentNotice, unseenBy(operator.operator_id)),
  },
  page_requests: mallRows('publishing.write', pageRequest, eq(pageRequest.state, 'waiting')),
  page_decisions: {
    right: 'pages.write',
    count: ({ db, operator }) => db.$count(pageRequest, unseenDecisions(operator.operator_id)),
  },
  webhooks: mallRows('connections.read', webhook, isNotNull(webhook.paused)),
  sms_codes: { right: 'members.read', wholeMall: true, count: manyCodes },
};

async function waitsOf(context: ScopedContext): Promise<ReadOfficeHomeAnswer['waits']> {
  const visible = (Object.keys(WAITS) as What[]).filter((what) =>
    mayOperate({ right: WAITS[what].right, scoped: !WAITS[what].wholeMall }, context.operator),
  );
  return Promise.all(
    visible.map(async (what) => ({ what, count: await WAITS[what].count(forRight(context, WAITS[what].right)) })),
  );
}

const sumFee = (column: PgColumn): SQL<number> => sql<number>`coalesce(sum(${column}), 0)::float8`;

/**
 * Visits of the shop, which are counted by the hour. Of an hour that ends after `until` the part before it is taken, unless it has not
 * ended yet.
 */
async function visitsIn({ db }: ScopedContext, from: number, until: number, now: number): Promise<number> {
  const last = until - (until % HOUR);
  const part = last + HOUR > now ? 1 : (until - last) / HOUR;
  const [row] = await db
    .select({
      visits: sql<number>`coalesce(sum(${traffic.views} * case when ${traffic.since} >= ${last}::bigint then ${part}::float8 else 1 end), 0)::float8`,
    })
    .from(traffic)
    .where(and(eq(traffic.page_id, 0), gte(traffic.since, from), lt(traffic.since, until)));
  return Math.round(row?.visits ?? 0);
}

/** Figures of the time range from `from` to `until`. */
async function spanOf(context: ScopedContext, from: number, until: number): Promise<ReadOfficeHomeAnswer['today']> {
  const { db, operator } = context;
  const within = (column: PgColumn): SQL | undefined => and(gte(column, from), lt(column, until));
  const mine = ofOwnShops(context, orders.shop_id);
  const isGoods = isNull(orders.service);
  const refundedOrders = db.select({ id: orders.order_id }).from(orders).where(mine);
  const [made, [sold], [back], members, visits] = await Promise.all([
    db.$count(orders, and(within(orders.created), isGoods, mine)),
    db
      .select({ paid: sql<number>`count(*)::int`, fee: sumFee(orders.total_fee) })
      .from(orders)
      .where(and(within(orders.paid_at), isGoods, mine)),
    db
      .select({ refunded: sumFee(refund.amount) })
      .from(refund)
      .where(
        and(
          within(refund.done_at),
          eq(refund.refund_status, 'SUCCESS'),
          mine && inArray(refund.order_id, refundedOrders),
        ),
      ),
    mayOperate({ right: 'members.read', scoped: false }, operator) ? db.$count(member, within(member.created)) : 0,
    mayOperate({ right: 'pages.read', scoped: false }, operator) ? visitsIn(context, from, until, seconds(context)) : 0,
  ]);
  return { orders: made, paid: sold?.paid ?? 0, fee: sold?.fee ?? 0, refunded: back?.refunded ?? 0, members, visits };
}

/** GET /mall/home */
export const readOfficeHome: Handler<'readOfficeHome'> = async (context) => {
  const now = seconds(context);
  const day = mallDay(now);
  const [midnight, before] = [startOfDay(day), startOfDay(day - 1)];
  const [today, yesterday, waits] = await Promise.all([
    spanOf(context, midnight, now + 1),
    spanOf(context, before, before + (now + 1 - midnight)),
    waitsOf(context),
  ]);
  return { today, yesterday, waits };
};
