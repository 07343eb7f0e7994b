/** Which orders may be reviewed, and which reviews may still get an addition. */
import { and, inArray, isNull, ne } from 'drizzle-orm';
import type { DbClock } from '../../kernel/http/context.ts';
import { reviewSetting } from '../../goods/review-setting.ts';
import { review } from '../review/tables.ts';
import type { Order } from '../tables.ts';

export interface Rating {
  isOpen: boolean;
  /** numbers of orders with a review that has no addition */
  appendable: ReadonlySet<string>;
}

/** Makes no query when none of the orders is finished. */
export async function ratingOf(
  context: DbClock,
  orders: readonly Pick<Order, 'order_id' | 'order_status'>[],
): Promise<Rating> {
  const { is_open } = await reviewSetting(context);
  const ids = orders.filter(({ order_status: status }) => status === 'DONE').map(({ order_id }) => order_id);
  if (!is_open || ids.length === 0) return { isOpen: is_open, appendable: new Set() };
  const rows = await context.db
    .selectDistinct({ order_id: review.order_id })
    .from(review)
    .where(and(inArray(review.order_id, ids), isNull(review.added), ne(review.state, 'hidden')));
  return { isOpen: is_open, appendable: new Set(rows.map(({ order_id }) => order_id)) };
}

/** Orders without goods count as reviewed. */
export function ratingAnswer(
  { order_id, order_status: status, is_rated }: Order,
  { isOpen, appendable }: Rating,
): { can_rate: 0 | 1; can_append_rate: 0 | 1 } {
  return {
    can_rate: isOpen && status === 'DONE' && !is_rated ? 1 : 0,
    can_append_rate: appendable.has(order_id) ? 1 : 0,
  };
}
