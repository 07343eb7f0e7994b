/** A flash sale and a package are made in the office and come back as they were saved. */
import type { Page } from 'playwright/test';
import { operatorSession } from '../steps/designer-steps.ts';
import { look } from '../steps/office-steps.ts';
import { saleable, startOrderMall, type OrderMall, type Saleable } from '../steps/order-steps.ts';
import { expect, PROVE, test } from '../support.ts';

let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

test.use({ viewport: { width: 1190, height: 900 } });

/** Begins a promotion of the kind with goods, in days when nothing else is on. */
async function begin(page: Page, kind: string, name: string, goods: readonly Saleable[]): Promise<void> {
  await operatorSession(page, mall.url);
  await page.goto(`${mall.url}/edit/promotions/new`);
  await page.getByLabel('活动类型').selectOption(kind);
  await page.getByLabel('活动名称').fill(name);
  await page.getByLabel('开始时间').fill('2040-03-01T10:00');
  await page.getByLabel('结束时间').fill('2040-03-01T12:00');
  for (const { item_name } of goods) {
    await page.getByRole('main').getByRole('button', { name: '添加商品' }).click();
    const picker = page.getByRole('dialog', { name: '选择商品' });
    await picker.getByPlaceholder('商品名称').fill(item_name);
    await page.keyboard.press('Enter');
    await picker.getByRole('row').filter({ hasText: item_name }).getByRole('checkbox').check();
    await picker.getByRole('button', { name: '确定' }).click();
  }
}

const fields = (page: Page, name: string) => page.getByRole('spinbutton', { name: new RegExp(`${name}$`) });

async function put(page: Page, name: string, nth: number, value: string): Promise<void> {
  const field = fields(page, name).nth(nth);
  await field.fill(value);
  await field.blur();
}

const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click();

test('a flash sale', async ({ page }) => {
  const [item] = await saleable(mall);
  if (!item) throw new Error('nothing to sell');
  await begin(page, 'seckill', '春日秒杀', [item]);
  await put(page, '秒杀价', 0, '0.5');
  await put(page, '秒杀库存', 0, '5');
  await put(page, '每人限购', 0, '2');
  await look(page);
  await save(page);
  await expect(page.getByRole('heading', { name: '春日秒杀', level: 1 })).toBeVisible();
  await page.reload();
  await expect(fields(page, '秒杀价').first()).toHaveValue(/^0\.50?$/);
  await expect(fields(page, '秒杀库存').first()).toHaveValue('5');
  await expect(fields(page, '每人限购').first()).toHaveValue('2');
  await page.setViewportSize({ width: 375, height: 812 });
  await look(page);
  await page.goto(`${mall.url}/edit/promotions`);
  await expect(page.getByText('春日秒杀')).toBeVisible();
});

test('a package', PROVE, async ({ page }) => {
  const goods = await saleable(mall);
  await begin(page, 'package', '茶与杯', goods);
  for (const nth of goods.keys()) await put(page, '套餐价', nth, '0.8');
  await look(page);
  await save(page);
  await expect(page.getByRole('heading', { name: '茶与杯', level: 1 })).toBeVisible();
  await page.reload();
  await expect(fields(page, '套餐价')).toHaveCount(goods.length);
  await expect(fields(page, '套餐价').last()).toHaveValue(/^0\.80?$/);
  await look(page);
});
