/** Categories for the office: both trees in reading order, each node with its path and the number of its goods. */
import { asc, sql } from 'drizzle-orm';
import type { MallCategory } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { category, goods } from '../tables.ts';

/** Levels a tree has (goods/categories). */
export const LEVELS = 3;

type Row = Pick<typeof category.$inferSelect, 'category_id' | 'parent_id' | 'category_name' | 'image_url' | 'is_main'>;

const COLUMNS = {
  category_id: category.category_id,
  parent_id: category.parent_id,
  category_name: category.category_name,
  image_url: category.image_url,
  is_main: category.is_main,
};

export const categoryRows = (db: Db): Promise<Row[]> =>
  db.select(COLUMNS).from(category).orderBy(asc(category.sort), asc(category.category_id));

interface Placed {
  row: Row;
  level: number;
  path: string;
}

/** The rows of a tree in reading order; rows without a parent in the tree are left out. */
function placed(rows: readonly Row[], isMain: boolean, parentId = 0, level = 1, above = ''): Placed[] {
  if (level > LEVELS) return [];
  return rows
    .filter((row) => row.parent_id === parentId && row.is_main === isMain)
    .flatMap((row) => {
      const path = above === '' ? row.category_name : `${above} / ${row.category_name}`;
      return [{ row, level, path }, ...placed(rows, isMain, row.category_id, level + 1, path)];
    });
}

/** Categories of a tree with their paths, e.g. 家居 / 灯具 / 台灯. */
export function pathsOf(rows: readonly Row[], isMain: boolean): { id: number; name: string }[] {
  return placed(rows, isMain).map(({ row, path }) => ({ id: row.category_id, name: path }));
}

/** The numbers of a category and of all below it. */
export function branchOf(rows: readonly Row[], categoryId: number): number[] {
  const below = rows.filter(({ parent_id }) => parent_id === categoryId);
  return [categoryId, ...below.flatMap((row) => branchOf(rows, row.category_id))];
}

/** The number of levels of a branch, its top included. */
export function depthOf(rows: readonly Row[], categoryId: number): number {
  const below = rows.filter(({ parent_id }) => parent_id === categoryId);
  return 1 + Math.max(0, ...below.map((row) => depthOf(rows, row.category_id)));
}

export async function treeOf(db: Db, isMain: boolean): Promise<MallCategory[]> {
  const column = isMain ? goods.main_category_id : goods.category_id;
  const [rows, counts] = await Promise.all([
    categoryRows(db),
    db
      .select({ id: column, count: sql<number>`count(*)::int` })
      .from(goods)
      .where(sql`${goods.deleted_at} is null`)
      .groupBy(column),
  ]);
  const goodsIn = new Map(counts.map(({ id, count }) => [id, count]));
  return placed(rows, isMain).map(({ row, level }) => ({
    category_id: row.category_id,
    parent_id: row.parent_id,
    name: row.category_name,
    image: row.image_url,
    is_main: row.is_main,
    level,
    goods: goodsIn.get(row.category_id) ?? 0,
  }));
}
