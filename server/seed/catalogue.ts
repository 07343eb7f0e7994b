/** Categories, brands, shops, goods and coupons of the demo mall as rows. Times are relative to the moment of seeding. */
import type { CategorySeed } from '../../schemas/types/seed-categories.ts';
import type { CouponSeed } from '../../schemas/types/seed-coupons.ts';
import type { GoodsSeed } from '../../schemas/types/seed-goods.ts';
import type { Db } from '../kernel/db/database.ts';
import { coupon } from '../offers/coupon/tables.ts';
import { brand, category, goods, goodsTag, sku, tag, type IntroBlock } from '../goods/tables.ts';
import { writeWords } from '../goods/search/word-rows.ts';
import { shop, shopTag, shopTagLink } from '../places/shop/tables.ts';
import { continueNumbers, insertAll } from './bulk.ts';
import { freightOf } from './data/freight.ts';
import type { MallSeed } from './data/mall.ts';
import { DAY } from '../../engine/rules/format/time.ts';

function categoryRows(nodes: CategorySeed[], isMain: boolean, parentId = 0): (typeof category.$inferInsert)[] {
  return nodes.flatMap((node, index) => [
    {
      category_id: node.id,
      parent_id: parentId,
      category_name: node.name,
      image_url: node.image ?? '',
      is_main: isMain,
      sort: index + 1,
    },
    ...categoryRows(node.children ?? [], isMain, node.id),
  ]);
}

function introOf(item: GoodsSeed): IntroBlock[] {
  return item.introduction.map((block): IntroBlock =>
    'text' in block ? { kind: 'text', text: block.text } : { kind: 'picture', url: block.picture },
  );
}

/** Sort weights: the first goods of every category, then the second ones, so that lists are mixed. */
function weights(items: GoodsSeed[]): Map<number, number> {
  const counts = new Map<number, number>();
  return new Map(
    items.map((item) => {
      const group = Math.floor(item.categoryId / 100);
      const nth = counts.get(group) ?? 0;
      counts.set(group, nth + 1);
      return [item.id, 1000 - nth * 10];
    }),
  );
}

function goodsRow(item: GoodsSeed, sort: number, created: number): typeof goods.$inferInsert {
  const [first] = item.skus;
  return {
    goods_id: item.id,
    item_name: item.name,
    brief: item.brief,
    brand_id: item.brandId,
    shop_id: item.shopId,
    category_id: item.categoryId,
    main_category_id: item.mainCategoryId,
    pics: item.pictures,
    video: item.video ?? '',
    intro: introOf(item),
    params: item.params.map(([name, value]) => [name, value]),
    specs: item.specs.map((spec) => ({
      spec_id: spec.id,
      spec_name: spec.name,
      values: spec.values.map((value) => ({
        spec_value_id: value.id,
        spec_value_name: value.name,
        spec_image_url: value.picture ?? '',
      })),
    })),
    price: first.price,
    market_price: item.marketPrice ?? 0,
    store: item.skus.reduce((sum, entry) => sum + entry.store, 0),
    sales: item.sales,
    approve_status: item.approveStatus,
    is_gift: item.isGift ?? false,
    product_type: item.productType ?? 'normal',
    staff_goods: item.staffGoods ?? false,
    valid_lucky: item.validLucky ?? false,
    ...(item.serviceText ? { item_type: 'services' as const, service_text: item.serviceText } : {}),
    ...freightOf(item),
    sort,
    created,
    updated: created,
  };
}

function skuRows(item: GoodsSeed): (typeof sku.$inferInsert)[] {
  return item.skus.map((entry, index) => ({
    item_id: entry.id,
    goods_id: item.id,
    is_default: index === 0,
    item_bn: `MW${entry.id}`,
    spec_value_ids: entry.values,
    pic: entry.picture ?? '',
    price: entry.price,
    market_price: entry.marketPrice ?? 0,
    member_price: entry.memberPrice ?? null,
    store: entry.store,
  }));
}

async function insertGoods(tx: Db, items: GoodsSeed[], now: number): Promise<void> {
  const sorts = weights(items);
  await insertAll(
    tx,
    goods,
    items.map((item, index) => goodsRow(item, sorts.get(item.id) ?? 0, now - (index % 45) * DAY - index * 60)),
  );
  await insertAll(tx, sku, items.flatMap(skuRows));
  await insertAll(
    tx,
    goodsTag,
    items.flatMap((item) => item.tagIds.map((tagId) => ({ goods_id: item.id, tag_id: tagId }))),
  );
  await writeWords(
    tx,
    items.map((item) => item.id),
  );
}

async function insertShops(tx: Db, mall: MallSeed): Promise<void> {
  const sales = (id: number): number =>
    mall.goods.filter((item) => item.shopId === id).reduce((sum, item) => sum + item.sales, 0);
  await insertAll(
    tx,
    shop,
    mall.shops.map((entry) => ({
      distributor_id: entry.id,
      name: entry.name,
      logo: entry.logo,
      banner: entry.cardBanner,
      intro: entry.intro,
      province: entry.province,
      city: entry.city,
      area: entry.area,
      address: entry.address,
      hour: entry.hours,
      lat: entry.lat,
      lng: entry.lng,
      sales: sales(entry.id),
    })),
  );
  const tags = mall.tags.filter((entry) => entry.kind === 'shop');
  await insertAll(
    tx,
    shopTag,
    tags.map((entry, index) => ({ tag_id: entry.id, tag_name: entry.name, sort: index + 1 })),
  );
  await insertAll(
    tx,
    shopTagLink,
    mall.shops.flatMap((entry) => entry.tagIds.map((tagId) => ({ distributor_id: entry.id, tag_id: tagId }))),
  );
}

/** Leaf categories below a category; goods belong to leaves. */
function leavesOf(nodes: CategorySeed[], id: number): number[] {
  return nodes.flatMap((node) => {
    const children = node.children ?? [];
    if (node.id !== id) return leavesOf(children, id);
    return children.length === 0 ? [node.id] : children.flatMap((child) => leavesOf([child], child.id));
  });
}

/** The scope of a coupon, as the pricing reads it (contract 3, use_bound). */
function scopeOf({ scope }: CouponSeed, categories: CategorySeed[]): Pick<CouponRow, 'use_bound' | 'bound_ids'> {
  if (scope.kind === 'goods') return { use_bound: 1, bound_ids: scope.goodsIds };
  if (scope.kind === 'all') return { use_bound: 0, bound_ids: [] };
  return { use_bound: 2, bound_ids: scope.categoryIds.flatMap((id) => leavesOf(categories, id)) };
}

type CouponRow = typeof coupon.$inferInsert;

function couponRow(entry: CouponSeed, categories: CategorySeed[], now: number): CouponRow {
  return {
    card_id: entry.id,
    card_type: entry.type,
    title: entry.title,
    description: entry.description,
    reduce_cost: entry.reduceCost,
    discount: entry.discount,
    least_cost: entry.leastCost,
    ...scopeOf(entry, categories),
    quantity: entry.quantity,
    get_num: entry.claimed,
    get_limit: entry.getLimit,
    shop_id: entry.shopId,
    begin_date: now + entry.beginDays * DAY,
    end_date: now + entry.endDays * DAY,
    created: now,
  };
}

const NUMBERED: [table: string, column: string][] = [
  ['category', 'category_id'],
  ['brand', 'brand_id'],
  ['tag', 'tag_id'],
  ['shop', 'distributor_id'],
  ['shop_tag', 'tag_id'],
  ['coupon', 'card_id'],
];

/** Inserts the catalogue into empty tables; `now` in Unix seconds. */
export async function seedCatalogue(tx: Db, mall: MallSeed, now: number): Promise<void> {
  await insertAll(tx, category, [...categoryRows(mall.categories, false), ...categoryRows(mall.mainCategories, true)]);
  await insertAll(
    tx,
    brand,
    mall.brands.map((entry) => ({ brand_id: entry.id, name: entry.name, image_url: entry.logo })),
  );
  const tags = mall.tags.filter((entry) => entry.kind === 'goods');
  await insertAll(
    tx,
    tag,
    tags.map((entry) => ({ tag_id: entry.id, tag_name: entry.name })),
  );
  await insertShops(tx, mall);
  await insertGoods(tx, mall.goods, now);
  await insertAll(
    tx,
    coupon,
    mall.coupons.map((entry) => couponRow(entry, mall.categories, now)),
  );
  for (const [table, column] of NUMBERED) await continueNumbers(tx, table, column);
}
