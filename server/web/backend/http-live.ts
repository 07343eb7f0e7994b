/**
 * Live data from another backend (API_ORIGIN), read by contract calls and laid over the stored values of its pages. What is not
 * answered within a second stays as stored (architecture, loaders).
 */
import type {
  LiveArticle,
  LiveCategory,
  LiveCoupon,
  LiveData,
  LiveGoods,
  LiveShop,
  PageDocument,
} from '../../../engine/document/content.ts';
import {
  checkedArticle,
  checkedCategory,
  checkedCoupon,
  checkedGoods,
  checkedShop,
} from '../../../engine/references/live.ts';
import { collectReferences, overlayLive } from '../../../engine/references/references.ts';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import { addsOf } from '../../../engine/rules/goods/adds.ts';
import { soldNote } from '../../../engine/rules/goods/sold.ts';
import { couponKind } from '../../../engine/rules/offers/coupon-texts.ts';
import { salePrice } from '../../../engine/rules/format/price.ts';
import type { GetCall, RequestOf } from '../../../schemas/calls.ts';
import type { Article, CategoryNode, CouponCard, GoodsItem, ShopRow } from '../../../schemas/types/contract.ts';
import { widgetSchemas } from '../../content/page/widget-schemas.ts';
import type { Backend } from './backend.ts';

/** Goods per call: the maximum page size of backends. */
const CHUNK = 50;

/** The rows of a list call; empty without an answer. */
type Rows = <Call extends GetCall>(call: Call, fields: RequestOf<Call>) => Promise<Record<string, unknown>[]>;

function rowsOf(call: Backend['call']): Rows {
  return async (name, fields) => {
    const { data }: { data?: unknown } = await call(name, fields, { kind: 'live' });
    const list = isRecord(data) ? data['list'] : data;
    return Array.isArray(list) ? list.filter(isRecord) : [];
  };
}

function goodsEntry(row: GoodsItem): LiveGoods {
  return checkedGoods({
    goods_id: row.goods_id,
    itemId: row.item_id,
    goods_name: row.item_name,
    goods_pic: row.pics?.[0] ?? '',
    price: salePrice(row),
    market_price: row.market_price,
    brief: row.brief,
    distributor_id: row.distributor_id,
    tagList: row.tagList ?? [],
    sold_out: Number(row.store) <= 0,
    sold_note: soldNote({
      sales: Number(row.sales) || 0,
      rate_count: Number(row.rate_count) || 0,
      average_star: Number(row.average_star) || 0,
    }),
    adds: addsOf({
      state: row.approve_status,
      isSoldOut: Number(row.store) <= 0,
      isInvalid: Number(row.valid_lucky) === 1,
      inActivity: Boolean(row.activity_price),
      hasVariants: row.nospec !== true,
    }),
  });
}

async function goodsOf(rows: Rows, ids: string[]): Promise<Map<string, LiveGoods>> {
  const chunks = Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, index) =>
    ids.slice(index * CHUNK, (index + 1) * CHUNK),
  );
  const query = { item_type: 'normal', page: 1, pageSize: CHUNK };
  const found = await Promise.all(chunks.map((item_id) => rows('GET goods/items', { ...query, item_id })));
  const entries = (found.flat() as unknown as GoodsItem[]).map(goodsEntry);
  return new Map(entries.flatMap((entry) => [entry.goods_id, entry.itemId].map((id) => [String(id), entry])));
}

async function couponsOf(rows: Rows, ids: string[]): Promise<Map<string, LiveCoupon>> {
  if (ids.length === 0) return new Map();
  const found = (await rows('GET getCardList', { page_size: 999, page_no: 1 })) as unknown as CouponCard[];
  return new Map(
    found.map(({ card_id, card_type, title, description, discount, least_cost, reduce_cost }) => [
      String(card_id),
      checkedCoupon({
        card_id,
        card_type: couponKind(card_type),
        title,
        description,
        discount,
        least_cost,
        reduce_cost,
      }),
    ]),
  );
}

async function shopsOf(rows: Rows, ids: string[]): Promise<Map<string, LiveShop>> {
  if (ids.length === 0) return new Map();
  const found = (await rows('GET distributor/list', { page: 1, pageSize: 100 })) as unknown as ShopRow[];
  return new Map(
    found.map(({ distributor_id, name, logo, banner, tagList }) => [
      String(distributor_id),
      checkedShop({ shop_id: distributor_id, shop_name: name, logo, banner, tag_list: tagList ?? [] }),
    ]),
  );
}

async function articlesOf(rows: Rows, ids: string[]): Promise<Map<string, LiveArticle>> {
  if (ids.length === 0) return new Map();
  const found = await rows('GET article/management', { article_id: ids, page: 1, pageSize: CHUNK });
  return new Map(
    (found as unknown as Article[]).map(({ article_id, title, summary, image_url: image, release_time }) => [
      String(article_id),
      checkedArticle({ article_id, title, summary, image, release_time }),
    ]),
  );
}

function flat(nodes: LiveCategory[]): LiveCategory[] {
  return nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
}

async function categoriesOf(rows: Rows, ids: string[]): Promise<Map<string, LiveCategory>> {
  if (ids.length === 0) return new Map();
  const [sales, main] = await Promise.all([
    rows('GET goods/category', {}),
    rows('GET goods/category', { is_main_category: 'true' }),
  ]);
  const nodes = flat([...main, ...sales] as unknown as CategoryNode[]);
  return new Map(nodes.map((node) => [String(node.category_id), checkedCategory(node)]));
}

/**
 * The documents with the backend's data laid over them. Nothing is left out, because a missing answer does not prove that a thing
 * is gone.
 */
export async function layHttp(call: Backend['call'], documents: PageDocument[]): Promise<PageDocument[]> {
  const references = collectReferences(documents, widgetSchemas);
  const rows = rowsOf(call);
  const [goods, coupon, shop, category, article] = await Promise.all([
    goodsOf(rows, [...references.goods]),
    couponsOf(rows, [...references.coupon]),
    shopsOf(rows, [...references.shop]),
    categoriesOf(rows, [...references.category]),
    articlesOf(rows, [...references.article]),
  ]);
  const live: LiveData = { goods, coupon, shop, category, article, page: references.page };
  return documents.map((document) => overlayLive(document, widgetSchemas, live, { keepUnavailable: true }).document);
}
