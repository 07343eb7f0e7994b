/** Counting: by code or barcode, one piece more or a number; and the reasons of differences. */
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { EnterCountAnswer } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import type { Handler, InputOf, ScopedContext } from '../../kernel/calls/operation.ts';
import { transact } from '../../kernel/system/transact.ts';
import { DIFFERS, type SheetRow } from './answers.ts';
import { noSheet, sheetOf } from './lines.ts';
import { countLine, countSheet } from './tables.ts';

export type Entry = InputOf<'enterCount'>['rows'][number];
type Done = EnterCountAnswer['list'][number];
type Line = typeof countLine.$inferSelect;

/** pieces */
const MOST = 100_000_000;

/** The sheet, while its pieces may be counted. Others may count meanwhile; nobody submits or cancels it. */
export async function countingSheet(tx: Db, context: ScopedContext, sheetId: number): Promise<SheetRow | Failure> {
  const row = await sheetOf(tx, context, sheetId, 'share');
  if (!row) return noSheet();
  return row.state === 'counting' ? row : fail('这张盘点单已提交或结束，不能再盘点', 409);
}

/** The lines that the entries name, by code, barcode and number. */
async function namedLines(tx: Db, sheetId: number, entries: readonly Entry[]): Promise<(entry: Entry) => Line[]> {
  const codes = [...new Set(entries.flatMap(({ code = '' }) => (code === '' ? [] : [code])))];
  const ids = [...new Set(entries.flatMap(({ item_id: id }) => id ?? []))];
  const rows = await tx
    .select()
    .from(countLine)
    .where(
      and(
        eq(countLine.sheet_id, sheetId),
        or(inArray(countLine.bn, codes), inArray(countLine.barcode, codes), inArray(countLine.item_id, ids)),
      ),
    );
  const byId = new Map(rows.map((row) => [row.item_id, row]));
  const byCode = new Map<string, Set<Line>>();
  for (const row of rows)
    for (const code of [row.bn, row.barcode])
      if (code !== '') byCode.set(code, (byCode.get(code) ?? new Set()).add(row));
  return ({ code = '', item_id: id }) => {
    const one = byId.get(id ?? 0);
    return id === undefined ? [...(byCode.get(code) ?? [])] : one ? [one] : [];
  };
}

const refused = (code: string, message: string): Done => ({
  item_id: 0,
  code,
  name: '',
  spec: '',
  counted: null,
  message,
});

/**
 * Counts the entries, in their order; each one completely or not at all. Lines that are locked here are so in the order of their
 * numbers, so that two counters never wait for each other.
 */
export async function countEntries(
  tx: Db,
  context: ScopedContext,
  sheetId: number,
  entries: readonly Entry[],
): Promise<Done[]> {
  const linesOf = await namedLines(tx, sheetId, entries);
  const wanted = [...new Set(entries.flatMap((entry) => linesOf(entry).map(({ item_id }) => item_id)))];
  const locked = await tx
    .select({ id: countLine.item_id, counted: countLine.counted })
    .from(countLine)
    .where(and(eq(countLine.sheet_id, sheetId), inArray(countLine.item_id, wanted)))
    .orderBy(countLine.item_id)
    .for('update');
  const standing = new Map(locked.map(({ id, counted }) => [id, counted]));
  const changed = new Set<number>();
  const done = entries.map((entry): Done => {
    const { code = '', add, counted = null, clear } = entry;
    const [line, another] = linesOf(entry);
    if (!line) return refused(code, code === '' ? '盘点单里没有这个规格' : `盘点单里没有编码或条码为 ${code} 的规格`);
    if (another) return refused(code, `编码 ${code} 对应几个规格，请在列表里选择后填写件数`);
    if (add === undefined && counted === null && !clear) return refused(code, '请填写件数');
    const next = clear ? null : add === undefined ? counted : (standing.get(line.item_id) ?? 0) + add;
    if (next !== null && (next < 0 || next > MOST)) return refused(code, next < 0 ? '件数不能小于 0' : '件数太大');
    standing.set(line.item_id, next);
    changed.add(line.item_id);
    return { item_id: line.item_id, code, name: line.name, spec: line.spec, counted: next, message: '' };
  });
  const ids = [...changed];
  const numbers = ids.map((id) => standing.get(id) ?? null);
  await tx.execute(sql`
    update count_line set counted = given.counted, counted_by = ${context.operator.operator_id}::int,
      counted_at = ${seconds(context)}::bigint
    from unnest(${sql.param(ids)}::int[], ${sql.param(numbers)}::int[]) as given (item_id, counted)
    where count_line.sheet_id = ${sheetId} and count_line.item_id = given.item_id`);
  return done;
}

/** POST /mall/counts/:sheet_id/count */
export const enterCount: Handler<'enterCount'> = (context, { sheet_id = 0, rows }) =>
  transact(context, async (tx, context) => {
    const sheet = await countingSheet(tx, context, sheet_id);
    return isFailure(sheet) ? sheet : { list: await countEntries(tx, context, sheet_id, rows) };
  });

/** POST /mall/counts/:sheet_id/reasons: for chosen lines, or for all differences that have none. */
export const explainCount: Handler<'explainCount'> = (context, { sheet_id = 0, item_ids: ids, reason, note = '' }) =>
  transact(context, async (tx, context) => {
    const sheet = await countingSheet(tx, context, sheet_id);
    if (isFailure(sheet)) return sheet;
    const differing = tx
      .select({ id: countLine.item_id })
      .from(countLine)
      .innerJoin(countSheet, eq(countSheet.sheet_id, countLine.sheet_id))
      .where(and(eq(countLine.sheet_id, sheet_id), DIFFERS, eq(countLine.reason, ''), eq(countLine.note, '')));
    const done = await tx
      .update(countLine)
      .set({ reason: reason.trim(), note: note.trim() })
      .where(and(eq(countLine.sheet_id, sheet_id), inArray(countLine.item_id, ids ?? differing)))
      .returning({ id: countLine.item_id });
    return { done: done.length };
  });
