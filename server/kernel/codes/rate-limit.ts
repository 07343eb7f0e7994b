/** Limits on what one caller does in a while (checklist 24), counted in a table that all processes share. The while slides. */
import { eq, sql, type SQL } from 'drizzle-orm';
import { seconds, type DbClock } from '../http/context.ts';
import { rateLimit } from '../system/tables.ts';

/** The times in `at` that are less than `window` seconds ago, oldest first. */
export const recent = (at: readonly number[], now: number, window: number): number[] =>
  at.filter((time) => time > now - window);

const counted = (now: number, window: number): SQL =>
  sql`select time from unnest(${rateLimit.at} || ${now}::bigint) time where time > ${now - window}`;

/** The last `most` times of `window` seconds after one more at `now`. */
export const withHit = (most: number, now: number, window: number): SQL =>
  sql`array(select time from (${counted(now, window)} order by time desc limit ${most}) newest order by time)`;

const countedBefore = (now: number, window: number): SQL<number> =>
  sql<number>`(select count(*)::int from unnest(${rateLimit.at}) time where time > ${now - window})`;

/**
 * Counts one hit on a key. Answers 0, or, when there were `limit` hits in the last `window` seconds, the seconds until the oldest of
 * them is that long ago; then nothing is counted, so asking again prolongs nothing. One statement: of parallel hits, no more pass.
 */
export async function hit(context: DbClock, key: string, limit: number, window: number): Promise<number> {
  const now = seconds(context);
  const [row] = await context.db
    .insert(rateLimit)
    .values({ key, at: [now], last: now, is_over: false })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        at: sql`array(${counted(now, window)} order by time limit ${limit})`,
        last: now,
        is_over: sql`${countedBefore(now, window)} >= ${limit}`,
      },
    })
    .returning({ at: rateLimit.at, is_over: rateLimit.is_over });
  return row?.is_over ? Math.max(1, (row.at[0] ?? now) + window - now) : 0;
}

/** How many hits a key had in the last `window` seconds. */
export async function hitsOf(context: DbClock, key: string, window: number): Promise<number> {
  const now = seconds(context);
  const [row] = await context.db
    .select({ count: countedBefore(now, window).mapWith(Number) })
    .from(rateLimit)
    .where(eq(rateLimit.key, key));
  return row?.count ?? 0;
}

/** The part of an IP address that a limit counts by: an IPv6 customer has a whole /64. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  return [...front, ...Array<string>(missing).fill('0'), ...back].slice(0, 4).join(':');
}
