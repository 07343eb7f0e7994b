/** The page of one goods of the points mall, by any of its variants. */
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { PointGoodsDetailAnswer } from '../../../schemas/types/contract.ts';
import { notFound, type Failure } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { flagOf, intOf, type Input } from '../../kernel/http/input.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { categoryPath } from '../../goods/categories/categories.ts';
import { introHtml } from '../../goods/detail/intro.ts';
import { specGroups, specPairs } from '../../goods/detail/spec-answer.ts';
import { specText } from '../../goods/detail/spec-text.ts';
import { brand, goods, sku } from '../../goods/tables.ts';
import { tdkOf } from '../../kernel/system/settings/settings.ts';
import { exchangedBy } from './limits.ts';
import { clientFacts, marketPrice } from './list.ts';
import { pointGoods, pointItem } from './tables.ts';
import { known } from './visibility.ts';

async function findGoods(context: Context, goodsId: number | undefined, itemId: number) {
  const [row] = await context.db
    .select({ goods, offer: pointGoods, brandName: brand.name })
    .from(pointGoods)
    .innerJoin(goods, eq(goods.goods_id, pointGoods.goods_id))
    .leftJoin(brand, eq(brand.brand_id, goods.brand_id))
    .where(
      and(
        goodsId === undefined
          ? sql`${pointGoods.goods_id} = (select s.goods_id from sku s where s.item_id = ${itemId})`
          : eq(pointGoods.goods_id, goodsId),
        known,
      ),
    );
  return row;
}

type Found = NonNullable<Awaited<ReturnType<typeof findGoods>>>;

function findVariants(context: Context, goodsId: number) {
  return context.db
    .select({ sku, point: pointItem.point, cash: pointItem.price })
    .from(pointItem)
    .innerJoin(sku, eq(sku.item_id, pointItem.item_id))
    .where(and(eq(pointItem.goods_id, goodsId), eq(sku.goods_id, goodsId)))
    .orderBy(desc(sku.is_default), asc(sku.item_id));
}

type Variant = Awaited<ReturnType<typeof findVariants>>[number];

function variantAnswer(
  { sku: row, point, cash }: Variant,
  { goods: item, offer }: Found,
): PointGoodsDetailAnswer['spec_items'][number] {
  const id = String(row.item_id);
  const pairs = specPairs(item.specs, row.spec_value_ids, id);
  return {
    item_id: id,
    item_bn: row.item_bn,
    point,
    price: cash,
    market_price: Math.max(row.price, row.market_price),
    store: row.store,
    is_default: row.is_default,
    approve_status: offer.approve_status,
    custom_spec_id: pairs.map(({ spec_value_id }) => spec_value_id).join('-'),
    item_spec_desc: specText(item.specs, row.spec_value_ids),
    pics: row.pic ? [row.pic] : [],
    item_spec: pairs,
  };
}

/** Pieces that the member may still exchange; null for guests and for goods without a limit. */
async function leftFor({ db, member }: Context, { offer }: Found): Promise<number | null> {
  if (!member || offer.limit_member === 0) return null;
  const exchanged = await exchangedBy(db, member.user_id, [offer.goods_id]);
  return Math.max(0, offer.limit_member - (exchanged.get(offer.goods_id) ?? 0));
}

function answerOf(
  found: Found,
  variants: readonly Variant[],
  current: Variant,
): Omit<PointGoodsDetailAnswer, 'member_left' | 'item_category_info' | 'item_category_main'> {
  const { goods: item, offer, brandName } = found;
  const id = String(current.sku.item_id);
  const goodsId = String(item.goods_id);
  const nospec = item.specs.length === 0;
  return {
    item_id: id,
    itemId: id,
    goods_id: goodsId,
    default_item_id: goodsId,
    company_id: '1',
    distributor_id: String(item.shop_id),
    item_type: 'normal',
    item_name: item.item_name,
    itemName: item.item_name,
    item_bn: current.sku.item_bn,
    brief: item.brief,
    pics: item.pics,
    point: current.point,
    price: current.cash,
    market_price: nospec ? marketPrice(item) : Math.max(current.sku.price, current.sku.market_price),
    store: current.sku.store,
    sales: item.sales,
    approve_status: offer.approve_status,
    limit_order: offer.limit_order,
    limit_member: offer.limit_member,
    nospec,
    item_spec_desc: specGroups(item.specs),
    spec_items: nospec ? [] : variants.map((variant) => variantAnswer(variant, found)),
    goods_brand: brandName ?? '',
    brand_id: String(item.brand_id),
    item_category: [String(item.category_id)],
    item_main_cat_id: String(item.main_category_id),
    intro: introHtml(item.intro),
    created: offer.created,
  };
}

/** GET pointsmall/goods/items/{id}; goods_id takes precedence over item_id. 404 for goods outside the points mall. */
export async function pointGoodsDetail(context: Context, input: Input): Promise<PointGoodsDetailAnswer | Failure> {
  const itemId = intOf(input['item_id']) ?? 0;
  const found = await findGoods(context, intOf(input['goods_id']), itemId);
  const variants = found ? await findVariants(context, found.goods.goods_id) : [];
  const current = variants.find(({ sku: row }) => row.item_id === itemId) ?? variants[0];
  if (!found || !current) return notFound(SERVER_MESSAGES.noGoods);
  const [left, path, mainPath, tdk] = await Promise.all([
    leftFor(context, found),
    categoryPath(context, found.goods.category_id),
    categoryPath(context, found.goods.main_category_id),
    flagOf(input['is_tdk']) ? tdkOf(context, 'pointsmall-detail', found.goods.item_name, found.goods.brief) : undefined,
  ]);
  return {
    ...answerOf(found, variants, current),
    ...(context.foreign && {
      ...clientFacts(found.goods, current.sku.item_bn),
      sort: found.offer.sort,
      is_default: current.sku.is_default,
    }),
    member_left: left,
    item_category_info: path,
    item_category_main: mainPath,
    ...(tdk ? { tdk_data: tdk } : {}),
  };
}
