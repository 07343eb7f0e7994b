/**
 * Calls by which other clients' designers pick goods, besides our own picker (pickers.ts): goods on sale, variants, one goods in
 * any state.
 */
import { and, desc, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { finds } from '../../kernel/db/finds.ts';
import type { GoodsDetail, GoodsItems, GoodsVariant, PickVariantsAnswer } from '../../../schemas/types/contract.ts';
import { isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { InputOf, ScopedContext } from '../../kernel/calls/operation.ts';
import { goodsDetail } from '../detail/detail.ts';
import { centsOfYuan, filtersOf } from './filters.ts';
import { listGoods } from './list.ts';
import { addFacts } from '../detail/older-fields.ts';
import { specText } from '../detail/spec-text.ts';
import { coded as codedBy } from '../codes.ts';
import { brand, goods, sku } from '../tables.ts';
import { isOwnShop } from '../../kernel/access/shops.ts';

/** Rows per answer (contract 1.6). */
const MAX_ROWS = 50;

/** The shops whose goods are listed: the own one for merchants, else the requested ones. */
function shopsOf({ operator }: ScopedContext, asked: number[] | undefined): number[] | undefined {
  return operator.shop_ids ? [...operator.shop_ids] : asked;
}

/** Goods that shoppers can see; `item_bn` and `barcode` find goods with a variant of that code. */
export async function pickOnSale(context: ScopedContext, input: InputOf<'pickOnSale'>): Promise<GoodsItems> {
  const {
    item_bn: bn = '',
    barcode = '',
    distributor_id,
    page,
    pageSize,
    item_name = '',
    keywords = item_name,
  } = input;
  const code = and(
    bn === '' ? undefined : eq(sku.item_bn, bn),
    // Who has no barcodes uses the codes of variants for them.
    barcode === '' ? undefined : codedBy([barcode]),
  );
  const coded = code ? await context.db.select({ id: sku.goods_id }).from(sku).where(code).limit(MAX_ROWS) : [];
  // No goods have the number 0, so this finds nothing when no variant has the code.
  const named = !code ? {} : { goods_id: [0, ...coded.map(({ id }) => id)] };
  const shops = shopsOf(context, distributor_id);
  // Only these fields are passed on: fields that the call does not declare were not validated, and must not become filters.
  return listGoods(context, { page, pageSize, keywords, ...named, ...(shops ? { distributor_id: shops } : {}) });
}

/** Goods in any state; for merchants only those of the own shop. */
export async function officeGoodsDetail(
  context: ScopedContext,
  input: InputOf<'officeGoodsDetail'>,
): Promise<GoodsDetail | Failure> {
  const detail = await goodsDetail(context, input, 'office');
  if (isFailure(detail)) return detail;
  return isOwnShop(context, Number(detail.distributor_id))
    ? withOwnStock(context, detail)
    : notFound(SERVER_MESSAGES.noGoods);
}

/** Operators get the stock itself; shoppers that of a flash sale while it runs. */
async function withOwnStock({ db }: ScopedContext, detail: GoodsDetail): Promise<GoodsDetail> {
  const rows = await db
    .select({ id: sku.item_id, store: sku.store })
    .from(sku)
    .where(eq(sku.goods_id, Number(detail.goods_id)));
  const stores = new Map(rows.map(({ id, store }) => [String(id), store]));
  const own = <T extends { item_id: number | string; store: number }>(one: T): T => ({
    ...one,
    store: stores.get(String(one.item_id)) ?? one.store,
  });
  return { ...own(detail), spec_items: detail.spec_items.map(own) };
}

async function conditionOf(context: ScopedContext, input: InputOf<'pickVariants'>): Promise<SQL | undefined> {
  const { category_id, category = category_id, main_cat_id, brand_id, tag_id, goods_id, item_id } = input;
  const shops = shopsOf(context, input.distributor_id);
  const { brand: ofBrand, others } = await filtersOf(context, {
    ...(category === undefined ? {} : { category_id: category }),
    ...(main_cat_id === undefined ? {} : { main_category: main_cat_id }),
    ...(brand_id === undefined ? {} : { brand_id: [brand_id] }),
    ...(tag_id === undefined ? {} : { tag_id }),
    ...(goods_id === undefined ? {} : { goods_id }),
    ...(shops === undefined ? {} : { distributor_id: shops }),
  });
  const {
    keywords = '',
    item_name: name = keywords,
    item_bn: bn = '',
    barcode = '',
    approve_status: states = '',
  } = input;
  const [low, high] = [centsOfYuan(input.price_gt), centsOfYuan(input.price_lt)];
  return and(
    sql`${goods.deleted_at} is null`,
    ofBrand,
    ...others,
    finds(name, goods.item_name),
    finds(bn, sku.item_bn),
    finds(barcode, sku.barcode, sku.item_bn),
    item_id && inArray(sku.item_id, item_id),
    states === '' ? undefined : inArray(sql`${goods.approve_status}`, states.split(',')),
    low === undefined ? undefined : gte(sku.price, low),
    high === undefined ? undefined : lte(sku.price, high),
    input.store_gt === undefined ? undefined : gte(sku.store, input.store_gt),
    input.store_lt === undefined ? undefined : lte(sku.store, input.store_lt),
  );
}

interface Found {
  item: typeof goods.$inferSelect;
  variant: typeof sku.$inferSelect;
  brandName: string | null;
  brandLogo: string | null;
}

function variantAnswer({ item, variant, brandName, brandLogo }: Found): GoodsVariant {
  const [id, goodsId] = [String(variant.item_id), String(item.goods_id)];
  const answer: GoodsVariant = {
    item_id: id,
    itemId: id,
    goods_id: goodsId,
    default_item_id: goodsId,
    company_id: '1',
    companyId: '1',
    distributor_id: String(item.shop_id),
    brand_id: String(item.brand_id),
    item_main_cat_id: String(item.main_category_id),
    item_cat_id: [String(item.category_id)],
    templates_id: String(item.freight_template_id ?? 0),
    item_name: item.item_name,
    itemName: item.item_name,
    item_bn: variant.item_bn,
    itemBn: variant.item_bn,
    brief: item.brief,
    item_type: 'normal',
    consume_type: 'every',
    special_type: 'normal',
    approve_status: item.approve_status,
    audit_status: 'approved',
    goods_brand: brandName ?? '',
    item_spec_desc: specText(item.specs, variant.spec_value_ids),
    price: variant.price,
    market_price: variant.market_price,
    store: variant.store,
    sales: item.sales,
    sort: item.sort,
    weight: variant.weight ?? item.weight,
    pics: variant.pic === '' ? item.pics : [variant.pic],
    is_default: variant.is_default,
    nospec: item.specs.length === 0,
    created: item.created,
    updated: item.updated,
    brand_logo: brandLogo ?? '',
    item_category: String(item.category_id),
  };
  const { barcode, weight } = variant;
  const facts = { ...item, barcode, weight: weight ?? item.weight, template_id: item.freight_template_id };
  return addFacts(answer, facts, variant.item_bn, '');
}

/** Variants in every state, those of the newest goods first. */
export async function pickVariants(
  context: ScopedContext,
  input: InputOf<'pickVariants'>,
): Promise<PickVariantsAnswer> {
  const { pageSize, offset } = pagingOf(input, 20, MAX_ROWS);
  const where = await conditionOf(context, input);
  const [[counted], rows] = await Promise.all([
    context.db
      .select({ total: sql<number>`count(*)::int` })
      .from(sku)
      .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
      .where(where),
    context.db
      .select({ item: goods, variant: sku, brandName: brand.name, brandLogo: brand.image_url })
      .from(sku)
      .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
      .leftJoin(brand, eq(brand.brand_id, goods.brand_id))
      .where(where)
      .orderBy(desc(goods.goods_id), desc(sku.is_default), sku.item_id)
      .limit(pageSize)
      .offset(offset),
  ]);
  return listAnswer(rows.map(variantAnswer), counted?.total ?? 0);
}
