/** Saved views of lists: an operator's own ones, and those that others share. */
import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { OfficeView, ListViewsAnswer } from '../../schemas/types/contract.ts';
import { Failure, fail, notFound } from '../kernel/http/answer.ts';
import { seconds } from '../kernel/http/context.ts';
import { listAnswer } from '../kernel/http/input.ts';
import type { InputOf, ScopedContext } from '../kernel/calls/operation.ts';
import { operator } from '../people/operator/tables.ts';
import { officeView } from './tables.ts';

/** The most views one operator keeps of one list. */
const MOST = 50;

function viewOf(row: typeof officeView.$inferSelect, operatorId: number): OfficeView {
  const { viewId, name, query, shared } = row;
  return { view_id: viewId, name, query, shared, own: row.operatorId === operatorId };
}

/** Shared views are shared within the mall's office, or within one shop. */
function sharedWith({ db, operator: { shopId } }: ScopedContext): SQL | undefined {
  const colleagues = db
    .select({ id: operator.operatorId })
    .from(operator)
    .where(shopId === undefined ? isNull(operator.shopId) : eq(operator.shopId, shopId));
  return and(eq(officeView.shared, true), inArray(officeView.operatorId, colleagues));
}

export async function listViews(context: ScopedContext, { list }: InputOf<'listViews'>): Promise<ListViewsAnswer> {
  const owner = context.operator.operatorId;
  const rows = await context.db
    .select()
    .from(officeView)
    .where(and(eq(officeView.list, list), or(eq(officeView.operatorId, owner), sharedWith(context))))
    .orderBy(officeView.viewId)
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
  const { operatorId } = context.operator;
  const saved = await context.db.$count(
    officeView,
    and(eq(officeView.operatorId, operatorId), eq(officeView.list, list)),
  );
  if (saved >= MOST) return fail(`每个列表最多保存${MOST}个视图`);
  const values = { operatorId, list, name, query, shared, created: seconds(context) };
  const [row] = await context.db.insert(officeView).values(values).returning();
  if (!row) throw new Error('The view was not stored.');
  return viewOf(row, operatorId);
}

/** Deletes a view of one's own; a shared one of somebody else stays. */
export async function deleteView(
  { db, operator: { operatorId } }: ScopedContext,
  { view_id: viewId = 0 }: InputOf<'deleteView'>,
): Promise<{ status: true } | Failure> {
  const rows = await db
    .delete(officeView)
    .where(and(eq(officeView.viewId, viewId), eq(officeView.operatorId, operatorId)))
    .returning({ viewId: officeView.viewId });
  return rows.length > 0 ? { status: true } : notFound('视图不存在');
}
