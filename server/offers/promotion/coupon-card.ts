import { couponKind } from '../../../engine/rules/offers/coupon-texts.ts';
import type { CouponCard, CouponClaim, OwnCoupon } from '../../../schemas/types/contract.ts';
import type { Context } from '../../kernel/http/context.ts';
import type { coupon } from '../coupon/tables.ts';

export type CouponRow = typeof coupon.$inferSelect;

/** The fields of a coupon in every answer: money in cents, discount in percent taken off, times in Unix seconds. */
export function cardFields(row: CouponRow): Omit<CouponClaim['status'], 'code'> {
  return {
    card_id: String(row.card_id),
    company_id: '1',
    card_type: row.card_type,
    title: row.title,
    description: row.description,
    discount: row.discount,
    reduce_cost: row.reduce_cost,
    least_cost: row.least_cost,
    get_limit: row.get_limit,
    quantity: row.quantity,
    get_num: row.get_num,
    date_type: row.valid_days > 0 ? 'DATE_TYPE_FIX_TERM' : 'DATE_TYPE_FIX_TIME_RANGE',
    fixed_term: row.valid_days,
    begin_date: row.begin_date,
    end_date: row.end_date,
    begin_time: row.begin_date,
    end_time: row.end_date,
    distributor_id: String(row.shop_id),
    use_bound: row.use_bound,
    receive: 'true',
    created: row.created,
  };
}

/** A coupon with its state for a shopper who claimed `claimed` pieces. */
export function couponCard(row: CouponRow, claimed: number, now: number): CouponCard {
  return {
    ...cardFields(row),
    user_get_num: claimed,
    ifget: claimed >= row.get_limit ? 1 : 0,
    numNull: row.get_num >= row.quantity ? 1 : 0,
    gameOver: row.end_date < now || row.stopped_at !== null ? 1 : 0,
  };
}

/** The contract's clients know a coupon that is redeemed for goods by this name. */
const CLIENT_GIFT = 'new_gift';

type Kind = CouponRow['card_type'];

/** The kind that a request names; undefined for an unknown one. */
export function kindNamed(name: string | undefined): Kind | undefined {
  const kinds = ['cash', 'discount', 'gift'] as const;
  return name === undefined ? undefined : kinds.find((kind) => kind === couponKind(name));
}

/** Coupons with the names of their kinds that the caller knows. */
export function withKnownKinds<Card extends { card_type: CouponCard['card_type'] }>(
  { foreign }: Pick<Context, 'foreign'>,
  list: readonly Card[],
): Card[] {
  return list.map((card) => (foreign && card.card_type === 'gift' ? { ...card, card_type: CLIENT_GIFT } : card));
}

/** Numbers of what a coupon applies to, by the contract's names for each use_bound. */
function scopeOf({ use_bound, bound_ids, shop_id }: CouponRow) {
  const of = (...bounds: CouponRow['use_bound'][]): string[] =>
    bounds.includes(use_bound) ? bound_ids.map(String) : [];
  return {
    item: of(1, 5),
    category: of(2),
    tag: of(3),
    brand: of(4),
    shops: shop_id === 0 ? [] : [String(shop_id)],
  };
}

/** Every coupon may be used together with promotions, and only by the member who claimed it. */
const ALWAYS = { can_use_with_other_discount: true, can_share: false, can_give_friend: false } as const;

type Button = NonNullable<CouponCard['button_status']>;

function buttonOf({ ifget, numNull, gameOver }: CouponCard): Button {
  if (gameOver === 1) return { label: 'get_invalid', text: '已结束' };
  if (ifget === 1) return { label: 'get_invalid', text: '已领取' };
  return numNull === 1 ? { label: 'get_invalid', text: '已领完' } : { label: 'get', text: '立即领取' };
}

/** A card with the contract's other fields, for other clients; our own pages do not get them. */
export function clientCard(card: CouponCard, row: CouponRow): CouponCard {
  const { item, category, tag, brand, shops } = scopeOf(row);
  return {
    ...card,
    ...ALWAYS,
    most_cost: row.most_cost,
    rel_item_ids: item,
    rel_category_ids: category,
    tag_ids: tag,
    brand_ids: brand,
    rel_shops_ids: shops,
    use_all_shops: row.shop_id === 0,
    button_status: buttonOf(card),
  };
}

/** The same for a coupon in a member's hands. */
export function clientPiece(piece: OwnCoupon, { row, claimed }: { row: CouponRow; claimed: number }): OwnCoupon {
  const { item, category, shops } = scopeOf(row);
  return {
    ...piece,
    get_date: claimed,
    begin_date_str: piece.begin_date,
    end_date_str: piece.end_date,
    rel_item_ids: item,
    rel_category_ids: category,
    rel_shops_ids: shops,
    rel_distributor_ids: row.shop_id === 0 ? 'all' : shops,
    is_give_by_friend: false,
    use_condition: {
      least_cost: row.least_cost,
      can_use_with_other_discount: ALWAYS.can_use_with_other_discount,
    },
  };
}
