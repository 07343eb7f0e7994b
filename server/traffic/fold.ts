/** Sums by hour become sums by day of the mall when they are old: nobody asks for the hours of last winter. */
import { and, eq, gte, lt } from 'drizzle-orm';
import { dayAfter, dayStart, midnight } from '../../engine/rules/format/days.ts';
import { formatDate } from '../../engine/rules/format/dates.ts';
import { DAY } from '../../engine/rules/format/time.ts';
import { inTransaction } from '../kernel/db/transaction.ts';
import { seconds, type Services } from '../kernel/http/context.ts';
import { addTraffic, hourOf, partsOf } from './store.ts';
import { traffic } from './tables.ts';

/** seconds */
const BY_HOUR = 35 * DAY;

/** Sums before it are by day. */
const foldedUntil = (now: number): number => midnight(now - BY_HOUR);

/** Where what happened at `at` is counted. */
export const placeIn = (at: number, now: number): { since: number; by_hour: boolean } =>
  at < foldedUntil(now) ? { since: midnight(at), by_hour: false } : { since: hourOf(at), by_hour: true };

/** Folds one page's hours of one day; false when none is old. */
async function foldOne(services: Services): Promise<boolean> {
  return inTransaction(services, async (tx, { clock }) => {
    const isOld = and(eq(traffic.by_hour, true), lt(traffic.since, foldedUntil(seconds({ clock }))));
    const [first] = await tx
      .select()
      .from(traffic)
      .where(isOld)
      .orderBy(traffic.since)
      .limit(1)
      .for('update', { skipLocked: true });
    if (!first) return false;
    const since = midnight(first.since);
    const end = dayStart(dayAfter(formatDate(first.since)));
    const ofDay = and(eq(traffic.page_id, first.page_id), gte(traffic.since, since), lt(traffic.since, end), isOld);
    const hours = await tx.delete(traffic).where(ofDay).returning();
    await addTraffic(
      tx,
      hours.flatMap((row) => {
        const { page_id, version, platform } = row;
        return partsOf(row).map((part) => ({ ...part, page_id, version, platform, since, by_hour: false }));
      }),
    );
    return true;
  });
}

export async function foldTraffic(services: Services, isEnding: () => boolean = () => false): Promise<void> {
  while (!isEnding() && (await foldOne(services)));
}
