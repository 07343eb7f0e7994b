import type { MallOrder } from '../../../schemas/types/contract.ts';
import { formatYuan } from '../format/price.ts';

/** The amount paid: money, points, or both. */
export function sumText({
  total_fee,
  point,
  order_class,
}: Pick<MallOrder, 'total_fee' | 'point' | 'order_class'>): string {
  if (order_class !== 'pointsmall') return formatYuan(total_fee);
  return total_fee > 0 ? `${point} 积分 + ${formatYuan(total_fee)}` : `${point} 积分`;
}
