/** Reads the rows of a page of the goods list, with all related data, in one statement. */
import type { GradePrices } from '../../../engine/rules/goods/grade-prices.ts';
import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { GoodsItem, ScalarsTag } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { withParts } from '../../kernel/db/prepared.ts';
import {
  RUNNING_ORDER,
  selectRunning,
  type Moment,
  type ActivePromotion,
  type RunningOfGoods,
} from '../../offers/promotion/running.ts';
import { goods } from '../tables.ts';

/** The columns of a page's row. Prices in cents. */
interface Cells {
  id: number;
  name: string;
  brief: string;
  pics: string[];
  price: number;
  market: number;
  member: number | null;
  grades: GradePrices | null;
  store: number;
  sales: number;
  rates: number;
  stars: number;
  shop: number;
  state: GoodsItem['approve_status'];
  category: number;
  main: number;
  brand: number;
  brand_name: string | null;
  created: number;
  plain: boolean;
  kind: GoodsItem['product_type'];
  staff: boolean;
  lucky: boolean;
}

/** A row of a page. */
export interface Row extends Cells {
  tags: GoodsItem['tagList'];
  running: ActivePromotion[];
}

/** The columns as expressions on goods; prices for members are added separately. */
const CELLS: Record<Exclude<keyof Cells, 'member' | 'grades'>, string> = {
  id: 'goods.goods_id',
  name: 'goods.item_name',
  brief: 'goods.brief',
  pics: 'goods.pics',
  price: 'goods.price',
  market: 'goods.market_price',
  store: 'goods.store',
  sales: 'goods.sales',
  rates: 'goods.rate_count',
  stars: 'goods.rate_stars',
  shop: 'goods.shop_id',
  state: 'goods.approve_status',
  category: 'goods.category_id',
  main: 'goods.main_category_id',
  brand: 'goods.brand_id',
  brand_name: '(select b.name from brand b where b.brand_id = goods.brand_id)',
  created: 'goods.created',
  plain: 'jsonb_array_length(goods.specs) = 0',
  kind: 'goods.product_type',
  staff: 'goods.staff_goods',
  lucky: 'goods.valid_lucky',
};
const COLUMNS = sql.raw(
  [...Object.entries(CELLS).map(([name, cell]) => `${cell} as ${name}`), 'row_number() over () as nth'].join(', '),
);

/** Maximum of goods in a page. */
export const MAX_GOODS_OF_PAGE = 50;

interface Page {
  where: SQL | undefined;
  order: SQL;
  /** undefined: all goods that `where` finds, which must be few */
  cut: { pageSize: number | Placeholder | SQL; offset: number | Placeholder | SQL } | undefined;
  now: Moment;
  /** false for guests: member prices are not read */
  forMember: boolean;
}

/**
 * Rows as one array per column, null without rows: PostgreSQL then looks up a type's output function once per column instead of
 * once per value, and names are sent once.
 */
type Columns<T> = { [Name in keyof T]-?: T[Name][] | null };

interface PageAnswer {
  list: Columns<Cells>;
  tags: Columns<ScalarsTag & { goods: number }>;
  running: Columns<Omit<RunningOfGoods, 'rule'>>;
}

/** Arrays of these columns from rows that are already sorted. */
function columnsOf<T>(names: readonly (keyof T & string)[]): SQL<Columns<T>> {
  const parts = names.map((name) => sql.raw(`'${name}', json_agg(rows."${name}")`));
  return sql`json_build_object(${sql.join(parts, sql`, `)})`;
}

const LIST = columnsOf<Cells>([...(Object.keys(CELLS) as (keyof typeof CELLS)[]), 'member', 'grades']);
const TAGS = columnsOf<ScalarsTag & { goods: number }>(['goods', 'tag_id', 'tag_name']);
const RUNNING = columnsOf<Omit<RunningOfGoods, 'rule'>>([
  'goods',
  'item',
  'type',
  'id',
  'name',
  'tag',
  'price',
  'begin',
  'end',
  'left',
  'limit',
]);

/** The goods of the page as an array: each index is then read once. */
const OF_PAGE = sql`any (array(select id from cut))`;

/**
 * A page of goods as text for `rowsOf`. Data of other tables is read once for the whole page; reading it for each row would cost
 * more than everything else. The constant inner limit tells the planner that a page is small, since it does not see the
 * parameter.
 */
export function pageQuery(db: Db, { where = sql`true`, order, cut, now, forMember }: Page) {
  const size = cut ? sql` limit ${sql.raw(String(MAX_GOODS_OF_PAGE))} offset ${cut.offset}` : sql``;
  const first = sql`select * from ${goods} where ${where} order by ${order}${size}`;
  const page = forMember
    ? sql`select cut.*, s.member_price as member, s.grade_prices as grades from cut left join sku s on s.item_id = cut.id`
    : sql`select cut.*, null::int as member, null::jsonb as grades from cut`;
  const running = selectRunning(sql`select item_id, goods_id from variants`, now, { goods: true });
  return withParts(db, [
    ['cut', sql`select ${COLUMNS} from (${first}) goods${cut ? sql` limit ${cut.pageSize}` : sql``}`],
    ['variants', sql`select s.item_id, s.goods_id from sku s where s.goods_id = ${OF_PAGE}`],
  ])
    .select({
      text: sql<string>`json_build_object('list', ${LIST}, 'tags', (select ${TAGS} from (
          select gt.goods_id as goods, t.tag_id::text as tag_id, t.tag_name from goods_tag gt join tag t on t.tag_id = gt.tag_id
          where gt.goods_id = ${OF_PAGE} order by t.tag_id) rows),
        'running', (select ${RUNNING} from (
          select * from (${running}) running order by ${RUNNING_ORDER}) rows))::text`,
    })
    .from(sql`(${page} order by cut.nth) rows`);
}

/**
 * Rebuilds rows from their columns. Each row is filled in place, since copying twenty objects of this size costs more than
 * reading them.
 */
function rowsIn<T extends object>(columns: Columns<T>): T[] {
  const rows: T[] = [];
  for (const name of Object.keys(columns) as (keyof T)[])
    columns[name]?.forEach((value, at) => ((rows[at] ??= {} as T)[name] = value));
  return rows;
}

/** The entries by the number of their goods. */
export function byGoods<T extends { goods: number }>(entries: readonly T[]): Map<number, T[]> {
  const found = new Map<number, T[]>();
  for (const entry of entries) {
    const known = found.get(entry.goods);
    if (known) known.push(entry);
    else found.set(entry.goods, [entry]);
  }
  return found;
}

/** The rows of a page, each with its tags and promotions; '' gives none. */
export function pageRowsOf(text: string): Row[] {
  if (text === '') return [];
  const answer = JSON.parse(text) as PageAnswer;
  const [tags, running] = [byGoods(rowsIn(answer.tags)), byGoods(rowsIn(answer.running))];
  return rowsIn(answer.list).map((row) =>
    Object.assign(row, {
      tags: (tags.get(row.id) ?? []).map(({ tag_id, tag_name }) => ({ tag_id, tag_name })),
      running: running.get(row.id) ?? [],
    }),
  );
}
