/** Things of the mall that pages show or link to: found by words, and as the rows that widgets store (engine/links). */
import { and, asc, desc, eq, gte, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { thingKey, type NamedThing, type ThingKind, type Things } from '../../../engine/edit/steps.ts';
import { formatDate } from '../../../engine/rules/format/dates.ts';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import type { Row } from '../../../engine/rules/wire/rows.ts';
import type { FindThingsAnswer } from '../../../schemas/types/contract.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { finds } from '../../kernel/db/finds.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { intsOf, pagingOf } from '../../kernel/http/input.ts';
import { ofOwnShops } from '../../kernel/access/shops.ts';
import { brand, category, goods, tag } from '../../goods/tables.ts';
import { foundBy } from '../../goods/search/search.ts';
import { listed, ofOpenShop } from '../../goods/visibility.ts';
import { coupon } from '../../offers/coupon/tables.ts';
import { promotion, seckill } from '../../offers/promotion/tables.ts';
import { shop } from '../../places/shop/tables.ts';
import { article } from '../articles/tables.ts';
import { liveDataOf } from '../page/live.ts';
import { page } from '../page/tables.ts';
import { listPictures } from '../picture/library.ts';

type Found = FindThingsAnswer['list'][number];

/** Things per page. */
const PAGE_SIZE = 20;

interface Kind {
  table: PgTable;
  id: PgColumn;
  title: PgColumn;
  /** what shoppers would see, of what the caller may use */
  where: (context: Context) => SQL | undefined;
  /** by which words beside those of the title it is found */
  words?: (keyword: string) => SQL;
  /** what else tells it from others */
  note?: SQL<string>;
  /** pc or h5: pages of the two sites have the same titles */
  platform?: PgColumn;
  /** the row that pickers have, by the number and the title */
  row: (id: number, title: string) => Row;
}

const ofShops = ({ operator }: Context, column: PgColumn): SQL | undefined =>
  operator && ofOwnShops({ operator }, column);

const parentName = sql<string>`coalesce((select parent.category_name from category parent
  where parent.category_id = category.parent_id), '')`;

const KINDS: Record<ThingKind, Kind> = {
  goods: {
    table: goods,
    id: goods.goods_id,
    title: goods.item_name,
    where: (context) => and(listed, ofOpenShop, ofShops(context, goods.shop_id)),
    // As shoppers find them: by category, brand, variants, too.
    words: foundBy,
    row: (goods_id, item_name) => ({ goods_id, item_id: goods_id, item_name }),
  },
  coupon: {
    table: coupon,
    id: coupon.card_id,
    title: coupon.title,
    where: (context) => ofShops(context, coupon.shop_id),
    row: (card_id, title) => ({ card_id, title }),
  },
  shop: {
    table: shop,
    id: shop.distributor_id,
    title: shop.name,
    where: (context) => and(eq(shop.is_valid, true), ofShops(context, shop.distributor_id)),
    row: (distributor_id, name) => ({ distributor_id, name }),
  },
  category: {
    table: category,
    id: category.category_id,
    title: category.category_name,
    where: () => eq(category.is_main, false),
    note: parentName,
    row: (category_id, category_name) => ({ category_id, category_name }),
  },
  maincategory: {
    table: category,
    id: category.category_id,
    title: category.category_name,
    where: () => eq(category.is_main, true),
    note: parentName,
    row: (category_id, category_name) => ({ category_id, category_name }),
  },
  brand: {
    table: brand,
    id: brand.brand_id,
    title: brand.name,
    where: () => undefined,
    row: (attribute_id, attribute_name) => ({ attribute_id: String(attribute_id), attribute_name }),
  },
  tag: {
    table: tag,
    id: tag.tag_id,
    title: tag.tag_name,
    where: () => undefined,
    row: (tag_id, tag_name) => ({ tag_id: String(tag_id), tag_name }),
  },
  page: {
    table: page,
    id: page.page_id,
    title: page.title,
    platform: page.platform,
    where: (context) =>
      and(
        eq(page.kind, 'custom'),
        eq(page.enabled, true),
        isNotNull(page.published_version),
        ofShops(context, page.shop_id),
      ),
    row: (id, template_title) => ({ theme_pc_template_id: String(id), template_title }),
  },
  article: {
    table: article,
    id: article.article_id,
    title: article.title,
    where: () => eq(article.is_released, true),
    row: (article_id, title) => ({ article_id, title }),
  },
  promotion: {
    table: promotion,
    id: promotion.promotion_id,
    title: promotion.marketing_name,
    where: (context) => and(gte(promotion.end_time, seconds(context)), ofShops(context, promotion.shop_id)),
    row: (id, title) => ({ id: String(id), title }),
  },
  seckill: {
    table: seckill,
    id: seckill.seckill_id,
    title: seckill.name,
    where: (context) => and(gte(seckill.end_time, seconds(context)), ofShops(context, seckill.shop_id)),
    row: (seckill_id, activity_name) => ({ seckill_id: String(seckill_id), activity_name }),
  },
};

type Asked = Partial<Record<ThingKind, readonly string[]>>;

/** Live rows of these things, in the form of the pickers' rows; only what shoppers see. */
async function liveRows(context: Context, asked: Asked): Promise<Map<string, Row>> {
  const of = (kind: ThingKind): Set<string> => new Set(asked[kind]);
  const live = await liveDataOf(context, {
    goods: of('goods'),
    coupon: of('coupon'),
    shop: of('shop'),
    category: of('category'),
    article: of('article'),
    page: new Set(),
  });
  const rows = new Map<string, Row>();
  for (const [id, one] of live.goods)
    rows.set(`goods:${id}`, { ...one, item_id: one.itemId, item_name: one.goods_name, pics: [one.goods_pic] });
  for (const [id, one] of live.coupon) rows.set(`coupon:${id}`, { ...one });
  for (const [id, one] of live.shop)
    rows.set(`shop:${id}`, { ...one, distributor_id: one.shop_id, name: one.shop_name, tagList: one.tag_list });
  for (const [id, one] of live.category) rows.set(`category:${id}`, { ...one });
  for (const [id, one] of live.article) rows.set(`article:${id}`, { ...one });
  return rows;
}

/** POST /mall/things/rows */
export const rowsOfThings: Handler<'rowsOfThings'> = async (context, { things }) => ({
  rows: Object.fromEntries(await namedRows(context, things)),
});

/** The rows of the things that exist and that the caller may use. */
export async function namedRows(context: Context, named: readonly NamedThing[]): Promise<Things> {
  const asked: Record<string, string[]> = {};
  for (const { kind, id } of named) (asked[kind] ??= []).push(id);
  const live = await liveRows(context, asked);
  const rows = new Map<string, Row>();
  for (const [kind, ids] of Object.entries(asked) as [ThingKind, string[]][]) {
    const { table, id, title, where, row } = KINDS[kind];
    const numbers = intsOf(ids, ids.length);
    if (numbers.length === 0) continue;
    const found = await context.db
      .select({ id, title })
      .from(table)
      .where(and(inArray(id, numbers), where(context)));
    for (const one of found) {
      const thing = { kind, id: String(one.id) };
      rows.set(thingKey(thing), { ...row(Number(one.id), String(one.title)), ...live.get(thingKey(thing)) });
    }
  }
  return rows;
}

function noteOf(kind: ThingKind, row: Row | undefined): string {
  if (kind === 'goods' && row) return `${formatYuan(Number(row['price']))}${row['sold_out'] === true ? '，售罄' : ''}`;
  if (kind === 'article' && row) return formatDate(Number(row['release_time']));
  return kind === 'coupon' && row ? String(row['description'] ?? '').slice(0, 80) : '';
}

/** What has live data is unselectable without it: shoppers would not see it. */
const LIVE: readonly ThingKind[] = ['goods', 'coupon', 'shop', 'category', 'article'];

async function pictures(
  context: Parameters<Handler<'findThings'>>[0],
  keyword: string,
  at: number,
): Promise<FindThingsAnswer> {
  const { list, total_count } = await listPictures(context, { image_name: keyword, page: at, pageSize: PAGE_SIZE });
  return {
    total_count,
    list: list.map(({ image_id, image_name, alt, url, width, height }): Found => {
      const size = width && height ? `${width} × ${height} px` : '';
      return { id: String(image_id), title: alt || image_name, note: size, address: url };
    }),
  };
}

/** GET /mall/things */
export const findThings: Handler<'findThings'> = async (context, { kind, keyword = '', page: at = 1 }) => {
  if (kind === 'picture') return pictures(context, keyword, at);
  const { table, id, title, where, words, note: told, platform } = KINDS[kind];
  const { pageSize, offset } = pagingOf({ page: at, pageSize: PAGE_SIZE }, PAGE_SIZE);
  const isFound = finds(keyword, title);
  const which = and(where(context), isFound && words ? or(isFound, words(keyword)) : isFound);
  const [total, found] = await Promise.all([
    context.db.$count(table, which),
    context.db
      .select({ id, title, ...(platform && { platform }), ...(told && { told }) })
      .from(table)
      .where(which)
      .orderBy(kind === 'article' || kind === 'coupon' ? desc(id) : asc(id))
      .limit(pageSize)
      .offset(offset),
  ]);
  const live = await liveRows(context, { [kind]: found.map((one) => String(one.id)) });
  return {
    total_count: total,
    list: found.map((one): Found => {
      const row = live.get(`${kind}:${String(one.id)}`);
      const note = one.platform === 'h5' ? '手机页面' : one.told ? `在「${one.told}」里` : noteOf(kind, row);
      const isOut = LIVE.includes(kind) && !row;
      return {
        id: String(one.id),
        title: String(one.title),
        ...(note !== '' && { note }),
        ...(isOut && { selectable: false }),
      };
    }),
  };
};
