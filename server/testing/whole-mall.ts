/** What a whole life of orders needs: two shops with freight, 满减, coupons, and points that are spent and earned. */
import { freightTemplate } from '../places/freight/tables.ts';
import { promotion, promotionItem } from '../offers/promotion/tables.ts';
import { region } from '../places/region/tables.ts';
import { openStock } from '../goods/stock/move.ts';
import { putSetting } from '../kernel/system/settings.ts';
import { insertCoupon, insertGoods, insertShop, NOW } from './fixtures/fixtures.ts';
import type { TestApp } from './harness.ts';

const STORE = 100_000;
export const GAIN_PER_YUAN = 3;
/** Of each: its shop and cents a piece. */
export const GOODS = [
  { itemId: 1, shop: 1, price: 1999 },
  { itemId: 2, shop: 1, price: 333 },
  { itemId: 3, shop: 2, price: 501 },
  { itemId: 4, shop: 2, price: 12_345 },
];

export async function openWholeMall(app: TestApp): Promise<void> {
  await app.db.insert(region).values([
    { id: 330000, parentId: 0, label: '浙江省' },
    { id: 330100, parentId: 330000, label: '杭州市' },
  ]);
  const standard = { first: 1, firstFee: 801, further: 1, furtherFee: 99 };
  await app.db.insert(freightTemplate).values({
    templateId: 1,
    name: '普通',
    rules: { by: 'pieces', isFree: false, standard, regions: [], refused: [], free: null },
  });
  for (const distributorId of [1, 2]) await insertShop(app.db, { distributorId });
  for (const { itemId, shop, price } of GOODS)
    await insertGoods(app.db, { goodsId: itemId, shopId: shop, price, store: STORE, freightTemplateId: 1 });
  await openStock(app.db, NOW);
  const rule = { by: 'amount' as const, steps: [{ full: 2000, minus: 301 }] };
  const times = { beginTime: NOW - 10, endTime: NOW * 2 };
  const [minus] = await app.db
    .insert(promotion)
    .values({ kind: 'full_minus', name: '满减', tag: '满减', rule, ...times })
    .returning();
  await app.db.insert(promotionItem).values([1, 2].map((itemId) => ({ promotionId: minus?.promotionId ?? 0, itemId })));
  await insertCoupon(app.db, { cardId: 1, reduceCost: 500, leastCost: 1000, endDate: NOW * 2 });
  await putSetting(app.context(), 'point-rule', { deductPoint: 10, limitPercent: 50, paysFreight: true });
  await putSetting(app.context(), 'point-gain', { perYuan: GAIN_PER_YUAN });
  await putSetting(app.context(), 'orders-a-minute', 10_000);
  await putSetting(app.context(), 'unpaid-orders', 100);
}
