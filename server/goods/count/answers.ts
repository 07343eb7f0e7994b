/** Count sheets and their lines as the office gets them. */
import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { MallCount } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { ScopedContext } from '../../kernel/calls/operation.ts';
import { brandSetting, settingOf } from '../../kernel/system/settings/settings.ts';
import { mayIn } from '../../kernel/access/shops.ts';
import { operator } from '../../people/operator/tables.ts';
import { shop } from '../../places/shop/tables.ts';
import { countLine, countSheet } from './tables.ts';

export type SheetRow = typeof countSheet.$inferSelect;

/** Pieces that were counted; 0 for uncounted ones of a sheet that says so, otherwise null. */
export const COUNTED = sql<number | null>`coalesce(${countLine.counted}, case when ${countSheet.zeroes} then 0 end)`;

/** Counted pieces less those that should have been there; null where nothing was counted. */
export const DIFFERENCE = sql<number | null>`(${COUNTED} - ${countLine.store} - ${countLine.held})`;

export const DIFFERS: SQL = sql`coalesce(${DIFFERENCE}, 0) <> 0`;

/** A difference without a reason. Uncounted lines that count as 0 have that as their reason. */
export const UNEXPLAINED: SQL = sql`(${DIFFERS} and ${countLine.reason} = '' and ${countLine.note} = '' and ${countLine.counted} is not null)`;

export interface Sums {
  uncounted: number;
  differs: number;
  unexplained: number;
  /** pieces found beyond the books, and pieces missing */
  more: number;
  less: number;
}

const NONE: Sums = { uncounted: 0, differs: 0, unexplained: 0, more: 0, less: 0 };

/** What the lines of sheets come to, by sheet. */
export async function sumsOf(db: Db, ids: readonly number[]): Promise<Map<number, Sums>> {
  if (ids.length === 0) return new Map();
  const count = (where: SQL) => sql<number>`count(*) filter (where ${where})::int`;
  const rows = await db
    .select({
      sheet_id: countLine.sheet_id,
      uncounted: count(sql`${countLine.counted} is null`),
      differs: count(DIFFERS),
      unexplained: count(UNEXPLAINED),
      more: sql<number>`coalesce(sum(greatest(${DIFFERENCE}, 0)), 0)::int`,
      less: sql<number>`coalesce(-sum(least(${DIFFERENCE}, 0)), 0)::int`,
    })
    .from(countLine)
    .innerJoin(countSheet, eq(countSheet.sheet_id, countLine.sheet_id))
    .where(inArray(countLine.sheet_id, [...ids]))
    .groupBy(countLine.sheet_id);
  return new Map(rows.map(({ sheet_id, ...sums }) => [sheet_id, sums]));
}

async function namesOf(db: Db, rows: readonly SheetRow[]): Promise<Map<number, string>> {
  const ids = rows.flatMap(({ made_by, submitted_by, closed_by }) => [made_by, submitted_by ?? 0, closed_by ?? 0]);
  const found = await db
    .select({ id: operator.operator_id, name: operator.username })
    .from(operator)
    .where(inArray(operator.operator_id, [...new Set(ids)]));
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** Whether the operator is the second person whom an approval of the sheet needs. */
async function mayApprove(context: ScopedContext, row: SheetRow): Promise<boolean> {
  if (!mayIn(context, 'counts.write', row.shop_id)) return false;
  const { count_second_person: needsSecond } = await settingOf(context, 'stock');
  return !needsSecond || row.submitted_by !== context.operator.operator_id;
}

export async function sheetAnswers(db: Db, context: ScopedContext, rows: readonly SheetRow[]): Promise<MallCount[]> {
  const inside = { ...context, db };
  const [sums, names, shops, { brand_name: headOffice }, { count_reasons: reasons }, mine] = await Promise.all([
    sumsOf(
      db,
      rows.map(({ sheet_id }) => sheet_id),
    ),
    namesOf(db, rows),
    db
      .select({ id: shop.distributor_id, name: shop.name })
      .from(shop)
      .where(
        inArray(
          shop.distributor_id,
          rows.map(({ shop_id }) => shop_id),
        ),
      ),
    brandSetting(inside),
    settingOf(inside, 'stock'),
    Promise.all(rows.map((row) => mayApprove(inside, row))),
  ]);
  const shopNames = new Map(shops.map(({ id, name }) => [id, name]));
  const nameOf = (id: number | null): string => (id === null ? '' : (names.get(id) ?? ''));
  return rows.map((row, at) => ({
    sheet_id: row.sheet_id,
    version: row.version,
    title: row.title,
    distributor_id: row.shop_id,
    distributor_name: row.shop_id === 0 ? headOffice || '商城自营' : (shopNames.get(row.shop_id) ?? ''),
    state: row.state,
    lines: row.lines,
    zeroes: row.zeroes,
    note: row.note,
    created: row.created,
    made_by: nameOf(row.made_by),
    submitted: row.submitted,
    submitted_by: nameOf(row.submitted_by),
    closed: row.closed,
    closed_by: nameOf(row.closed_by),
    may_approve: row.state === 'submitted' && (mine[at] ?? false),
    reasons: reasons.map(({ reason }) => reason),
    ...(sums.get(row.sheet_id) ?? NONE),
  }));
}

export async function sheetAnswer(db: Db, context: ScopedContext, row: SheetRow): Promise<MallCount> {
  const [answer] = await sheetAnswers(db, context, [row]);
  if (!answer) throw new Error('A sheet has an answer.');
  return answer;
}
