/** Messages to members about received coupons and coupons that end soon. */
import { and, eq, gte, lt, notExists, sql } from 'drizzle-orm';
import { formatDate } from '../../../engine/rules/format/dates.ts';
import type { Db } from '../../kernel/db/database.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { seconds, type Context, type Services } from '../../kernel/http/context.ts';
import { notify, notifyMany } from '../../kernel/message/notify.ts';
import { memberMessage } from '../../kernel/message/tables.ts';
import { coupon, memberCoupon } from './tables.ts';
import { DAY } from '../../../engine/rules/format/time.ts';

interface Got {
  user_id: number;
  code: string;
  card: Pick<typeof coupon.$inferSelect, 'title' | 'end_date'>;
}

export async function notifyClaimed(
  tx: Db,
  context: Context,
  { user_id, code, card: { title, end_date } }: Got,
): Promise<void> {
  await notify(tx, context, 'coupon_got', {
    user_id,
    reference: `got:${code}`,
    values: { coupon: title, date: formatDate(end_date) },
    path: '/member/coupon',
  });
}

/** seconds */
const SOON = 3 * DAY;
/** Coupons of one transaction. */
const BATCH = 500;

const ENDS = sql<number>`least(${memberCoupon.ends_at}, ${coupon.end_date})`.mapWith(Number);
const REFERENCE = sql<string>`'expiring:' || ${memberCoupon.code}`;

/** Unused coupons that end within three days and have no message yet. */
function expiring(tx: Db, now: number) {
  const told = tx
    .select({ one: sql`1` })
    .from(memberMessage)
    .where(
      and(
        eq(memberMessage.user_id, memberCoupon.user_id),
        eq(memberMessage.kind, 'coupon'),
        eq(memberMessage.reference, REFERENCE),
      ),
    );
  return tx
    .select({
      user_id: memberCoupon.user_id,
      reference: REFERENCE,
      title: coupon.title,
      ends: ENDS,
    })
    .from(coupon)
    .innerJoin(memberCoupon, eq(memberCoupon.card_id, coupon.card_id))
    .where(
      and(gte(coupon.end_date, now), eq(memberCoupon.status, 1), gte(ENDS, now), lt(ENDS, now + SOON), notExists(told)),
    )
    .limit(BATCH);
}

/** The job: sends one message for each unused coupon that ends within three days. */
export async function notifyExpiring(services: Services): Promise<void> {
  const now = seconds(services);
  let count = BATCH;
  while (count === BATCH)
    count = await inTransaction(services, async (tx, services) => {
      const due = await expiring(tx, now);
      return notifyMany(
        tx,
        services,
        'coupon_expiring',
        due.map(({ user_id, reference, title, ends }) => ({
          user_id,
          reference,
          values: { coupon: title, date: formatDate(ends) },
          path: '/member/coupon',
        })),
      );
    });
}
