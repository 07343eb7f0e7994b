/** A promotion being edited: money in cents, times in the format of date fields, in the mall's time. */
import { OFFICE_MESSAGES } from '../../../../engine/rules/messages/office.ts';
import type { RequestOf } from '../../../../schemas/calls.ts';
import type { MallPromotionDetail } from '../../../../schemas/types/contract.ts';
import { secondsKeepingStored, localOf } from '../../../parts/day/moment.ts';
import type { PromotionKind } from '../promotion-texts.ts';
import type { Variant } from '../VariantTable.tsx';

export type DraftGoods = Omit<MallPromotionDetail['goods'][number], 'left'>;
export type Gift = MallPromotionDetail['steps'][number]['gifts'][number];
/** `key` identifies a step while others are added and removed. */
export type Step = MallPromotionDetail['steps'][number] & { key: number };

export interface PromotionDraft {
  kind: PromotionKind;
  name: string;
  tag: string;
  begin: string;
  end: string;
  pay_minutes: number;
  by: 'amount' | 'pieces';
  steps: Step[];
  goods: DraftGoods[];
}

export const isFull = (kind: PromotionKind): boolean => kind.startsWith('full_');

const STEP: Step = { key: 0, full: 10_000, minus: 1000, discount: 10, gifts: [] };

export const EMPTY: PromotionDraft = {
  kind: 'seckill',
  name: '',
  tag: '',
  begin: '',
  end: '',
  pay_minutes: 15,
  by: 'amount',
  steps: [STEP],
  goods: [],
};

export function draftOf(stored: MallPromotionDetail): PromotionDraft {
  const { kind, name, tag, by, goods, steps } = stored;
  return {
    kind,
    name,
    tag,
    begin: localOf(stored.begin_time),
    end: localOf(stored.end_time),
    pay_minutes: stored.pay_minutes || EMPTY.pay_minutes,
    by,
    steps: steps.map((step, key) => ({ ...step, key })),
    goods: goods.map(({ left: _left, ...row }) => row),
  };
}

/** A new step above the last one. */
export function nextStep(steps: readonly Step[], by: PromotionDraft['by']): Step {
  const last = steps.at(-1);
  const full = (last?.full ?? 0) + (by === 'amount' ? 10_000 : 1);
  return { ...STEP, full, key: Math.max(0, ...steps.map(({ key }) => key)) + 1 };
}

/** The initial values of an added variant: its price is the normal price, which is then to be lowered. */
export function startOf({ store, ...variant }: Variant): DraftGoods {
  return { ...variant, store, activity_price: variant.price, stock: Math.min(store, 10), limit_num: 1 };
}

/** The error that prevents storing; '' when there is none. The server checks the rest. */
export function errorOf({ kind, name, begin, end, goods }: PromotionDraft): string {
  if (name.trim() === '') return OFFICE_MESSAGES.promotionNameEmpty;
  if (begin === '' || end === '') return OFFICE_MESSAGES.timesEmpty;
  if (end <= begin) return OFFICE_MESSAGES.endBeforeBegin;
  if (goods.length === 0) return OFFICE_MESSAGES.goodsEmpty;
  if (isFull(kind) || kind === 'package') return '';
  const dear = goods.find(({ price, activity_price }) => activity_price >= price);
  return dear ? `请把「${dear.item_name}」的活动价改为低于售价` : '';
}

/** The body of the call that stores it; untouched times keep their seconds. */
export function promotionFields(
  draft: PromotionDraft,
  stored?: MallPromotionDetail,
): RequestOf<'POST /mall/promotions'> {
  const { kind, name, tag, begin, end, pay_minutes, by, steps, goods } = draft;
  return {
    kind,
    name: name.trim(),
    tag: tag.trim(),
    begin_time: secondsKeepingStored(begin, stored?.begin_time),
    end_time: secondsKeepingStored(end, stored?.end_time),
    pay_minutes,
    by,
    steps: isFull(kind)
      ? steps.map(({ full, minus, discount, gifts }) => ({
          full,
          minus,
          discount,
          gifts: gifts.map(({ item_id, num }) => ({ item_id, num })),
        }))
      : [],
    goods: goods.map(({ item_id, activity_price: price, stock, limit_num }) => ({ item_id, price, stock, limit_num })),
  };
}
