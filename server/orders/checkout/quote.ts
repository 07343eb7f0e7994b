/** Prices an order request with current data. The calculation before an order and the order's creation share it. */
import { ORDERS_MESSAGES } from '../../../engine/rules/messages/orders.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import type { MemberContext } from '../../kernel/calls/operation.ts';
import { couponRefusal } from '../../offers/coupon/state.ts';
import type { RegionCodes } from '../../places/freight/fee.ts';
import { priceOrder, type PriceAnswer, type PriceRequest } from '../../pricing/price-order.ts';
import type { CouponRule } from '../../pricing/types.ts';
import type { PointRule } from '../../wallet/point/rule.ts';
import { couponsOf, promotionsOf, regionOf, templatesOf } from '../../pricing/price-facts.ts';
import { pointRule } from '../../wallet/point/rule.ts';
import { exchangeWanted } from './exchange.ts';
import { pointMall } from '../../offers/pointmall/settings.ts';
import { pricePointOrder } from '../../pricing/point-order.ts';
import type { Part } from '../../offers/purchase/roles.ts';
import { boughtByStaff } from './purchase.ts';
import { seckillWanted, type SeckillOrder } from './seckill.ts';
import { promotedLines, wantedOfCart, wantedOfItems, type Wanted } from '../../pricing/wanted.ts';
import type { OrderRequest } from '../../pricing/order-request.ts';

/** The current data an order is priced from; coupon and points are chosen later. */
export interface Basis {
  request: OrderRequest;
  wanted: Wanted[];
  /** for an order of a flash sale */
  seckill: SeckillOrder | undefined;
  /** for an order of an internal purchase: the member of staff for whom it counts */
  part: Part | undefined;
  rule: PointRule | undefined;
  /** province, city, county; as far as they are known */
  region: RegionCodes;
  facts: Omit<PriceRequest, 'coupon' | 'points'>;
}

export interface Quote extends Basis {
  price: PriceAnswer;
  coupon: CouponRule | undefined;
  /** a code in the request that takes nothing off, with the reason for the shopper */
  couponRefused: { code: string; reason: string } | undefined;
}

/** true when no line of the order, gifts included, is sent or fetched: such an order needs no address. */
export function isServices({ wanted, price }: Pick<Quote, 'wanted' | 'price'>): boolean {
  return price.lines.length === wanted.length && wanted.every(({ item_type }) => item_type === 'services');
}

/** maximum of the order's columns, in cents or points */
const MAX_FEE = 2 ** 31 - 1;

/** A coupon with the cents it takes off. */
export interface Saving {
  coupon: CouponRule;
  fee: number;
}

/** The requested coupon, if it takes something off. Without a requested one and with `picks`, all coupons that do, best first. */
export async function savingsFor(context: MemberContext, { request, facts }: Basis, picks: boolean): Promise<Saving[]> {
  if (request.noCoupon || request.orderType !== 'normal' || (request.coupon_code === '' && !picks)) return [];
  const all = await couponsOf(context, context.member.user_id, request.shop_id);
  const wanted = request.coupon_code === '' ? all : all.filter(({ code }) => code === request.coupon_code);
  const saved = wanted.map((coupon) => ({
    coupon,
    fee: priceOrder({ ...facts, coupon, points: undefined }).coupon_discount,
  }));
  return saved.filter(({ fee }) => fee > 0).toSorted((a, b) => b.fee - a.fee);
}

/**
 * A coupon code that takes nothing off is answered with the reason (contract 4.8); ignoring it would make the shopper pay more
 * than expected.
 */
export async function refusedCode(context: MemberContext, request: OrderRequest): Promise<Quote['couponRefused']> {
  const { coupon_code: code, noCoupon, orderType, shop_id } = request;
  if (noCoupon || code === '') return undefined;
  if (orderType === 'normal_pointsmall') return { code, reason: '积分兑换不能使用优惠券' };
  if (orderType === 'normal_employee_purchase') return { code, reason: '内购商品不能使用优惠券' };
  const reason = orderType === 'normal' ? await couponRefusal(context, code, shop_id) : '秒杀商品不能使用优惠券';
  return { code, reason };
}

type Bought = Pick<Quote, 'wanted'> & Partial<Pick<Quote, 'seckill' | 'part'>>;

/**
 * The goods of the request: pieces of a ticket, goods of the points mall, goods of an internal purchase, named variants, or lines
 * of the member's cart.
 */
async function boughtOf(context: MemberContext, request: OrderRequest, userId: number): Promise<Bought | Failure> {
  if (request.orderType === 'normal_seckill') return seckillWanted(context, request);
  if (request.orderType === 'normal_employee_purchase') return boughtByStaff(context, request, userId);
  if (request.orderType === 'normal_pointsmall') {
    const exchanged = await exchangeWanted(context, request, userId);
    return isFailure(exchanged) ? exchanged : { wanted: exchanged };
  }
  const owner = { owner_kind: 'member', owner_id: String(userId) } as const;
  const wanted = await (request.items
    ? wantedOfItems(context, request.items, request.shop_id)
    : wantedOfCart(context, owner, request.cart_type, request.shop_id));
  return isFailure(wanted) ? wanted : { wanted };
}

/** Reads what the member's request is priced from. Refuses an empty checkout and lines that cannot be bought. */
export async function basisOf(context: MemberContext, request: OrderRequest): Promise<Basis | Failure> {
  const { member } = context;
  const bought = await boughtOf(context, request, member.user_id);
  if (isFailure(bought)) return bought;
  const { wanted, seckill, part } = bought;
  if (wanted.length === 0) return fail(SERVER_MESSAGES.nothingChosen, 422, { used: true });
  const lines = wanted.map(({ line }) => line);
  const withPoints = request.orderType === 'normal';
  const [{ promotions, packages }, templates, region, rule] = await Promise.all([
    promotionsOf(context, promotedLines(wanted)),
    templatesOf(context, wanted),
    regionOf(context, request),
    withPoints ? pointRule(context) : undefined,
  ]);
  const shipped = request.receipt_type === 'logistics';
  const facts = { lines, promotions, packages, shipped, templates, region };
  return { request, wanted, seckill, part, rule, region, facts };
}

/** Why an order cannot be made at its price; undefined when it can. */
export function priceFailure({ regionRefused, item_fee, points }: PriceAnswer): Failure | undefined {
  if (regionRefused) return fail(ORDERS_MESSAGES.notDelivered, 422, { field: 'receiver_state' });
  return Math.max(item_fee, points) > MAX_FEE ? fail('订单金额过大，请分开下单') : undefined;
}

/**
 * The quote of the member's order request. `picksCoupon` is set for the calculation before the order. Refuses an empty checkout,
 * lines that cannot be bought, regions without delivery, and more points than allowed.
 */
export async function quoteOf(
  context: MemberContext,
  request: OrderRequest,
  { picksCoupon }: { picksCoupon: boolean },
): Promise<Quote | Failure> {
  const basis = await basisOf(context, request);
  if (isFailure(basis)) return basis;
  const { facts, rule } = basis;
  const [best] = await savingsFor(context, basis, picksCoupon);
  const couponRefused = best ? undefined : await refusedCode(context, request);
  const points = rule && { rule, balance: context.member.point, use: request.points };
  const price =
    request.orderType === 'normal_pointsmall'
      ? pricePointOrder({ ...facts, freight: (await pointMall(context)).freight })
      : priceOrder({ ...facts, coupon: best?.coupon, points });
  const failure = priceFailure(price);
  if (failure) return failure;
  if (request.points > price.maxPoint) return fail(`最多可使用${price.maxPoint}积分`);
  return { ...basis, price, coupon: best?.coupon, couponRefused };
}
