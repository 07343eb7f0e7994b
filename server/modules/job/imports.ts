/** Tables of goods and of parcel numbers: each line by itself, with a report of those that are wrong. */
import { readGoodsRows } from '../../../engine/tables/goods-rows.ts';
import { readParcelRows } from '../../../engine/tables/parcel-rows.ts';
import type { MallJob } from '../../../schemas/types/contract.ts';
import { fail, isFailure, type Failure } from '../../http/answer.ts';
import type { Handler, ScopedContext } from '../../http/operation.ts';
import { operationEntries } from '../../http/schemas.ts';
import { readInput } from '../../http/run.ts';
import { importOne, namesOf, type ImportedRow } from '../catalogue/import.ts';
import { shipRest } from '../delivery/ship.ts';
import { transact } from '../system/transact.ts';
import { jobAnswer } from './answers.ts';
import type { Job } from './kind.ts';
import { fixRows, rowKind, type FixedRow, type Wrong } from './rows.ts';
import { addJob, begin } from './store.ts';
import type { JobKind } from './tables.ts';

/** Lines of one table. */
const MOST = 50_000;

const lineOf = (line: number): string => `第 ${line} 行`;

/** Each row by itself, one after the other; what one refuses keeps no other back. */
async function eachRow<Row extends { line: number }>(
  rows: readonly FixedRow[],
  treat: (row: Row) => Promise<unknown>,
): Promise<Wrong[]> {
  const wrong: Wrong[] = [];
  for (const { place, data } of rows) {
    // It was read from a line of the table, and held against its schema, when the job was made.
    const row = data as Row;
    const came = await treat(row);
    if (isFailure(came)) wrong.push({ place, label: lineOf(row.line), message: came.message });
  }
  return wrong;
}

export const goodsImport = rowKind('goods.write', async (tx, context, job, rows) => {
  const names = await namesOf(tx);
  return eachRow<ImportedRow>(rows, (row) => importOne(context, row, names, `job-${job.jobId}`));
});

export const parcelImport = rowKind('orders.write', async (_tx, context, _job, rows) =>
  eachRow<{ line: number; order_id: string; carrier: string; code: string }>(rows, (row) => shipRest(context, row)),
);

interface Table {
  rows: { line: number }[];
  wrong: { line: number; message: string }[];
}

/** A row against the schema of the call that takes such rows; a Failure says what is wrong with it. */
function checked(operation: 'importMallGoods' | 'shipMany', row: object): string {
  const request = operationEntries.find(({ name }) => name === operation)?.request;
  const read = request && readInput(request, { rows: [row], number: 'checking' });
  return read && isFailure(read) ? '有格子太长或格式不正确' : '';
}

/** Makes the job of a table, whose lines stand in their order, and lets it begin. */
async function startTable(
  context: ScopedContext,
  kind: JobKind,
  title: string,
  { rows, wrong }: Table,
  check: (row: { line: number }) => string,
): Promise<MallJob | Failure> {
  if (rows.length + wrong.length > MOST) return fail(`一次最多导入 ${MOST} 行`, 422, { field: 'text' });
  if (rows.length === 0) return fail(wrong[0]?.message ?? '没有可导入的内容', 422, { field: 'text' });
  const lines = [
    ...rows.map((row) => ({ line: row.line, data: row as object, message: check(row) })),
    ...wrong.map(({ line, message }) => ({ line, data: {}, message })),
  ].toSorted((one, other) => one.line - other.line);
  const failed = lines.filter(({ message }) => message !== '').length;
  return transact(context.db, async (tx): Promise<MallJob | Failure> => {
    const made = await addJob(tx, context, kind, title, {}, 'draft', { total: lines.length, failed });
    await fixRows(
      tx,
      made.jobId,
      lines.map(({ line, data, message }, at) => ({
        place: at + 1,
        data,
        ...(message === '' ? {} : { label: lineOf(line), message }),
      })),
    );
    const begun: Job | Failure = await begin(tx, context, made);
    return isFailure(begun) ? begun : jobAnswer(begun, context.operator);
  });
}

/** POST /mall/jobs/goods-import */
export const startGoodsImport: Handler<'startGoodsImport'> = (context, { text }) =>
  startTable(context, 'goods-import', '导入商品', readGoodsRows(text), (row) => checked('importMallGoods', row));

/** POST /mall/jobs/parcel-import */
export const startParcelImport: Handler<'startParcelImport'> = (context, { text }) =>
  startTable(context, 'parcel-import', '批量发货', readParcelRows(text, MOST), ({ line: _line, ...row }) =>
    checked('shipMany', row),
  );
