/** Keeps what came of tests before the clicks of their orders are deleted; refunds until then are taken off. */
import { and, isNull, lt, sql } from 'drizzle-orm';
import { DAY } from '../../../engine/rules/format/time.ts';
import { seconds, type Services } from '../../kernel/http/context.ts';
import { keepShown } from '../../content/experiments/open.ts';
import { experiment } from '../../content/experiments/tables.ts';
import { shownOf } from './shown.ts';

/** Seconds after the end of a test; its first clicks are not older than 60 days then (orders/clicks/tables.ts). */
const REFUNDS = 28 * DAY;
/** Tests of one run. */
const MAX_TESTS = 100;

export async function keepResults(services: Services): Promise<number> {
  const { db } = services;
  const rows = await db
    .select()
    .from(experiment)
    .where(
      and(
        isNull(experiment.shown),
        lt(sql`coalesce(${experiment.ended}, ${experiment.until})`, seconds(services) - REFUNDS),
      ),
    )
    .limit(MAX_TESTS);
  for (const row of rows) await keepShown(db, row, await shownOf(db, row));
  return rows.length;
}
