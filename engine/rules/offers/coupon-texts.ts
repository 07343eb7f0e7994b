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
