/** Adds to the sums. */
import { sql } from 'drizzle-orm';
import { HOUR } from '../../engine/rules/format/time.ts';
import type { CountKey } from '../../engine/rules/traffic/beacon.ts';
import type { Db } from '../kernel/db/database.ts';
import { traffic, type Traffic } from './tables.ts';

/** Rows of one statement. */
const MAX_ROWS = 400;

export const hourOf = (at: number): number => at - (at % HOUR);

type Addition = CountKey & Pick<Traffic, 'since'> & Partial<Traffic>;

const keyOf = ({ page_id, since, version, slot, link, platform }: Addition): string =>
  [page_id, since, version, slot, link, platform].join(' ');

const SUMS = ['views', 'clicks', 'orders', 'sales', 'shared_orders', 'shared_sales'] as const;

/** One row for each key, in the order of keys, in which every process locks them. */
function summed(additions: readonly Addition[]): Addition[] {
  const rows = new Map<string, Addition>();
  for (const addition of additions) {
    const key = keyOf(addition);
    const row = rows.get(key);
    const sums = SUMS.map((sum) => [sum, (row?.[sum] ?? 0) + (addition[sum] ?? 0)]);
    rows.set(key, { ...addition, ...Object.fromEntries(sums) });
  }
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

export async function addTraffic(db: Db, additions: readonly Addition[]): Promise<void> {
  const rows = summed(additions);
  for (let at = 0; at < rows.length; at += MAX_ROWS)
    await db
      .insert(traffic)
      .values(rows.slice(at, at + MAX_ROWS))
      .onConflictDoUpdate({
        target: [traffic.page_id, traffic.since, traffic.version, traffic.slot, traffic.link, traffic.platform],
        set: Object.fromEntries(SUMS.map((sum) => [sum, sql`${traffic[sum]} + excluded.${sql.identifier(sum)}`])),
      });
}
