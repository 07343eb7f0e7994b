/** The goods detail (storefront spec 3, Item): one goods by any of its variants, with the data of its page. */
import type { GradePrices } from '../../../engine/rules/goods/grade-prices.ts';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { salePrice } from '../../../engine/rules/format/price.ts';
import type { GoodsDetail, GoodsSku } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { prepared } from '../../kernel/db/prepared.ts';
import { notFound, type Failure } from '../../kernel/http/answer.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { freightTemplate } from '../../places/freight/tables.ts';
import { templateIdOf } from '../../places/freight/template-of.ts';
import { eachOnce, activeRows } from '../../offers/promotion/running.ts';
import { isMalls } from '../../places/shop/malls.ts';
import { shop } from '../../places/shop/tables.ts';
import { tdkOf } from '../../kernel/system/settings/settings.ts';
import { vipGradeOf } from '../../wallet/vip/grades.ts';
import { vipGuide } from '../../wallet/vip/guide.ts';
import { memberPricing, type MemberPrice } from '../../wallet/vip/price.ts';
import { categoryPath } from '../categories/categories.ts';
import { deliveryOf, type Place, type Sent } from './delivery.ts';
import { introHtml } from './intro.ts';
import { olderDetail } from './older-fields.ts';
import { offersOf, type Offers } from './offers.ts';
import { packagesOf } from './packages.ts';
import { specGroups, specPairs } from './spec-answer.ts';
import { specText } from './spec-text.ts';
import { brand, goods, sku } from '../tables.ts';
import { goodsTags } from '../tag-column.ts';

interface SkuRow {
  item_id: number;
  item_bn: string;
  is_default: boolean;
  spec_value_ids: number[];
  pic: string;
  price: number;
  market_price: number;
  member_price: number | null;
  grade_prices: GradePrices;
  store: number;
  barcode: string;
  weight: number | null;
}

const skuRows = sql<
  SkuRow[]
>`(select json_agg(json_build_object('item_id', s.item_id, 'item_bn', s.item_bn, 'is_default', s.is_default,
  'spec_value_ids', s.spec_value_ids, 'pic', s.pic, 'price', s.price, 'market_price', s.market_price, 'member_price', s.member_price,
  'grade_prices', s.grade_prices, 'store', s.store, 'barcode', s.barcode, 'weight', s.weight) order by s.is_default desc, s.item_id) from sku s where s.goods_id = goods.goods_id)`;

/** Hidden goods (offline_sale) and goods of closed shops count as not found; goods off sale are shown with their state. */
const visible = sql`${goods.approve_status} <> 'offline_sale' and (${goods.shop_id} = 0 or ${shop.is_valid})`;

const statement = (name: string, shown: SQL) => (db: Db) => {
  const ofItem = sql`(select ${sku.goods_id} from ${sku} where ${sku.item_id} = ${sql.placeholder('itemId')}::int)`;
  const which = sql`${goods.goods_id} = coalesce(${sql.placeholder('goodsId')}::int, ${ofItem})`;
  const variants = sql`select s.item_id from sku s where s.goods_id = goods.goods_id`;
  return db
    .select({
      goods,
      skus: skuRows,
      tags: goodsTags,
      running: activeRows(variants, sql.placeholder('now'), { coming: true, rules: true }),
      freight: freightTemplate,
      place: sql<Place | null>`(select json_build_object('province', a.province, 'city', a.city, 'codes', a.codes)
        from member_address a where a.user_id = ${sql.placeholder('userId')}::int and a.is_def)`,
      brandName: brand.name,
      brandImage: brand.image_url,
      shop,
      byMall: isMalls(goods.shop_id),
    })
    .from(goods)
    .leftJoin(brand, eq(brand.brand_id, goods.brand_id))
    .leftJoin(shop, eq(shop.distributor_id, goods.shop_id))
    .leftJoin(freightTemplate, eq(freightTemplate.template_id, templateIdOf))
    .where(and(which, shown))
    .prepare(name);
};

/** Statements by caller: a shopper, or an operator, who sees goods in every state. */
const STATEMENTS = {
  shop: statement('goods_detail', visible),
  office: statement('goods_detail_office', sql`${goods.deleted_at} is null`),
};

async function findGoods(context: Context, goodsId: number | undefined, itemId: number, who: keyof typeof STATEMENTS) {
  const userId = context.member?.user_id ?? null;
  const values = { goodsId: goodsId ?? null, itemId, userId, now: seconds(context) };
  const [row] = await prepared(context.db, `goods_detail_${who}`, STATEMENTS[who]).execute(values);
  return row;
}

type Found = NonNullable<Awaited<ReturnType<typeof findGoods>>>;

type SkuPrices = Pick<GoodsSku, 'price' | 'market_price' | 'member_price' | 'act_price' | 'store' | 'limit_num'>;

/** The price and stock of a variant for the caller; a flash sale has its own stock. */
function skuPrices(row: SkuRow, priceOf: MemberPrice, offers: Offers): SkuPrices {
  const flash = offers.seckillOf(row.item_id);
  return {
    price: row.price,
    market_price: row.market_price,
    member_price: priceOf(row.price, row),
    act_price: offers.priceOf(row.item_id),
    store: flash?.left ?? row.store,
    limit_num: flash?.limit ?? 0,
  };
}

function skuAnswer(priceOf: MemberPrice, row: SkuRow, { goods: item }: Found, offers: Offers): GoodsSku {
  const itemId = String(row.item_id);
  const pairs = specPairs(item.specs, row.spec_value_ids, itemId);
  return {
    item_id: itemId,
    item_bn: row.item_bn,
    ...skuPrices(row, priceOf, offers),
    is_default: row.is_default,
    approve_status: item.approve_status,
    custom_spec_id: pairs.map(({ spec_value_id }) => spec_value_id).join('-'),
    item_spec_desc: specText(item.specs, row.spec_value_ids),
    pics: row.pic ? [row.pic] : [],
    item_spec: pairs,
  };
}

function paramsOf(params: readonly [string, string][]): GoodsDetail['item_params'] {
  return params.map(([name, value], index) => {
    const id = String(index + 1);
    return { attribute_id: id, attribute_name: name, attribute_value_id: id, attribute_value_name: value };
  });
}

function shopAnswer(row: Found['shop']): GoodsDetail['distributor_info'] {
  return row ? { distributor_id: String(row.distributor_id), name: row.name, logo: row.logo, banner: row.banner } : [];
}

/** Fields that are read by other queries than that of the goods' row. */
type Beside = 'item_category_info' | 'item_category_main' | 'vipgrade_guide_title' | 'delivery' | 'packages';

function detailAnswer(
  context: Context,
  found: Found,
  current: SkuRow,
  priceOf: MemberPrice,
): Omit<GoodsDetail, Beside> {
  const { goods: item } = found;
  const offers = offersOf(found.running, seconds(context));
  const id = String(current.item_id);
  const nospec = item.specs.length === 0;
  return {
    item_id: id,
    itemId: id,
    goods_id: String(item.goods_id),
    default_item_id: String(item.goods_id),
    company_id: '1',
    distributor_id: String(item.shop_id),
    item_name: item.item_name,
    itemName: item.item_name,
    item_bn: current.item_bn,
    brief: item.brief,
    pics: item.pics,
    ...(item.video && { video: { address: item.video, poster: item.video_poster || (item.pics[0] ?? '') } }),
    ...skuPrices(current, priceOf, offers),
    activity_price: offers.priceOf(current.item_id),
    activity_type: offers.type,
    activity_info: offers.info,
    promotion_activity: offers.promotions,
    product_type: item.product_type,
    staff_goods: item.staff_goods ? 1 : 0,
    valid_lucky: item.valid_lucky ? 1 : 0,
    item_total_store: item.store,
    sales: item.sales,
    rate_count: item.rate_count,
    approve_status: item.approve_status as GoodsDetail['approve_status'],
    is_gift: item.is_gift,
    nospec,
    item_spec_desc: specGroups(item.specs),
    spec_items: nospec ? [] : found.skus.map((row) => skuAnswer(priceOf, row, found, offers)),
    goods_brand: found.brandName ?? '',
    brand_id: String(item.brand_id),
    brand_logo: found.brandImage ?? '',
    item_params: paramsOf(item.params),
    intro: introHtml(item.intro),
    category_id: String(item.category_id),
    item_category: [String(item.category_id)],
    item_main_cat_id: String(item.main_category_id),
    distributor_info: shopAnswer(found.shop),
    by_mall: found.byMall,
    tagList: found.tags ?? [],
    created: item.created,
  };
}

function sentOf({ goods: item, freight, shop: from }: Found, current: SkuRow, price: number): Sent {
  const template = freight && { ...freight.rules, template_id: freight.template_id };
  return { template, weight: current.weight ?? item.weight, price, from: from?.province ?? '' };
}

/**
 * One goods by item_id (any of its variants) or goods_id, which takes precedence. Prices in cents. Goods off sale have
 * approve_status instock; unknown goods, hidden goods and goods of closed shops are 404. The advertisement of setting `vip-guide`
 * is left out for members with a paid grade.
 */
export async function goodsDetail(
  context: Context,
  { goods_id, item_id = 0, is_tdk: wantsTexts, province }: InputOf<'goodsDetail'>,
  who: keyof typeof STATEMENTS = 'shop',
): Promise<GoodsDetail | Failure> {
  const found = await findGoods(context, goods_id, item_id, who);
  const current = found?.skus?.find((row) => row.item_id === item_id) ?? found?.skus?.[0];
  if (!found || !current) return notFound(SERVER_MESSAGES.noGoods);
  const [path, mainPath, guide, tdk, grade, priceOf] = await Promise.all([
    categoryPath(context, found.goods.category_id),
    categoryPath(context, found.goods.main_category_id),
    vipGuide(context),
    wantsTexts ? tdkOf(context, 'goods-detail', found.goods.item_name, found.goods.brief) : undefined,
    vipGradeOf(context, context.member),
    memberPricing(context),
  ]);
  const answer = detailAnswer(context, found, current, priceOf);
  const sent = sentOf(found, current, salePrice(answer));
  const [delivery, packages] = await Promise.all([
    // A service has no delivery.
    found.goods.item_type === 'services' ? undefined : deliveryOf(context, sent, { place: found.place, province }),
    packagesOf(context, eachOnce(found.running.filter(({ type }) => type === 'package')), priceOf),
  ]);
  const detail = {
    ...answer,
    ...(delivery ? { delivery } : {}),
    packages,
    item_category_info: path,
    item_category_main: mainPath,
    vipgrade_guide_title: grade ? [] : guide,
    ...(tdk ? { tdk_data: tdk } : {}),
  };
  if (!context.foreign) return detail;
  const { goods: item, freight, skus } = found;
  return olderDetail(context, { item, variants: skus ?? [], current: current.item_id, freight, grade, detail });
}
