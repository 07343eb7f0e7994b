/** Messages to members about received coupons and coupons that end soon. */
import { sql } from 'drizzle-orm';
import { formatDate } from '../../../engine/rules/format/dates.ts';
import type { Db } from '../../kernel/db/database.ts';
import { seconds, type Services } from '../../kernel/http/context.ts';
import { messagesFrom, notify } from '../../kernel/message/notify.ts';
import type { coupon } from './tables.ts';
import { DAY } from '../../../engine/rules/format/time.ts';
import { timeZone } from '../../../engine/rules/format/zone.ts';

interface Got {
  user_id: number;
  code: string;
  card: Pick<typeof coupon.$inferSelect, 'title' | 'end_date'>;
  now: number;
}

export async function notifyClaimed(tx: Db, { user_id, code, card: { title, end_date }, now }: Got): Promise<void> {
  await notify(tx, {
    user_id,
    kind: 'coupon',
    reference: `got:${code}`,
    title: '优惠券已到账',
    text: `${title}已放入您的账户，有效期至${formatDate(end_date)}。`,
    path: '/member/coupon',
    created: now,
  });
}

/** seconds */
const SOON = 3 * DAY;

/** The job: sends one message for each unused coupon that ends within three days. */
export async function notifyExpiring(services: Services): Promise<void> {
  const now = seconds(services);
  await services.db.execute(
    messagesFrom(sql`
    select mine.user_id, 'coupon', 'expiring:' || mine.code, '优惠券即将到期',
      card.title || '将于' || to_char(to_timestamp(least(mine.ends_at, card.end_date)) at time zone ${timeZone()}::text, 'YYYY-MM-DD') || '到期，请尽快使用。',
      '/member/coupon', ${now}::bigint
    from coupon card join member_coupon mine using (card_id)
    where card.end_date >= ${now}::bigint and mine.status = 1
      and least(mine.ends_at, card.end_date) >= ${now}::bigint and least(mine.ends_at, card.end_date) < ${now + SOON}::bigint`),
  );
}
