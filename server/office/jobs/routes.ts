/** The office's calls about jobs: starting, watching, stopping and continuing them, and their files. */
import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { rowText } from '../../../engine/rules/tables/table.ts';
import type { MallJob } from '../../../schemas/types/contract.ts';
import { fail, isFailure, notAllowed, notFound, type Failure } from '../../kernel/http/answer.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler, Handlers, ScopedContext } from '../../kernel/calls/operation.ts';
import { operator } from '../../people/operator/tables.ts';
import { record } from '../../kernel/system/audit.ts';
import { orThrow, transact } from '../../kernel/system/transact.ts';
import { hasReport, jobAnswer } from './answers.ts';
import { startGoodsBulk } from './kinds/bulk.ts';
import { startExport } from './kinds/exports.ts';
import { mayHave } from './allowed.ts';
import { fileAddress } from './download.ts';
import { jobsOfList } from './kinds/lists.ts';
import { startGoodsShop } from './kinds/goods-shop.ts';
import { startGoodsValues } from './kinds/goods-values.ts';
import { startMemberBulk } from './kinds/members/member-bulk.ts';
import { startMemberSend } from './kinds/members/member-send.ts';
import { startOrderBulk } from './kinds/order-bulk.ts';
import { startPageBulk } from './kinds/page-bulk.ts';
import { startGoodsImport, startParcelImport, startPastOrderImport, startStockImport } from './kinds/imports.ts';
import { linesOf } from './rows.ts';
import { begin, isActive, knownJobs, lockJob, stop } from './store.ts';
import { listSystemJobs } from './system-jobs.ts';
import { job, jobRow } from './tables.ts';

/** Report rows in an answer. */
const MAX_LINES = 500;

const begun = ne(job.state, 'draft');

/** GET /mall/jobs: the operator's own jobs, or all for administrators, newest first. */
const listJobs: Handler<'listJobs'> = async (context: ScopedContext, input) => {
  const { pageSize, offset } = pagingOf(input, 20);
  const { state, list, mine } = input;
  const where = and(
    begun,
    knownJobs(context),
    state && eq(job.state, state),
    mine ? eq(job.operator_id, context.operator.operator_id) : undefined,
    list === undefined ? undefined : jobsOfList(list),
  );
  const [total, rows] = await Promise.all([
    context.db.$count(job, where),
    context.db
      .select({ row: job, username: operator.username })
      .from(job)
      .leftJoin(operator, eq(operator.operator_id, job.operator_id))
      .where(where)
      .orderBy(desc(job.job_id))
      .limit(pageSize)
      .offset(offset),
  ]);
  return listAnswer(
    rows.map(({ row, username }) => jobAnswer(row, context.operator, username ?? '', mayHave(row, context.operator))),
    total,
  );
};

/** GET /mall/jobs/:job_id, with the errors of its rows. */
const readJob: Handler<'readJob'> = async (context: ScopedContext, { job_id = 0 }) => {
  const [found] = await context.db
    .select({ row: job, username: operator.username })
    .from(job)
    .leftJoin(operator, eq(operator.operator_id, job.operator_id))
    .where(and(eq(job.job_id, job_id), knownJobs(context)));
  if (!found) return notFound(SERVER_MESSAGES.noJob);
  if (!mayHave(found.row, context.operator)) return notAllowed();
  const { label, message, place, data } = jobRow;
  const wrong = await context.db
    .select({ label, message, data })
    .from(jobRow)
    .where(and(eq(jobRow.job_id, job_id), ne(message, '')))
    .orderBy(asc(place))
    .limit(MAX_LINES);
  return {
    ...jobAnswer(found.row, context.operator, found.username ?? ''),
    wrong: wrong.map((one) => {
      const row = rowText(linesOf(one.data)[0] ?? []);
      return { label: one.label, message: one.message, ...(row !== '' && { row }) };
    }),
  };
};

/** PUT /mall/jobs/:job_id */
const changeJob: Handler<'changeJob'> = (context: ScopedContext, { job_id = 0, action }) =>
  transact(context, async (tx, context): Promise<MallJob | Failure> => {
    const row = orThrow(await lockJob(tx, context, job_id));
    if (action === 'stop') {
      if (!isActive(row)) return fail('任务没有在进行');
      return jobAnswer(await stop(tx, context, row), context.operator, undefined, mayHave(row, context.operator));
    }
    if (!mayHave(row, context.operator)) return notAllowed();
    if (row.operator_id !== context.operator.operator_id) return fail('只能由任务的操作员继续');
    if (isActive(row) || row.state === 'done') return fail('任务已在进行或已完成');
    const went = await begin(tx, context, row);
    return isFailure(went) ? went : jobAnswer(went, context.operator);
  });

/** POST /mall/jobs/:job_id/file: answers an address that is valid for a minute. */
const jobFile: Handler<'jobFile'> = async (context: ScopedContext, { job_id = 0, what = 'list' }) => {
  const [row] = await context.db
    .select()
    .from(job)
    .where(and(eq(job.job_id, job_id), knownJobs(context)));
  if (!row) return notFound(SERVER_MESSAGES.noJob);
  if (!mayHave(row, context.operator)) return notAllowed();
  const isThere = what === 'report' ? hasReport(row) : row.kind === 'export' && row.state === 'done';
  if (!isThere) return fail('任务没有可下载的文件');
  await record(context, 'job.download', `job:${job_id}`, { title: row.title, rows: row.place, what });
  return { url: fileAddress(context, job_id, what) };
};

export const handlers = {
  listJobs,
  readJob,
  changeJob,
  jobFile,
  startExport,
  startGoodsBulk,
  startGoodsShop,
  startGoodsValues,
  startMemberBulk,
  startMemberSend,
  startOrderBulk,
  startPageBulk,
  startGoodsImport,
  startParcelImport,
  startPastOrderImport,
  startStockImport,
  listSystemJobs,
} satisfies Handlers;
