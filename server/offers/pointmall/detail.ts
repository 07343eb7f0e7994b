/** One goods of the points mall, by any of its variants, with what its page shows. */
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { PointGoodsDetailAnswer } from '../../../schemas/types/contract.ts';
import { notFound, type Failure } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { flagOf, intOf, type Input } from '../../kernel/http/input.ts';
import { REFUSED } from '../../../engine/rules/messages/server.ts';
import { categoryPath } from '../../goods/categories/categories.ts';
import { introHtml } from '../../goods/detail/intro.ts';
import { specGroups, specPairs } from '../../goods/detail/spec-answer.ts';
import { specText } from '../../goods/detail/spec-text.ts';
import { brand, goods, sku } from '../../goods/tables.ts';
import { tdkOf } from '../../kernel/system/settings.ts';
import { exchangedBy } from './limits.ts';
import { marketPrice } from './list.ts';
import { pointGoods, pointItem } from './tables.ts';
import { known } from './visibility.ts';

async function findGoods(context: Context, goodsId: number | undefined, itemId: number) {
  const [row] = await context.db
    .select({ goods, offer: pointGoods, brandName: brand.name })
    .from(pointGoods)
    .innerJoin(goods, eq(goods.goodsId, pointGoods.goodsId))
    .leftJoin(brand, eq(brand.brandId, goods.brandId))
    .where(
      and(
        goodsId === undefined
          ? sql`${pointGoods.goodsId} = (select s.goods_id from sku s where s.item_id = ${itemId})`
          : eq(pointGoods.goodsId, goodsId),
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
    .innerJoin(sku, eq(sku.itemId, pointItem.itemId))
    .where(and(eq(pointItem.goodsId, goodsId), eq(sku.goodsId, goodsId)))
    .orderBy(desc(sku.isDefault), asc(sku.itemId));
}

type Variant = Awaited<ReturnType<typeof findVariants>>[number];

function variantAnswer(
  { sku: row, point, cash }: Variant,
  { goods: item, offer }: Found,
): PointGoodsDetailAnswer['spec_items'][number] {
  const id = String(row.itemId);
  const pairs = specPairs(item.specs, row.specValueIds, id);
  return {
    item_id: id,
    item_bn: row.bn,
    point,
    price: cash,
    market_price: Math.max(row.price, row.marketPrice),
    store: row.store,
    is_default: row.isDefault,
    approve_status: offer.approveStatus,
    custom_spec_id: pairs.map(({ spec_value_id }) => spec_value_id).join('-'),
    item_spec_desc: specText(item.specs, row.specValueIds),
    pics: row.pic ? [row.pic] : [],
    item_spec: pairs,
  };
}

/** Pieces the member may still exchange; null for guests and goods without a limit. */
async function leftFor({ db, member }: Context, { offer }: Found): Promise<number | null> {
  if (!member || offer.limitMember === 0) return null;
  const exchanged = await exchangedBy(db, member.userId, [offer.goodsId]);
  return Math.max(0, offer.limitMember - (exchanged.get(offer.goodsId) ?? 0));
}

function answerOf(
  found: Found,
  variants: readonly Variant[],
  current: Variant,
): Omit<PointGoodsDetailAnswer, 'member_left' | 'item_category_info'> {
  const { goods: item, offer, brandName } = found;
  const id = String(current.sku.itemId);
  const goodsId = String(item.goodsId);
  const nospec = item.specs.length === 0;
  return {
    item_id: id,
    itemId: id,
    goods_id: goodsId,
    default_item_id: goodsId,
    company_id: '1',
    distributor_id: String(item.shopId),
    item_type: 'normal',
    item_name: item.name,
    itemName: item.name,
    item_bn: current.sku.bn,
    brief: item.brief,
    pics: item.pics,
    point: current.point,
    price: current.cash,
    market_price: nospec ? marketPrice(item) : Math.max(current.sku.price, current.sku.marketPrice),
    store: current.sku.store,
    sales: item.sales,
    approve_status: offer.approveStatus,
    limit_order: offer.limitOrder,
    limit_member: offer.limitMember,
    nospec,
    item_spec_desc: specGroups(item.specs),
    spec_items: nospec ? [] : variants.map((variant) => variantAnswer(variant, found)),
    goods_brand: brandName ?? '',
    brand_id: String(item.brandId),
    item_category: [String(item.categoryId)],
    item_main_cat_id: String(item.mainCategoryId),
    intro: introHtml(item.intro),
    created: offer.created,
  };
}

/** GET pointsmall/goods/items/{id}; goods_id wins over item_id. What is not in the points mall is 404. */
export async function pointGoodsDetail(context: Context, input: Input): Promise<PointGoodsDetailAnswer | Failure> {
  const itemId = intOf(input['item_id']) ?? 0;
  const found = await findGoods(context, intOf(input['goods_id']), itemId);
  const variants = found ? await findVariants(context, found.goods.goodsId) : [];
  const current = variants.find(({ sku: row }) => row.itemId === itemId) ?? variants[0];
  if (!found || !current) return notFound(REFUSED.noGoods);
  const [left, path, tdk] = await Promise.all([
    leftFor(context, found),
    categoryPath(context, found.goods.categoryId),
    flagOf(input['is_tdk']) ? tdkOf(context, 'pointsmall-detail', found.goods.name, found.goods.brief) : undefined,
  ]);
  return {
    ...answerOf(found, variants, current),
    member_left: left,
    item_category_info: path,
    ...(tdk ? { tdk_data: tdk } : {}),
  };
}
