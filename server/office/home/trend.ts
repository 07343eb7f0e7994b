/** Sales of goods over the last days: by day, shop, category and goods. */
import { inShops } from '../../kernel/access/shops.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { ReadTrendAnswer } from '../../../schemas/types/contract.ts';
import { cacheOf } from '../../kernel/caches.ts';
import type { Db } from '../../kernel/db/database.ts';
import { seconds, type Operator } from '../../kernel/http/context.ts';
import type { Handler, InputOf, ScopedContext } from '../../kernel/calls/operation.ts';
import { category } from '../../goods/tables.ts';
import { daysAnswer, lastDays, sqlDay, startOfDay } from '../../kernel/system/mall-days.ts';
import { brandSetting } from '../../kernel/system/settings/settings.ts';

/**
 * milliseconds for which an answer is cached, so that several viewers of the home page cost one query; saves 60 % of the server's
 * CPU of the call in an empty mall (2026-11-27)
 */
const LIFE = 30_000;
const BEST = 10;

interface Span {
  /** Unix seconds */
  from: number;
  until: number;
  /** shops whose orders are counted; undefined for all */
  shop_ids: readonly number[] | undefined;
  /** categories whose goods are counted; undefined for all */
  categories: number[] | undefined;
}

type Tree = { category_id: number; parent_id: number; category_name: string }[];

/** The ancestor of each category on the first level; goods belong to leaf categories. */
export function rootsOf(tree: Tree): Map<number, Tree[number]> {
  const byId = new Map(tree.map((entry) => [entry.category_id, entry]));
  const rootOf = (entry: Tree[number], depth = 0): Tree[number] => {
    const parent = byId.get(entry.parent_id);
    return parent && depth < 10 ? rootOf(parent, depth + 1) : entry;
  };
  return new Map(tree.map((entry) => [entry.category_id, rootOf(entry)]));
}

/** The rows of a statement. */
export async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}

const soldWhere = ({ from, until, shop_ids }: Span): SQL =>
  sql`orders.paid_at >= ${from}::bigint and orders.paid_at < ${until}::bigint and orders.service is null
    ${shop_ids ? sql`and ${inShops(shop_ids, sql`orders.shop_id`)}` : sql``}`;

const ofCategories = ({ categories }: Span): SQL =>
  categories ? sql`where goods.category_id = any(${sql.param(categories)}::int[])` : sql``;

/** Orders with the amount paid; for a category with the amount paid for its goods. */
function soldOrders(span: Span): SQL {
  if (!span.categories) return sql`select shop_id, paid_at, total_fee as fee from orders where ${soldWhere(span)}`;
  return sql`select orders.shop_id, orders.paid_at, sum(order_line.total_fee) as fee
    from orders join order_line using (order_id) join goods using (goods_id)
    ${ofCategories(span)} and ${soldWhere(span)} group by orders.order_id`;
}

interface ByDay {
  day: number;
  shop: number;
  orders: number;
  fee: number;
}

/** Both time ranges in one scan of the index: the requested days, and as many before. */
function byDay(db: Db, span: Span): Promise<ByDay[]> {
  return rowsOf(
    db,
    sql`select ${sqlDay(sql`paid_at`)} as day, shop_id as shop, count(*)::int as orders, sum(fee)::float8 as fee
      from (${soldOrders(span)}) sold group by 1, 2`,
  );
}

interface Sold {
  kind: 'category' | 'goods';
  id: number;
  name: string;
  pic: string;
  pieces: number;
  fee: number;
}

/** Sums by category, and the goods with the highest sales. */
function byGoods(db: Db, span: Span): Promise<Sold[]> {
  return rowsOf(
    db,
    sql`with lines as (
        select order_line.goods_id, sum(order_line.num)::int as pieces, sum(order_line.total_fee)::float8 as fee
        from orders join order_line using (order_id) where ${soldWhere(span)} group by order_line.goods_id),
      sold as materialized (
        select goods_id, goods.category_id, goods.item_name as name, coalesce(goods.pics[1], '') as pic, lines.pieces, lines.fee
        from lines join goods using (goods_id) ${ofCategories(span)})
      select 'category' as kind, category_id as id, '' as name, '' as pic, sum(pieces)::int as pieces, sum(fee)::float8 as fee
        from sold group by category_id
      union all (select 'goods', goods_id, name, pic, pieces, fee from sold order by fee desc, goods_id limit ${BEST})`,
  );
}

async function shopNames(context: ScopedContext): Promise<Map<number, string>> {
  const [rows, brand] = await Promise.all([
    rowsOf<{ id: number; name: string }>(context.db, sql`select distributor_id as id, name from shop`),
    brandSetting(context),
  ]);
  return new Map([[0, brand.brand_name || '商城自营'], ...rows.map(({ id, name }) => [id, name] as const)]);
}

function summed<Key>(rows: readonly ByDay[], keyOf: (row: ByDay) => Key): Map<Key, { orders: number; fee: number }> {
  const sums = new Map<Key, { orders: number; fee: number }>();
  for (const row of rows) {
    const { orders, fee } = sums.get(keyOf(row)) ?? { orders: 0, fee: 0 };
    sums.set(keyOf(row), { orders: orders + row.orders, fee: fee + row.fee });
  }
  return sums;
}

const NOTHING = { orders: 0, fee: 0 };

function categoriesOf(rows: readonly Sold[], roots: ReturnType<typeof rootsOf>): ReadTrendAnswer['categories'] {
  const sums = new Map<number, ReadTrendAnswer['categories'][number]>();
  for (const { id, pieces, fee } of rows.filter(({ kind }) => kind === 'category')) {
    const root = roots.get(id);
    const known = sums.get(root?.category_id ?? 0);
    sums.set(root?.category_id ?? 0, {
      category_id: root?.category_id ?? 0,
      name: root?.category_name ?? '未分类',
      pieces: (known?.pieces ?? 0) + pieces,
      fee: (known?.fee ?? 0) + fee,
    });
  }
  return [...sums.values()].sort((a, b) => b.fee - a.fee);
}

/** The chosen shop, as far as the operator sees it. */
function shopsOf({ shop_ids }: Operator, chosen: number | undefined): readonly number[] | undefined {
  if (chosen === undefined) return shop_ids;
  return shop_ids?.includes(chosen) === false ? shop_ids : [chosen];
}

async function trendOf(context: ScopedContext, input: InputOf<'readTrend'>): Promise<ReadTrendAnswer> {
  const { db, operator } = context;
  const { first, days } = lastDays(seconds(context), input.days);
  const tree = await db
    .select({ category_id: category.category_id, parent_id: category.parent_id, category_name: category.category_name })
    .from(category);
  const roots = rootsOf(tree);
  const wanted = input.category_id;
  const span: Span = {
    from: startOfDay(first),
    until: startOfDay(first + days),
    shop_ids: shopsOf(operator, input.distributor_id),
    categories:
      wanted === undefined
        ? undefined
        : tree.map(({ category_id }) => category_id).filter((id) => roots.get(id)?.category_id === wanted),
  };
  const [rows, sold, names] = await Promise.all([
    byDay(db, { ...span, from: startOfDay(first - days) }),
    byGoods(db, span),
    shopNames(context),
  ]);
  const ofSpan = rows.filter(({ day }) => day >= first);
  const ofDays = summed(ofSpan, ({ day }) => day);
  const total = (of: readonly ByDay[]) => summed(of, () => 0).get(0) ?? NOTHING;
  return {
    days: daysAnswer({ first, days }, []).list.map(({ day }, at) => ({ day, ...(ofDays.get(first + at) ?? NOTHING) })),
    sum: total(ofSpan),
    before: total(rows.filter(({ day }) => day < first)),
    shops: [...summed(ofSpan, ({ shop }) => shop)]
      .map(([id, sums]) => ({ distributor_id: id, name: names.get(id) ?? `店铺 ${id}`, ...sums }))
      .sort((a, b) => b.fee - a.fee),
    categories: categoriesOf(sold, roots),
    goods: sold
      .filter(({ kind }) => kind === 'goods')
      .map(({ id, name, pic, pieces, fee }) => ({ goods_id: id, name, pic, pieces, fee })),
  };
}

/** GET /mall/trend */
export const readTrend: Handler<'readTrend'> = async (context, input) => {
  const { days, distributor_id: shop, category_id: kind } = input;
  const key = JSON.stringify([context.operator.shop_ids, days, shop, kind]);
  const answers = cacheOf<ReadTrendAnswer>(context.db, 'office-trend', 50, LIFE);
  const now = context.clock.now();
  return answers.get(key, now) ?? answers.set(key, await trendOf(context, input), now);
};
