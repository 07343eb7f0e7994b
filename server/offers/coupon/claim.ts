/** Claiming a coupon: concurrent claims never exceed its quantity or a shopper's limit (checklist 12). */
import { randomBytes } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { CouponClaim } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { record } from '../../kernel/system/audit.ts';
import { digest, once } from '../../kernel/system/idempotent.ts';
import { orThrow } from '../../kernel/system/transact.ts';
import { cardFields, type CouponRow } from '../promotion/coupon-card.ts';
import { endsAtOf } from '../promotion/coupon-piece.ts';
import { coupon, memberCoupon } from './tables.ts';
import { notifyClaimed } from './notices.ts';
import { transact } from '../../kernel/system/transact.ts';

/** Refusals that shopper and operator read in different words. */
const OWN_LIMIT = { shopper: '您已领取过该优惠券', operator: '已达到这张优惠券的每人限领张数' } as const;

type Reader = keyof typeof OWN_LIMIT;

function failureOf(row: CouponRow, claimed: number, now: number, reader: Reader): Failure | undefined {
  if (row.begin_date > now) return fail('优惠券尚未开始领取');
  if (row.end_date < now) return fail('优惠券已结束');
  if (row.stopped_at !== null) return fail(SERVER_MESSAGES.couponStopped);
  if (claimed >= row.get_limit) return fail(OWN_LIMIT[reader]);
  return row.get_num >= row.quantity ? fail('优惠券已被领完') : undefined;
}

/** Why an operator cannot give the coupon to anybody now; undefined when pieces can be given. */
export async function wrongGift({ db, ...context }: Context, cardId: number): Promise<Failure | undefined> {
  const [row] = await db.select().from(coupon).where(eq(coupon.card_id, cardId));
  if (!row) return notFound(SERVER_MESSAGES.noCoupon);
  // A shop pays for its own coupons.
  if (row.made_by !== 0) return fail('店铺的优惠券由店铺承担，不能由商城发放', 422, { field: 'card_id' });
  return failureOf(row, 0, seconds(context), 'operator');
}

/**
 * Claims a coupon. The lock of the coupon's row serialises its claims, so what is read afterwards stays true until the
 * transaction ends. The statements check their conditions all the same.
 */
export async function take(
  tx: Db,
  context: Context,
  userId: number,
  cardId: number,
  reader: Reader = 'shopper',
): Promise<CouponClaim | Failure> {
  const now = seconds(context);
  const [row] = await tx.select().from(coupon).where(eq(coupon.card_id, cardId)).for('update');
  if (!row) return notFound(SERVER_MESSAGES.noCoupon);
  const [held] = await tx
    .select({
      pieces: sql<number>`count(*)::int`,
      last: sql<number>`coalesce(max(${memberCoupon.nth}), 0)`,
    })
    .from(memberCoupon)
    .where(and(eq(memberCoupon.user_id, userId), eq(memberCoupon.card_id, cardId)));
  const failure = failureOf(row, held?.pieces ?? 0, now, reader);
  if (failure) return failure;
  const [taken] = await tx
    .update(coupon)
    .set({ get_num: sql`${coupon.get_num} + 1` })
    .where(and(eq(coupon.card_id, cardId), lt(coupon.get_num, coupon.quantity)))
    .returning();
  const code = randomBytes(8).readBigUInt64BE().toString().padStart(20, '0');
  const endsAt = endsAtOf(row, now);
  await tx.insert(memberCoupon).values({
    code,
    card_id: cardId,
    user_id: userId,
    nth: (held?.last ?? 0) + 1,
    ends_at: endsAt,
    created: now,
  });
  const detail = { code, before: row.get_num, after: taken?.get_num };
  await record(context, 'coupon.claim', `coupon:${cardId}`, detail, tx);
  await notifyClaimed(tx, context, {
    user_id: userId,
    code,
    card: { ...row, end_date: endsAt ?? row.end_date },
  });
  const left = taken ?? row;
  return {
    status: {
      ...cardFields(left),
      code,
      lastget_num: row.get_limit - (held?.pieces ?? 0) - 1,
      total_lastget_num: left.quantity - left.get_num,
    },
  };
}

/** GET user/receiveCard. With the same Idempotency-Key a coupon is claimed once, and the answer is repeated (checklist 4). */
export async function claimCoupon(
  context: MemberContext,
  { card_id }: InputOf<'claimCoupon'>,
): Promise<CouponClaim | Failure> {
  const {
    idempotencyKey,
    member: { user_id },
  } = context;
  if (!idempotencyKey) return transact(context, (tx, context) => take(tx, context, user_id, card_id));
  const call = {
    key: `${user_id}:claim:${idempotencyKey}`,
    body: digest({ cardId: card_id }),
  };
  return once(context, call, async (tx, context) => orThrow(await take(tx, context, user_id, card_id)));
}
