/** An internal purchase being edited: money in cents, times in the format of date fields, in the mall's time. */
import { OFFICE_MESSAGES } from '../../../../engine/rules/messages/office.ts';
import type { RequestOf } from '../../../../schemas/calls.ts';
import type { MallPurchaseDetail, MallPurchaseItem } from '../../../../schemas/types/contract.ts';
import { localOf, secondsOf } from '../../../parts/day/moment.ts';

const TIMES = ['display_time', 'begin_time', 'end_time', 'relative_begin', 'relative_end'] as const;

export type TimeName = (typeof TIMES)[number];

export type DraftGoods = Omit<MallPurchaseItem, 'sold'>;

export interface PurchaseDraft {
  name: string;
  title: string;
  enterprise_ids: number[];
  enabled: boolean;
  limit_fee: number;
  minimum_amount: number;
  has_relatives: boolean;
  invite_limit: number;
  shares_limit: boolean;
  relative_limit_fee: number;
  /** YYYY-MM-DDTHH:mm, or '' */
  times: Record<TimeName, string>;
  goods: DraftGoods[];
}

export const EMPTY: PurchaseDraft = {
  name: '',
  title: '',
  enterprise_ids: [],
  enabled: true,
  limit_fee: 0,
  minimum_amount: 0,
  has_relatives: false,
  invite_limit: 3,
  shares_limit: true,
  relative_limit_fee: 0,
  times: { display_time: '', begin_time: '', end_time: '', relative_begin: '', relative_end: '' },
  goods: [],
};

export function draftOf(stored: MallPurchaseDetail): PurchaseDraft {
  const { name, title, enterprise_ids, enabled, limit_fee, minimum_amount } = stored;
  const { has_relatives, invite_limit, shares_limit, relative_limit_fee } = stored;
  const times = Object.fromEntries(TIMES.map((time) => [time, localOf(stored[time])])) as PurchaseDraft['times'];
  const goods = stored.goods.map(({ sold: _sold, ...row }) => row);
  return {
    name,
    title,
    enterprise_ids,
    enabled,
    limit_fee,
    minimum_amount,
    has_relatives,
    invite_limit,
    shares_limit,
    relative_limit_fee,
    times,
    goods,
  };
}

/** The error that prevents storing; '' when there is none. The server checks the rest. */
export function errorOf({ name, enterprise_ids, times, has_relatives, goods }: PurchaseDraft): string {
  if (name.trim() === '') return OFFICE_MESSAGES.promotionNameEmpty;
  if (enterprise_ids.length === 0) return '请选择参加的企业';
  if (times.begin_time === '' || times.end_time === '') return OFFICE_MESSAGES.timesEmpty;
  if (has_relatives && (times.relative_begin === '' || times.relative_end === '')) return '请填写亲友的开始和结束时间';
  if (goods.length === 0) return '请添加内购商品';
  const dear = goods.find(({ price, activity_price }) => activity_price > price);
  return dear ? `「${dear.item_name}」的内购价不能高于售价` : '';
}

/** The body of the call that stores it. */
export function purchaseFields({ times, goods, ...draft }: PurchaseDraft): RequestOf<'POST /mall/purchases'> {
  const { display_time, ...spans } = times;
  const seconds = Object.fromEntries(Object.entries(spans).map(([name, local]) => [name, secondsOf(local)])) as Record<
    Exclude<TimeName, 'display_time'>,
    number
  >;
  return {
    ...draft,
    name: draft.name.trim(),
    ...seconds,
    // Without a display time it is announced when it begins.
    ...(display_time !== '' && { display_time: secondsOf(display_time) }),
    goods: goods.map(({ item_id, activity_price: price, store, limit_num }) => ({ item_id, price, store, limit_num })),
  };
}
