/**
 * Points expire at the end of a year: those earned `years` years before and not used since. The oldest points are used first, so
 * what expires is the sum earned until then minus everything ever used.
 */
import { inTransaction } from '../../kernel/db/transaction.ts';
import { eq, sql, type SQL } from 'drizzle-orm';
import { formatDate } from '../../../engine/rules/format/dates.ts';
import { yearStart } from '../../../engine/rules/format/days.ts';
import { seconds, type Context, type Services, type DbClock } from '../../kernel/http/context.ts';
import { systemContext } from '../../kernel/http/system-context.ts';
import { member } from '../../people/member/tables.ts';
import { record } from '../../kernel/system/audit.ts';
import { settingOf } from '../../kernel/system/settings/settings.ts';
import { movePoints, POINTS } from './move.ts';
import { pointLedger } from './tables.ts';

/** Setting `point-expiry`; without it points never expire. */
export interface PointExpiry {
  /** full years after the year in which points were earned; 0: never */
  years: number;
}

async function expiryOf(context: DbClock): Promise<PointExpiry | undefined> {
  const expiry = await settingOf(context, 'point-expiry');
  return expiry.years > 0 ? expiry : undefined;
}

/** The mall's year of a time. */
const yearOf = (time: number): number => Number(formatDate(time).slice(0, 4));

/** Over ledger rows: what remains of the points earned before `cutoff`. */
function leftOf(cutoff: number): SQL<number> {
  const { change, at } = pointLedger;
  return sql<number>`greatest(0, coalesce(sum(${change}) filter (where ${change} < 0 or ${at} < ${cutoff}), 0))::int`;
}

/** Text for the member about when points expire; '' when they never do. */
export async function expiryText(context: Context): Promise<string> {
  const expiry = await expiryOf(context);
  if (!expiry) return '';
  return `积分有效期至获得后第${expiry.years}年的12月31日，逾期未用自动失效`;
}

/**
 * The points that a member loses at the end of this year unless they are used, and that year's last second; nothing when points
 * never expire.
 */
export async function expiringPoints(
  context: Context,
  userId: number,
): Promise<{ expiring_point?: number; expiring_time?: number }> {
  const expiry = await expiryOf(context);
  if (!expiry) return {};
  const year = yearOf(seconds(context));
  const [row] = await context.db
    .select({ left: leftOf(yearStart(year + 1 - expiry.years)) })
    .from(pointLedger)
    .where(eq(pointLedger.user_id, userId));
  return { expiring_point: row?.left ?? 0, expiring_time: yearStart(year + 1) - 1 };
}

/**
 * Takes one member's expired points. They are computed again under the member's lock, since they may have been used meanwhile.
 */
async function expireOne(services: Services, userId: number, cutoff: number, year: number): Promise<boolean> {
  const { db, config, clock } = services;
  return inTransaction({ db }, async (tx) => {
    await tx.select({ user_id: member.user_id }).from(member).where(eq(member.user_id, userId)).for('update');
    const [row] = await tx
      .select({ left: leftOf(cutoff) })
      .from(pointLedger)
      .where(eq(pointLedger.user_id, userId));
    const left = row?.left ?? 0;
    if (left === 0) return false;
    const reference = `year:${year}`;
    const cause = { type: POINTS.expired, reference, description: `${year}年到期积分失效` } as const;
    if (!(await movePoints(tx, { user_id: userId, change: -left, ...cause, now: seconds(services) }))) return false;
    const context = systemContext(tx, config, 'expire points', clock);
    await record(context, 'point.expire', `member:${userId}`, { before: null, after: { change: -left, year } }, tx);
    return true;
  });
}

/** The job: takes points that expired at the end of last year, from at most `most` members in one run; answers how many. */
export async function expirePoints(services: Services, most = 500): Promise<number> {
  const { db, clock } = services;
  const expiry = await expiryOf({ db, clock });
  if (!expiry) return 0;
  const year = yearOf(seconds(services)) - 1;
  const cutoff = yearStart(year + 1 - expiry.years);
  const done = sql`exists (select 1 from point_ledger expiry where expiry.user_id = ${pointLedger.user_id}
    and expiry.journal_type = ${POINTS.expired} and expiry.reference = ${`year:${year}`})`;
  const rows = await db
    .select({ user_id: pointLedger.user_id })
    .from(pointLedger)
    .where(sql`not ${done}`)
    .groupBy(pointLedger.user_id)
    .having(sql`${leftOf(cutoff)} > 0`)
    .limit(most);
  let expired = 0;
  for (const { user_id } of rows) if (await expireOne(services, user_id, cutoff, year)) expired += 1;
  return expired;
}
