/** One action for many composed pages: those that matched the filters when the job was made. */
import { asc } from 'drizzle-orm';
import type { MallJob } from '../../../../schemas/types/contract.ts';
import { fail, isFailure, type Failure } from '../../../kernel/http/answer.ts';
import type { Handler, InputOf } from '../../../kernel/calls/operation.ts';
import { actOnPage, namedPages } from '../../../content/editor/page-list.ts';
import { page } from '../../../content/page/tables.ts';
import { transact } from '../../../kernel/system/transact.ts';
import { jobAnswer } from '../answers.ts';
import { storeRows, rowKind } from '../rows.ts';
import { addJob, countRows } from '../store.ts';

type Action = InputOf<'startPageBulk'>['action'];

const TITLES: Record<Action, string> = { enable: '批量启用页面', disable: '批量停用页面', delete: '批量删除页面' };

interface Named {
  page_id: number;
  title: string;
}

const namedBy = (data: unknown): Named => data as Named;

export const pageBulk = rowKind({
  right: 'pages.write',
  isScoped: false,
  width: 1,
  labelOf: (data) => namedBy(data).title,
  treat: async (_tx, context, job, rows) => {
    const [row] = rows;
    if (!row) return [];
    const { page_id, title } = namedBy(row.data);
    const came = await actOnPage(context, job.input['action'] as Action, page_id);
    return isFailure(came) ? [{ place: row.place, label: title, message: came.message }] : [];
  },
});

/** POST /mall/jobs/page-bulk: stores the list of pages and answers their number; nothing is changed before the job is begun. */
export const startPageBulk: Handler<'startPageBulk'> = (context, input) =>
  transact(context, async (tx, context): Promise<MallJob | Failure> => {
    const { action } = input;
    const rows = await tx
      .select({ page_id: page.page_id, title: page.title })
      .from(page)
      .where(namedPages(input))
      .orderBy(asc(page.page_id));
    if (rows.length === 0) return fail('没有符合条件的页面');
    const made = await addJob(tx, context, 'page-bulk', TITLES[action], { action }, 'draft');
    await storeRows(
      tx,
      made.job_id,
      rows.map((data, at) => ({ place: at + 1, data })),
    );
    return jobAnswer({ ...made, total: await countRows(tx, made.job_id) }, context.operator);
  });
