/** Goods for the office's form: variants that are sold, and switched-off ones with their price and stock. */
import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { gradePricesIn } from '../../../engine/rules/goods/grade-prices.ts';
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

export type OffRow = Omit<typeof skuOff.$inferSelect, 'item_spec_desc'> & {
  store: number;
};

/** Switched-off variants; their stock is the sum of their ledger rows. */
export function offRows(db: Db, goodsIds: readonly number[]): Promise<OffRow[]> {
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
      grade_prices: skuOff.grade_prices,
      barcode: skuOff.barcode,
      weight: skuOff.weight,
      cost_price: skuOff.cost_price,
      store,
    })
    .from(skuOff)
    .where(inArray(skuOff.goods_id, [...goodsIds]))
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
    grade_prices: gradePricesIn(row.grade_prices),
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

function byGoods<T extends { goods_id: number }>(rows: readonly T[]): (goodsId: number) => T[] {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(row.goods_id);
    if (group) group.push(row);
    else groups.set(row.goods_id, [row]);
  }
  return (goodsId) => groups.get(goodsId) ?? [];
}

/** The forms of those goods that the operator may see, by number. Inside a transaction, pass the transaction's context. */
export async function formsOf(context: ScopedContext, goodsIds: readonly number[]): Promise<MallGoodsForm[]> {
  if (goodsIds.length === 0) return [];
  const { db } = context;
  const ids = [...goodsIds];
  const [found, tags, on, off, { brand_name: headOffice }] = await Promise.all([
    db
      .select({ row: goods, shopName: shop.name })
      .from(goods)
      .leftJoin(shop, eq(shop.distributor_id, goods.shop_id))
      .where(inArray(goods.goods_id, ids))
      .orderBy(asc(goods.goods_id)),
    db.select().from(goodsTag).where(inArray(goodsTag.goods_id, ids)).orderBy(asc(goodsTag.tag_id)),
    db.select().from(sku).where(inArray(sku.goods_id, ids)).orderBy(desc(sku.is_default), asc(sku.item_id)),
    offRows(db, ids),
    brandSetting(context),
  ]);
  const [tagsOf, onOf, offOf] = [byGoods(tags), byGoods(on), byGoods(off)];
  return found
    .filter(({ row }) => isOwnShop(context, row.shop_id))
    .map(({ row, shopName }) => {
      const seesCost = mayIn(context, 'cost.read', row.shop_id);
      const id = row.goods_id;
      return {
        goods_id: id,
        version: row.version,
        distributor_id: row.shop_id,
        distributor_name: row.shop_id === 0 ? headOffice || '商城自营' : (shopName ?? ''),
        name: row.item_name,
        ...pick(row, FORM_COLUMNS),
        tag_ids: tagsOf(id).map(({ tag_id }) => tag_id),
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
          ...onOf(id).map((one) => variantAnswer(one, { isOn: true, isDefault: one.item_id === id, seesCost })),
          ...offOf(id)
            .filter(({ spec_value_ids }) => isCombination(spec_value_ids, row.specs))
            .map((one) => variantAnswer(one, { isOn: false, isDefault: false, seesCost })),
        ],
        sales: row.sales,
        created: row.created,
        updated: row.updated,
      };
    });
}

/** The form of one goods. */
export async function formOf(context: ScopedContext, goodsId: number): Promise<MallGoodsForm | Failure> {
  const [form] = await formsOf(context, [goodsId]);
  return form ?? notFound(NO_GOODS);
}

/** GET /mall/goods/:goods_id */
export const readMallGoods: Handler<'readMallGoods'> = (context, { goods_id = 0 }) => formOf(context, goods_id);
