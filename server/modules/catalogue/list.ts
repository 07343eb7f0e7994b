/** The office's list of goods: by name, code and number, by state, shop, category, brand, tag and day, with how many are in each state. */
import { and, desc, eq, ilike, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { MallGoods, MallGoodsList } from '../../../schemas/types/contract.ts';
import { containing, listAnswer, pagingOf } from '../../http/input.ts';
import { sortOf, spanOf } from '../../http/listing.ts';
import type { Handler, InputOf, ScopedContext } from '../../http/operation.ts';
import { brand, goods, goodsTag, sku } from '../goods/tables.ts';
import { shop } from '../shop/tables.ts';
import { brandSetting } from '../system/settings.ts';
import { branchOf, categoryRows, pathsOf } from './category-tree.ts';
import { kept, ownGoods } from './scope.ts';

const SORTS = {
  goods_id: goods.goodsId,
  price: goods.price,
  store: goods.store,
  sales: goods.sales,
  updated: goods.updated,
};

type Tab = NonNullable<InputOf<'listMallGoods'>['state']>;

const shown = sql`${goods.approveStatus} in ('onsale', 'only_show')`;

/** Goods are in one of them. */
const STATES: Record<Tab, SQL> = {
  on: sql`(${kept} and ${shown} and ${goods.store} > 0)`,
  sold_out: sql`(${kept} and ${shown} and ${goods.store} <= 0)`,
  off: sql`(${kept} and not ${shown})`,
  deleted: isNotNull(goods.deletedAt),
};

type Row = typeof goods.$inferSelect;

function stateOf({ deletedAt, approveStatus, store }: Row): Tab {
  if (deletedAt !== null) return 'deleted';
  if (approveStatus !== 'onsale' && approveStatus !== 'only_show') return 'off';
  return store > 0 ? 'on' : 'sold_out';
}

function found({ db }: ScopedContext, keyword: string): SQL | undefined {
  if (keyword === '') return undefined;
  const pattern = containing(keyword);
  const coded = db.select({ goodsId: sku.goodsId }).from(sku).where(ilike(sku.bn, pattern));
  const number = /^\d{1,9}$/.test(keyword) ? eq(goods.goodsId, Number(keyword)) : undefined;
  return or(ilike(goods.name, pattern), inArray(goods.goodsId, coded), number);
}

type Filter = Omit<InputOf<'listMallGoods'>, 'page' | 'pageSize' | 'sort'>;

/** What the filters find, but for the state. */
async function everyOf(context: ScopedContext, input: Filter): Promise<SQL | undefined> {
  const { db } = context;
  const { distributor_id: shopId, category_id: categoryId, brand_id: brandId, tag_id: tagId } = input;
  const branch = categoryId === undefined ? undefined : branchOf(await categoryRows(db), categoryId);
  const tagged = db
    .select({ goodsId: goodsTag.goodsId })
    .from(goodsTag)
    .where(eq(goodsTag.tagId, tagId ?? 0));
  return and(
    ownGoods(context),
    shopId === undefined ? undefined : eq(goods.shopId, shopId),
    branch && or(inArray(goods.categoryId, branch), inArray(goods.mainCategoryId, branch)),
    brandId === undefined ? undefined : eq(goods.brandId, brandId),
    tagId === undefined ? undefined : inArray(goods.goodsId, tagged),
    spanOf(input, 'updated', goods.updated),
    found(context, (input.keyword ?? '').slice(0, 50)),
  );
}

/** Deleted goods only show where they are asked for. */
const inState = (state: Tab | undefined): SQL => (state === undefined ? kept : STATES[state]);

/** The goods that a filter finds, for what is done to all of them. */
export async function filtered(context: ScopedContext, input: Filter): Promise<SQL | undefined> {
  return and(await everyOf(context, input), inState(input.state));
}

const tagNames = sql<string>`coalesce((select string_agg(t.tag_name, '，' order by t.tag_id) from goods_tag gt
  join tag t on t.tag_id = gt.tag_id where gt.goods_id = ${goods.goodsId}), '')`;

/** GET /mall/goods; `counts` are by state, of what the other filters find. */
export const listMallGoods: Handler<'listMallGoods'> = async (context, input): Promise<MallGoodsList> => {
  const { db } = context;
  const { pageSize, offset } = pagingOf(input, 20);
  const every = await everyOf(context, input);
  const countOf = (condition: SQL): SQL<number> => sql<number>`(count(*) filter (where ${condition}))::int`;
  const [[counts], rows, categories, brandName] = await Promise.all([
    db
      .select({
        on: countOf(STATES.on),
        sold_out: countOf(STATES.sold_out),
        off: countOf(STATES.off),
        deleted: countOf(STATES.deleted),
        total: countOf(inState(input.state)),
      })
      .from(goods)
      .where(every),
    db
      .select({
        row: goods,
        bn: sql<string>`coalesce((select s.item_bn from sku s where s.item_id = ${goods.goodsId}), '')`,
        variants: sql<number>`(select count(*)::int from sku s where s.goods_id = ${goods.goodsId})`,
        tags: tagNames,
        shopName: shop.name,
        brandName: brand.name,
      })
      .from(goods)
      .leftJoin(shop, eq(shop.distributorId, goods.shopId))
      .leftJoin(brand, eq(brand.brandId, goods.brandId))
      .where(and(every, inState(input.state)))
      .orderBy(...sortOf(input, SORTS, [desc(goods.updated), desc(goods.goodsId)], goods.goodsId))
      .limit(pageSize)
      .offset(offset),
    categoryRows(db),
    brandSetting(context),
  ]);
  const paths = new Map(pathsOf(categories, false).map(({ id, name }) => [id, name]));
  const headOffice = brandName.brand_name || '商城自营';
  const list = rows.map(({ row, ...beside }): MallGoods => ({
    goods_id: row.goodsId,
    version: row.version,
    name: row.name,
    pic: row.pics[0] ?? '',
    bn: beside.bn,
    distributor_id: row.shopId,
    distributor_name: row.shopId === 0 ? headOffice : (beside.shopName ?? ''),
    category: paths.get(row.categoryId) ?? '',
    brand: beside.brandName ?? '',
    tags: beside.tags,
    price: row.price,
    market_price: row.marketPrice,
    store: row.store,
    variants: beside.variants,
    approve_status: row.approveStatus as MallGoods['approve_status'],
    state: stateOf(row),
    sales: row.sales,
    on_at: row.onAt,
    off_at: row.offAt,
    created: row.created,
    updated: row.updated,
  }));
  const { total = 0, ...byState } = counts ?? {};
  return { ...listAnswer(list, total), counts: byState };
};
