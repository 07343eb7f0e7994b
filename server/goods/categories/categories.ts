/**
 * Sales and main categories. There are some hundreds, so they are read completely and shaped in memory. Pages read them anew,
 * filters and paths use a copy at most 10 seconds old, which saves 40 % of the server's CPU of a detail call (2026-11-27).
 */
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { safePicture } from '../../../engine/address.ts';
import type { LiveCategory } from '../../../engine/document/content.ts';
import type { CategoryNode } from '../../../schemas/types/contract.ts';
import { cacheOf, type TimedCache } from '../../kernel/caches.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { Context, DbClock } from '../../kernel/http/context.ts';
import { intsOf } from '../../kernel/http/input.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { brandsOfTops, type BrandsByTop } from './brands.ts';
import { leafPictures, type LeafPictures } from './leaf-pictures.ts';
import { offeredCategories } from './offered.ts';
import { olderNodes } from './older-nodes.ts';
import { category, goods } from '../tables.ts';
import { listed } from '../visibility.ts';

/** Who asks: other clients of the contract get more fields. */
type Asked = DbClock & Pick<Context, 'foreign'>;

export type CategoryRow = typeof category.$inferSelect;
/** Levels of a tree; deeper rows, which the editor does not make, are left out. */
const LEVELS = 3;

interface Categories {
  byId: Map<number, CategoryRow>;
  /** rows by parent, sorted */
  children: Map<number, CategoryRow[]>;
}

/** All rows as one JSON value: every page with a menu reads them, and the driver's work grows with rows and columns. */
const columns = Object.entries(getTableColumns(category)).map(
  ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`,
);
const allRows = sql<CategoryRow[]>`coalesce(json_agg(json_build_object(${sql.join(columns, sql`, `)})
  order by ${category.sort}, ${category.category_id}), '[]')`;

async function readCategories({ db, clock }: DbClock): Promise<Categories> {
  const [answer] = await db.select({ rows: allRows }).from(category);
  const rows = answer?.rows ?? [];
  const byId = new Map<number, CategoryRow>();
  const children = new Map<number, CategoryRow[]>();
  for (const row of rows) {
    byId.set(row.category_id, row);
    const siblings = children.get(row.parent_id);
    if (siblings) siblings.push(row);
    else children.set(row.parent_id, [row]);
  }
  return keptCategories(db).set('all', { byId, children }, clock.now());
}

function keptCategories(db: Db): TimedCache<Categories> {
  return cacheOf<Categories>(db, 'categories', 1, 10_000);
}

async function categoriesOf(context: DbClock): Promise<Categories> {
  return keptCategories(context.db).get('all', context.clock.now()) ?? readCategories(context);
}

/** The numbers of a category and of all categories below it; empty when it does not exist. */
export async function descendantsOf(context: DbClock, categoryId: number): Promise<number[]> {
  const { byId, children } = await categoriesOf(context);
  const found: number[] = [];
  let level = byId.has(categoryId) ? [categoryId] : [];
  for (let depth = 0; depth < LEVELS && level.length > 0; depth += 1) {
    found.push(...level);
    level = level.flatMap((id) => (children.get(id) ?? []).map((row) => row.category_id));
  }
  return found;
}

/** The numbers of a category and of those above it, the nearest first; empty when it does not exist. */
export async function ancestorsOf(context: DbClock, categoryId: number): Promise<number[]> {
  const { byId } = await categoriesOf(context);
  const found: number[] = [];
  let row = byId.get(categoryId);
  while (row && found.length < LEVELS) {
    found.push(row.category_id);
    row = byId.get(row.parent_id);
  }
  return found;
}

function node(row: CategoryRow, level: number, children: CategoryNode[]): CategoryNode {
  const id = String(row.category_id);
  return {
    id,
    category_id: id,
    category_name: row.category_name,
    label: row.category_name,
    parent_id: String(row.parent_id),
    image_url: row.image_url,
    sort: row.sort,
    category_level: level,
    is_main_category: row.is_main,
    children,
  };
}

/** The nodes below a row, without branches in which `keep` accepts no node. */
function nodesBelow(
  all: Categories,
  parent: number,
  level: number,
  keep: (row: CategoryRow) => boolean,
): CategoryNode[] {
  if (level > LEVELS) return [];
  return (all.children.get(parent) ?? []).flatMap((row) => {
    const children = nodesBelow(all, row.category_id, level + 1, keep);
    return children.length > 0 || keep(row) ? [node(row, level, children)] : [];
  });
}

async function categoriesOfShop(context: DbClock, main: boolean, shopId: number): Promise<Set<number>> {
  const rows = await context.db
    .selectDistinct({ id: main ? goods.main_category_id : goods.category_id })
    .from(goods)
    .where(and(eq(goods.shop_id, shopId), listed));
  return new Set(rows.map((row) => row.id));
}

interface TreeOptions {
  /** the main tree instead of the sales tree */
  main?: boolean | undefined;
  /** only branches that contain goods of this shop */
  shop_id?: number | undefined;
  topOnly?: boolean | undefined;
  /** only branches that contain one of these categories */
  among?: ReadonlySet<number>;
}

/** The category tree, three levels at most. */
export async function categoryTree(context: Asked, options: TreeOptions = {}): Promise<CategoryNode[]> {
  const { main = false, shop_id, topOnly = false, among } = options;
  const all = await categoriesOf(context);
  const kept = shop_id ? await categoriesOfShop(context, main, shop_id) : among;
  const tree = nodesBelow(all, 0, 1, (row) => row.is_main === main && (!kept || kept.has(row.category_id)));
  const asked = topOnly ? tree.map((top) => ({ ...top, children: [] })) : tree;
  return context.foreign ? olderNodes(asked) : asked;
}

/** The tree for a call's parameters. */
export async function goodsTree(context: Asked, input: InputOf<'goodsTree'>): Promise<CategoryNode[]> {
  return categoryTree(context, {
    main: input.is_main_category,
    shop_id: input.distributor_id,
    topOnly: input.only_top,
    ...(input.only_offered && { among: await offeredCategories(context) }),
  });
}

/** The rows from the root to a category; empty when it does not exist. */
function wayTo({ byId }: Categories, categoryId: number): CategoryRow[] {
  const way: CategoryRow[] = [];
  for (let row = byId.get(categoryId); row && way.length < LEVELS; row = byId.get(row.parent_id)) way.unshift(row);
  return way;
}

/** The path from the root to a category, each node inside its parent; empty when it does not exist. */
export async function categoryPath(context: Asked, categoryId: number): Promise<CategoryNode[]> {
  const way = wayTo(await categoriesOf(context), categoryId);
  const path = way.reduceRight<CategoryNode[]>((inner, row, index) => [node(row, index + 1, inner)], []);
  return context.foreign ? olderNodes(path) : path;
}

/** What a menu shows beside the names of categories. */
interface Shown {
  brands: BrandsByTop;
  pictures: LeafPictures;
  offered: ReadonlySet<number>;
}

/** Whether a category or one below it has goods to show: menus lead to no empty list. */
const leadsToGoods = (all: Categories, id: number, { offered }: Pick<Shown, 'offered'>): boolean =>
  offered.has(id) || (all.children.get(id) ?? []).some((child) => leadsToGoods(all, child.category_id, { offered }));

function liveCategory(all: Categories, row: CategoryRow, level: number, shown: Shown): LiveCategory {
  const children = level < LEVELS ? (all.children.get(row.category_id) ?? []) : [];
  const below = children.filter((child) => leadsToGoods(all, child.category_id, shown));
  return {
    category_id: String(row.category_id),
    category_name: row.category_name,
    image_url: safePicture(row.image_url) || (shown.pictures.get(row.category_id) ?? ''),
    ...(level === 1 && { brands: shown.brands.get(row.category_id) ?? [] }),
    children: below.map((child) => liveCategory(all, child, level + 1, shown)),
  };
}

/** Live categories of both trees by id, with those below them; unknown ids are missing. */
export async function liveCategories(context: DbClock, ids: string[]): Promise<Map<string, LiveCategory>> {
  const [all, brands, pictures] = await Promise.all([
    readCategories(context),
    brandsOfTops(context),
    leafPictures(context),
  ]);
  const rows = intsOf(ids, ids.length).flatMap((id) => all.byId.get(id) ?? []);
  const hasBelow = rows.some(({ category_id: id }) => all.children.has(id));
  const offered = hasBelow ? await offeredCategories(context) : new Set<number>();
  return new Map(
    rows.map((row) => [
      String(row.category_id),
      liveCategory(all, row, wayTo(all, row.category_id).length, { brands, pictures, offered }),
    ]),
  );
}
