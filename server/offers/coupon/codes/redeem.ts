/** Redeems gift coupons in the shop, by the code that the member shows; each once. */
import { and, eq, sql } from 'drizzle-orm';
import { maskEmail, maskMobile } from '../../../../engine/rules/format/text.ts';
import type { MallGiftCode } from '../../../../schemas/types/contract.ts';
import { fail, isFailure, notFound, type Failure } from '../../../kernel/http/answer.ts';
import { seconds } from '../../../kernel/http/context.ts';
import type { Handler, ScopedContext } from '../../../kernel/calls/operation.ts';
import { endOf } from '../../promotion/coupon-piece.ts';
import { member } from '../../../people/member/tables.ts';
import { shop } from '../../../places/shop/tables.ts';
import { record } from '../../../kernel/system/audit.ts';
import { transact } from '../../../kernel/system/transact.ts';
import type { OwnRow } from '../state.ts';
import { coupon, memberCoupon } from '../tables.ts';
import { COUPON_STATUS } from '../use.ts';
import { inShops } from '../../../kernel/access/shops.ts';

type Needs = Pick<ScopedContext, 'db' | 'operator'>;

/** The number of a code: typed, or scanned from the drawn code. */
const numberOf = (code: string): string => code.trim().replace(/^coupon:/, '');

function stateOf({ mine, card }: OwnRow, now: number): MallGiftCode['state'] {
  if (mine.status === COUPON_STATUS.used) return 'used';
  if (mine.status !== COUPON_STATUS.unused || endOf(card, mine) < now) return 'over';
  return card.begin_date > now ? 'waiting' : 'good';
}

const REFUSALS: Record<Exclude<MallGiftCode['state'], 'good'>, string> = {
  used: '该兑换券已核销',
  over: '该兑换券已过期',
  waiting: '该兑换券还没到可用时间',
};

/** The coupon of a code. A merchant finds coupons of the own shop only. */
async function found(
  { db, operator: { shop_ids } }: Needs,
  code: string,
  now: number,
): Promise<(MallGiftCode & { card_id: number }) | Failure> {
  const [row] = await db
    .select({
      mine: memberCoupon,
      card: coupon,
      shopName: sql<string>`coalesce(${shop.name}, '')`,
      mobile: sql<string>`coalesce(${member.mobile}, '')`,
      email: sql<string>`coalesce(${member.email}, '')`,
    })
    .from(memberCoupon)
    .innerJoin(coupon, eq(coupon.card_id, memberCoupon.card_id))
    .leftJoin(shop, eq(shop.distributor_id, coupon.shop_id))
    .leftJoin(member, eq(member.user_id, memberCoupon.user_id))
    .where(and(eq(memberCoupon.code, numberOf(code)), eq(coupon.card_type, 'gift'), inShops(shop_ids, coupon.shop_id)));
  if (!row) return notFound('没有这张兑换券，请核对券码');
  const { mine, card, shopName, mobile, email } = row;
  return {
    card_id: card.card_id,
    code: mine.code,
    title: card.title,
    description: card.description,
    shop: shopName,
    mobile: maskMobile(mobile) || maskEmail(email),
    end_date: endOf(card, mine),
    state: stateOf(row, now),
  };
}

function answerOf({ card_id: _id, ...answer }: MallGiftCode & { card_id: number }): MallGiftCode {
  return answer;
}

/** GET /mall/gift-codes/:code */
export const readGiftCode: Handler<'readGiftCode'> = async (context, { code }) => {
  const row = await found(context, code, seconds(context));
  return isFailure(row) ? row : answerOf(row);
};

/** POST /mall/gift-codes/:code/redeem: a repeated redemption is refused. */
export const redeemGiftCode: Handler<'redeemGiftCode'> = async (context, { code }) =>
  transact(context, async (tx, context): Promise<MallGiftCode | Failure> => {
    const mine = eq(memberCoupon.code, numberOf(code));
    await tx.select({ code: memberCoupon.code }).from(memberCoupon).where(mine).for('update');
    const row = await found(context, code, seconds(context));
    if (isFailure(row)) return row;
    if (row.state !== 'good') return fail(REFUSALS[row.state]);
    await tx.update(memberCoupon).set({ status: COUPON_STATUS.used }).where(mine);
    const detail = { code: row.code, before: COUPON_STATUS.unused, after: COUPON_STATUS.used };
    await record(context, 'coupon.redeem', `coupon:${row.card_id}`, detail, tx);
    return answerOf({ ...row, state: 'used' });
  });
