/** What coupons say wherever they are shown; money in cents. */
import { formatYuan, yuanIn } from '../format/price.ts';

/** The order value from which a coupon can be used. */
export function couponCondition(leastCost: number): string {
  return leastCost > 0 ? `满${yuanIn(leastCost)}元可用` : '无门槛';
}

/** What a cash coupon takes off, e.g. ¥10: whole yuan without decimals. */
export function couponAmount(reduceCost: number): string {
  return formatYuan(reduceCost, reduceCost % 100 === 0 ? 0 : 2);
}

/** The kind of a coupon by our name; other backends, and clients of ours, know a gift as new_gift. */
export const couponKind = <Kind extends string>(kind: Kind): Exclude<Kind, 'new_gift'> | 'gift' =>
  kind === 'new_gift' ? 'gift' : (kind as Exclude<Kind, 'new_gift'>);
