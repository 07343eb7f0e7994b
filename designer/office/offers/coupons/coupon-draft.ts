/** A coupon being edited: money in cents, times in the format of date fields, in the mall's time. */
import { OFFICE_MESSAGES } from '../../../../engine/rules/messages/office.ts';
import type { RequestOf } from '../../../../schemas/calls.ts';
import type { MallCouponDetail } from '../../../../schemas/types/contract.ts';
import { secondsKeepingStored, localOf } from '../../../parts/day/moment.ts';

type Kept = Pick<
  MallCouponDetail,
  | 'card_type'
  | 'title'
  | 'description'
  | 'reduce_cost'
  | 'discount'
  | 'least_cost'
  | 'most_cost'
  | 'use_bound'
  | 'bound'
  | 'quantity'
  | 'get_limit'
  | 'distributor_id'
  | 'valid_days'
>;

export interface CouponDraft extends Kept {
  begin: string;
  end: string;
}

export const EMPTY: CouponDraft = {
  card_type: 'cash',
  title: '',
  description: '',
  reduce_cost: 1000,
  discount: 10,
  least_cost: 10_000,
  most_cost: 0,
  use_bound: 0,
  bound: [],
  quantity: 1000,
  get_limit: 1,
  distributor_id: 0,
  valid_days: 0,
  begin: '',
  end: '',
};

/** A stored or a suggested coupon. */
type Source = Kept & Pick<MallCouponDetail, 'begin_date' | 'end_date'>;

export function draftOf(stored: Source): CouponDraft {
  const { card_type, title, description, reduce_cost, discount, least_cost, most_cost } = stored;
  const { use_bound, bound, quantity, get_limit, distributor_id, valid_days, begin_date, end_date } = stored;
  return {
    card_type,
    title,
    description,
    reduce_cost,
    discount,
    least_cost,
    most_cost,
    use_bound,
    bound,
    quantity,
    get_limit,
    distributor_id,
    valid_days,
    begin: localOf(begin_date),
    end: localOf(end_date),
  };
}

/** The error that prevents storing; '' when there is none. The server checks the rest. */
export function errorOf({ title, begin, end, use_bound, bound }: CouponDraft): string {
  if (title.trim() === '') return OFFICE_MESSAGES.couponNameEmpty;
  if (begin === '' || end === '') return OFFICE_MESSAGES.timesEmpty;
  if (end <= begin) return OFFICE_MESSAGES.endBeforeBegin;
  return use_bound !== 0 && bound.length === 0 ? OFFICE_MESSAGES.scopeEmpty : '';
}

/** The body of the call that stores it; untouched times keep their seconds. */
export function couponFields(
  { begin, end, bound, ...draft }: CouponDraft,
  stored?: MallCouponDetail,
): RequestOf<'POST /mall/coupons'> {
  return {
    ...draft,
    title: draft.title.trim(),
    bound_ids: bound.map(({ id }) => id),
    begin_date: secondsKeepingStored(begin, stored?.begin_date),
    end_date: secondsKeepingStored(end, stored?.end_date),
  };
}
