/** Imports of goods, stock, parcel numbers, members, staff and past orders from tables: each row separately, with a report of invalid rows. */
import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { readGoodsRows } from '../../../../engine/rules/sheets/goods-rows.ts';
import type { MemberRow } from '../../../../engine/rules/sheets/member-rows.ts';
import { readParcelRows, type ParcelRow } from '../../../../engine/rules/sheets/parcel-rows.ts';
import type { PointRow } from '../../../../engine/rules/sheets/point-rows.ts';
import { readPastOrderRows, type PastOrderRow } from '../../../../engine/rules/sheets/past-order-rows.ts';
import type { StaffRow } from '../../../../engine/rules/sheets/staff-rows.ts';
import { readStockRows, type StockRow } from '../../../../engine/rules/sheets/stock-rows.ts';
import { rowText, type ReadTable } from '../../../../engine/rules/tables/table.ts';
import type { MallJob } from '../../../../schemas/types/contract.ts';
import { fail, isFailure, type Failure } from '../../../kernel/http/answer.ts';
import type { Handler, ScopedContext } from '../../../kernel/calls/operation.ts';
import { readInputOf } from '../../../kernel/calls/run.ts';
import { adjustOne, lockNamed } from '../../../goods/stock/adjust.ts';
import { importOne, namesOf, type ImportedRow } from '../../../goods/catalogue/import.ts';
import { repeatedLines } from '../../../goods/catalogue/repeats.ts';
import { importPoint } from '../../../offers/pointmall/table.ts';
import { shipRest } from '../../../orders/delivery/ship.ts';
import { importPastOrder } from '../../../orders/past/import.ts';
import { importMember } from '../../../people/member/put.ts';
import { importStaffRows, MAX_STAFF } from '../../../people/staff/import.ts';
import { transact } from '../../../kernel/system/transact.ts';
import { jobAnswer } from '../answers.ts';
import { ofMall, type Job } from '../kind.ts';
import { AT_ONCE, storeRows, rowKind, type FixedRow, type TableInput, type Wrong } from '../rows.ts';
import { addJob, aloneWith, begin, BEING_PREPARED } from '../store.ts';
import { job, jobRow, type JobKind } from '../tables.ts';

const lineOf = (line: number): string => `第 ${line} 行`;

// When the job was made, the row was read from a line of the table and validated by its schema.
const labelOf = (data: FixedRow['data']): string => lineOf((data as { line: number }).line);

/** Handles each row separately; a refused row does not stop the others. */
async function eachRow<Row>(rows: readonly FixedRow[], treat: (row: Row) => Promise<unknown>): Promise<Wrong[]> {
  const wrong: Wrong[] = [];
  for (const { place, data } of rows) {
    const came = await treat(data as Row);
    if (isFailure(came)) wrong.push({ place, label: labelOf(data), message: came.message });
  }
  return wrong;
}

export const goodsImport = rowKind({
  right: 'goods.write',
  isScoped: true,
  width: 10,
  labelOf,
  treat: async (tx, context, job, rows) => {
    const names = await namesOf(tx);
    return eachRow<ImportedRow>(rows, (row) => importOne(context, row, names, `job-${job.job_id}`));
  },
});

const IMPORTED = '表格导入';

/** One call handles all rows of a batch, so that their locks are taken in one order. */
export const stockImport = rowKind({
  right: 'goods.write',
  isScoped: true,
  width: AT_ONCE,
  labelOf,
  treat: async (tx, context, job, rows) => {
    await lockNamed(
      tx,
      context,
      rows.map(({ data }) => data as StockRow),
    );
    const table = { number: `job-${job.job_id}`, reason: IMPORTED };
    return eachRow<StockRow>(rows, (row) => adjustOne(context, table, row));
  },
});

export const pointImport = rowKind({
  right: 'promotions.write',
  isScoped: false,
  width: 1,
  labelOf,
  treat: (_tx, context, _job, rows) => eachRow<PointRow>(rows, (row) => importPoint(ofMall(context), row)),
});

export const parcelImport = rowKind({
  right: 'orders.write',
  isScoped: true,
  width: 1,
  labelOf,
  treat: (_tx, context, _job, rows) => eachRow<ParcelRow>(rows, (row) => shipRest(context, row)),
});

export const memberImport = rowKind({
  right: 'members.write',
  isScoped: false,
  width: 1,
  // Members stay locked until the batch ends.
  atOnce: 20,
  labelOf,
  treat: (_tx, context, job, rows) => eachRow<MemberRow>(rows, (row) => importMember(context, row, job.job_id)),
});

/** All rows of a list are handled together, since numbers may move from one person to another. */
export const staffImport = rowKind({
  right: 'members.write',
  isScoped: false,
  width: MAX_STAFF,
  atOnce: MAX_STAFF,
  labelOf,
  treat: async (tx, context, job, rows) => {
    const enterpriseId = Number(job.input['enterprise_id'] ?? 0);
    const data = rows.map((row) => row.data as StaffRow);
    const refused = await importStaffRows(tx, context, enterpriseId, data);
    return rows.flatMap(({ place }, at) => {
      const { line = 0 } = data[at] ?? {};
      const message = refused.get(line);
      return message === undefined ? [] : [{ place, label: lineOf(line), message }];
    });
  },
});

export const pastOrderImport = rowKind({
  right: 'members.write',
  isScoped: false,
  width: 1,
  labelOf,
  treat: (tx, context, job, rows) =>
    eachRow<PastOrderRow>(rows, (row) => importPastOrder(tx, context, row, job.job_id)),
});

type Line = { line: number; cells: string[] };
type Table = ReadTable<Line>;

/** Validates a row with the schema of the call that takes such rows; answers the error, or ''. */
export function checked(
  operation: 'importMallGoods' | 'shipMany' | 'adjustMallStock',
  { cells: _cells, line, ...row }: Line,
): string {
  const rows = [operation === 'shipMany' ? row : { line, ...row }];
  return isFailure(readInputOf(operation, { rows, number: 'checking', reason: IMPORTED }))
    ? '有格子太长或格式不正确'
    : '';
}

/** Rows validated before other requests get a turn of the event loop. */
const CHECKED_AT_ONCE = 500;

/** The rows of a table in order, each with its error. */
async function linesOf({ rows, wrong }: Table, check: (row: Line) => string): Promise<FixedLine[]> {
  const lines: FixedLine[] = wrong.map(({ line, message, cells }) => ({ line, data: { line, cells }, message }));
  for (const [at, row] of rows.entries()) {
    if (at % CHECKED_AT_ONCE === 0) await setImmediate();
    lines.push({ line: row.line, data: row, message: check(row) });
  }
  return lines.toSorted((one, other) => one.line - other.line);
}

/** Why there is nothing to import: the first invalid row's error. */
function reasonOf([first]: Table['wrong']): string {
  if (!first) return '没有可导入的内容';
  const row = rowText(first.cells);
  return `${lineOf(first.line)}：${first.message}${row && `（${row}）`}`;
}

interface FixedLine {
  line: number;
  data: object;
  message: string;
}

/**
 * Stores the rows of a table for its job, and begins it. They are not stored in one transaction, which would occupy the embedded
 * database's connection for long; a draft left by a server that died is deleted later, or run again from its file.
 */
export async function storeTable(
  context: ScopedContext,
  draft: Job,
  table: Table,
  check: (row: Line) => string,
): Promise<MallJob | Failure> {
  const { rows, wrong, heads } = table;
  if (rows.length === 0) return fail(reasonOf(wrong), 422, { field: 'text' });
  const lines = await linesOf(table, check);
  const { job_id } = draft;
  const stored = lines.map(({ line, data, message }, at) => ({
    place: at + 1,
    data,
    ...(message === '' ? {} : { label: lineOf(line), message }),
  }));
  const input = { ...draft.input, heads } satisfies TableInput;
  const failed = lines.filter(({ message }) => message !== '').length;
  return aloneWith(context, draft, async (mine) => {
    await context.db.delete(jobRow).where(eq(jobRow.job_id, job_id));
    await storeRows(context.db, job_id, stored);
    return transact(context, async (tx, context): Promise<MallJob | Failure> => {
      const held = await tx.update(job).set({ input, total: lines.length, failed }).where(mine).returning();
      if (held.length === 0) return fail(BEING_PREPARED);
      const begun: Job | Failure = await begin(tx, context, { ...draft, input });
      return isFailure(begun) ? begun : jobAnswer(begun, context.operator);
    });
  });
}

/** Makes the job of a table, and begins it. */
async function startTable(
  context: ScopedContext,
  kind: JobKind,
  title: string,
  table: Table,
  check: (row: Line) => string,
): Promise<MallJob | Failure> {
  if (table.rows.length === 0) return fail(reasonOf(table.wrong), 422, { field: 'text' });
  const draft = await addJob(context.db, context, kind, title, { heads: [] } satisfies TableInput, 'draft');
  return storeTable(context, draft, table, check);
}

/** POST /mall/jobs/goods-import */
export const startGoodsImport: Handler<'startGoodsImport'> = async (context, { text }) => {
  const table = readGoodsRows(text);
  // The default variant has the number of its goods.
  const lines = table.rows.map(({ line, goods_id: itemId = 0, bn = '' }) => ({ line, item_id: itemId, bn }));
  const repeated = await repeatedLines(context, lines);
  const check = (row: Line): string => repeated.get(row.line) ?? checked('importMallGoods', row);
  return startTable(context, 'goods-import', '导入商品', table, check);
};

/** POST /mall/jobs/stock-import */
export const startStockImport: Handler<'startStockImport'> = async (context, { text }) => {
  const table = readStockRows(text);
  const lines = table.rows.map(({ line, item_id = 0, bn }) => ({ line, item_id, bn }));
  const repeated = await repeatedLines(context, lines);
  const check = (row: Line): string => repeated.get(row.line) ?? checked('adjustMallStock', row);
  return startTable(context, 'stock-import', '导入库存', table, check);
};

/** POST /mall/jobs/parcel-import */
export const startParcelImport: Handler<'startParcelImport'> = (context, { text }) =>
  startTable(context, 'parcel-import', '批量发货', readParcelRows(text), (row) => checked('shipMany', row));

/** POST /mall/jobs/past-order-import */
export const startPastOrderImport: Handler<'startPastOrderImport'> = (context, { text }) =>
  startTable(context, 'past-order-import', '导入历史订单', readPastOrderRows(text), () => '');
