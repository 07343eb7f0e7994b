/** The categories as the office sees them: both trees from the top down, each node with its path and what is in it. */
import { asc, sql } from 'drizzle-orm';
import type { MallCategory } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { category, goods } from '../tables.ts';

/** Levels a tree has (goods/categories). */
export const LEVELS = 3;

type Row = Pick<typeof category.$inferSelect, 'categoryId' | 'parentId' | 'name' | 'image' | 'isMain'>;

const COLUMNS = {
  categoryId: category.categoryId,
  parentId: category.parentId,
  name: category.name,
  image: category.image,
  isMain: category.isMain,
};

export const categoryRows = (db: Db): Promise<Row[]> =>
  db.select(COLUMNS).from(category).orderBy(asc(category.sort), asc(category.categoryId));

interface Placed {
  row: Row;
  level: number;
  path: string;
}

/** The rows of a tree in the order they are read; what hangs nowhere is left out. */
function placed(rows: readonly Row[], isMain: boolean, parentId = 0, level = 1, above = ''): Placed[] {
  if (level > LEVELS) return [];
  return rows
    .filter((row) => row.parentId === parentId && row.isMain === isMain)
    .flatMap((row) => {
      const path = above === '' ? row.name : `${above} / ${row.name}`;
      return [{ row, level, path }, ...placed(rows, isMain, row.categoryId, level + 1, path)];
    });
}

/** Categories of a tree with their paths, e.g. 家居 / 灯具 / 台灯. */
export function pathsOf(rows: readonly Row[], isMain: boolean): { id: number; name: string }[] {
  return placed(rows, isMain).map(({ row, path }) => ({ id: row.categoryId, name: path }));
}

/** The category and those below it. */
export function branchOf(rows: readonly Row[], categoryId: number): number[] {
  const below = rows.filter(({ parentId }) => parentId === categoryId);
  return [categoryId, ...below.flatMap((row) => branchOf(rows, row.categoryId))];
}

/** How many levels stand below a category, itself included. */
export function depthOf(rows: readonly Row[], categoryId: number): number {
  const below = rows.filter(({ parentId }) => parentId === categoryId);
  return 1 + Math.max(0, ...below.map((row) => depthOf(rows, row.categoryId)));
}

export async function treeOf(db: Db, isMain: boolean): Promise<MallCategory[]> {
  const column = isMain ? goods.mainCategoryId : goods.categoryId;
  const [rows, counts] = await Promise.all([
    categoryRows(db),
    db
      .select({ id: column, count: sql<number>`count(*)::int` })
      .from(goods)
      .where(sql`${goods.deletedAt} is null`)
      .groupBy(column),
  ]);
  const goodsIn = new Map(counts.map(({ id, count }) => [id, count]));
  return placed(rows, isMain).map(({ row, level }) => ({
    category_id: row.categoryId,
    parent_id: row.parentId,
    name: row.name,
    image: row.image,
    is_main: row.isMain,
    level,
    goods: goodsIn.get(row.categoryId) ?? 0,
  }));
}
