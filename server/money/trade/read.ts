/** Reads orders and their payments for the cashier and the pages after it. Numbers of other members count as unknown. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import type {
  Operations,
  PaymentOrder,
  PaymentOrdersAnswer,
  PaymentState,
  PaymentWays,
  TestPaymentAnswer,
  Trade as TradeAnswer,
  OwnTradesAnswer,
} from '../../../schemas/types/contract.ts';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { rulesOf } from '../../wallet/deposit/rules.ts';
import { pointRule } from '../../wallet/point/rule.ts';
import { pointsOfCents } from '../../wallet/point/rule.ts';
import { sumOf } from '../../kernel/system/spread.ts';
import type { PointRule } from '../../wallet/point/rule.ts';
import { orderLine, orders } from '../../orders/tables.ts';
import { tradeOfOrder } from '../../orders/trade-of-order.ts';
import { shop } from '../../places/shop/tables.ts';
import { brandSetting } from '../../kernel/system/settings/settings.ts';
import type { Platform, Trade } from './provider.ts';
import { providerOf, providers } from './providers.ts';
import { FULL_AMOUNT } from './providers/point.ts';
import { afterPayment } from './after-payment.ts';
import { stateNow } from './open.ts';
import { readTestPage } from './providers/test.ts';
import { orderIdsOf } from './rows.ts';
import { trade, tradeOrder } from './tables.ts';

const PLATFORMS: readonly Platform[] = ['pc', 'h5', 'wxPlatform'];

/** GET trade/payment/list: the ways to pay of a platform. Clients offer balances themselves (contract 8). */
export async function paymentWays(context: Context, input: InputOf<'paymentWays'>): Promise<PaymentWays> {
  const platform: Platform = PLATFORMS.find((known) => known === input.platform) ?? 'pc';
  const listed = providers.filter(({ platforms }) => platforms.includes(platform));
  const offered = await Promise.all(listed.map((provider) => provider.offers(context)));
  return listed
    .filter((_, index) => offered[index])
    .map(({ code, name, note = '', channel = '' }) => ({
      pay_type_code: code,
      pay_type: code,
      pay_type_name: name,
      pay_channel: channel,
      note,
    }));
}

/** GET trade/payment/listInfo: the same with the provider of each, for providers the contract knows. */
export async function paymentWaysInfo(
  context: Context,
  input: InputOf<'paymentWaysInfo'>,
): Promise<Operations['paymentWaysInfo']['answer']> {
  const list = await paymentWays(context, input);
  const isWechat = list.some(({ pay_type_code: code }) => code.startsWith('wxpay'));
  return { is_adapay: false, is_wxpay: isWechat, is_paypal: false, is_doumen_intl: false, list };
}

/** GET trade/setting: whether stored value can be bought. Our merchant number and keys at providers are not answered. */
export async function tradeSetting(context: Context): Promise<Operations['tradeSetting']['answer']> {
  return { merchant_id: '', key: '', is_recharge_status: (await rulesOf(context)).length > 0 };
}

/** Kinds of orders that points cannot pay: orders of the points mall, and stored value. */
const PAID_WITH_MONEY: ReadonlySet<string> = new Set(['pointsmall', 'recharge']);

async function paymentAnswers(context: MemberContext, orderIds: readonly string[]): Promise<PaymentOrder[]> {
  const title = context.db
    .select({ item_name: orderLine.item_name })
    .from(orderLine)
    .where(eq(orderLine.order_id, orders.order_id))
    .orderBy(orderLine.line_id)
    .limit(1);
  const found = await context.db
    .select({
      order: orders,
      title: sql<string>`coalesce((${title}), '')`,
    })
    .from(orders)
    .where(and(inArray(orders.order_id, [...orderIds]), eq(orders.user_id, context.member.user_id)))
    .orderBy(orders.order_id);
  const rule = await pointRule(context);
  return Promise.all(
    found.map(async ({ order, title }): Promise<PaymentOrder> => {
      const last = await tradeOfOrder(context.db, order.order_id);
      const payType = last?.pay_type ?? order.pay_type;
      return {
        order_id: order.order_id,
        user_id: String(order.user_id),
        order_type: 'normal',
        order_class: order.order_class,
        order_status: order.order_status,
        payStatus: order.pay_status,
        payDate: order.paid_at === null ? null : formatDateTime(order.paid_at),
        pay_type: payType,
        pay_type_name: providerOf(payType)?.name ?? '',
        offline_pay_check_status: order.offline_check,
        tradeId: last?.trade_id ?? '',
        tradeState: last?.trade_state ?? 'NOTPAY',
        title: order.service?.title ?? title,
        total_fee: order.total_fee,
        point: order.point,
        create_time: order.created,
        auto_cancel_seconds: Math.max(0, order.auto_cancel_at - seconds(context)),
        pay_point: PAID_WITH_MONEY.has(order.order_class) ? null : payPoint(order.total_fee, rule),
        ...(await afterPayment(context, order)),
      };
    }),
  );
}

/** Points that pay an amount completely; null when points may not pay it. */
function payPoint(cents: number, rule: PointRule | undefined): number | null {
  return rule?.limitPercent === FULL_AMOUNT ? pointsOfCents(cents, rule) : null;
}

/** GET order_new/{id}: the order, for the payment pages. */
export async function paymentOrder(
  context: MemberContext,
  { order_id }: InputOf<'paymentOrder'>,
): Promise<PaymentOrder | Failure> {
  const [order] = await paymentAnswers(context, [order_id]);
  return order ?? notFound(SERVER_MESSAGES.noOrder);
}

/** GET orders_new: orders that are paid in one trade, and their sum. Refused unless all are the member's. */
export async function paymentOrders(
  context: MemberContext,
  input: InputOf<'paymentOrders'>,
): Promise<PaymentOrdersAnswer | Failure> {
  const ids = [...new Set(orderIdsOf(input))];
  const found = await paymentAnswers(context, ids);
  if (found.length < ids.length) return notFound(SERVER_MESSAGES.noOrder);
  const total = sumOf(found, ({ total_fee }) => total_fee);
  const mixed = found.some(({ order_class }) => PAID_WITH_MONEY.has(order_class));
  return {
    orders: found,
    total_fee: total,
    pay_point: mixed ? null : payPoint(total, await pointRule(context)),
    auto_cancel_seconds: Math.min(...found.map(({ auto_cancel_seconds }) => auto_cancel_seconds)),
  };
}

interface OwnTrade {
  row: Trade;
  orderIds: string[];
  shop_id: number;
}

/** A payment of the member with its orders, and the shop of the first one. */
async function ownTrade(
  { db, member }: MemberContext,
  { trade_id }: InputOf<'tradeDetail'>,
): Promise<OwnTrade | Failure> {
  const found = await db
    .select({ row: trade, order_id: orders.order_id, shop_id: orders.shop_id })
    .from(trade)
    .innerJoin(tradeOrder, eq(tradeOrder.trade_id, trade.trade_id))
    .innerJoin(orders, eq(orders.order_id, tradeOrder.order_id))
    .where(and(eq(trade.trade_id, trade_id), eq(trade.user_id, member.user_id)))
    .orderBy(orders.order_id);
  const [first] = found;
  return first ? { ...first, orderIds: found.map(({ order_id }) => order_id) } : notFound(SERVER_MESSAGES.noTrade);
}

/** GET trade/detail: one payment of the member. */
export async function tradeDetail(
  context: MemberContext,
  input: InputOf<'tradeDetail'>,
): Promise<TradeAnswer | Failure> {
  const found = await ownTrade(context, input);
  if (!('row' in found)) return found;
  return tradeAnswer({ ...found, row: await stateNow(context, found.row) });
}

function tradeAnswer({ row, shop_id, orderIds }: OwnTrade): TradeAnswer {
  return {
    trade_id: row.trade_id,
    order_id: orderIds[0] ?? '',
    order_ids: orderIds,
    user_id: String(row.user_id),
    company_id: '1',
    distributor_id: String(shop_id),
    trade_state: row.trade_state,
    trade_source_type: 'normal',
    pay_type: row.pay_type,
    total_fee: row.amount,
    pay_fee: row.amount,
    fee_type: 'CNY',
    refunded_fee: row.trade_state === 'REFUND' ? row.amount : 0,
    transaction_id: row.provider_reference,
    time_start: row.created,
    time_expire: row.paid_at,
  };
}

/** POST payment/query: the state of a payment of the member. */
export async function paymentState(
  context: MemberContext,
  input: InputOf<'paymentState'>,
): Promise<PaymentState | Failure> {
  const found = await ownTrade(context, input);
  if (!('row' in found)) return found;
  const { trade_state: state, pay_type, provider_reference } = await stateNow(context, found.row);
  return {
    status: state,
    pay_type,
    transaction_id: provider_reference,
    order_id: found.orderIds[0] ?? '',
    msg: '',
  };
}

/** The data of the test bank's page. Everybody with its signed address may read it. */
export async function testPayment(
  context: Context,
  input: InputOf<'testPayment'>,
): Promise<TestPaymentAnswer | Failure> {
  if (context.config.production) return notFound(SERVER_MESSAGES.noPage);
  const notice = readTestPage(context, input);
  if (!notice) return fail(SERVER_MESSAGES.deadPaymentLink, 400);
  const [found] = await context.db
    .select({ trade_state: trade.trade_state, amount: trade.amount, shopName: shop.name })
    .from(trade)
    .innerJoin(tradeOrder, eq(tradeOrder.trade_id, trade.trade_id))
    .innerJoin(orders, eq(orders.order_id, tradeOrder.order_id))
    .leftJoin(shop, eq(shop.distributor_id, orders.shop_id))
    .where(eq(trade.trade_id, notice.tradeId))
    .limit(1);
  if (!found) return notFound(SERVER_MESSAGES.noTrade);
  const shopName = found.shopName ?? (await brandSetting(context)).brand_name;
  return { trade_id: notice.tradeId, trade_state: found.trade_state, total_fee: found.amount, shop_name: shopName };
}

/** trade.payment.tradeList of older clients: the member's payments, newest first, 20 a page. */
export async function ownTrades(context: MemberContext, input: InputOf<'ownTrades'>): Promise<OwnTradesAnswer> {
  const { db, member } = context;
  const { pageSize, offset } = pagingOf(input, 20);
  const ofOrder =
    input.tid &&
    inArray(
      trade.trade_id,
      db.select({ id: tradeOrder.trade_id }).from(tradeOrder).where(eq(tradeOrder.order_id, input.tid)),
    );
  const where = and(eq(trade.user_id, member.user_id), ofOrder || undefined);
  const rows = await db
    .select({
      row: trade,
      orderIds: sql<string[]>`array_agg(${orders.order_id} order by ${orders.order_id})`,
      shop_id: sql<number>`(array_agg(${orders.shop_id} order by ${orders.order_id}))[1]`,
    })
    .from(trade)
    .innerJoin(tradeOrder, eq(tradeOrder.trade_id, trade.trade_id))
    .innerJoin(orders, eq(orders.order_id, tradeOrder.order_id))
    .where(where)
    .groupBy(trade.trade_id)
    .orderBy(desc(trade.created), desc(trade.trade_id))
    .limit(pageSize)
    .offset(offset);
  return listAnswer(rows.map(tradeAnswer), await db.$count(trade, where));
}
