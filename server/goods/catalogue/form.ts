/** Goods for the office's form: variants that are sold, and switched-off ones with their price and stock. */
import { asc, desc, eq, sql } from 'drizzle-orm';
import { pick } from '../../../engine/rules/wire/pick.ts';
import type { MallGoodsForm } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { notFound, type Failure } from '../../kernel/http/answer.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler, ScopedContext } from '../../kernel/calls/operation.ts';
import { introHtml } from '../detail/intro.ts';
import { goods, goodsTag, sku, skuOff } from '../tables.ts';
import { shop } from '../../places/shop/tables.ts';
import { brandSetting } from '../../kernel/system/settings/settings.ts';
import { FORM_COLUMNS } from './columns.ts';
import { isOwnShop, mayIn } from '../../kernel/access/shops.ts';

const NO_GOODS = SERVER_MESSAGES.noGoods;

type OffRow = Omit<typeof skuOff.$inferSelect, 'item_spec_desc'> & {
  store: number;
};

/** Switched-off variants; their stock is the sum of their ledger rows. */
export function offRows(db: Db, goodsId: number): Promise<OffRow[]> {
  const store = sql<number>`coalesce((select sum(l.change)::int from stock_ledger l where l.item_id = sku_off.item_id), 0)`;
  return db
    .select({
      item_id: skuOff.item_id,
      goods_id: skuOff.goods_id,
      item_bn: skuOff.item_bn,
      spec_value_ids: skuOff.spec_value_ids,
      pic: skuOff.pic,
      price: skuOff.price,
      market_price: skuOff.market_price,
      member_price: skuOff.member_price,
      barcode: skuOff.barcode,
      weight: skuOff.weight,
      cost_price: skuOff.cost_price,
      store,
    })
    .from(skuOff)
    .where(eq(skuOff.goods_id, goodsId))
    .orderBy(asc(skuOff.item_id));
}

type Variant = Omit<OffRow, 'goods_id'>;

function variantAnswer(
  row: Variant,
  { isOn, isDefault, seesCost }: { isOn: boolean; isDefault: boolean; seesCost: boolean },
): MallGoodsForm['items'][number] {
  return {
    item_id: row.item_id,
    is_on: isOn,
    is_default: isDefault,
    spec_value_ids: row.spec_value_ids,
    bn: row.item_bn,
    pic: row.pic,
    price: row.price,
    market_price: row.market_price,
    member_price: row.member_price,
    store: row.store,
    barcode: row.barcode,
    weight: row.weight,
    ...(seesCost && { cost_price: row.cost_price }),
  };
}

/** true when the variant is one of the current combinations of specification values. */
function isCombination(ids: readonly number[], specs: (typeof goods.$inferSelect)['specs']): boolean {
  return (
    ids.length === specs.length &&
    specs.every(({ values }) => values.some(({ spec_value_id }) => ids.includes(spec_value_id)))
  );
}

/** The form of the goods. Inside a transaction, pass the transaction's context. */
export async function formOf(context: ScopedContext, goodsId: number): Promise<MallGoodsForm | Failure> {
  const { db } = context;
  const [[found], tags, on, off, { brand_name: headOffice }] = await Promise.all([
    db
      .select({ row: goods, shopName: shop.name })
      .from(goods)
      .leftJoin(shop, eq(shop.distributor_id, goods.shop_id))
      .where(eq(goods.goods_id, goodsId)),
    db
      .select({ id: goodsTag.tag_id })
      .from(goodsTag)
      .where(eq(goodsTag.goods_id, goodsId))
      .orderBy(asc(goodsTag.tag_id)),
    db.select().from(sku).where(eq(sku.goods_id, goodsId)).orderBy(desc(sku.is_default), asc(sku.item_id)),
    offRows(db, goodsId),
    brandSetting(context),
  ]);
  if (!found || !isOwnShop(context, found.row.shop_id)) return notFound(NO_GOODS);
  const { row, shopName } = found;
  const seesCost = mayIn(context, 'cost.read', row.shop_id);
  return {
    goods_id: row.goods_id,
    version: row.version,
    distributor_id: row.shop_id,
    distributor_name: row.shop_id === 0 ? headOffice || '商城自营' : (shopName ?? ''),
    name: row.item_name,
    ...pick(row, FORM_COLUMNS),
    tag_ids: tags.map(({ id }) => id),
    params: row.params.map(([name, value]) => ({ name, value })),
    intro: introHtml(row.intro),
    approve_status: row.approve_status as MallGoodsForm['approve_status'],
    is_deleted: row.deleted_at !== null,
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
      ...on.map((one) => variantAnswer(one, { isOn: true, isDefault: one.item_id === row.goods_id, seesCost })),
      ...off
        .filter(({ spec_value_ids }) => isCombination(spec_value_ids, row.specs))
        .map((one) => variantAnswer(one, { isOn: false, isDefault: false, seesCost })),
    ],
    sales: row.sales,
    created: row.created,
    updated: row.updated,
  };
}

/** GET /mall/goods/:goods_id */
export const readMallGoods: Handler<'readMallGoods'> = (context, { goods_id = 0 }) => formOf(context, goods_id);
