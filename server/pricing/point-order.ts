/**
 * The price of an order of the points mall (contract 4, points mall): points for every piece, the cents a variant costs beside
 * them, and freight in the one or the other. No member price, promotion or coupon takes part.
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
  /** pickup costs nothing */
  shipped: boolean;
  templates: ReadonlyMap<number, FreightTemplate>;
  region: RegionCodes;
}

function lineOf({ itemId, goodsId, num, price, point = 0 }: WantedLine): PricedLine {
  const itemFee = price * num;
  return {
    itemId,
    goodsId,
    num,
    orderItemType: 'normal',
    price,
    itemFee,
    discounts: [],
    points: point * num,
    pointFee: 0,
    totalFee: itemFee,
  };
}

/** The points are no money here: `pointFee` is 0, and `points` is what the balance loses, freight included. */
export function pricePointOrder({
  lines: wanted,
  freight,
  shipped,
  templates,
  region,
}: PointOrderRequest): PriceAnswer {
  const lines = wanted.map(lineOf);
  const parcels = wanted.map(({ freightTemplateId: templateId, weight, num, price }) => ({
    templateId,
    weight,
    num,
    fee: price * num,
  }));
  const { fee, refused } = shipped ? freightOf(parcels, templates, region) : { fee: 0, refused: false };
  const freightPoints = freight.way === 'point' ? pointsOfCents(fee, { deductPoint: freight.pointsAYuan }) : 0;
  const freightFee = freight.way === 'point' ? 0 : fee;
  const itemFee = sumOf(lines, (line) => line.itemFee);
  return {
    lines,
    itemFee,
    memberDiscount: 0,
    promotionDiscount: 0,
    couponDiscount: 0,
    couponCode: '',
    freightFee,
    points: sumOf(lines, (line) => line.points) + freightPoints,
    pointFee: 0,
    maxPoint: 0,
    freightPoints,
    freightPointFee: 0,
    totalFee: itemFee + freightFee,
    regionRefused: refused,
  };
}
