/** POST /mall/experiments/:experiment_id/end: ends a test, and publishes one of its versions. */
import { eq } from 'drizzle-orm';
import type { Experiment } from '../../../schemas/types/contract.ts';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { record } from '../../kernel/system/audit.ts';
import { transact } from '../../kernel/system/transact.ts';
import { failureFor } from '../../content/check/check.ts';
import { faultsByPart } from '../../content/check/page-check.ts';
import { endExperiment as endOpen } from '../../content/experiments/end.ts';
import { experiment, type ExperimentRecord } from '../../content/experiments/tables.ts';
import { holdMasters, publishRows } from '../../content/page/linked/publish.ts';
import { mayKnow } from '../../content/page/pages.ts';
import { findPage, lockPages } from '../../content/page/store.ts';
import { experimentAnswer } from './answer.ts';

const NO_TEST = '测试不存在';

async function findTest(db: Db, id: number): Promise<ExperimentRecord | undefined> {
  const [row] = await db.select().from(experiment).where(eq(experiment.experiment_id, id));
  return row;
}

export async function endExperiment(
  context: Context,
  { experiment_id = 0, version }: InputOf<'endExperiment'>,
): Promise<Experiment | Failure> {
  const test = await findTest(context.db, experiment_id);
  const known = test && (await findPage(context.db, test.page_id));
  if (!test || !known || !mayKnow(context, known)) return notFound(NO_TEST);
  return transact(context, async (tx, context) => {
    await holdMasters(tx, [test.page_id]);
    const row = (await lockPages(tx, [test.page_id])).get(test.page_id);
    const now = await findTest(tx, experiment_id);
    if (!row || !now) return notFound(NO_TEST);
    if (now.ended !== null) return fail('测试已经结束', 409);
    const wanted = version ?? row.published_version;
    if (version !== undefined && !now.shares.some((share) => share.version === version))
      return fail('请选择参加测试的版本', 422, { field: 'version' });
    if (wanted !== null && wanted !== row.published_version) {
      const failure = failureFor(await faultsByPart(context, [row], () => wanted));
      if (failure) return failure;
      await publishRows(tx, context, [row], () => wanted);
    }
    await endOpen(tx, context, test.page_id, version ?? null);
    const after = { winner: version ?? null };
    await record(context, 'page.experiment-end', `page:${test.page_id}`, { before: null, after }, tx);
    const ended = await findTest(tx, experiment_id);
    return ended ? experimentAnswer(context, ended) : notFound(NO_TEST);
  });
}
