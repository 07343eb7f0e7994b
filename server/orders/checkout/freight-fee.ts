/** POST getFreightFee: the quote of an order, with every discount explained (contract 4). It reserves and changes nothing. */
import type { FreightFee } from '../../../schemas/types/contract.ts';
import { isFailure, type Failure } from '../../kernel/http/answer.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { sumOf } from '../../kernel/system/spread.ts';
import { freightAnswer, pointsOfLine } from '../buyer/card.ts';
import { namedLines } from './named-lines.ts';
import type { Discount } from '../tables.ts';
import type { PricedLine } from '../../pricing/types.ts';
import type { PointRule } from '../../wallet/point/rule.ts';
import { isServices, quoteOf, type Quote } from './quote.ts';
import { readOrderRequest } from '../../pricing/order-request.ts';

type Line = Awaited<ReturnType<typeof namedLines>>[number];

function discountAnswer({ type, id, name, fee }: Discount): FreightFee['discount_info'][number] {
  return { type, id, info: name, discount_fee: fee };
}

function lineAnswer(
  { line, item_name, item_spec_desc: specDesc, pic }: Line,
  shopId: number,
  isExchange: boolean,
): FreightFee['items'][number] {
  return {
    item_id: String(line.item_id),
    goods_id: String(line.goods_id),
    item_name,
    item_spec_desc: specDesc,
    pic,
    distributor_id: String(shopId),
    order_item_type: line.order_item_type,
    price: line.price,
    num: line.num,
    item_fee: line.item_fee,
    discount_fee: line.discounts.reduce((sum, { fee }) => sum + fee, 0),
    discount_info: line.discounts.map(discountAnswer),
    point_fee: line.point_fee,
    total_fee: line.total_fee,
    ...pointsOfLine(line, isExchange),
  };
}

/** The discounts of all bought lines, one entry per cause. A gift's price is not a discount of the order. */
function discountsOf(lines: readonly PricedLine[]): FreightFee['discount_info'] {
  const sums = new Map<string, Discount>();
  for (const { discounts, order_item_type } of lines) {
    if (order_item_type === 'gift') continue;
    for (const discount of discounts) {
      const key = `${discount.type}:${discount.id}`;
      sums.set(key, { ...discount, fee: discount.fee + (sums.get(key)?.fee ?? 0) });
    }
  }
  return [...sums.values()].map(discountAnswer);
}

/** The value of points; without a rule they are worth no money. */
export function ruleAnswer(rule: PointRule | undefined): FreightFee['deduct_point_rule'] {
  const { limitPercent = 0, paysFreight = false, deductPoint = 0 } = rule ?? {};
  return {
    full_amount: limitPercent >= 100 && paysFreight,
    deduct_proportion_limit: limitPercent,
    deduct_point: deductPoint,
  };
}

/** The bought goods at list price, or at the price where that is higher. Gifts cost nothing. */
const marketFee = (wanted: Quote['wanted']): number =>
  sumOf(wanted, ({ market_price, line: { price, num } }) => Math.max(market_price, price) * num);

/** A quote as the contract's call answers it. */
export function feeAnswer(
  context: MemberContext,
  { request, wanted, price, rule, coupon, couponRefused }: Quote,
  lines: Line[],
): FreightFee {
  const isExchange = request.orderType === 'normal_pointsmall';
  return {
    distributor_id: String(request.shop_id),
    receipt_type: request.receipt_type,
    items: lines.map((line) => lineAnswer(line, request.shop_id, isExchange)),
    totalItemNum: price.lines.reduce((sum, { num }) => sum + num, 0),
    item_fee: price.item_fee,
    market_fee: marketFee(wanted),
    item_fee_new: price.item_fee - price.member_discount,
    discount_fee: price.member_discount + price.promotion_discount + price.coupon_discount,
    member_discount: price.member_discount,
    promotion_discount: price.promotion_discount,
    coupon_discount: price.coupon_discount,
    coupon_info:
      coupon && price.coupon_code !== ''
        ? { coupon_code: coupon.code, info: coupon.title, discount_fee: price.coupon_discount }
        : [],
    ...(couponRefused && { coupon_refused: { coupon_code: couponRefused.code, reason: couponRefused.reason } }),
    discount_info: discountsOf(price.lines),
    is_distribution: request.shop_id !== 0,
    is_services: isServices({ wanted, price }),
    ...freightAnswer(price.freight_fee, isExchange ? price.freightPoints : 0),
    item_point: isExchange ? price.points - price.freightPoints : 0,
    point: price.points,
    items_count: lines.length,
    user_point: context.member.point,
    max_point: price.maxPoint,
    // Exchanged goods cost points; no points are used as money.
    point_use: isExchange ? 0 : price.points,
    point_fee: price.point_fee,
    deduct_point_rule: ruleAnswer(rule),
    point_rule: { point_pay_first: 0 },
    total_fee: price.total_fee,
  };
}

/** Without a coupon code the best coupon is chosen; not_use_coupon 1 chooses none. */
export async function freightFee(context: MemberContext, input: InputOf<'freightFee'>): Promise<FreightFee | Failure> {
  const request = readOrderRequest(input);
  if (isFailure(request)) return request;
  const quote = await quoteOf(context, request, { picksCoupon: true });
  return isFailure(quote) ? quote : feeAnswer(context, quote, await namedLines(context.db, quote));
}
