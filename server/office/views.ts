/** Saved views of lists: an operator's own ones, and those shared by colleagues. */
import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { OfficeView, ListViewsAnswer } from '../../schemas/types/contract.ts';
import { Failure, fail, notFound } from '../kernel/http/answer.ts';
import { seconds } from '../kernel/http/context.ts';
import { listAnswer } from '../kernel/http/input.ts';
import type { InputOf, ScopedContext } from '../kernel/calls/operation.ts';
import { inShops } from '../kernel/access/shops.ts';
import { operator } from '../people/operator/tables.ts';
import { officeView } from './tables.ts';

/** Maximum views of one operator for one list. */
const MAX_VIEWS = 50;

function viewOf(row: typeof officeView.$inferSelect, operatorId: number): OfficeView {
  const { view_id, name, query, shared } = row;
  return { view_id, name, query, shared, own: row.operator_id === operatorId };
}

/** Views are shared within the mall's office, or among the merchants of one shop. */
function sharedWith({ db, operator: { is_merchant, shop_ids } }: ScopedContext): SQL | undefined {
  const colleagues = db
    .select({ id: operator.operator_id })
    .from(operator)
    .where(is_merchant ? inShops(shop_ids, operator.shop_id) : isNull(operator.shop_id));
  return and(eq(officeView.shared, true), inArray(officeView.operator_id, colleagues));
}

export async function listViews(context: ScopedContext, { list }: InputOf<'listViews'>): Promise<ListViewsAnswer> {
  const owner = context.operator.operator_id;
  const rows = await context.db
    .select()
    .from(officeView)
    .where(and(eq(officeView.list, list), or(eq(officeView.operator_id, owner), sharedWith(context))))
    .orderBy(officeView.view_id)
    .limit(200);
  return listAnswer(
    rows.map((row) => viewOf(row, owner)),
    rows.length,
  );
}

export async function addView(
  context: ScopedContext,
  { list, name, query, shared = false }: InputOf<'addView'>,
): Promise<OfficeView | Failure> {
  if (list === '') return fail('缺少列表名称');
  if (name === '') return fail('请输入视图名称');
  const { operator_id } = context.operator;
  const saved = await context.db.$count(
    officeView,
    and(eq(officeView.operator_id, operator_id), eq(officeView.list, list)),
  );
  if (saved >= MAX_VIEWS) return fail(`每个列表最多保存${MAX_VIEWS}个视图`);
  const values = { operator_id, list, name, query, shared, created: seconds(context) };
  const [row] = await context.db.insert(officeView).values(values).returning();
  if (!row) throw new Error('The view was not stored.');
  return viewOf(row, operator_id);
}

/** Deletes an own view; other operators' shared views cannot be deleted. */
export async function deleteView(
  { db, operator: { operator_id } }: ScopedContext,
  { view_id = 0 }: InputOf<'deleteView'>,
): Promise<{ status: true } | Failure> {
  const rows = await db
    .delete(officeView)
    .where(and(eq(officeView.view_id, view_id), eq(officeView.operator_id, operator_id)))
    .returning({ view_id: officeView.view_id });
  return rows.length > 0 ? { status: true } : notFound('视图不存在');
}
