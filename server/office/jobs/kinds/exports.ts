/** Lists of the office as files, written by jobs. */
import { sql } from 'drizzle-orm';
import { auditSheet } from '../../../../engine/rules/trail/audit-sheet.ts';
import { stockSheet } from '../../../../engine/rules/sheets/goods-sheet.ts';
import { memberSheet } from '../../../../engine/rules/sheets/member-sheet.ts';
import type { BookColumn } from '../../../../engine/rules/tables/sheet.ts';
import type { MallJob } from '../../../../schemas/types/contract.ts';
import { fail, isFailure, type Failure } from '../../../kernel/http/answer.ts';
import type { Input } from '../../../kernel/http/input.ts';
import type { Handler, InputOf, ScopedContext } from '../../../kernel/calls/operation.ts';
import { forRight, mayOperate, readInputOf } from '../../../kernel/calls/run.ts';
import { STOCK_COSTS, STOCK_SORTS, stockPage, stockRows } from '../../../goods/stock/office.ts';
import { AUDIT_SORTS, auditPage, auditRows } from '../../trail/audit-list.ts';
import { MEMBER_SORTS, memberPage, memberRows } from '../../../people/member/office-list.ts';
import { transact } from '../../../kernel/system/transact.ts';
import { jobAnswer } from '../answers.ts';
import { exportName, writeAt } from '../files.ts';
import { share } from '../../../kernel/files/near.ts';
import { ofMall, type Job, type Kind } from '../kind.ts';
import { addJob, begin } from '../store.ts';
import { makeWorkbook } from '../workbook.ts';
import { chosenExportOf, exportOf, type Export, type Wanted } from './export.ts';
import { figuresExport } from './figures-export.ts';
import { goodsExport } from './goods-export.ts';
import { pointExport } from './point-export.ts';
import { orderExport } from './order-export.ts';

type Listed = Wanted['list'];

const EXPORTS: Record<Listed, Export> = {
  orders: orderExport,
  figures: figuresExport,
  goods: goodsExport,
  'point-goods': pointExport,
  stock: exportOf({
    title: '库存管理',
    right: 'goods.read',
    isScoped: true,
    operation: 'listMallStock',
    sheet: stockSheet,
    sorts: STOCK_SORTS,
    sort: '-item_id',
    costs: STOCK_COSTS,
    found: stockRows,
    page: stockPage,
  }),
  members: chosenExportOf({
    title: '会员列表',
    right: 'members.read',
    isScoped: false,
    operation: 'listMembers',
    sheet: memberSheet,
    sorts: MEMBER_SORTS,
    sort: '-user_id',
    found: (context, filter: InputOf<'listMembers'>) => memberRows(context, filter),
    page: memberPage,
  }),
  audit: exportOf({
    title: '操作记录',
    right: 'security.read',
    isScoped: false,
    operation: 'listAudit',
    sheet: auditSheet,
    sorts: AUDIT_SORTS,
    sort: '-audit_id',
    found: (context, filter: InputOf<'listAudit'>) => auditRows(ofMall(context), filter),
    page: (context, filter, page) => auditPage(ofMall(context), filter, page),
  }),
};

/** Every list that can be exported. */
export const exportedLists = Object.keys(EXPORTS) as Listed[];

const exportOfJob = ({ input }: Job): Export => EXPORTS[input['list'] as Listed];

/** The workbook's columns of an export as a workbook; undefined for other files. */
export function bookColumnsOf({ kind, input }: Job): BookColumn[] | undefined {
  if (kind !== 'export' || input['format'] !== 'xlsx') return undefined;
  // The call's schema validated this input when the job was made.
  const wanted = input as Wanted;
  return EXPORTS[wanted.list].book?.(wanted);
}

/** The key of an export whose rows are all written, while its workbook is made. */
const BOOK = '#workbook';

export const exportKind: Kind = {
  right: (job) => exportOfJob(job).right,
  isScoped: (job) => exportOfJob(job).isScoped,
  changes: false,
  prepare: async ({ config }, job, renew) => {
    const columns = job.key === BOOK ? bookColumnsOf(job) : undefined;
    if (columns) await makeWorkbook(config, job.job_id, columns, { run: job.runner, goesOn: renew });
  },
  batch: async (_tx, context, job) => {
    const { place, bytes } = job;
    if (job.key === BOOK) return { place, failed: 0, key: '', bytes, isLast: true, attempts: 0 };
    const list = exportOfJob(job);
    const wanted = job.input as Wanted;
    const filter = readInputOf(list.operation, job.input['filter'] as Input);
    if (isFailure(filter)) throw new Error('The filter of an export is no filter of its list.');
    const { text, count, next } = await list.rows(context, filter, wanted, job.key);
    const head = bytes === 0 ? list.head(wanted) : '';
    const end = await writeAt(context.config, job.job_id, bytes, head + text);
    const written = { place: place + count, failed: 0, bytes: end, attempts: 0 };
    if (next !== undefined) return { ...written, key: next, isLast: false };
    if (bookColumnsOf(job)) return { ...written, key: BOOK, isLast: false };
    await share(context.config, exportName(job.job_id));
    return { ...written, key: '', isLast: true };
  },
};

/** POST /mall/jobs/export */
export const startExport: Handler<'startExport'> = async (asker: ScopedContext, input) => {
  const { list: name, filter: sent = {}, columns, per, format, form } = input;
  const list = EXPORTS[name];
  if (!mayOperate({ right: list.right, scoped: list.isScoped }, asker.operator))
    return fail('您的角色不能导出这个列表', 403);
  const context = forRight(asker, list.right);
  const filter = list.refusal?.(input) ?? readInputOf(list.operation, sent);
  if (isFailure(filter)) return filter;
  const rows = await list.found(context, filter, input);
  if (isFailure(rows)) return rows;
  const [counted] = await context.db
    .select({
      total: sql<number>`(select count(*)::int from (${rows}) as found)`,
    })
    .from(sql`(select 1) as one`);
  return transact(context, async (tx, context): Promise<MallJob | Failure> => {
    const shape = list.book ? { columns, per, format, form } : {};
    const total = counted?.total ?? 0;
    const title = `导出${(list.book && form) || list.title}`;
    const made = await addJob(tx, context, 'export', title, { list: name, filter: sent, ...shape }, 'draft', { total });
    const begun = await begin(tx, context, made);
    return isFailure(begun) ? begun : jobAnswer(begun, context.operator);
  });
};
