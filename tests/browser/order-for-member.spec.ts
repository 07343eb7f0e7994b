import { eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright/test';
import { formatYuan } from '../../engine/rules/price.ts';
import { member } from '../../server/modules/member/tables.ts';
import { orders } from '../../server/modules/order/tables.ts';
import { insertOrder } from '../../server/testing/fixtures-orders.ts';
import { desk, look } from './office-steps.ts';
import { newShopper, nowInSeconds, saleable, startOrderMall, type OrderMall } from './order-steps.ts';
import { expect, tabTo, test } from './support.ts';

let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

test('an order is made for a member by keyboard alone, with its amount beforehand, and the member pays that', async ({
  page,
  context,
  browser,
  messages,
}) => {
  const userId = await newShopper(mall, context);
  const [buyer] = await mall.db.select().from(member).where(eq(member.userId, userId));
  const [goods] = await saleable(mall);
  const { name = '' } = goods ?? {};
  const office = await browser.newContext({ viewport: { width: 1190, height: 900 } });
  await messages.watch(office);
  const work = await desk(office, `${mall.url}/edit/orders`);
  const { keyboard } = work;
  await tabTo(work, work.getByRole('link', { name: '代客下单' }));
  await keyboard.press('Enter');
  await expect(work.getByRole('heading', { name: '代客下单', level: 1 })).toBeVisible();
  const amount = work.getByRole('group', { name: '金额' });
  await expect(amount).toContainText('填好会员手机号、商品和收货地区后');
  await typeInto(work, work.getByLabel('会员手机号'), buyer?.mobile ?? '');

  await tabTo(work, work.getByRole('button', { name: '添加商品' }));
  await keyboard.press('Enter');
  const dialog = work.getByRole('dialog', { name: '选择商品' });
  await typeInto(work, dialog.getByRole('searchbox'), name);
  await keyboard.press('Enter');
  const box = dialog.getByRole('row').filter({ hasText: name }).getByRole('checkbox').first();
  await tabTo(work, box);
  await keyboard.press('Space');
  await expect(dialog.getByText('已选择 1')).toBeVisible();
  await tabTo(work, dialog.getByRole('button', { name: '确定' }));
  await keyboard.press('Enter');
  await typeInto(work, work.getByRole('spinbutton', { name: `${name}的数量` }), '2');

  await typeInto(work, work.getByLabel('收货人'), '李雷');
  await typeInto(work, work.getByLabel('手机号码'), '13800138000');
  for (const title of ['省', '市', '区县']) {
    const region = work.getByLabel(title, { exact: true });
    await expect(region.getByRole('option').nth(1)).toBeAttached();
    await tabTo(work, region);
    for (const key of ['Space', 'ArrowDown', 'Enter']) await keyboard.press(key);
    await expect(region).not.toHaveValue('');
  }
  await typeInto(work, work.getByLabel('详细地址'), '文三路 1 号');
  await expect(amount.getByText('应付金额')).toBeVisible();
  await look(work);
  const due = await amount.locator('b').innerText();

  await tabTo(work, work.getByRole('button', { name: '保存', exact: true }));
  await keyboard.press('Enter');
  await expect(work).toHaveURL(/\/edit\/orders\/\d{16}$/);
  await expect(work.getByText('商家代客下单')).toBeVisible();
  const orderId = work.url().split('/').at(-1) ?? '';
  const [made] = await mall.db.select().from(orders).where(eq(orders.orderId, orderId));
  expect(formatYuan(made?.totalFee)).toBe(due);
  await office.close();
  await page.goto(`${mall.url}/member/trade/${orderId}`);
  await expect(page.getByRole('link', { name: '去支付' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(due);
});

test('what shops are due is summed up below the list', async ({ context, messages }) => {
  const userId = await newShopper(mall, context);
  const paid = { userId, created: nowInSeconds(), paidAt: nowInSeconds() };
  for (const shopId of [1, 2])
    await insertOrder(mall.db, { ...paid, shopId, totalFee: shopId * 1000 }, 'paid', [
      { itemName: '手工白瓷茶杯', num: 1, price: shopId * 1000, totalFee: shopId * 1000 },
    ]);
  await messages.watch(context);
  const work = await desk(context, `${mall.url}/edit/earnings`);
  await work.setViewportSize({ width: 1190, height: 900 });
  const table = work.getByRole('table', { name: '店铺应收' });
  const last = table.getByRole('row').last();
  await expect(last.getByRole('rowheader', { name: '合计' })).toBeVisible();
  const cents = (text: string): number => Math.round(Number(text.replaceAll(/[^\d.-]/g, '')) * 100);
  const rows = await table.locator('tbody tr td:nth-child(7)').allInnerTexts();
  expect(rows.length).toBeGreaterThan(1);
  const [due = ''] = await last.getByRole('cell').nth(4).allInnerTexts();
  expect(cents(due)).toBe(rows.map(cents).reduce((sum, one) => sum + one, 0));
  await look(work);
});
