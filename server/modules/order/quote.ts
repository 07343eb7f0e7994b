/** Prices a wish with what is true now: the calculation before an order and the one of its creation are this same function. */
import { fail, isFailure, notSignedIn, type Failure } from '../../http/answer.ts';
import type { Context } from '../../http/context.ts';
import type { RegionCodes } from './pricing/freight.ts';
import { priceOrder, type PriceAnswer, type PriceWish } from './pricing/price-order.ts';
import type { CouponRule, PointRule } from './pricing/types.ts';
import { couponsOf, pointRule, promotionsOf, regionOf, templatesOf } from './price-facts.ts';
import { seckillWanted, type SeckillOrder } from './seckill.ts';
import { promotedLines, wantedOfCart, wantedOfItems, type Wanted } from './wanted.ts';
import type { OrderWish } from './wish.ts';

export interface Quote {
  wish: OrderWish;
  wanted: Wanted[];
  price: PriceAnswer;
  rule: PointRule | undefined;
  /** province, city, county; as far as the names are known */
  region: RegionCodes;
  coupon: CouponRule | undefined;
  /** of an order of a flash sale */
  seckill: SeckillOrder | undefined;
}

/** cents; what the order's columns hold */
const MOST_FEE = 2 ** 31 - 1;

/** The coupon asked for; the best one when none was and `picks`; a code that cannot be used is dropped (contract 4.8). */
async function couponOf(
  context: Context,
  wish: OrderWish,
  price: Omit<PriceWish, 'coupon' | 'points'>,
  picks: boolean,
): Promise<CouponRule | undefined> {
  if (wish.noCoupon || wish.orderType !== 'normal' || (wish.couponCode === '' && !picks)) return undefined;
  const all = await couponsOf(context, context.member?.userId ?? 0, wish.shopId);
  const wanted = wish.couponCode === '' ? all : all.filter(({ code }) => code === wish.couponCode);
  const saved = wanted.map((coupon) => ({
    coupon,
    fee: priceOrder({ ...price, coupon, points: undefined }).couponDiscount,
  }));
  const best = saved.toSorted((a, b) => b.fee - a.fee)[0];
  return best && best.fee > 0 ? best.coupon : undefined;
}

/** What the wish is about: the pieces of a ticket, variants it names, or lines of the member's cart. */
async function boughtOf(
  context: Context,
  wish: OrderWish,
  userId: number,
): Promise<Pick<Quote, 'wanted' | 'seckill'> | Failure> {
  if (wish.orderType === 'normal_seckill') return seckillWanted(context, wish);
  const owner = { ownerKind: 'member', ownerId: String(userId) } as const;
  const wanted = await (wish.items
    ? wantedOfItems(context, wish.items, wish.shopId)
    : wantedOfCart(context, owner, wish.cartType, wish.shopId));
  return isFailure(wanted) ? wanted : { wanted, seckill: undefined };
}

/**
 * The quote of a wish for the member of the context. `picksCoupon` is for the calculation before the order. Refuses an empty
 * checkout, lines that cannot be bought, regions nothing is sent to and more points than may be used.
 */
export async function quoteOf(
  context: Context,
  wish: OrderWish,
  { picksCoupon }: { picksCoupon: boolean },
): Promise<Quote | Failure> {
  const { member } = context;
  if (!member) return notSignedIn();
  const bought = await boughtOf(context, wish, member.userId);
  if (isFailure(bought)) return bought;
  const { wanted, seckill } = bought;
  if (wanted.length === 0) return fail('请选择要结算的商品');
  const lines = wanted.map(({ line }) => line);
  const [{ promotions, packages }, templates, region, rule] = await Promise.all([
    promotionsOf(context, promotedLines(wanted)),
    templatesOf(context, wanted),
    regionOf(context, wish),
    seckill ? undefined : pointRule(context),
  ]);
  const shipped = wish.receiptType === 'logistics';
  const facts = { lines, promotions, packages, shipped, templates, region };
  const coupon = await couponOf(context, wish, facts, picksCoupon);
  const points = rule && { rule, balance: member.point, use: wish.points };
  const price = priceOrder({ ...facts, coupon, points });
  if (price.regionRefused) return fail('该地区暂不支持配送');
  if (price.itemFee > MOST_FEE) return fail('订单金额过大，请分开下单');
  if (wish.points > price.maxPoint) return fail(`最多可使用${price.maxPoint}积分`);
  return { wish, wanted, price, rule, region, coupon, seckill };
}
