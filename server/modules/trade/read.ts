/** Reading orders and their payments for the cashier and the pages after it. Others' numbers are unknown numbers. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type {
  PaymentOrder,
  PaymentOrders,
  PaymentState,
  PaymentWays,
  TestPayment,
  Trade as TradeAnswer,
} from '../../../schemas/types/contract.ts';
import { fail, notFound, notSignedIn, type Failure } from '../../http/answer.ts';
import { seconds, type Context } from '../../http/context.ts';
import { textOf, type Input } from '../../http/input.ts';
import type { MemberContext } from '../../http/operation.ts';
import { pointRule } from '../pricing/price-facts.ts';
import { pointsOfCents } from '../pricing/points.ts';
import { sumOf } from '../pricing/spread.ts';
import type { PointRule } from '../pricing/types.ts';
import { orderLine, orders } from '../order/tables.ts';
import { tradeOfOrder } from '../order/trade-of-order.ts';
import { shop } from '../shop/tables.ts';
import { brandSetting } from '../system/settings.ts';
import type { Platform, Trade } from './provider.ts';
import { providers } from './providers.ts';
import { FULL_AMOUNT } from './providers/point.ts';
import { readTestPage } from './providers/test.ts';
import { orderIdsOf } from './rows.ts';
import { trade, tradeOrder } from './tables.ts';

/** GET trade/payment/list: the ways of a platform; balances are offered by the client from its member (contract 8). */
export async function paymentWays(context: Context, input: Input): Promise<PaymentWays> {
  const platform: Platform = input['platform'] === 'h5' ? 'h5' : 'pc';
  const listed = providers.filter(({ platforms }) => platforms.includes(platform));
  const offered = await Promise.all(listed.map((provider) => provider.offers(context)));
  return listed
    .filter((_, index) => offered[index])
    .map(({ code, name }) => ({ pay_type_code: code, pay_type: code, pay_type_name: name, pay_channel: '' }));
}

async function paymentAnswers(context: Context, userId: number, orderIds: readonly string[]): Promise<PaymentOrder[]> {
  const title = context.db
    .select({ name: orderLine.itemName })
    .from(orderLine)
    .where(eq(orderLine.orderId, orders.orderId))
    .orderBy(orderLine.lineId)
    .limit(1);
  const found = await context.db
    .select({
      order: orders,
      title: sql<string>`coalesce((${title}), '')`,
    })
    .from(orders)
    .where(and(inArray(orders.orderId, [...orderIds]), eq(orders.userId, userId)))
    .orderBy(orders.orderId);
  const rule = await pointRule(context);
  return Promise.all(
    found.map(async ({ order, title }): Promise<PaymentOrder> => {
      const last = await tradeOfOrder(context.db, order.orderId);
      return {
        order_id: order.orderId,
        user_id: String(order.userId),
        order_type: 'normal',
        order_status: order.status,
        payStatus: order.payStatus,
        payDate: order.paidAt,
        pay_type: last?.payType ?? order.payType,
        tradeId: last?.tradeId ?? '',
        tradeState: last?.state ?? 'NOTPAY',
        title,
        total_fee: order.totalFee,
        point: order.point,
        create_time: order.created,
        auto_cancel_seconds: Math.max(0, order.autoCancelAt - seconds(context)),
        pay_point: payPoint(order.totalFee, rule),
      };
    }),
  );
}

/** Points that pay an amount whole; null where points may not. */
function payPoint(cents: number, rule: PointRule | undefined): number | null {
  return rule?.limitPercent === FULL_AMOUNT ? pointsOfCents(cents, rule) : null;
}

/** GET order_new/{id}: the order as the payment pages need it. */
export async function paymentOrder(context: MemberContext, input: Input): Promise<PaymentOrder | Failure> {
  const [order] = await paymentAnswers(context, context.member.userId, [textOf(input['order_id'], 20)]);
  return order ?? notFound('订单不存在');
}

/** GET orders_new: orders that are paid together, and what they cost. All of them are the member's, or none is told. */
export async function paymentOrders(context: MemberContext, input: Input): Promise<PaymentOrders | Failure> {
  const ids = [...new Set(orderIdsOf(input))];
  const found = await paymentAnswers(context, context.member.userId, ids);
  if (found.length < ids.length) return notFound('订单不存在');
  const total = sumOf(found, ({ total_fee }) => total_fee);
  return {
    orders: found,
    total_fee: total,
    pay_point: payPoint(total, await pointRule(context)),
    auto_cancel_seconds: Math.min(...found.map(({ auto_cancel_seconds }) => auto_cancel_seconds)),
  };
}

/** A payment of the member with its orders; the shop is that of the first. */
async function ownTrade(
  context: Context,
  input: Input,
): Promise<{ row: Trade; orderIds: string[]; shopId: number } | Failure> {
  const { member } = context;
  if (!member) return notSignedIn();
  const found = await context.db
    .select({ row: trade, orderId: orders.orderId, shopId: orders.shopId })
    .from(trade)
    .innerJoin(tradeOrder, eq(tradeOrder.tradeId, trade.tradeId))
    .innerJoin(orders, eq(orders.orderId, tradeOrder.orderId))
    .where(and(eq(trade.tradeId, textOf(input['trade_id'], 40)), eq(trade.userId, member.userId)))
    .orderBy(orders.orderId);
  const [first] = found;
  return first ? { ...first, orderIds: found.map(({ orderId }) => orderId) } : notFound('支付单不存在');
}

/** GET trade/detail: one payment of the member. */
export async function tradeDetail(context: Context, input: Input): Promise<TradeAnswer | Failure> {
  const found = await ownTrade(context, input);
  if (!('row' in found)) return found;
  const { row, shopId, orderIds } = found;
  return {
    trade_id: row.tradeId,
    order_id: orderIds[0] ?? '',
    order_ids: orderIds,
    user_id: String(row.userId),
    company_id: '1',
    distributor_id: String(shopId),
    trade_state: row.state,
    trade_source_type: 'normal',
    pay_type: row.payType,
    total_fee: row.amount,
    pay_fee: row.amount,
    fee_type: 'CNY',
    refunded_fee: row.state === 'REFUND' ? row.amount : 0,
    transaction_id: row.providerReference,
    time_start: row.created,
    time_expire: row.paidAt,
  };
}

/** POST payment/query: what became of a payment of the member. */
export async function paymentState(context: Context, input: Input): Promise<PaymentState | Failure> {
  const found = await ownTrade(context, input);
  if (!('row' in found)) return found;
  const { state, payType, providerReference } = found.row;
  return {
    status: state,
    pay_type: payType,
    transaction_id: providerReference,
    order_id: found.orderIds[0] ?? '',
    msg: '',
  };
}

/** What the page shows that stands for the bank: whoever holds its signed address may see this, and no more. */
export async function testPayment(context: Context, input: Input): Promise<TestPayment | Failure> {
  if (context.config.production) return notFound('页面不存在');
  const told = readTestPage(context, input);
  if (!told) return fail('支付链接无效或已过期，请返回收银台重新获取', 400);
  const [found] = await context.db
    .select({ state: trade.state, amount: trade.amount, shopName: shop.name })
    .from(trade)
    .innerJoin(tradeOrder, eq(tradeOrder.tradeId, trade.tradeId))
    .innerJoin(orders, eq(orders.orderId, tradeOrder.orderId))
    .leftJoin(shop, eq(shop.distributorId, orders.shopId))
    .where(eq(trade.tradeId, told.tradeId))
    .limit(1);
  if (!found) return notFound('支付单不存在');
  const shopName = found.shopName ?? (await brandSetting(context)).brand_name;
  return { trade_id: told.tradeId, trade_state: found.state, total_fee: found.amount, shop_name: shopName };
}
