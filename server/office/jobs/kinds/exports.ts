/**
 * Lists as CSV files, read page by page with the key of their rows, newest first, so that memory use does not grow with the list.
 */
import { sql, type SQL } from 'drizzle-orm';
import { auditSheet } from '../../../../engine/rules/trail/audit-sheet.ts';
import { goodsSheet, stockSheet } from '../../../../engine/rules/sheets/goods-sheet.ts';
import { memberSheet } from '../../../../engine/rules/sheets/member-sheet.ts';
import { orderSheet } from '../../../../engine/rules/sheets/order-sheet.ts';
import { titlesOf, type Sheet } from '../../../../engine/rules/tables/sheet.ts';
import { BYTE_ORDER_MARK, csvOf } from '../../../../engine/rules/tables/write.ts';
import type { OperationName } from '../../../../schemas/calls.ts';
import type { Right } from '../../../../schemas/rights.ts';
import type { MallJob } from '../../../../schemas/types/contract.ts';
import { fail, isFailure, type Failure } from '../../../kernel/http/answer.ts';
import type { Input } from '../../../kernel/http/input.ts';
import { keyPageOf, type KeyPage, type KeySorts } from '../../../kernel/http/listing.ts';
import type { Handler, InputOf, OperatorContext, ScopedContext } from '../../../kernel/calls/operation.ts';
import { forRight, mayOperate, readInputOf } from '../../../kernel/calls/run.ts';
import { GOODS_SORTS, goodsPage, goodsRows } from '../../../goods/catalogue/list.ts';
import { STOCK_SORTS, stockPage, stockRows } from '../../../goods/stock/office.ts';
import { ORDER_SORTS, orderPage, orderRows } from '../../../orders/office/office-list.ts';
import { AUDIT_SORTS, auditPage, auditRows } from '../../trail/audit-list.ts';
import { MEMBER_SORTS, memberPage, memberRows } from '../../../people/member/office-list.ts';
import { transact } from '../../../kernel/system/transact.ts';
import { jobAnswer } from '../answers.ts';
import { writeAt } from '../files.ts';
import type { Job, Kind } from '../kind.ts';
import { addJob, begin } from '../store.ts';

/** Rows per batch. */
const AT_ONCE = 1000;

type Listed = InputOf<'startExport'>['list'];

interface Export {
  title: string;
  right: Right;
  isScoped: boolean;
  /** the operation whose request the filter is */
  operation: OperationName;
  heading: readonly string[];
  /** The rows that the filter finds, for counting. */
  found(context: ScopedContext, filter: Input): SQL | Promise<SQL>;
  /** Rows after a key as texts, and the key of the last one when more rows follow. */
  rows(context: ScopedContext, filter: Input, after: string): Promise<{ rows: string[][]; next?: string }>;
}

interface Source<Filter, Row> extends Omit<Export, 'heading' | 'found' | 'rows'> {
  sheet: Sheet<Row>;
  sorts: KeySorts;
  /** Descending order with a unique column, so that rows that change meanwhile keep their position. */
  sort: string;
  found(context: ScopedContext, filter: Filter): SQL | Promise<SQL>;
  page(context: ScopedContext, filter: Filter, page: KeyPage): Promise<{ list: Row[]; next?: string }>;
}

function exportOf<Filter extends object, Row>(source: Source<Filter, Row>): Export {
  const { sheet, sorts, sort, page } = source;
  const columns = Object.values(sheet);
  // The schema of the list's own call, from which the type is generated, validated the filter.
  const typed = (filter: Input): Filter => filter as Filter;
  return {
    ...source,
    heading: titlesOf(sheet),
    found: (context, filter) => source.found(context, typed(filter)),
    rows: async (context, filter, after) => {
      const request = keyPageOf({ sort, pageSize: AT_ONCE, ...(after && { after }) }, sorts, AT_ONCE);
      const { list, next } = await page(context, typed(filter), request);
      const rows = list.map((row) => columns.map(({ text }) => text(row)));
      return { rows, ...(next === undefined ? {} : { next }) };
    },
  };
}

/** The trail belongs to the whole mall, so operators of single shops cannot export it. */
const ofMall = (context: ScopedContext): OperatorContext => {
  const { shop_ids, ...operator } = context.operator;
  if (shop_ids !== undefined) throw new Error('The trail is not for operators of single shops.');
  return { ...context, operator: { ...operator, shop_ids } };
};

const EXPORTS: Record<Listed, Export> = {
  orders: exportOf({
    title: '订单列表',
    right: 'orders.read',
    isScoped: true,
    operation: 'listMallOrders',
    sheet: orderSheet,
    sorts: ORDER_SORTS,
    sort: '-order_id',
    found: orderRows,
    page: orderPage,
  }),
  goods: exportOf({
    title: '商品列表',
    right: 'goods.read',
    isScoped: true,
    operation: 'listMallGoods',
    sheet: goodsSheet,
    sorts: GOODS_SORTS,
    sort: '-goods_id',
    found: goodsRows,
    page: goodsPage,
  }),
  stock: exportOf({
    title: '库存管理',
    right: 'goods.read',
    isScoped: true,
    operation: 'listMallStock',
    sheet: stockSheet,
    sorts: STOCK_SORTS,
    sort: '-item_id',
    found: stockRows,
    page: stockPage,
  }),
  members: exportOf({
    title: '会员列表',
    right: 'members.read',
    isScoped: false,
    operation: 'listMembers',
    sheet: memberSheet,
    sorts: MEMBER_SORTS,
    sort: '-user_id',
    found: (_context, filter: InputOf<'listMembers'>) => memberRows(filter),
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

export const exportKind: Kind = {
  right: (job) => exportOfJob(job).right,
  isScoped: (job) => exportOfJob(job).isScoped,
  changes: false,
  batch: async (_tx, context, job) => {
    const list = exportOfJob(job);
    const filter = readInputOf(list.operation, job.input['filter'] as Input);
    if (isFailure(filter)) throw new Error('The filter of an export is no filter of its list.');
    const { rows, next } = await list.rows(context, filter, job.key);
    const head = job.bytes === 0 ? BYTE_ORDER_MARK + csvOf([list.heading]) : '';
    const bytes = await writeAt(context.config, job.job_id, job.bytes, head + csvOf(rows));
    const place = job.place + rows.length;
    return {
      place,
      failed: 0,
      key: next ?? '',
      bytes,
      isLast: next === undefined,
      attempts: 0,
    };
  },
};

/** POST /mall/jobs/export */
export const startExport: Handler<'startExport'> = async (asker: ScopedContext, { list: name, filter: sent = {} }) => {
  const list = EXPORTS[name];
  if (!mayOperate({ right: list.right, scoped: list.isScoped }, asker.operator))
    return fail('您的角色不能导出这个列表', 403);
  const context = forRight(asker, list.right);
  const filter = readInputOf(list.operation, sent);
  if (isFailure(filter)) return filter;
  const rows = await list.found(context, filter);
  const [counted] = await context.db
    .select({
      total: sql<number>`(select count(*)::int from (${rows}) as found)`,
    })
    .from(sql`(select 1) as one`);
  return transact(context, async (tx, context): Promise<MallJob | Failure> => {
    const input = { list: name, filter: sent };
    const total = counted?.total ?? 0;
    const made = await addJob(tx, context, 'export', `导出${list.title}`, input, 'draft', { total });
    const begun = await begin(tx, context, made);
    return isFailure(begun) ? begun : jobAnswer(begun, context.operator);
  });
};
