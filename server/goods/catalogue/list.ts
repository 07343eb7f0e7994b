/**
 * The office's list of goods, filtered by name, code, number, state, shop, category, brand, tag and day, with counts by state.
 */
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { foldTyped } from '../../../engine/rules/format/fold.ts';
import { contains, finds } from '../../kernel/db/finds.ts';
import type { MallGoods, ListMallGoodsAnswer } from '../../../schemas/types/contract.ts';
import {
  countSearched,
  countTabs,
  keyAnswer,
  rowsOfPage,
  spanOf,
  type KeyPage,
  type KeySorts,
} from '../../kernel/http/listing.ts';
import type { Handler, InputOf, ScopedContext } from '../../kernel/calls/operation.ts';
import { brand, goods, goodsStock, sku } from '../tables.ts';
import { mayIn } from '../../kernel/access/shops.ts';
import { isFailure, type Failure } from '../../kernel/http/answer.ts';
import { shop } from '../../places/shop/tables.ts';
import { brandSetting } from '../../kernel/system/settings/settings.ts';
import { categoryRows, pathsOf } from '../categories/category-tree.ts';
import { labelled } from '../categories/labelled.ts';
import { costPage, marginOf } from '../cost-sorts.ts';
import { notDeleted, ownGoods } from '../scope.ts';

export const GOODS_SORTS: KeySorts = {
  columns: {
    goods_id: goods.goods_id,
    price: goods.price,
    store: [goodsStock.store, goodsStock.goods_id],
    sales: goods.sales,
    updated: goods.updated,
  },
  last: goods.goods_id,
  usual: '-updated',
};

type Tab = NonNullable<InputOf<'listMallGoods'>['state']>;

const TABS = ['on', 'sold_out', 'off', 'deleted'] as const satisfies readonly Tab[];

type Row = typeof goods.$inferSelect;

function found({ db }: ScopedContext, keyword: string): SQL | undefined {
  const named = finds(keyword, goods.item_name);
  if (!named) return undefined;
  const coded = db
    .select({ goods_id: sku.goods_id })
    .from(sku)
    .where(finds(keyword, sku.item_bn, sku.barcode));
  const typed = foldTyped(keyword);
  const number = /^\d{1,9}$/.test(typed) ? eq(goods.goods_id, Number(typed)) : undefined;
  return or(named, inArray(goods.goods_id, coded), contains(goods.goods_bn, keyword), number);
}

type Filter = Omit<InputOf<'listMallGoods'>, 'page' | 'pageSize' | 'sort' | 'after' | 'before'>;

/** The condition of all filters except the state. */
async function everyOf(context: ScopedContext, input: Filter): Promise<SQL | undefined> {
  const { distributor_id: shopId, intake_id } = input;
  return and(
    ownGoods(context),
    shopId === undefined ? undefined : eq(goods.shop_id, shopId),
    await labelled(context.db, input),
    intake_id === undefined ? undefined : eq(goods.intake_job, intake_id),
    spanOf(input, 'updated', goods.updated),
    found(context, (input.keyword ?? '').slice(0, 50)),
  );
}

/** Deleted goods are listed only in their own state. */
const inState = (state: Tab | undefined): SQL => (state === undefined ? notDeleted : eq(goods.tab, state));

/**
 * Goods of a shop that were not deleted, by their tab. Its index can count them; the condition on deleted_at would read the
 * goods.
 */
const keptByTab = inArray(
  goods.tab,
  TABS.filter((tab) => tab !== 'deleted'),
);

/** The condition of all filters, for actions on all goods they find. */
export async function filtered(context: ScopedContext, input: Filter): Promise<SQL | undefined> {
  return and(await everyOf(context, input), inState(input.state));
}

const tagNames = sql<string>`coalesce((select string_agg(t.tag_name, '，' order by t.tag_id) from goods_tag gt
  join tag t on t.tag_id = gt.tag_id where gt.goods_id = ${goods.goods_id}), '')`;

/** The highest cost of a goods' variants, and the lowest margin. */
export const GOODS_COSTS = {
  cost: sql<number | null>`(select max(s.cost_price) from sku s where s.goods_id = ${goods.goods_id})`,
  margin: sql<
    number | null
  >`(select min(${marginOf(sql`s.price`, sql`s.cost_price`)}) from sku s where s.goods_id = ${goods.goods_id})`,
};

interface Beside {
  cost: number | null;
  margin: number | null;
  bn: string;
  variants: number;
  tags: string;
  shopName: string | null;
  brandName: string | null;
}

function rowAnswer(context: ScopedContext, row: Row, beside: Beside, category: string, headOffice: string): MallGoods {
  return {
    goods_id: row.goods_id,
    version: row.version,
    name: row.item_name,
    pic: row.pics[0] ?? '',
    bn: beside.bn,
    distributor_id: row.shop_id,
    distributor_name: row.shop_id === 0 ? headOffice : (beside.shopName ?? ''),
    category,
    brand: beside.brandName ?? '',
    tags: beside.tags,
    price: row.price,
    market_price: row.market_price,
    store: row.store,
    variants: beside.variants,
    approve_status: row.approve_status as MallGoods['approve_status'],
    state: row.tab,
    sales: row.sales,
    on_at: row.on_at,
    off_at: row.off_at,
    created: row.created,
    updated: row.updated,
    ...(mayIn(context, 'cost.read', row.shop_id) && {
      cost_price: beside.cost,
      margin: beside.margin === null ? null : Number(beside.margin),
    }),
  };
}

/** A page of the goods that the filters find. */
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
        bn: sql<string>`coalesce((select s.item_bn from sku s where s.item_id = ${goods.goods_id}), '')`,
        variants: sql<number>`(select count(*)::int from sku s where s.goods_id = ${goods.goods_id})`,
        tags: tagNames,
        ...GOODS_COSTS,
        shopName: shop.name,
        brandName: brand.name,
        key: page.key,
      })
      .from(goods)
      .innerJoin(goodsStock, eq(goodsStock.goods_id, goods.goods_id))
      .leftJoin(shop, eq(shop.distributor_id, goods.shop_id))
      .leftJoin(brand, eq(brand.brand_id, goods.brand_id))
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
  const list = rows.map(({ row, ...more }) =>
    rowAnswer(context, row, more, paths.get(row.category_id) ?? '', headOffice),
  );
  return { list, ...beside };
}

/** true when the index of tabs, or of a shop's tabs, can count what the filters find. */
const isIndexed = ({ keyword = '', category_id, brand_id, tag_id }: Filter): boolean =>
  keyword === '' && category_id === undefined && brand_id === undefined && tag_id === undefined;

/** GET /mall/goods; `counts` are by state and respect the other filters. */
export const listMallGoods: Handler<'listMallGoods'> = async (
  context,
  input,
): Promise<ListMallGoodsAnswer | Failure> => {
  const wanted = costPage(context, input, GOODS_SORTS, GOODS_COSTS);
  if (isFailure(wanted)) return wanted;
  const every = await everyOf(context, input);
  const isOfShop = (context.operator.shop_ids ?? input.distributor_id) !== undefined;
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
    goodsPage(context, input, wanted),
  ]);
  return { ...keyAnswer(page.list, counts.total, page), counts: counts.byTab };
};
