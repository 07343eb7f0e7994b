/** The setup for the life of orders: two shops with freight, 满减, coupons, and points that are spent and earned. */
import { freightTemplate } from '../../places/freight/tables.ts';
import { promotion, promotionItem } from '../../offers/promotion/tables.ts';
import { region } from '../../places/region/tables.ts';
import { openStock } from '../../goods/stock/move.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';
import { insertCoupon, insertGoods, insertShop, NOW } from '../fixtures/fixtures.ts';
import type { TestApp } from '../harness.ts';

const STORE = 100_000;
export const GAIN_PER_YUAN = 3;
/** Items with their shop and price per piece in cents. */
export const GOODS = [
  { itemId: 1, shop: 1, price: 1999 },
  { itemId: 2, shop: 1, price: 333 },
  { itemId: 3, shop: 2, price: 501 },
  { itemId: 4, shop: 2, price: 12_345 },
];

export async function openWholeMall(app: TestApp): Promise<void> {
  await app.db.insert(region).values([
    { id: 330000, parent_id: 0, label: '浙江省' },
    { id: 330100, parent_id: 330000, label: '杭州市' },
  ]);
  const standard = { first: 1, firstFee: 801, further: 1, furtherFee: 99 };
  await app.db.insert(freightTemplate).values({
    template_id: 1,
    name: '普通',
    rules: { by: 'pieces', isFree: false, standard, regions: [], refused: [], free: null },
  });
  for (const distributorId of [1, 2]) await insertShop(app.db, { distributor_id: distributorId });
  for (const { itemId, shop, price } of GOODS)
    await insertGoods(app.db, { goods_id: itemId, shop_id: shop, price, store: STORE, freight_template_id: 1 });
  await openStock(app.db, NOW);
  const rule = { by: 'amount' as const, steps: [{ full: 2000, minus: 301 }] };
  const times = { begin_time: NOW - 10, end_time: NOW * 2 };
  const [minus] = await app.db
    .insert(promotion)
    .values({ marketing_type: 'full_minus', marketing_name: '满减', promotion_tag: '满减', rule, ...times })
    .returning();
  await app.db
    .insert(promotionItem)
    .values([1, 2].map((itemId) => ({ promotion_id: minus?.promotion_id ?? 0, item_id: itemId })));
  await insertCoupon(app.db, { card_id: 1, reduce_cost: 500, least_cost: 1000, end_date: NOW * 2 });
  await putSetting(app.context(), 'point-rule', { deductPoint: 10, limitPercent: 50, paysFreight: true });
  await putSetting(app.context(), 'point-gain', { perYuan: GAIN_PER_YUAN });
  await putSetting(app.context(), 'orders-a-minute', 10_000);
  await putSetting(app.context(), 'unpaid-orders', 100);
}
