import type { CouponCard, CouponClaim } from '../../../schemas/types/contract.ts';
import type { coupon } from '../coupon/tables.ts';

export type CouponRow = typeof coupon.$inferSelect;

/** The fields of a coupon in every answer: money in cents, discount in percent taken off, times in Unix seconds. */
export function cardFields(row: CouponRow): Omit<CouponClaim['status'], 'code'> {
  return {
    card_id: String(row.cardId),
    company_id: '1',
    card_type: row.cardType,
    title: row.title,
    description: row.description,
    discount: row.discount,
    reduce_cost: row.reduceCost,
    least_cost: row.leastCost,
    get_limit: row.getLimit,
    quantity: row.quantity,
    get_num: row.getNum,
    date_type: row.validDays > 0 ? 'DATE_TYPE_FIX_TERM' : 'DATE_TYPE_FIX_TIME_RANGE',
    fixed_term: row.validDays,
    begin_date: row.beginDate,
    end_date: row.endDate,
    begin_time: row.beginDate,
    end_time: row.endDate,
    distributor_id: String(row.shopId),
    use_bound: row.useBound,
    receive: 'true',
    created: row.created,
  };
}

/** A coupon with its state for somebody who claimed `claimed` pieces. */
export function couponCard(row: CouponRow, claimed: number, now: number): CouponCard {
  return {
    ...cardFields(row),
    user_get_num: claimed,
    ifget: claimed >= row.getLimit ? 1 : 0,
    numNull: row.getNum >= row.quantity ? 1 : 0,
    gameOver: row.endDate < now || row.stoppedAt !== null ? 1 : 0,
  };
}
