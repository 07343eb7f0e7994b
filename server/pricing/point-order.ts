/**
 * The price of an order of the points mall (contract 4, points mall): points for each piece, the variant's additional cents, and
 * freight in points or in cents. Member prices, promotions and coupons do not apply.
 */
import type { FreightTemplate } from '../places/freight/tables.ts';
import { freightOf, type RegionCodes } from '../places/freight/fee.ts';
import { pointsOfCents } from '../wallet/point/rule.ts';
import type { PriceAnswer } from './price-order.ts';
import { sumOf } from '../kernel/system/spread.ts';
import type { PointFreight, PricedLine, WantedLine } from './types.ts';

export interface PointOrderRequest {
  lines: readonly WantedLine[];
  freight: PointFreight;
  /** false for pick-up, which costs nothing */
  shipped: boolean;
  templates: ReadonlyMap<number, FreightTemplate>;
  region: RegionCodes;
}

function lineOf({ item_id, goods_id, num, price, point = 0 }: WantedLine): PricedLine {
  const itemFee = price * num;
  return {
    item_id,
    goods_id,
    num,
    order_item_type: 'normal',
    price,
    item_fee: itemFee,
    discounts: [],
    points: point * num,
    point_fee: 0,
    total_fee: itemFee,
  };
}

/** Points are not money here: `pointFee` is 0, and `points` is what the balance loses, including freight. */
export function pricePointOrder({
  lines: wanted,
  freight,
  shipped,
  templates,
  region,
}: PointOrderRequest): PriceAnswer {
  const lines = wanted.map(lineOf);
  const parcels = wanted.map(({ freight_template_id: templateId, weight, num, price }) => ({
    template_id: templateId,
    weight,
    num,
    fee: price * num,
  }));
  const { fee, refused } = shipped ? freightOf(parcels, templates, region) : { fee: 0, refused: false };
  const freightPoints = freight.way === 'point' ? pointsOfCents(fee, { deductPoint: freight.pointsAYuan }) : 0;
  const freightFee = freight.way === 'point' ? 0 : fee;
  const itemFee = sumOf(lines, (line) => line.item_fee);
  return {
    lines,
    item_fee: itemFee,
    member_discount: 0,
    promotion_discount: 0,
    coupon_discount: 0,
    coupon_code: '',
    freight_fee: freightFee,
    points: sumOf(lines, (line) => line.points) + freightPoints,
    point_fee: 0,
    maxPoint: 0,
    freightPoints,
    freightPointFee: 0,
    total_fee: itemFee + freightFee,
    regionRefused: refused,
  };
}
