/** Ends tests of a page, since something is published in their place. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { seconds, type DbClock } from '../../kernel/http/context.ts';
import { experiment } from './tables.ts';

/** @param published what shoppers get now; the test's winner when it was tested */
export async function endExperiment(
  tx: Db,
  context: Pick<DbClock, 'clock'>,
  pageId: number,
  published: number | null,
): Promise<void> {
  const rows = await tx
    .select()
    .from(experiment)
    .where(and(eq(experiment.page_id, pageId), isNull(experiment.ended)));
  for (const { experiment_id, shares, until } of rows)
    await tx
      .update(experiment)
      .set({
        ended: Math.min(until, seconds(context)),
        winner: shares.some(({ version }) => version === published) ? published : null,
      })
      .where(eq(experiment.experiment_id, experiment_id));
}
