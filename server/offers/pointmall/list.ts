/** The goods of the points mall: filters, sorts and pages like those of the goods list, with prices in points. */
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { CategoryNode, PointGoodsItem, PointGoodsList } from '../../../schemas/types/contract.ts';
import type { Context } from '../../kernel/http/context.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { flagOf, intOf, listAnswer, pagingOf, type Input } from '../../kernel/http/input.ts';
import { categoryTree } from '../../goods/categories/categories.ts';
import { filtersOf } from '../../goods/list/filters.ts';
import { foundBy } from '../../goods/search/search.ts';
import { hasPictures } from '../../goods/detail/older-fields.ts';
import { brand, goods, sku } from '../../goods/tables.ts';
import { YUAN_TEXT } from '../../kernel/system/currency.ts';
import { tdkOf } from '../../kernel/system/settings/settings.ts';
import { pointGoods } from './tables.ts';
import { exchangeable } from './visibility.ts';

/** The variant with the fewest points represents the goods. */
const cheapest = sql`lateral (select item_id, point, price from point_item
  where point_item.goods_id = point_goods.goods_id order by point, price, item_id limit 1) cheapest`;

/** stock of the exchangeable variants */
const store = sql<number>`(select coalesce(sum(s.store), 0)::int from point_item p join sku s on s.item_id = p.item_id
  where p.goods_id = point_goods.goods_id)`;

const BY_WEIGHT = sql`point_goods.sort desc, goods.goods_id desc`;

/** The contract's goodsSort (contract 1.6); any other value sorts by weight. */
const SORTS: Record<string, SQL> = {
  '1': sql`goods.sales desc, goods.goods_id desc`,
  '2': sql`cheapest.point desc, goods.goods_id desc`,
  '3': sql`cheapest.point, goods.goods_id desc`,
  '4': sql`point_goods.created desc, goods.goods_id desc`,
  '5': sql`${store} desc, goods.goods_id desc`,
};

function selectPage(context: Context, where: SQL | undefined, order: SQL, pageSize: number, offset: number) {
  return context.db
    .select({
      goods,
      brandName: brand.name,
      point: sql<number>`cheapest.point`,
      cash: sql<number>`cheapest.price`,
      store,
      bn: sku.item_bn,
      sort: pointGoods.sort,
      created: pointGoods.created,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(pointGoods)
    .innerJoin(goods, eq(goods.goods_id, pointGoods.goods_id))
    .innerJoin(cheapest, sql`true`)
    .leftJoin(brand, eq(brand.brand_id, goods.brand_id))
    .leftJoin(sku, eq(sku.item_id, goods.goods_id))
    .where(where)
    .orderBy(order)
    .limit(pageSize)
    .offset(offset);
}

/** The price of the goods outside the points mall; 0 when unknown. Cents. */
export function marketPrice({ price, market_price: market }: typeof goods.$inferSelect): number {
  return Math.max(price, market);
}

/** Facts of the goods that our own pages do not read, for other clients. */
export function clientFacts(item: typeof goods.$inferSelect, bn: string) {
  return {
    item_bn: bn,
    itemBn: bn,
    weight: item.weight,
    templates_id: String(item.freight_template_id ?? 0),
    audit_status: 'approved',
    is_show_specimg: hasPictures(item.specs),
  };
}

function itemOf(context: Context, row: Awaited<ReturnType<typeof selectPage>>[number]): PointGoodsItem {
  const { goods: item } = row;
  const id = String(item.goods_id);
  return {
    ...(context.foreign ? clientFacts(item, row.bn ?? '') : {}),
    item_id: id,
    itemId: id,
    goods_id: id,
    default_item_id: id,
    company_id: '1',
    distributor_id: String(item.shop_id),
    item_type: 'normal',
    item_name: item.item_name,
    itemName: item.item_name,
    brief: item.brief,
    pics: item.pics,
    point: row.point,
    price: row.cash,
    market_price: marketPrice(item),
    store: row.store,
    sales: item.sales,
    approve_status: 'onsale',
    nospec: item.specs.length === 0,
    is_default: true,
    item_category: String(item.category_id),
    item_main_cat_id: String(item.main_category_id),
    brand_id: String(item.brand_id),
    goods_brand: row.brandName ?? '',
    sort: row.sort,
    created: row.created,
  };
}

async function brandsOf(context: Context, where: SQL | undefined): Promise<NonNullable<PointGoodsList['brand_list']>> {
  const rows = await context.db
    .selectDistinct({ id: brand.brand_id, name: brand.name, image_url: brand.image_url })
    .from(pointGoods)
    .innerJoin(goods, eq(goods.goods_id, pointGoods.goods_id))
    .innerJoin(cheapest, sql`true`)
    .innerJoin(brand, eq(brand.brand_id, goods.brand_id))
    .where(where)
    .orderBy(asc(brand.brand_id))
    .limit(60);
  const list = rows.map((row) => ({
    attribute_id: String(row.id),
    attribute_name: row.name,
    image_url: row.image_url,
  }));
  return { list, total_count: list.length };
}

type PointGoodsQuery = InputOf<'listPointGoods'>;

/** start_price and end_price are whole points here. */
function pointRange({ start_price: low, end_price: high }: PointGoodsQuery): SQL | undefined {
  return and(
    low === undefined ? undefined : sql`cheapest.point >= ${low}`,
    high === undefined ? undefined : sql`cheapest.point <= ${high}`,
  );
}

/**
 * GET pointsmall/goods/items: 20 a page, at most 50. With is_tdk the answer contains the brands to choose from and the page
 * texts.
 */
export async function listPointGoods(context: Context, input: PointGoodsQuery): Promise<PointGoodsList> {
  const { pageSize, offset } = pagingOf(input, 20, 50);
  // Only these filters are taken: other fields in the request were not validated, and refer to normal goods.
  const { keywords, category, category_id, main_category, brand_id, tag_id, tag, goods_id } = input;
  const ofBrand = brand_id === undefined ? {} : { brand_id: [brand_id] };
  const wanted = { keywords, category, category_id, main_category, ...ofBrand, tag_id, tag, goods_id };
  const filters = await filtersOf(context, wanted);
  const words = filters.keywords ? foundBy(filters.keywords) : undefined;
  const base = and(exchangeable, pointRange(input), words, ...filters.others);
  const where = and(base, filters.brand);
  const wantsTexts = input.is_tdk;
  const [rows, brands, texts] = await Promise.all([
    selectPage(context, where, SORTS[input.goodsSort ?? ''] ?? BY_WEIGHT, pageSize, offset),
    wantsTexts ? brandsOf(context, base) : undefined,
    wantsTexts ? tdkOf(context, 'pointsmall-list') : undefined,
  ]);
  // A page past the end has no rows from which to read the total.
  const total =
    rows[0]?.total ?? (offset > 0 ? ((await selectPage(context, where, BY_WEIGHT, 1, 0))[0]?.total ?? 0) : 0);
  return {
    ...listAnswer(
      rows.map((row) => itemOf(context, row)),
      total,
    ),
    ...(context.foreign && { cur: YUAN_TEXT }),
    ...(brands ? { brand_list: brands } : {}),
    ...(texts ? { tdk_data: texts } : {}),
  };
}

/** GET pointsmall/goods/category: categories that contain exchangeable goods. */
export async function pointCategories(context: Context, input: Input): Promise<CategoryNode[]> {
  const main = flagOf(input['is_main_category']);
  const rows = await context.db
    .selectDistinct({ id: main ? goods.main_category_id : goods.category_id })
    .from(pointGoods)
    .innerJoin(goods, eq(goods.goods_id, pointGoods.goods_id))
    .innerJoin(cheapest, sql`true`)
    .where(exchangeable);
  return categoryTree(context, { main, among: new Set(rows.map(({ id }) => id)) });
}

/** goodsSort that sorts by sales. */
const SORT_BY_EXCHANGES = '1';

/** GET pointsmall/lovely/goods/items: the goods exchanged most, 6 by default, without the goods being viewed. */
export async function lovelyPointGoods(context: Context, input: Input): Promise<PointGoodsList> {
  const { pageSize } = pagingOf(input, 6, 49);
  const seen = String(intOf(input['item_id']) ?? '');
  // One row more than needed is read, in case the viewed goods are among them.
  const { list } = await listPointGoods(context, { pageSize: pageSize + 1, goodsSort: SORT_BY_EXCHANGES });
  const others = list.filter((row) => row.item_id !== seen).slice(0, pageSize);
  return { ...listAnswer(others, others.length), ...(context.foreign && { cur: YUAN_TEXT }) };
}
