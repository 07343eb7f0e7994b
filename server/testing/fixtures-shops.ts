/** Shops that differ in how their orders travel, for tests of orders of several shops. */
import { freightTemplate } from '../modules/freight/tables.ts';
import { pickupLocation } from '../modules/pickup/tables.ts';
import { region } from '../modules/region/tables.ts';
import { putSetting } from '../modules/system/settings.ts';
import { insertShop } from './fixtures.ts';
import type { TestApp } from './harness.ts';

/** Shops 1 to 3: freight ¥8, nothing goes to 上海 from shop 2, which hands out goods on Sundays, until 14:00. */
export async function insertShops(app: TestApp): Promise<void> {
  await app.db.insert(region).values([
    { id: 330000, parentId: 0, label: '浙江省' },
    { id: 330100, parentId: 330000, label: '杭州市' },
    { id: 310000, parentId: 0, label: '上海市' },
    { id: 310100, parentId: 310000, label: '上海市' },
  ]);
  for (const distributorId of [1, 2, 3]) await insertShop(app.db, { distributorId });
  const step = { first: 10, firstFee: 800, further: 0, furtherFee: 0 };
  const rules = { by: 'pieces', isFree: false, standard: step, regions: [], free: null } as const;
  await app.db.insert(freightTemplate).values([
    { templateId: 1, name: '普通', rules: { ...rules, regions: [], refused: [] } },
    { templateId: 2, name: '不发上海', rules: { ...rules, regions: [], refused: [310000] } },
  ]);
  const hours: [string, string][] = [
    ['09:00', '12:00'],
    ['12:00', '14:00'],
  ];
  const place = { name: '店铺2前台', city: '杭州市', area: '西湖区', address: '文三路2号' };
  await app.db.insert(pickupLocation).values({ id: 1, shopId: 2, hours, workdays: [7], ...place });
  await putSetting(app.context(), 'point-rule', { deductPoint: 10, limitPercent: 50, paysFreight: true });
}
