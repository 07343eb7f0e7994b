/**
 * The price of an order, the same for the calculation before it (getFreightFee) and its creation (order_new), with the steps of
 * contract 4 in their order. A pure function of its request: integer cents, percentages rounded down, amounts shared by `spread`.
 */
import { borne } from './borne.ts';
import { applyCoupon, type LinePair } from './coupon.ts';
import { freightOf, type RegionCodes } from '../places/freight/fee.ts';
import type { FreightTemplate } from '../places/freight/tables.ts';
import { applyPromotion, openFee } from './full-promotions.ts';
import { packed } from './packages.ts';
import { centsOfPoints, maxPoints, pointsOfCents } from '../wallet/point/rule.ts';
import { spread, sumOf } from '../kernel/system/spread.ts';
import type { CouponRule, FullPromotion, Package, PointUse, PricedLine, PricedOrder, WantedLine } from './types.ts';
import type { PointRule } from '../wallet/point/rule.ts';
import type { Discount } from '../orders/tables.ts';

export interface PriceRequest {
  lines: readonly WantedLine[];
  promotions: readonly FullPromotion[];
  packages: readonly Package[];
  coupon: CouponRule | undefined;
  points: PointUse | undefined;
  /** false for pick-up, which costs nothing */
  shipped: boolean;
  templates: ReadonlyMap<number, FreightTemplate>;
  region: RegionCodes;
}

export interface PriceAnswer extends PricedOrder {
  /** true when nothing is delivered to the region: the order cannot be made. */
  regionRefused: boolean;
}

function discountOf(wanted: WantedLine): Discount[] {
  const { activity, member_price, price, num } = wanted;
  if (activity)
    return activity.price < price
      ? [
          borne(activity.own, {
            type: activity.kind,
            id: String(activity.id),
            name: activity.name,
            fee: (price - activity.price) * num,
          }),
        ]
      : [];
  if (member_price === null || member_price >= price) return [];
  return [{ type: 'member_price', id: '', name: '会员价', fee: (price - member_price) * num }];
}

function lineOf(wanted: WantedLine): PricedLine {
  const { item_id, goods_id, num, price } = wanted;
  return {
    item_id,
    goods_id,
    num,
    order_item_type: 'normal',
    price,
    item_fee: price * num,
    discounts: discountOf(wanted),
    points: 0,
    point_fee: 0,
    total_fee: 0,
  };
}

/** The lines of a full promotion. It is not combined with a flash sale, a limited-time sale or a package (contract 4.2). */
function boundTo(promotion: FullPromotion, pairs: readonly LinePair[]): PricedLine[] {
  return pairs
    .filter(({ wanted }) => wanted.promotion_id === promotion.promotion_id && wanted.activity === null)
    .map(({ line }) => line);
}

function freight(request: PriceRequest, pairs: readonly LinePair[]): { fee: number; refused: boolean } {
  if (!request.shipped) return { fee: 0, refused: false };
  const lines = pairs.map(({ wanted, line }) => ({
    template_id: wanted.freight_template_id,
    num: line.num,
    weight: wanted.weight,
    fee: openFee(line),
  }));
  return freightOf(lines, request.templates, request.region);
}

/**
 * The cents paid with `points`: goods first, the rest of the points for the freight. Points that pay only a part of a cent are
 * not used.
 */
function paidBy(points: number, rule: PointRule, goodsFee: number, freightFee: number) {
  const money = centsOfPoints(points, rule);
  const ofGoods = Math.min(money, goodsFee);
  const ofFreight = rule.paysFreight ? Math.min(money - ofGoods, freightFee) : 0;
  return { ofGoods, ofFreight, points: pointsOfCents(ofGoods + ofFreight, rule) };
}

/** Applies points, at most as many as there is to pay. `maxPoint` are the points that pay whole cents. */
function usePoints(
  wanted: PointUse | undefined,
  lines: readonly PricedLine[],
  freightFee: number,
): Pick<PricedOrder, 'points' | 'point_fee' | 'maxPoint' | 'freightPoints' | 'freightPointFee'> {
  if (!wanted) return { points: 0, point_fee: 0, maxPoint: 0, freightPoints: 0, freightPointFee: 0 };
  const open = lines.map(openFee);
  const goodsFee = sumOf(open, Number);
  const { rule, balance, use } = wanted;
  const most = paidBy(maxPoints(rule, balance, goodsFee, freightFee), rule, goodsFee, freightFee);
  const { ofGoods, ofFreight, points } = use < most.points ? paidBy(use, rule, goodsFee, freightFee) : most;
  const [goodsPoints = 0, freightPoints = 0] = spread(points, [ofGoods, ofFreight]);
  const fees = spread(ofGoods, open);
  const shares = spread(goodsPoints, fees);
  lines.forEach((line, index) => {
    line.point_fee = fees[index] ?? 0;
    line.points = shares[index] ?? 0;
  });
  return { points, point_fee: ofGoods + ofFreight, maxPoint: most.points, freightPoints, freightPointFee: ofFreight };
}

function discountsOf(lines: readonly PricedLine[], ...types: Discount['type'][]): number {
  return sumOf(lines, (line) =>
    sumOf(
      line.discounts.filter((discount) => types.includes(discount.type)),
      ({ fee }) => fee,
    ),
  );
}

/** Prices an order. The caller refuses more points than `maxPoint` and regions without delivery. */
export function priceOrder(request: PriceRequest): PriceAnswer {
  const pairs = packed(request.lines, request.packages).map((wanted): LinePair => ({ wanted, line: lineOf(wanted) }));
  const gifts = request.promotions.flatMap((promotion) => applyPromotion(promotion, boundTo(promotion, pairs)));
  const promoted = sumOf(pairs, ({ line }) => openFee(line));
  const shipping = freight(request, pairs);
  const couponDiscount = request.coupon ? applyCoupon(request.coupon, pairs) : 0;
  const lines = pairs.map(({ line }) => line);
  // Goods that cost nothing have no freight (contract 4.7).
  const freightFee = promoted === 0 ? 0 : shipping.fee;
  const points = usePoints(request.points, lines, freightFee);
  for (const line of lines) line.total_fee = openFee(line) - line.point_fee;
  return {
    lines: [...lines, ...gifts],
    item_fee: sumOf(lines, (line) => line.item_fee),
    member_discount: discountsOf(lines, 'member_price'),
    promotion_discount: discountsOf(
      lines,
      'seckill',
      'limited_time_sale',
      'package',
      'employee_purchase',
      'full_minus',
      'full_discount',
    ),
    coupon_discount: couponDiscount,
    coupon_code: couponDiscount > 0 ? (request.coupon?.code ?? '') : '',
    freight_fee: freightFee - points.freightPointFee,
    ...points,
    total_fee: sumOf(lines, (line) => line.total_fee) + freightFee - points.freightPointFee,
    regionRefused: shipping.refused,
  };
}
