/** The rows of a page of the goods list: one statement, whatever belongs to them. */
import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { GoodsItem, ScalarsTag } from '../../../schemas/types/contract.ts';
import type { Db } from '../../db/database.ts';
import { withParts } from '../../db/prepared.ts';
import { runningRows, type Moment, type Running, type RunningOfGoods } from '../promotion/running.ts';
import { goods } from './tables.ts';

/** A row of a page; all come as one JSON, which is read in half the time of rows and columns. Prices in cents. */
export interface Row {
  id: number;
  name: string;
  brief: string;
  pics: string[];
  price: number;
  market: number;
  member: number | null;
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
  tags: GoodsItem['tagList'];
  running: Running[];
}

const COLUMNS = sql.raw(`goods.goods_id as id, goods.item_name as name, goods.brief, goods.pics, goods.price,
  goods.market_price as market, goods.store, goods.sales, goods.rate_count as rates, goods.rate_stars as stars, goods.shop_id as shop, goods.approve_status as state,
  goods.category_id as category, goods.main_category_id as main, goods.brand_id as brand, goods.created,
  jsonb_array_length(goods.specs) = 0 as plain,
  goods.product_type as kind, goods.staff_goods as staff, goods.valid_lucky as lucky, row_number() over () as nth`);

/** Goods a page has at most. */
export const MOST_ON_PAGE = 50;

interface Page {
  where: SQL | undefined;
  order: SQL;
  /** undefined: all that `where` finds, which names few */
  cut: { pageSize: number | Placeholder | SQL; offset: number | Placeholder | SQL } | undefined;
  now: Moment;
}

interface PageAnswer {
  list: Omit<Row, 'tags' | 'running'>[];
  tags: (ScalarsTag & { goods: number })[];
  running: RunningOfGoods[];
}

/**
 * A page of goods. What belongs to goods but stands in other tables is looked up for the whole page at once: once for each row
 * costs more than all the rest. The inner limit tells the planner that a page is small, whatever number comes later.
 */
export function pageQuery(db: Db, { where = sql`true`, order, cut, now }: Page) {
  const size = cut ? sql` limit ${sql.raw(String(MOST_ON_PAGE))} offset ${cut.offset}` : sql``;
  const first = sql`select * from ${goods} where ${where} order by ${order}${size}`;
  return withParts(db, [
    ['cut', sql`select ${COLUMNS} from (${first}) goods${cut ? sql` limit ${cut.pageSize}` : sql``}`],
    ['variants', sql`select s.item_id, s.goods_id from cut join sku s on s.goods_id = cut.id`],
  ])
    .select({
      list: sql<PageAnswer['list']>`coalesce(json_agg(page order by page.nth), '[]')`,
      tags: sql<
        PageAnswer['tags']
      >`(select coalesce(json_agg(json_build_object('goods', gt.goods_id, 'tag_id', t.tag_id::text,
        'tag_name', t.tag_name) order by t.tag_id), '[]')
        from cut join goods_tag gt on gt.goods_id = cut.id join tag t on t.tag_id = gt.tag_id)`,
      running: runningRows(sql`select item_id, goods_id from variants`, now, { goods: true }),
    })
    .from(
      sql`(select cut.*, s.member_price as member, b.name as brand_name from cut left join sku s on s.item_id = cut.id
        left join brand b on b.brand_id = cut.brand) page`,
    );
}

function byGoods<T extends { goods: number }>(entries: readonly T[]): Map<number, T[]> {
  const found = new Map<number, T[]>();
  for (const entry of entries) {
    const known = found.get(entry.goods);
    if (known) known.push(entry);
    else found.set(entry.goods, [entry]);
  }
  return found;
}

/** The rows of a page, each with what is its own. */
export function rowsOf([answer]: readonly PageAnswer[]): Row[] {
  if (!answer) return [];
  const [tags, running] = [byGoods(answer.tags), byGoods(answer.running)];
  return answer.list.map((row) => ({
    ...row,
    tags: (tags.get(row.id) ?? []).map(({ tag_id, tag_name }) => ({ tag_id, tag_name })),
    running: running.get(row.id) ?? [],
  }));
}
