/** The office's list of goods: by name, code and number, by state, shop, category, brand, tag and day, with how many are in each state. */
import { and, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { MallGoods, ListMallGoodsAnswer } from '../../../schemas/types/contract.ts';
import { containing } from '../../kernel/http/input.ts';
import {
  countSearched,
  countTabs,
  keyAnswer,
  keyPageOf,
  rowsOfPage,
  spanOf,
  type KeyPage,
  type KeySorts,
} from '../../kernel/http/listing.ts';
import type { Handler, InputOf, ScopedContext } from '../../kernel/calls/operation.ts';
import { brand, goods, goodsShelf, goodsTag, sku } from '../tables.ts';
import { shop } from '../../places/shop/tables.ts';
import { brandSetting } from '../../kernel/system/settings.ts';
import { branchOf, categoryRows, pathsOf } from '../categories/category-tree.ts';
import { notDeleted, ownGoods } from '../scope.ts';

export const GOODS_SORTS: KeySorts = {
  columns: {
    goods_id: goods.goodsId,
    price: goods.price,
    store: [goodsShelf.store, goodsShelf.goodsId],
    sales: goods.sales,
    updated: goods.updated,
  },
  last: goods.goodsId,
  usual: '-updated',
};

type Tab = NonNullable<InputOf<'listMallGoods'>['state']>;

const TABS = ['on', 'sold_out', 'off', 'deleted'] as const satisfies readonly Tab[];

type Row = typeof goods.$inferSelect;

function found({ db }: ScopedContext, keyword: string): SQL | undefined {
  if (keyword === '') return undefined;
  const pattern = containing(keyword);
  const coded = db.select({ goodsId: sku.goodsId }).from(sku).where(ilike(sku.bn, pattern));
  const number = /^\d{1,9}$/.test(keyword) ? eq(goods.goodsId, Number(keyword)) : undefined;
  return or(ilike(goods.name, pattern), inArray(goods.goodsId, coded), number);
}

type Filter = Omit<InputOf<'listMallGoods'>, 'page' | 'pageSize' | 'sort' | 'after' | 'before'>;

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

/** Deleted goods are listed only when the state is requested. */
const inState = (state: Tab | undefined): SQL => (state === undefined ? notDeleted : eq(goods.tab, state));

/** Goods of one shop that are there, in terms of the tab: its index counts them, where the condition on deleted ones reads them. */
const keptByTab = inArray(
  goods.tab,
  TABS.filter((tab) => tab !== 'deleted'),
);

/** The goods that a filter finds, for what is done to all of them. */
export async function filtered(context: ScopedContext, input: Filter): Promise<SQL | undefined> {
  return and(await everyOf(context, input), inState(input.state));
}

const tagNames = sql<string>`coalesce((select string_agg(t.tag_name, '，' order by t.tag_id) from goods_tag gt
  join tag t on t.tag_id = gt.tag_id where gt.goods_id = ${goods.goodsId}), '')`;

interface Beside {
  bn: string;
  variants: number;
  tags: string;
  shopName: string | null;
  brandName: string | null;
}

function rowAnswer(row: Row, beside: Beside, category: string, headOffice: string): MallGoods {
  return {
    goods_id: row.goodsId,
    version: row.version,
    name: row.name,
    pic: row.pics[0] ?? '',
    bn: beside.bn,
    distributor_id: row.shopId,
    distributor_name: row.shopId === 0 ? headOffice : (beside.shopName ?? ''),
    category,
    brand: beside.brandName ?? '',
    tags: beside.tags,
    price: row.price,
    market_price: row.marketPrice,
    store: row.store,
    variants: beside.variants,
    approve_status: row.approveStatus as MallGoods['approve_status'],
    state: row.tab,
    sales: row.sales,
    on_at: row.onAt,
    off_at: row.offAt,
    created: row.created,
    updated: row.updated,
  };
}

/** A page of the goods that a filter finds. */
export async function goodsPage(
  context: ScopedContext,
  input: Filter,
  page: KeyPage,
): Promise<{ list: MallGoods[]; next?: string; prev?: string }> {
  const { db } = context;
  const every = await everyOf(context, input);
  const [read, categories, brandName] = await Promise.all([
    db
      .select({
        row: goods,
        bn: sql<string>`coalesce((select s.item_bn from sku s where s.item_id = ${goods.goodsId}), '')`,
        variants: sql<number>`(select count(*)::int from sku s where s.goods_id = ${goods.goodsId})`,
        tags: tagNames,
        shopName: shop.name,
        brandName: brand.name,
        key: page.key,
      })
      .from(goods)
      .innerJoin(goodsShelf, eq(goodsShelf.goodsId, goods.goodsId))
      .leftJoin(shop, eq(shop.distributorId, goods.shopId))
      .leftJoin(brand, eq(brand.brandId, goods.brandId))
      .where(and(every, inState(input.state), page.where))
      .orderBy(...page.order)
      .limit(page.limit)
      .offset(page.offset),
    categoryRows(db),
    brandSetting(context),
  ]);
  const paths = new Map(pathsOf(categories, false).map(({ id, name }) => [id, name]));
  const headOffice = brandName.brand_name || '商城自营';
  const { rows, ...beside } = rowsOfPage(page, read);
  const list = rows.map(({ row, ...more }) => rowAnswer(row, more, paths.get(row.categoryId) ?? '', headOffice));
  return { list, ...beside };
}

/** The goods that a filter finds, to be counted. */
export async function goodsRows(context: ScopedContext, input: Filter): Promise<SQL> {
  return sql`select 1 from ${goods} where ${await filtered(context, input)}`;
}

/** Whether the index of a tab, or of a shop's tab, counts what the filters find. */
const isIndexed = ({ keyword = '', category_id, brand_id, tag_id }: Filter): boolean =>
  keyword === '' && category_id === undefined && brand_id === undefined && tag_id === undefined;

/** GET /mall/goods; `counts` are by state, of what the other filters find. */
export const listMallGoods: Handler<'listMallGoods'> = async (context, input): Promise<ListMallGoodsAnswer> => {
  const every = await everyOf(context, input);
  const isOfShop = (context.operator.shopId ?? input.distributor_id) !== undefined;
  const inTab = (state: Tab | undefined): SQL => (state === undefined && isOfShop ? keptByTab : inState(state));
  const rowsIn = (state: Tab | undefined): SQL => sql`select 1 from ${goods} where ${and(every, inTab(state))}`;
  const [counts, page] = await Promise.all([
    isIndexed(input)
      ? countTabs(context.db, TABS, input.state, rowsIn)
      : countSearched(
          context.db,
          TABS,
          input.state,
          sql`select ${goods.tab} as tab from ${goods} where ${every ?? sql`true`}`,
          { inAll: sql`tab <> 'deleted'` },
        ),
    goodsPage(context, input, keyPageOf(input, GOODS_SORTS)),
  ]);
  return { ...keyAnswer(page.list, counts.total, page), counts: counts.byTab };
};
