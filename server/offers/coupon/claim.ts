/** Claiming a coupon: never above its quantity, never above a shopper's limit, whoever claims at the same time (checklist 12). */
import { randomBytes } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { CouponClaim } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { REFUSED } from '../../../engine/rules/messages/server.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { record } from '../../kernel/system/audit.ts';
import { digest, once } from '../../kernel/system/idempotent.ts';
import { orRefuse } from '../../kernel/system/transact.ts';
import { cardFields, type CouponRow } from '../promotion/coupon-card.ts';
import { endsAtOf } from '../promotion/coupon-piece.ts';
import { coupon, memberCoupon } from './tables.ts';
import { notifyClaimed } from './notices.ts';
import { transact } from '../../kernel/system/transact.ts';

function refusalOf(row: CouponRow, claimed: number, now: number): Failure | undefined {
  if (row.beginDate > now) return fail('优惠券尚未开始领取');
  if (row.endDate < now) return fail('优惠券已结束');
  if (row.stoppedAt !== null) return fail(REFUSED.couponStopped);
  if (claimed >= row.getLimit) return fail('您已领取过该优惠券');
  return row.getNum >= row.quantity ? fail('优惠券已被领完') : undefined;
}

/**
 * The row lock of the coupon puts all claims of it into a line, so what is read after it is true until the end of the
 * transaction; the statements have their conditions nevertheless.
 */
export async function take(tx: Db, context: Context, userId: number, cardId: number): Promise<CouponClaim | Failure> {
  const now = seconds(context);
  const [row] = await tx.select().from(coupon).where(eq(coupon.cardId, cardId)).for('update');
  if (!row) return notFound(REFUSED.noCoupon);
  const [held] = await tx
    .select({ pieces: sql<number>`count(*)::int`, last: sql<number>`coalesce(max(${memberCoupon.nth}), 0)` })
    .from(memberCoupon)
    .where(and(eq(memberCoupon.userId, userId), eq(memberCoupon.cardId, cardId)));
  const refusal = refusalOf(row, held?.pieces ?? 0, now);
  if (refusal) return refusal;
  const [taken] = await tx
    .update(coupon)
    .set({ getNum: sql`${coupon.getNum} + 1` })
    .where(and(eq(coupon.cardId, cardId), lt(coupon.getNum, coupon.quantity)))
    .returning();
  const code = randomBytes(8).readBigUInt64BE().toString().padStart(20, '0');
  const endsAt = endsAtOf(row, now);
  await tx.insert(memberCoupon).values({ code, cardId, userId, nth: (held?.last ?? 0) + 1, endsAt, created: now });
  const detail = { code, before: row.getNum, after: taken?.getNum };
  await record(context, 'coupon.claim', `coupon:${cardId}`, detail, tx);
  await notifyClaimed(tx, { userId, code, card: { ...row, endDate: endsAt ?? row.endDate }, now });
  return { status: { ...cardFields(taken ?? row), code } };
}

/** GET user/receiveCard. Under one Idempotency-Key a coupon is claimed once, with the same answer (checklist 4). */
export async function claimCoupon(
  context: MemberContext,
  { card_id: cardId }: InputOf<'claimCoupon'>,
): Promise<CouponClaim | Failure> {
  const {
    idempotencyKey,
    member: { userId },
  } = context;
  if (!idempotencyKey) return transact(context, (tx, context) => take(tx, context, userId, cardId));
  const call = { key: `${userId}:claim:${idempotencyKey}`, body: digest({ cardId }) };
  return once(context, call, async (tx, context) => orRefuse(await take(tx, context, userId, cardId)));
}
