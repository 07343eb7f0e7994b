/** A member's coupons: by state, and those of a checkout with the amount each takes off. */
import { and, asc, desc, eq, gt, gte, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { formatDate } from '../../../engine/rules/format/dates.ts';
import type { OwnCoupon, OwnCouponList } from '../../../schemas/types/contract.ts';
import { notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { pagingOf } from '../../kernel/http/input.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { clientPiece, kindNamed, withKnownKinds } from '../promotion/coupon-card.ts';
import { endOf, pieceEnd } from '../promotion/coupon-piece.ts';
import { YUAN_TEXT } from '../../kernel/system/currency.ts';
import { savingsOf } from '../../pricing/savings.ts';
import { coupon, memberCoupon } from './tables.ts';
import { couponStateOf, unusedState, type CouponState, type OwnRow } from './state.ts';
import { COUPON_STATUS } from './use.ts';

function answerOf(context: Context, { mine, card }: OwnRow, state: CouponState, fee: number): OwnCoupon {
  const piece: OwnCoupon = {
    id: mine.code,
    card_id: String(card.card_id),
    company_id: '1',
    user_id: String(mine.user_id),
    code: mine.code,
    card_type: card.card_type,
    title: card.title,
    description: card.description,
    discount: card.discount,
    reduce_cost: card.reduce_cost,
    least_cost: card.least_cost,
    most_cost: card.most_cost,
    use_bound: card.use_bound,
    begin_date: formatDate(card.begin_date),
    end_date: formatDate(endOf(card, mine)),
    distributor_id: String(card.shop_id),
    fee,
    ...state,
  };
  return context.foreign ? clientPiece(piece, { row: card, claimed: mine.created }) : piece;
}

function select(context: MemberContext, where: SQL | undefined) {
  return context.db
    .select({ mine: memberCoupon, card: coupon })
    .from(memberCoupon)
    .innerJoin(coupon, eq(coupon.card_id, memberCoupon.card_id))
    .where(
      and(eq(memberCoupon.user_id, context.member.user_id), ne(memberCoupon.status, COUPON_STATUS.removed), where),
    );
}

/** A member has few coupons; a longer list would not be read. */
const MAX_COUPONS = 999;

/**
 * GET user/newGetCardList: coupons of the shop and of the whole mall for the selected cart lines (or the buy-now slot); valid
 * ones first, largest saving first. With valid "false": used, expired and not yet valid ones.
 */
export async function checkoutCoupons(
  context: MemberContext,
  input: InputOf<'checkoutCoupons'>,
): Promise<OwnCouponList> {
  const now = seconds(context);
  const { distributor_id: shopId = 0 } = input;
  const open = and(eq(memberCoupon.status, COUPON_STATUS.unused), gte(pieceEnd, now));
  const over = or(
    inArray(memberCoupon.status, [COUPON_STATUS.used, COUPON_STATUS.expired]),
    lt(pieceEnd, now),
    gt(coupon.begin_date, now),
  );
  const [rows, savings] = await Promise.all([
    select(context, and(inArray(coupon.shop_id, [0, shopId]), input.valid === false ? over : open))
      .orderBy(asc(pieceEnd), asc(memberCoupon.code))
      .limit(MAX_COUPONS),
    savingsOf(context, { distributor_id: shopId, cart_type: input.cart_type === 'fastbuy' ? 'fastbuy' : 'cart' }),
  ]);
  const list = rows.map((row) => {
    const state = couponStateOf(row, now);
    const fee = state.valid === 1 ? (savings.get(row.mine.code) ?? 0) : 0;
    return answerOf(context, row, fee > 0 || state.valid === 0 ? state : unusedState(row, state), fee);
  });
  const sorted = list.toSorted((one, other) => other.valid - one.valid || other.fee - one.fee);
  const { pageSize, offset } = pagingOf(input, 20, MAX_COUPONS);
  const page = withKnownKinds(context, sorted.slice(offset, offset + pageSize));
  return { list: page, total_count: list.length, count: list.length, ...(context.foreign && { cur: YUAN_TEXT }) };
}

function byState(status: number, now: number): SQL | undefined {
  if (status === 2) return eq(memberCoupon.status, COUPON_STATUS.used);
  const unused = eq(memberCoupon.status, COUPON_STATUS.unused);
  if (status === 3) return or(eq(memberCoupon.status, COUPON_STATUS.expired), and(unused, lt(pieceEnd, now)));
  return and(unused, gte(pieceEnd, now));
}

/** GET user/getUserCardList: status 1 unused, 2 used, 3 expired; `count` has the numbers of that state by kind. */
export async function ownCoupons(context: MemberContext, input: InputOf<'ownCoupons'>): Promise<OwnCouponList> {
  const now = seconds(context);
  const { pageSize, offset } = pagingOf(input, 20, MAX_COUPONS);
  const inState = byState(input.status ?? 1, now);
  const kind = kindNamed(input.card_type);
  const where = and(inState, kind && eq(coupon.card_type, kind));
  const numbers = context.db
    .select({ kind: coupon.card_type, pieces: sql<number>`count(*)::int` })
    .from(memberCoupon)
    .innerJoin(coupon, eq(coupon.card_id, memberCoupon.card_id))
    .where(and(eq(memberCoupon.user_id, context.member.user_id), inState))
    .groupBy(coupon.card_type);
  const [rows, counts] = await Promise.all([
    select(context, where).orderBy(desc(memberCoupon.created), asc(memberCoupon.code)).limit(pageSize).offset(offset),
    numbers,
  ]);
  const of = (name: string): number => counts.find((row) => row.kind === name)?.pieces ?? 0;
  const total = counts.reduce((sum, { pieces }) => sum + pieces, 0);
  return {
    list: withKnownKinds(
      context,
      rows.map((row) => answerOf(context, row, couponStateOf(row, now), 0)),
    ),
    total_count: kind ? of(kind) : total,
    count: { total, cash: of('cash'), discount: of('discount'), new_gift: of('gift') },
    ...(context.foreign && { cur: YUAN_TEXT }),
  };
}

/** GET user/newGetCardDetail: one coupon of the member, in any state. */
export async function ownCoupon(context: MemberContext, { code }: InputOf<'ownCoupon'>): Promise<OwnCoupon | Failure> {
  const [row] = await select(context, eq(memberCoupon.code, code)).limit(1);
  return row ? answerOf(context, row, couponStateOf(row, seconds(context)), 0) : notFound(SERVER_MESSAGES.noCoupon);
}
