/**
 * Input and output of an order's pricing (contract 4). Money in integer cents, points whole, `discount` is the percent taken off
 * (20 pays 80 %). This room only calculates; its callers read the database.
 */

import type { Discount } from '../orders/tables.ts';
import type { FullKind } from '../offers/promotion/tables.ts';
import type { PointRule } from '../wallet/point/rule.ts';

/** A variant to be bought, with its current prices. */
export interface WantedLine {
  item_id: number;
  goods_id: number;
  num: number;
  /** cents per piece, for everybody */
  price: number;
  /** points per piece, for variants of the points mall; `price` is paid in addition */
  point?: number;
  /** cents per piece for this member; null without one */
  member_price: number | null;
  /** The price of an activity (flash sale, limited-time sale, package, internal purchase); it excludes the member price. */
  activity: {
    kind: 'seckill' | 'limited_time_sale' | 'package' | 'employee_purchase';
    id: number;
    name: string;
    price: number;
    /** true when the line's shop made it and pays for it */
    own?: boolean;
  } | null;
  /** The full_* promotion of the line; at most one. */
  promotion_id: number | null;
  freight_template_id: number | null;
  /** grams per piece */
  weight: number;
  category_id: number;
  brand_id: number;
  tagIds: readonly number[];
}

/** A gift of a promotion; `price` is its normal price, in cents. */
export interface Gift {
  item_id: number;
  goods_id: number;
  num: number;
  price: number;
}

/** A full promotion: the highest step whose `full` the lines reach applies (contract 4.4, 4.5). */
export interface FullPromotion {
  promotion_id: number;
  kind: FullKind;
  name: string;
  /** unit of `full`: cents or pieces */
  by: 'amount' | 'pieces';
  own?: boolean;
  steps: readonly { full: number; minus?: number; discount?: number; gifts?: readonly Gift[] }[];
}

/** Goods that are cheaper when all of them are bought together, in the given variants; `price` in cents per piece. */
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
  /** cents; maximum amount of which a percentage is taken; 0: no maximum */
  most_cost: number;
  /** 0 all, 1 goods, 2 categories, 3 tags, 4 brands, 5 all except these goods (contract 3) */
  use_bound: 0 | 1 | 2 | 3 | 4 | 5;
  bound_ids: readonly number[];
}

/** How the freight of the points mall is paid. */
export interface PointFreight {
  way: 'cash' | 'point';
  /** points for a yuan of freight */
  pointsAYuan: number;
}

export interface PointUse {
  rule: PointRule;
  balance: number;
  /** points that the shopper wants to use */
  use: number;
}

/** A line of the order. `total_fee` = price x num - all its discounts - point_fee, never below 0. */
export interface PricedLine {
  item_id: number;
  goods_id: number;
  num: number;
  order_item_type: 'normal' | 'gift';
  /** cents per piece before discounts */
  price: number;
  /** cents: price x num */
  item_fee: number;
  discounts: Discount[];
  /** points used for the line, and the cents they pay */
  points: number;
  point_fee: number;
  /** cents to pay for the line */
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
  /** code of the applied coupon; '' without one */
  coupon_code: string;
  /** cents, after the part paid with points */
  freight_fee: number;
  points: number;
  point_fee: number;
  maxPoint: number;
  /** points used for freight, and the cents they pay */
  freightPoints: number;
  freightPointFee: number;
  total_fee: number;
}
