/** Packages: goods that are cheaper when bought together (contract, promotions/package). */
import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { GoodsPackage } from '../../schemas/types/contract.ts';
import { notFound, type Failure } from '../kernel/http/answer.ts';
import { seconds, type Context } from '../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../kernel/http/input.ts';
import type { InputOf } from '../kernel/calls/operation.ts';
import { promotion, promotionItem } from '../offers/promotion/tables.ts';
import { listGoods } from '../goods/list/list.ts';
import { goods, sku } from '../goods/tables.ts';

/** Maximum of goods in a package; a page of the list holds as many. */
const MAX_GOODS = 50;

async function packagesOf(context: Context, where: SQL | undefined): Promise<GoodsPackage[]> {
  const now = seconds(context);
  const rows = await context.db
    .select({ promotion, goods_id: sku.goods_id, price: promotionItem.price })
    .from(promotion)
    .innerJoin(promotionItem, eq(promotionItem.promotion_id, promotion.promotion_id))
    .innerJoin(sku, eq(sku.item_id, promotionItem.item_id))
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(
      and(
        eq(promotion.marketing_type, 'package'),
        sql`${promotion.begin_time} <= ${now}::bigint and ${promotion.end_time} > ${now}::bigint`,
        where,
      ),
    )
    .orderBy(asc(promotion.promotion_id), asc(promotionItem.item_id));
  const goodsIds = [...new Set(rows.map(({ goods_id }) => goods_id))];
  if (goodsIds.length === 0) return [];
  const { list } = await listGoods(context, { goods_id: goodsIds.slice(0, MAX_GOODS), pageSize: MAX_GOODS });
  const shown = new Map(list.map((item) => [Number(item.goods_id), item]));
  const ids = [...new Set(rows.map(({ promotion: { promotion_id } }) => promotion_id))];
  return ids.flatMap((id) => {
    const parts = rows.filter(({ promotion: { promotion_id } }) => promotion_id === id);
    const prices = new Map(parts.map(({ goods_id, price }) => [goods_id, price]));
    const items = [...prices.keys()].flatMap((goodsId) => shown.get(goodsId) ?? []);
    const [first] = parts;
    const [main] = items;
    // A package is left out when one of its goods cannot be bought any more.
    if (!first || !main || items.length < prices.size) return [];
    const priceOf = (item: typeof main): number => prices.get(Number(item.goods_id)) ?? item.price;
    return [
      {
        package_id: String(first.promotion.promotion_id),
        package_name: first.promotion.marketing_name,
        main_item_id: main.item_id,
        main_item_price: priceOf(main),
        package_price: items.reduce((sum, item) => sum + priceOf(item), 0),
        start_time: first.promotion.begin_time,
        end_time: first.promotion.end_time,
        mainItem: main,
        itemLists: items.slice(1),
      },
    ];
  });
}

/** Packages that contain the goods, given by any of its variants. */
export async function listPackages(
  context: Context,
  input: InputOf<'listPackages'>,
): Promise<{ list: GoodsPackage[]; total_count: number }> {
  const { pageSize, offset } = pagingOf(input, 20);
  const { item_id } = input;
  const withGoods = sql`${promotion.promotion_id} in (select pi.promotion_id from promotion_item pi
    join sku one on one.item_id = pi.item_id join sku same on same.goods_id = one.goods_id where same.item_id = ${item_id})`;
  const all = await packagesOf(context, item_id === undefined ? undefined : withGoods);
  const { list, total_count } = listAnswer(all.slice(offset, offset + pageSize), all.length);
  return { list, total_count };
}

export async function packageDetail(
  context: Context,
  { packageId = 0 }: InputOf<'packageDetail'>,
): Promise<GoodsPackage | Failure> {
  const [found] = await packagesOf(context, eq(promotion.promotion_id, packageId));
  return found ?? notFound('套餐不存在或已结束');
}
