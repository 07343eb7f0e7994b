/** Goods as the office edits them: what is sold, and the variants that are switched off with what they cost and hold. */
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { MallGoodsForm } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { notFound, type Failure } from '../../kernel/http/answer.ts';
import { REFUSED } from '../../../engine/rules/messages/server.ts';
import type { Handler, ScopedContext } from '../../kernel/calls/operation.ts';
import { introHtml } from '../detail/intro.ts';
import { goods, goodsTag, sku, skuOff } from '../tables.ts';
import { shop } from '../../places/shop/tables.ts';
import { brandSetting } from '../../kernel/system/settings.ts';

const NO_GOODS = REFUSED.noGoods;

type OffRow = typeof skuOff.$inferSelect & { store: number };

/** Variants that are switched off; what they hold is the sum of their movements. */
export function offRows(db: Db, goodsId: number): Promise<OffRow[]> {
  const store = sql<number>`coalesce((select sum(l.change)::int from stock_ledger l where l.item_id = sku_off.item_id), 0)`;
  return db
    .select({
      itemId: skuOff.itemId,
      goodsId: skuOff.goodsId,
      bn: skuOff.bn,
      specValueIds: skuOff.specValueIds,
      pic: skuOff.pic,
      price: skuOff.price,
      marketPrice: skuOff.marketPrice,
      memberPrice: skuOff.memberPrice,
      store,
    })
    .from(skuOff)
    .where(eq(skuOff.goodsId, goodsId))
    .orderBy(asc(skuOff.itemId));
}

type Variant = Omit<OffRow, 'goodsId'>;

function variantAnswer(row: Variant, isOn: boolean, isDefault: boolean): MallGoodsForm['items'][number] {
  return {
    item_id: row.itemId,
    is_on: isOn,
    is_default: isDefault,
    spec_value_ids: row.specValueIds,
    bn: row.bn,
    pic: row.pic,
    price: row.price,
    market_price: row.marketPrice,
    member_price: row.memberPrice,
    store: row.store,
  };
}

/** Whether the variant is one of the combinations there are now. */
function isCombination(ids: readonly number[], specs: (typeof goods.$inferSelect)['specs']): boolean {
  return (
    ids.length === specs.length &&
    specs.every(({ values }) => values.some(({ spec_value_id }) => ids.includes(spec_value_id)))
  );
}

/** Inside a transaction the context has it as `db`. */
export async function formOf(context: ScopedContext, goodsId: number): Promise<MallGoodsForm | Failure> {
  const { db } = context;
  const [[found], tags, on, off, { brand_name: headOffice }] = await Promise.all([
    db
      .select({ row: goods, shopName: shop.name })
      .from(goods)
      .leftJoin(shop, eq(shop.distributorId, goods.shopId))
      .where(eq(goods.goodsId, goodsId)),
    db.select({ id: goodsTag.tagId }).from(goodsTag).where(eq(goodsTag.goodsId, goodsId)).orderBy(asc(goodsTag.tagId)),
    db.select().from(sku).where(eq(sku.goodsId, goodsId)).orderBy(desc(sku.isDefault), asc(sku.itemId)),
    offRows(db, goodsId),
    brandSetting(context),
  ]);
  const { shopId: own } = context.operator;
  if (!found || (own !== undefined && found.row.shopId !== own)) return notFound(NO_GOODS);
  const { row, shopName } = found;
  return {
    goods_id: row.goodsId,
    version: row.version,
    distributor_id: row.shopId,
    distributor_name: row.shopId === 0 ? headOffice || '商城自营' : (shopName ?? ''),
    name: row.name,
    brief: row.brief,
    category_id: row.categoryId,
    main_category_id: row.mainCategoryId,
    brand_id: row.brandId,
    tag_ids: tags.map(({ id }) => id),
    params: row.params.map(([name, value]) => ({ name, value })),
    pics: row.pics,
    intro: introHtml(row.intro),
    approve_status: row.approveStatus as MallGoodsForm['approve_status'],
    on_at: row.onAt,
    off_at: row.offAt,
    weight: row.weight,
    freight_template_id: row.freightTemplateId,
    item_type: row.itemType,
    service_text: row.serviceText,
    sort: row.sort,
    is_deleted: row.deletedAt !== null,
    specs: row.specs.map(({ spec_id, spec_name, values }) => ({
      spec_id,
      name: spec_name,
      values: values.map(({ spec_value_id, spec_value_name, spec_image_url }) => ({
        spec_value_id,
        name: spec_value_name,
        image: spec_image_url,
      })),
    })),
    items: [
      ...on.map((one) => variantAnswer(one, true, one.itemId === row.goodsId)),
      ...off
        .filter(({ specValueIds }) => isCombination(specValueIds, row.specs))
        .map((one) => variantAnswer(one, false, false)),
    ],
    sales: row.sales,
    created: row.created,
    updated: row.updated,
  };
}

/** GET /mall/goods/:goods_id */
export const readMallGoods: Handler<'readMallGoods'> = (context, { goods_id: goodsId = 0 }) => formOf(context, goodsId);
