/**
 * What an order is priced from and what comes out (contract 4). Money in integer cents, points whole, `discount` the percent
 * taken off (20 pays 80 %). Nothing here knows a database: the callers read, this room only calculates.
 */

import type { Discount } from '../orders/tables.ts';
import type { FullKind } from '../offers/promotion/tables.ts';
import type { PointRule } from '../wallet/point/rule.ts';

/** A variant somebody wants, with the prices of now. */
export interface WantedLine {
  item_id: number;
  goods_id: number;
  num: number;
  /** cents a piece, as everybody pays */
  price: number;
  /** points a piece, of variants of the points mall; `price` is what is paid beside them */
  point?: number;
  /** cents a piece for this member; null without one */
  member_price: number | null;
  /** An activity's price (seckill, limited-time sale, package, internal purchase), which closes the line for member prices. */
  activity: {
    kind: 'seckill' | 'limited_time_sale' | 'package' | 'employee_purchase';
    id: number;
    name: string;
    price: number;
    /** made by the shop of the line, which bears it */
    own?: boolean;
  } | null;
  /** The full_* promotion the line is bound to; one a line. */
  promotion_id: number | null;
  freight_template_id: number | null;
  /** grams a piece */
  weight: number;
  category_id: number;
  brand_id: number;
  tagIds: readonly number[];
}

/** A gift a promotion gives; `price` is what it would cost, in cents. */
export interface Gift {
  item_id: number;
  goods_id: number;
  num: number;
  price: number;
}

/** Spend-and-save: the highest step whose `full` the bound lines reach counts (contract 4.4, 4.5). */
export interface FullPromotion {
  promotion_id: number;
  kind: FullKind;
  name: string;
  /** what `full` is measured in: cents or pieces */
  by: 'amount' | 'pieces';
  own?: boolean;
  steps: readonly { full: number; minus?: number; discount?: number; gifts?: readonly Gift[] }[];
}

/** Goods that are cheaper when all of them are bought at once, in the variants named; `price` in cents a piece. */
export interface Package {
  promotion_id: number;
  name: string;
  own?: boolean;
  items: readonly { item_id: number; goods_id: number; price: number }[];
}

export interface CouponRule {
  code: string;
  own?: boolean;
  card_type: 'cash' | 'discount' | 'gift';
  title: string;
  reduce_cost: number;
  discount: number;
  least_cost: number;
  /** cents; the total a discount is taken of is capped at it; 0: no cap */
  most_cost: number;
  /** 0 all, 1 goods, 2 categories, 3 tags, 4 brands, 5 all but these goods (contract 3) */
  use_bound: 0 | 1 | 2 | 3 | 4 | 5;
  bound_ids: readonly number[];
}

/** How the points mall is paid for sending. */
export interface PointFreight {
  way: 'cash' | 'point';
  /** points that stand for a yuan of freight */
  pointsAYuan: number;
}

export interface PointUse {
  rule: PointRule;
  balance: number;
  /** points the shopper wants to use */
  use: number;
}

/** A line as it will stand in the order. `totalFee` = price x num - all its discounts - pointFee, never below 0. */
export interface PricedLine {
  item_id: number;
  goods_id: number;
  num: number;
  order_item_type: 'normal' | 'gift';
  /** cents a piece before discounts */
  price: number;
  /** cents: price x num */
  item_fee: number;
  discounts: Discount[];
  /** points used on the line and the cents they pay */
  points: number;
  point_fee: number;
  /** cents that are paid for the line */
  total_fee: number;
}

export interface PricedOrder {
  lines: PricedLine[];
  /** cents: all lines without gifts before discounts */
  item_fee: number;
  member_discount: number;
  /** cents: activities and full_* promotions */
  promotion_discount: number;
  coupon_discount: number;
  /** the code that was applied; '' without one */
  coupon_code: string;
  /** cents, after what points paid of it */
  freight_fee: number;
  points: number;
  point_fee: number;
  maxPoint: number;
  /** points and cents that went to freight */
  freightPoints: number;
  freightPointFee: number;
  total_fee: number;
}
