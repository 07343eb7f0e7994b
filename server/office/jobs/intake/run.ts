/** Begins an import of goods, and turns one that was checked into a running job. */
import { eq } from 'drizzle-orm';
import type { MallJob } from '../../../../schemas/types/contract.ts';
import { fail, isFailure, type Failure } from '../../../kernel/http/answer.ts';
import type { Handler } from '../../../kernel/calls/operation.ts';
import { transact } from '../../../kernel/system/transact.ts';
import { existingOf } from '../../../goods/intake/existing.ts';
import { jobAnswer } from '../answers.ts';
import { linesLabel, type IntakeInput, type IntakeRow } from '../kinds/goods-intake.ts';
import { storeRows } from '../rows.ts';
import { addJob, aloneWith, begin, BEING_PREPARED } from '../store.ts';
import { job, jobRow } from '../tables.ts';
import { refusalOf } from './check.ts';
import { draftJob, readTable } from './read.ts';

/** POST /mall/goods-intake: a job without rows; it is forgotten within an hour unless it is run. */
export const startGoodsIntake: Handler<'startGoodsIntake'> = async (context, { name }) => {
  const made = await addJob(context.db, context, 'goods-intake', `导入商品 ${name}`, { heads: [] }, 'draft');
  return jobAnswer(made, context.operator);
};

/**
 * POST /mall/goods-intake/:job_id/run. The rows are not stored in one transaction, which would occupy the embedded database's
 * connection for long; when the server dies meanwhile, the draft is run again from its file.
 */
export const runGoodsIntake: Handler<'runGoodsIntake'> = async (context, input): Promise<MallJob | Failure> => {
  const draft = await draftJob(context, input.job_id ?? 0, 'goods-intake');
  if (isFailure(draft)) return draft;
  const file = await readTable(context, input);
  if (isFailure(file)) return file;
  const { read, groups, drafts } = file;
  if (groups.length === 0) return fail('没有可导入的内容');
  const existing = await existingOf(context, drafts);
  const rows = groups.map((group: IntakeRow, at) => {
    const goods = drafts[at];
    const message = goods ? refusalOf(goods, existing[at]) : '';
    return { place: at + 1, data: group, ...(message !== '' && { label: linesLabel(group.rows), message }) };
  });
  const failed = rows.filter(({ message }) => message !== undefined).length;
  const { uncounted = 0, makes_labels = true, keeps_off = false, distributor_id = 0 } = input;
  const stored: IntakeInput = {
    heads: read.columns.map(({ heading }) => heading),
    columns: read.columns.map(({ heading, field }) => ({ heading, field, samples: [] })),
    format: read.format,
    uncounted,
    makes_labels,
    keeps_off,
    distributor_id,
  };
  return aloneWith(context, draft, async (mine) => {
    await context.db.delete(jobRow).where(eq(jobRow.job_id, draft.job_id));
    await storeRows(context.db, draft.job_id, rows);
    return transact(context, async (tx, context): Promise<MallJob | Failure> => {
      const held = await tx
        .update(job)
        .set({ input: { ...stored }, total: rows.length, failed })
        .where(mine)
        .returning({ job_id: job.job_id });
      if (held.length === 0) return fail(BEING_PREPARED);
      const begun = await begin(tx, context, { ...draft, input: { ...stored } });
      return isFailure(begun) ? begun : jobAnswer(begun, context.operator);
    });
  });
};
