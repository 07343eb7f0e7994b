/** Counters in fixed windows, stored in a table that all processes share (checklist 24). */
import { sql } from 'drizzle-orm';
import { seconds, type DbClock } from '../http/context.ts';
import { rateLimit } from '../system/tables.ts';

/** When the current window began, in Unix seconds. */
export function windowOf(context: DbClock, windowSeconds: number): number {
  const now = seconds(context);
  return now - (now % windowSeconds);
}

/**
 * Counts one hit on a key. Answers 0, or, when this hit is above `limit` in the window, the seconds until the next window.
 * One statement: parallel hits are all counted.
 */
export async function hit(context: DbClock, key: string, limit: number, windowSeconds: number): Promise<number> {
  const windowStart = windowOf(context, windowSeconds);
  const [row] = await context.db
    .insert(rateLimit)
    .values({ key, window_start: windowStart, hits: 1 })
    .onConflictDoUpdate({
      target: [rateLimit.key, rateLimit.window_start],
      // A cap keeps a flood of requests from overflowing the integer.
      set: { hits: sql`least(${rateLimit.hits} + 1, 1000000)` },
    })
    .returning({ hits: rateLimit.hits });
  return (row?.hits ?? 0) > limit ? windowStart + windowSeconds - seconds(context) : 0;
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
