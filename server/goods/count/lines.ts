/** The list of count sheets, one sheet, and its lines. */
import { and, asc, desc, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { MallCountLine } from '../../../schemas/types/contract.ts';
import { foldTyped } from '../../../engine/rules/format/fold.ts';
import type { Db } from '../../kernel/db/database.ts';
import { finds } from '../../kernel/db/finds.ts';
import { notFound, type Failure } from '../../kernel/http/answer.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import type { Handler, InputOf, ScopedContext } from '../../kernel/calls/operation.ts';
import { ofOwnShops } from '../../kernel/access/shops.ts';
import { sku } from '../tables.ts';
import { COUNTED, DIFFERENCE, DIFFERS, sheetAnswer, sheetAnswers, UNEXPLAINED, type SheetRow } from './answers.ts';
import { countLine, countSheet } from './tables.ts';

export const noSheet = (): Failure => notFound('没有这张盘点单');

/** A sheet of the operator's shops; `lock` holds it until the transaction ends. */
export async function sheetOf(
  db: Db,
  context: ScopedContext,
  sheetId: number,
  lock?: 'share' | 'update',
): Promise<SheetRow | undefined> {
  const found = db
    .select()
    .from(countSheet)
    .where(and(eq(countSheet.sheet_id, sheetId), ofOwnShops(context, countSheet.shop_id)));
  const [row] = await (lock ? found.for(lock) : found);
  return row;
}

/** GET /mall/counts */
export const listCounts: Handler<'listCounts'> = async (context, input) => {
  const { db } = context;
  const { pageSize, offset } = pagingOf(input, 20);
  const { state, distributor_id: shopId } = input;
  const where = and(
    ofOwnShops(context, countSheet.shop_id),
    state && eq(countSheet.state, state),
    shopId === undefined ? undefined : eq(countSheet.shop_id, shopId),
  );
  const [rows, total] = await Promise.all([
    db.select().from(countSheet).where(where).orderBy(desc(countSheet.sheet_id)).limit(pageSize).offset(offset),
    db.$count(countSheet, where),
  ]);
  return listAnswer(await sheetAnswers(db, context, rows), total);
};

/** GET /mall/counts/:sheet_id */
export const readCount: Handler<'readCount'> = async (context, { sheet_id = 0 }) => {
  const row = await sheetOf(context.db, context, sheet_id);
  return row ? sheetAnswer(context.db, context, row) : noSheet();
};

type Part = NonNullable<InputOf<'countLines'>['part']>;

const PARTS: Record<Part, SQL> = {
  uncounted: sql`${countLine.counted} is null`,
  counted: sql`${countLine.counted} is not null`,
  differs: DIFFERS,
  unexplained: UNEXPLAINED,
};

/** Words of a search: a code or number is found whole, a name by its part. */
function found(keyword: string): SQL | undefined {
  const code = foldTyped(keyword);
  if (code === '') return undefined;
  return sql`(${finds(keyword, countLine.name, countLine.spec)} or ${countLine.bn} = ${code} or ${countLine.barcode} = ${code})`;
}

/** GET /mall/counts/:sheet_id/lines, in the order of their numbers. */
export const countLines: Handler<'countLines'> = async (context, input) => {
  const { db } = context;
  const { sheet_id: sheetId = 0, part, keyword = '', after_id: after = 0 } = input;
  if (!(await sheetOf(db, context, sheetId))) return noSheet();
  const { pageSize } = pagingOf(input, 50, 200);
  const where = and(eq(countLine.sheet_id, sheetId), part && PARTS[part], found(keyword.slice(0, 50)));
  const rows = await db
    .select({ line: countLine, counted: COUNTED, difference: DIFFERENCE, now: sku.store })
    .from(countLine)
    .innerJoin(countSheet, eq(countSheet.sheet_id, countLine.sheet_id))
    .leftJoin(sku, eq(sku.item_id, countLine.item_id))
    .where(and(where, gt(countLine.item_id, after)))
    .orderBy(asc(countLine.item_id))
    .limit(pageSize + 1);
  const list = rows.slice(0, pageSize).map(({ line, difference, counted, now }): MallCountLine => ({
    item_id: line.item_id,
    goods_id: line.goods_id,
    name: line.name,
    spec: line.spec,
    bn: line.bn,
    barcode: line.barcode,
    book: line.store + line.held,
    held: line.held,
    counted,
    difference,
    since: now === null ? null : now - line.store,
    reason: line.reason,
    note: line.note,
    applied: line.applied,
  }));
  const last = list.at(-1);
  return { list, ...(last && rows.length > pageSize ? { next: last.item_id } : {}) };
};
