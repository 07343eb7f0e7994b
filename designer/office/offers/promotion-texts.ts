/** Texts for promotions and coupons. */
import type { MallCoupon, MallPromotion, PromotionCalendarAnswer } from '../../../schemas/types/contract.ts';
import { foldsOf, formatYuan } from '../../../engine/rules/format/price.ts';
import type { BadgeTone } from '../../../ui/text/Badge.tsx';
import type { ListOption } from '../list/list-def.ts';

export type PromotionKind = MallPromotion['kind'];
export type CalendarKind = PromotionCalendarAnswer['list'][number]['kind'];

export const KIND_NAMES: Record<PromotionKind, string> = {
  seckill: '秒杀',
  limited_time_sale: '限时特惠',
  full_minus: '满减',
  full_discount: '满折',
  full_gift: '满赠',
  package: '组合套餐',
};

export const CALENDAR_NAMES: Record<CalendarKind, string> = { coupon: '优惠券', page: '页面计划', ...KIND_NAMES };

export const STATE_NAMES: Record<MallPromotion['state'], string> = {
  waiting: '未开始',
  ongoing: '进行中',
  over: '已结束',
};

export const COUPON_STATES: Record<MallCoupon['state'], string> = {
  waiting: '未开始',
  ongoing: '领取中',
  gone: '已领完',
  stopped: '已停止领取',
  over: '已结束',
};

export const COUPON_TYPES: Record<MallCoupon['card_type'], string> = {
  cash: '满减券',
  discount: '折扣券',
  gift: '兑换券',
};

export const textOptions = (names: Readonly<Record<string, string>>): ListOption[] =>
  Object.entries(names).map(([value, text]) => ({ value, text }));

export function toneOf(state: MallPromotion['state'] | MallCoupon['state']): BadgeTone {
  if (state === 'ongoing') return 'success';
  return state === 'waiting' ? 'accent' : 'neutral';
}

/** The path where a promotion, coupon or page is edited. */
export function pathOf(kind: CalendarKind, id: number): string {
  if (kind === 'page') return `/edit/pages/${id}`;
  return kind === 'coupon' ? `/edit/coupons/${id}` : `/edit/promotions/${kind}/${id}`;
}

/** The value of a coupon: 满¥100减¥10, 8.5折. */
export function worthOf({
  card_type,
  reduce_cost,
  least_cost,
  discount,
}: Pick<MallCoupon, 'card_type' | 'reduce_cost' | 'least_cost' | 'discount'>): string {
  if (card_type === 'gift') return '到店兑换';
  const least = least_cost > 0 ? `满${formatYuan(least_cost)}` : '无门槛';
  return card_type === 'cash' ? `${least}减${formatYuan(reduce_cost)}` : `${least} ${foldsOf(discount)}折`;
}

/** The name of the one who made the coupon and bears its discount. */
export function makerOf({ made_by: shop, made_by_name: name }: { made_by: number; made_by_name: string }): string {
  return shop === 0 ? '平台' : name || `店铺 ${shop}`;
}
