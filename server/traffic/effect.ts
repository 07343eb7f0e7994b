/** Sums as answers have them. */
import type { Effect } from '../../schemas/types/contract.ts';

type Sums = Omit<Effect, 'unlikely'>;

export const NOTHING: Effect = {
  views: 0,
  clicks: 0,
  orders: 0,
  sales: 0,
  shared_orders: 0,
  shared_sales: 0,
  unlikely: false,
};

/** Clicks of one who saw it, above which somebody may have made them up. */
const MAX_CLICKS_A_VIEW = 5;
/** Clicks below which nothing is unlikely. */
const FEW = 50;

/** Links are not seen one by one, so their clicks have nothing to be compared with. */
export function effectOf({ views, clicks, orders, sales, shared_orders, shared_sales }: Sums): Effect {
  const unlikely = views > 0 && clicks > FEW && clicks > views * MAX_CLICKS_A_VIEW;
  return { views, clicks, orders, sales, shared_orders, shared_sales, unlikely };
}

export const plus = (one: Effect, other: Effect): Effect =>
  effectOf({
    views: one.views + other.views,
    clicks: one.clicks + other.clicks,
    orders: one.orders + other.orders,
    sales: one.sales + other.sales,
    shared_orders: one.shared_orders + other.shared_orders,
    shared_sales: one.shared_sales + other.shared_sales,
  });
