import { formatDateTime } from '../../engine/rules/format/dates.ts';
import { formatYuan } from '../../engine/rules/format/price.ts';
import type { PurchaseActivity } from '../../schemas/types/contract.ts';

/** The period of the purchase. */
export function spanText({ begin_time, end_time }: Pick<PurchaseActivity, 'begin_time' | 'end_time'>): string {
  return `${formatDateTime(begin_time).slice(0, 16)} 至 ${formatDateTime(end_time).slice(0, 16)}`;
}

/** As whom the member takes part: as staff, or as a relative. */
export function partText({
  is_relative,
  rel_enterprise,
}: Pick<PurchaseActivity, 'is_relative' | 'rel_enterprise'>): string {
  return is_relative ? `${rel_enterprise} 员工亲友` : `${rel_enterprise} 员工`;
}

/** The spending limit: what is left and used, and the minimum of an order. */
export function limitText(activity: PurchaseActivity): string {
  const { left_fee, used_fee, minimum_amount, if_share_limitfee, if_relative_join } = activity;
  const family = if_share_limitfee && if_relative_join ? '与亲友共享的' : '';
  const left =
    left_fee === null ? '额度不限' : `${family}额度剩余 ${formatYuan(left_fee)}，已用 ${formatYuan(used_fee)}`;
  return minimum_amount > 0 ? `${left}，每单满 ${formatYuan(minimum_amount)} 可下单` : left;
}
