/** Writes tests of versions. */
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Shown } from '../../../engine/rules/experiments/results.ts';
import type { Db } from '../../kernel/db/database.ts';
import { experiment, type ExperimentRecord } from './tables.ts';

type NewExperiment = typeof experiment.$inferInsert;

/** Adds a test, from `created` on; undefined while another one of the page is open. One whose time is over holds no place. */
export async function openExperiment(tx: Db, values: NewExperiment): Promise<ExperimentRecord | undefined> {
  const { page_id, created } = values;
  await tx
    .update(experiment)
    .set({ ended: sql`${experiment.until}` })
    .where(and(eq(experiment.page_id, page_id), isNull(experiment.ended), lte(experiment.until, created)));
  const [made] = await tx.insert(experiment).values(values).onConflictDoNothing().returning();
  return made;
}

/** Keeps what came of a test. */
export async function keepShown(db: Db, { experiment_id }: ExperimentRecord, shown: readonly Shown[]): Promise<void> {
  await db.update(experiment).set({ shown }).where(eq(experiment.experiment_id, experiment_id));
}
