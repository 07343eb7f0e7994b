/** Categories in the office. A category that contains categories or goods cannot be deleted. */
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { OFFICE_MESSAGES } from '../../../engine/rules/messages/office.ts';
import type { MallCategories, MallCategory } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { listAnswer } from '../../kernel/http/input.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { category, goods } from '../tables.ts';
import { writeWords } from '../search/word-rows.ts';
import { record } from '../../kernel/system/audit.ts';
import { throwFailure, transact } from '../../kernel/system/transact.ts';
import { branchOf, categoryRows, depthOf, LEVELS, treeOf } from './category-tree.ts';

type Row = typeof category.$inferSelect;

const NONE = '分类不存在';

async function answerOf(tx: Db, categoryId: number): Promise<MallCategory> {
  const trees = await Promise.all([treeOf(tx, false), treeOf(tx, true)]);
  return trees.flat().find((node) => node.category_id === categoryId) ?? throwFailure(notFound(NONE));
}

/** Locks all categories, since a move depends on the position of the others. */
async function lockAll(tx: Db): Promise<Row[]> {
  return tx.select().from(category).orderBy(category.category_id).for('update');
}

function levelOf(rows: readonly Row[], categoryId: number): number {
  const row = rows.find((one) => one.category_id === categoryId);
  return row ? 1 + levelOf(rows, row.parent_id) : 0;
}

async function assertName(
  tx: Db,
  name: string,
  { parent_id, is_main, category_id }: Pick<Row, 'parent_id' | 'is_main' | 'category_id'>,
) {
  if (name.trim() === '') throwFailure(fail(OFFICE_MESSAGES.categoryNameEmpty, 422, { field: 'name' }));
  const same = and(
    eq(category.parent_id, parent_id),
    eq(category.is_main, is_main),
    eq(category.category_name, name),
    ne(category.category_id, category_id),
  );
  if ((await tx.$count(category, same)) > 0) throwFailure(fail('同级已有同名分类', 422, { field: 'name' }));
}

/** GET /mall/categories */
export const listMallCategories: Handler<'listMallCategories'> = async (
  { db },
  { is_main = false },
): Promise<MallCategories> => {
  const list = await treeOf(db, is_main);
  return listAnswer(list, list.length);
};

/** POST /mall/categories: adds it at the end of its parent. */
export const addMallCategory: Handler<'addMallCategory'> = async (context, input): Promise<MallCategory | Failure> => {
  const { parent_id = 0, name, image = '' } = input;
  return transact(context, async (tx, context) => {
    const rows = await lockAll(tx);
    const parent = rows.find((row) => row.category_id === parent_id);
    if (parent_id !== 0 && !parent) return notFound(NONE);
    if (levelOf(rows, parent_id) >= LEVELS) return fail(`分类最多${LEVELS}级`);
    const isMain = parent?.is_main ?? input.is_main ?? false;
    await assertName(tx, name, { parent_id, is_main: isMain, category_id: 0 });
    const siblings = rows.filter((row) => row.parent_id === parent_id && row.is_main === isMain);
    const sort = Math.max(0, ...siblings.map((row) => row.sort)) + 1;
    const [made] = await tx
      .insert(category)
      .values({ parent_id, category_name: name, image_url: image, is_main: isMain, sort })
      .returning();
    await record(context, 'category.add', `category:${made?.category_id}`, { after: made }, tx);
    return answerOf(tx, made?.category_id ?? 0);
  });
};

/** Searches find goods by the names of their categories. */
async function writeWordsBelow(tx: Db, rows: readonly Row[], categoryId: number): Promise<void> {
  const branch = branchOf(rows, categoryId);
  const own = await tx
    .select({ id: goods.goods_id })
    .from(goods)
    .where(or(inArray(goods.category_id, branch), inArray(goods.main_category_id, branch)));
  await writeWords(
    tx,
    own.map(({ id }) => id),
  );
}

async function lockOne(tx: Db, categoryId = 0): Promise<Row> {
  const [row] = await tx.select().from(category).where(eq(category.category_id, categoryId)).for('update');
  return row ?? throwFailure(notFound(NONE));
}

/** PUT /mall/categories/:category_id */
export const writeMallCategory: Handler<'writeMallCategory'> = async (
  context,
  input,
): Promise<MallCategory | Failure> =>
  transact(context, async (tx, context) => {
    const before = await lockOne(tx, input.category_id);
    await assertName(tx, input.name, before);
    const values = { category_name: input.name, image_url: input.image ?? before.image_url };
    await tx.update(category).set(values).where(eq(category.category_id, before.category_id));
    if (before.category_name !== input.name) await writeWordsBelow(tx, await lockAll(tx), before.category_id);
    await record(context, 'category.put', `category:${before.category_id}`, { before, after: values }, tx);
    return answerOf(tx, before.category_id);
  });

/** Why a category cannot be moved there; '' when it can. */
function moveError(rows: readonly Row[], row: Row, parentId: number): string {
  const parent = rows.find((one) => one.category_id === parentId);
  if (parentId !== 0 && parent?.is_main !== row.is_main) return NONE;
  if (branchOf(rows, row.category_id).includes(parentId)) return SERVER_MESSAGES.belowItself;
  const depth = levelOf(rows, parentId) + depthOf(rows, row.category_id);
  return depth > LEVELS ? `移动后会超过${LEVELS}级` : '';
}

async function place(
  tx: Db,
  context: Context,
  rows: readonly Row[],
  row: Row,
  parentId: number,
  index: number,
): Promise<void> {
  const others = rows
    .filter((one) => one.parent_id === parentId && one.is_main === row.is_main && one !== row)
    .toSorted((a, b) => a.sort - b.sort || a.category_id - b.category_id)
    .map(({ category_id }) => category_id);
  const ordered = others.toSpliced(index, 0, row.category_id);
  for (const [at, categoryId] of ordered.entries())
    await tx
      .update(category)
      .set({ sort: at + 1, ...(categoryId === row.category_id ? { parent_id: parentId } : {}) })
      .where(eq(category.category_id, categoryId));
  const before = { parent_id: row.parent_id, sort: row.sort };
  await record(
    context,
    'category.move',
    `category:${row.category_id}`,
    { before, after: { parent_id: parentId, sort: index + 1 } },
    tx,
  );
}

/** POST /mall/categories/:category_id/move */
export const moveMallCategory: Handler<'moveMallCategory'> = async (
  context,
  input,
): Promise<MallCategories | Failure> => {
  const { category_id = 0, parent_id, index } = input;
  return transact(context, async (tx, context) => {
    const rows = await lockAll(tx);
    const row = rows.find((one) => one.category_id === category_id);
    if (!row) return notFound(NONE);
    const wrong = moveError(rows, row, parent_id);
    if (wrong !== '') return fail(wrong, 422, { field: 'parent_id' });
    await assertName(tx, row.category_name, { ...row, parent_id });
    await place(tx, context, rows, row, parent_id, index);
    if (row.parent_id !== parent_id) await writeWordsBelow(tx, rows, category_id);
    const list = await treeOf(tx, row.is_main);
    return listAnswer(list, list.length);
  });
};

/** DELETE /mall/categories/:category_id */
export const deleteMallCategory: Handler<'deleteMallCategory'> = async (context, { category_id }) =>
  transact(context, async (tx, context): Promise<{ status: true } | Failure> => {
    const row = await lockOne(tx, category_id);
    const rows = await categoryRows(tx);
    if (branchOf(rows, category_id).length > 1) return fail('请先删除或移走下级分类');
    const inUse = and(
      or(eq(goods.category_id, category_id), eq(goods.main_category_id, category_id)),
      sql`${goods.deleted_at} is null`,
    );
    const used = await tx.$count(goods, inUse);
    if (used > 0) return fail(`该分类下还有 ${used} 个商品，请先移到其他分类`);
    await tx.delete(category).where(eq(category.category_id, category_id));
    await record(context, 'category.delete', `category:${category_id}`, { before: row }, tx);
    return { status: true };
  });
