/** A sheet is submitted, sent back, approved by a second person, or cancelled. Only the approval changes stock. */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { MallCount } from '../../../schemas/types/contract.ts';
import { variantName } from '../../../engine/rules/sheets/goods-sheet.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, notAllowed, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import type { Handler, ScopedContext } from '../../kernel/calls/operation.ts';
import { mayIn } from '../../kernel/access/shops.ts';
import { notifyOperators } from '../../kernel/live/news.ts';
import { actorOf, record } from '../../kernel/system/audit.ts';
import { settingOf } from '../../kernel/system/settings/settings.ts';
import { transact } from '../../kernel/system/transact.ts';
import { adjustPieces } from '../stock/move.ts';
import { sku } from '../tables.ts';
import { DIFFERENCE, DIFFERS, sheetAnswer, sumsOf, type SheetRow, type Sums } from './answers.ts';
import { noSheet, sheetOf } from './lines.ts';
import { countLine, countSheet, type CountState } from './tables.ts';

/** Characters of a note. */
const NOTE = 200;

interface Named {
  sheet_id?: number;
  version: number;
}

/** The sheet in that state, locked, and as the operator saw it. */
async function sheetIn(
  tx: Db,
  context: ScopedContext,
  { sheet_id = 0, version }: Named,
  states: readonly CountState[],
): Promise<SheetRow | Failure> {
  const row = await sheetOf(tx, context, sheet_id, 'update');
  if (!row) return noSheet();
  if (row.version === version && states.includes(row.state)) return row;
  return fail('这张盘点单刚刚有变化，请刷新后查看', 409);
}

type Change = Partial<Omit<typeof countSheet.$inferInsert, 'state'>> & { state: CountState };

async function move(
  tx: Db,
  context: ScopedContext,
  row: SheetRow,
  action: string,
  change: Change,
  facts: object = {},
): Promise<MallCount> {
  const values = { ...change, version: row.version + 1 };
  const [next] = await tx.update(countSheet).set(values).where(eq(countSheet.sheet_id, row.sheet_id)).returning();
  const after = { state: change.state, ...(change.note && { note: change.note }), ...facts };
  const detail = { before: { state: row.state }, after };
  await record(context, action, `count_sheet:${row.sheet_id}`, detail, tx);
  notifyOperators(tx, 'goods.read', row.shop_id);
  return sheetAnswer(tx, context, next ?? row);
}

const closing = (context: ScopedContext) => ({
  closed_by: context.operator.operator_id,
  closed: seconds(context),
});

const factsOf = ({ differs, more, less, uncounted }: Sums, zeroes: boolean) => ({
  differs,
  more,
  less,
  uncounted,
  zeroes,
});

/** POST /mall/counts/:sheet_id/submit */
export const submitCount: Handler<'submitCount'> = (context, input) =>
  transact(context, async (tx, context) => {
    const row = await sheetIn(tx, context, input, ['counting']);
    if (isFailure(row)) return row;
    const { sheet_id: id } = row;
    const zeroes = input.uncounted === 'zero';
    const submitting = { submitted_by: context.operator.operator_id, submitted: seconds(context), zeroes };
    await tx.update(countSheet).set(submitting).where(eq(countSheet.sheet_id, id));
    const sums = (await sumsOf(tx, [id])).get(id);
    if (!sums || (sums.uncounted === row.lines && !zeroes)) return fail('还没有盘点任何规格');
    if (sums.unexplained > 0) return fail(`还有 ${sums.unexplained} 个有差异的规格没有填写原因`);
    return move(
      tx,
      context,
      row,
      'stock.count-submitted',
      { ...submitting, state: 'submitted', note: '' },
      factsOf(sums, zeroes),
    );
  });

/** POST /mall/counts/:sheet_id/reopen: by who submitted it, or by who should approve it and does not. */
export const reopenCount: Handler<'reopenCount'> = (context, { note = '', ...input }) =>
  transact(context, async (tx, context) => {
    const row = await sheetIn(tx, context, input, ['submitted']);
    if (isFailure(row)) return row;
    const isOwn = row.submitted_by === context.operator.operator_id;
    if (!isOwn && !mayIn(context, 'counts.write', row.shop_id)) return notAllowed();
    const back = { state: 'counting', note: note.trim().slice(0, NOTE), zeroes: false } as const;
    return move(tx, context, row, 'stock.count-back', { ...back, submitted_by: null, submitted: null });
  });

/** POST /mall/counts/:sheet_id/cancel */
export const cancelCount: Handler<'cancelCount'> = (context, { note = '', ...input }) =>
  transact(context, async (tx, context) => {
    const row = await sheetIn(tx, context, input, ['counting', 'submitted']);
    if (isFailure(row)) return row;
    const ended = { state: 'cancelled', note: note.trim().slice(0, NOTE), ...closing(context) } as const;
    return move(tx, context, row, 'stock.count-cancelled', ended);
  });

interface Difference {
  item_id: number;
  name: string;
  spec: string;
  change: number;
  reason: string;
  /** pieces for sale now; null when the variant is sold no more */
  now: number | null;
}

/** The differences with the present stock of their variants, which is locked in the order in which orders lock it. */
async function differencesOf(tx: Db, sheetId: number): Promise<Difference[]> {
  await tx.execute(sql`select item_id from sku where item_id in (
      select l.item_id from count_line l where l.sheet_id = ${sheetId}) order by item_id for update`);
  const rows = await tx
    .select({ line: countLine, change: DIFFERENCE, now: sku.store })
    .from(countLine)
    .innerJoin(countSheet, eq(countSheet.sheet_id, countLine.sheet_id))
    .leftJoin(sku, eq(sku.item_id, countLine.item_id))
    .where(and(eq(countLine.sheet_id, sheetId), DIFFERS))
    .orderBy(asc(countLine.item_id));
  return rows.map(({ line, change, now }) => ({
    item_id: line.item_id,
    name: line.name,
    spec: line.spec,
    change: change ?? 0,
    reason: [line.reason, line.note].filter(Boolean).join('：') || '没有盘到，按 0 计',
    now,
  }));
}

/** Variants named in a refusal. */
const NAMED = 3;

/** Why the differences cannot be written: what is for sale would fall below 0, that is, the pieces on the shelf below those of orders. */
function refusalOf(differences: readonly Difference[]): Failure | undefined {
  const wrong = differences.flatMap(({ change, now, ...variant }) => {
    if (now === null) return `「${variantName(variant)}」已停用`;
    return now + change < 0 ? `「${variantName(variant)}」盘亏 ${-change} 件，而没有被订单占用的只有 ${now} 件` : [];
  });
  if (wrong.length === 0) return undefined;
  const more = wrong.length > NAMED ? `等 ${wrong.length} 个规格` : '';
  const named = wrong.slice(0, NAMED).join('；');
  return fail(`${named}${more}。请退回盘点单，先处理这些订单，或清除这些规格的盘点数`, 409);
}

/**
 * POST /mall/counts/:sheet_id/approve. Each difference is added to the present stock, so that what was sold and returned since
 * the freeze stays as it is.
 */
export const approveCount: Handler<'approveCount'> = (context, input) =>
  transact(context, async (tx, context) => {
    const row = await sheetIn(tx, context, input, ['submitted']);
    if (isFailure(row)) return row;
    if (!mayIn(context, 'counts.write', row.shop_id)) return notAllowed();
    const { count_second_person: needsSecond } = await settingOf(context, 'stock');
    if (needsSecond && row.submitted_by === context.operator.operator_id) return fail('盘点单须由另一位同事批准', 403);
    const { sheet_id: id } = row;
    const differences = await differencesOf(tx, id);
    const refused = refusalOf(differences);
    if (refused) return refused;
    const moved = {
      kind: 'adjust' as const,
      reference: `count:${id}`,
      actor: actorOf(context),
      reason: '',
      changes: differences,
    };
    const short = await adjustPieces(tx, moved, seconds(context));
    if (short.length > 0) return fail('库存刚刚有变化，请再试一次', 409);
    await tx.execute(sql`update count_line l set applied = coalesce(given.change, 0)
      from count_line own left join unnest(${sql.param(differences.map(({ item_id }) => item_id))}::int[],
        ${sql.param(differences.map(({ change }) => change))}::int[]) as given (item_id, change) on given.item_id = own.item_id
      where own.sheet_id = ${id} and l.sheet_id = own.sheet_id and l.item_id = own.item_id`);
    const sums = (await sumsOf(tx, [id])).get(id);
    const facts = sums && factsOf(sums, row.zeroes);
    return move(tx, context, row, 'stock.counted', { state: 'done', ...closing(context) }, facts);
  });
