/** Exchanges codes for coupons: the first member who sends a code gets its coupon, under the coupon's own conditions. */
import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { CouponClaim, MakeCouponCodesAnswer } from '../../../../schemas/types/contract.ts';
import { fail, notFound, type Failure } from '../../../kernel/http/answer.ts';
import { seconds } from '../../../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../../../engine/rules/messages/server.ts';
import type { InputOf, MemberContext, OperatorContext } from '../../../kernel/calls/operation.ts';
import { record } from '../../../kernel/system/audit.ts';
import { hit } from '../../../kernel/codes/rate-limit.ts';
import { orThrow, throwFailure, transact } from '../../../kernel/system/transact.ts';
import { take } from '../claim.ts';
import { coupon, couponCode } from '../tables.ts';
import { HOUR } from '../../../../engine/rules/format/time.ts';

/** Tries of a member in an hour: more than anybody with real codes needs. */
const MAX_TRIES = 20;

const wrongCode = (message: string): Failure => fail(message, 422, { field: 'code' });

/** POST /mall/coupons/exchange. A code stays usable when its coupon refuses the claim. */
export async function exchangeCoupon(
  context: MemberContext,
  input: InputOf<'exchangeCoupon'>,
): Promise<CouponClaim | Failure> {
  const { user_id } = context.member;
  const code = input.code.replaceAll(/[\s-]/g, '').toUpperCase();
  if (code === '') return wrongCode('请输入兑换码');
  const retryAfter = await hit(context, `coupon:code:${user_id}`, MAX_TRIES, HOUR);
  if (retryAfter > 0) return fail('兑换过于频繁，请稍后再试', 429, { retryAfter });
  return transact(context, async (tx, context) => {
    const [row] = await tx
      .update(couponCode)
      .set({ user_id, used: seconds(context) })
      .where(and(eq(couponCode.code, code), isNull(couponCode.user_id)))
      .returning();
    if (row) return orThrow(await take(tx, context, user_id, row.card_id));
    const mine = await tx.$count(couponCode, and(eq(couponCode.code, code), eq(couponCode.user_id, user_id)));
    // Only the member who used a code learns that it exists.
    return throwFailure(wrongCode(mine > 0 ? '您已使用过该兑换码' : '兑换码无效或已被使用'));
  });
}

/** Letters without those that look alike: 0 and O, 1 and I. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 12;

const newCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('');

/** POST /mall/coupons/codes: makes new codes of a coupon. Only this answer contains them in full. */
export async function makeCodes(
  context: OperatorContext,
  { card_id, pieces }: InputOf<'makeCouponCodes'>,
): Promise<MakeCouponCodesAnswer | Failure> {
  if (pieces < 1 || pieces > 1000) return fail('每次可生成1到1000个兑换码', 422, { field: 'pieces' });
  return transact(context, async (tx, context) => {
    if ((await tx.$count(coupon, eq(coupon.card_id, card_id))) === 0) return notFound(SERVER_MESSAGES.noCoupon);
    const codes = Array.from({ length: pieces }, newCode);
    const created = seconds(context);
    await tx.insert(couponCode).values(codes.map((code) => ({ code, card_id, created })));
    await record(context, 'coupon.codes', `coupon:${card_id}`, { pieces }, tx);
    return { codes };
  });
}
