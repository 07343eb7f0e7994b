/** Tests of versions of pages. */
import { desc, eq } from 'drizzle-orm';
import { isFailure } from '../../kernel/http/answer.ts';
import type { Handlers } from '../../kernel/calls/operation.ts';
import { experiment } from '../../content/experiments/tables.ts';
import { pageOfInput } from '../../content/page/pages.ts';
import { experimentAnswer } from './answer.ts';
import { readAudiences, writeAudiences } from './audiences.ts';
import { addExperiment } from './begin.ts';
import { endExperiment } from './finish.ts';

/** Tests of one answer. */
const MAX_TESTS = 20;

export const handlers = {
  listExperiments: async (context, input) => {
    const row = await pageOfInput(context, input);
    if (isFailure(row)) return row;
    const rows = await context.db
      .select()
      .from(experiment)
      .where(eq(experiment.page_id, row.page_id))
      .orderBy(desc(experiment.experiment_id))
      .limit(MAX_TESTS);
    const list = await Promise.all(rows.map((one) => experimentAnswer(context, one)));
    return { list, total_count: list.length };
  },
  addExperiment,
  endExperiment,
  readAudiences,
  writeAudiences,
} satisfies Handlers;
