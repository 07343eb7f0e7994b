/** What the versions of a test were shown, and what came of it: visits from the sums, orders from the clicks that lie with them. */
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Shown } from '../../../engine/rules/experiments/results.ts';
import { midnight } from '../../../engine/rules/format/days.ts';
import { IN_TEST } from '../../../engine/rules/traffic/beacon.ts';
import { testedEntry } from '../../../engine/rules/traffic/attribution.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { ExperimentRecord } from '../../content/experiments/tables.ts';
import { ordersThatSaw } from '../../orders/clicks/clicks.ts';
import { hourOf, partName } from '../store.ts';
import { traffic } from '../tables.ts';

async function visitsOf(db: Db, test: ExperimentRecord, end: number): Promise<Map<number, number>> {
  const { page_id, since, platform, shares } = test;
  const rows = await db
    .select({
      version: traffic.version,
      visits: sql<number>`coalesce(sum((${traffic.parts} -> ${partName({ slot: '', link: IN_TEST })} ->> 0)::int), 0)::int`,
    })
    .from(traffic)
    .where(
      and(
        eq(traffic.page_id, page_id),
        inArray(
          traffic.version,
          shares.map(({ version }) => version),
        ),
        gte(
          traffic.since,
          sql`case when ${traffic.by_hour} then ${hourOf(since)}::bigint else ${midnight(since)}::bigint end`,
        ),
        lt(traffic.since, end),
        platform === '' ? undefined : eq(traffic.platform, platform),
      ),
    )
    .groupBy(traffic.version);
  return new Map(rows.map(({ version, visits }) => [version, visits]));
}

/** By version, in the order of the test. */
export async function shownOf(db: Db, test: ExperimentRecord): Promise<readonly Shown[]> {
  if (test.shown) return test.shown;
  const { page_id, shares, since, until, ended, platform } = test;
  const end = ended ?? until;
  const entryOf = (version: number): string => testedEntry({ page_id, version });
  const [visits, orders] = await Promise.all([
    visitsOf(db, test, end),
    ordersThatSaw(db, { entries: shares.map(({ version }) => entryOf(version)), since, until: end, platform }),
  ]);
  return shares.map(({ version }) => ({
    version,
    visits: visits.get(version) ?? 0,
    ...(orders.get(entryOf(version)) ?? { orders: 0, sales: 0, squares: 0 }),
  }));
}
