import { eq } from 'drizzle-orm';
import type { Locator, Page } from 'playwright/test';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import { member } from '../../../server/people/member/tables.ts';
import { orders } from '../../../server/orders/tables.ts';
import { insertOrder } from '../../../server/testing/fixtures/orders.ts';
import { insertTrade } from '../../../server/testing/fixtures/trades.ts';
import { desk, look } from '../steps/office-steps.ts';
import { newShopper, nowInSeconds, saleable, startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, PROVE, tabTo, test } from '../support.ts';

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

test(
  'an order is made for a member by keyboard alone, with its amount beforehand, and the member pays that',
  PROVE,
  async ({ page, context, browser, messages }) => {
    const userId = await newShopper(mall, context);
    const [buyer] = await mall.db.select().from(member).where(eq(member.user_id, userId));
    const [goods] = await saleable(mall);
    const { item_name: name = '' } = goods ?? {};
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
    const [made] = await mall.db.select().from(orders).where(eq(orders.order_id, orderId));
    expect(formatYuan(made?.total_fee)).toBe(due);
    await office.close();
    await page.goto(`${mall.url}/member/trade/${orderId}`);
    await expect(page.getByRole('link', { name: '去支付' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(due);
  },
);

test(
  'an order is made for a customer without an account, whose number is shown as unproved',
  PROVE,
  async ({ context, messages }) => {
    const mobile = `139${String(Date.now()).slice(-8)}`;
    const [goods] = await saleable(mall);
    const { item_name: name = '' } = goods ?? {};
    await messages.watch(context);
    const work = await desk(context, `${mall.url}/edit/orders/new`);
    await work.getByLabel('会员手机号').fill(mobile);
    await work.getByRole('button', { name: '添加商品' }).click();
    const dialog = work.getByRole('dialog', { name: '选择商品' });
    await dialog.getByRole('searchbox').fill(name);
    await work.keyboard.press('Enter');
    await dialog.getByRole('row').filter({ hasText: name }).getByRole('checkbox').first().check();
    await dialog.getByRole('button', { name: '确定' }).click();
    for (const title of ['省', '市', '区县']) {
      const region = work.getByLabel(title, { exact: true });
      await expect(region.getByRole('option').nth(1)).toBeAttached();
      await region.selectOption({ index: 1 });
    }
    const amount = work.getByRole('group', { name: '金额' });
    await expect(amount.getByRole('alert')).toContainText('请勾选来电客户');
    await work.getByLabel('来电客户').check();
    await expect(amount).toContainText('保存时按手机号建档');
    await work.getByLabel('收货人').fill('韩梅梅');
    await work.getByLabel('手机号码').fill(mobile);
    await work.getByLabel('详细地址').fill('文三路 1 号');
    await look(work);
    await work.getByRole('button', { name: '保存', exact: true }).click();
    await expect(work).toHaveURL(/\/edit\/orders\/\d{16}$/);
    await expect(work.getByText(`韩梅梅 ${mobile} （手机号未验证）`)).toBeVisible();
  },
);

test('what shops are due is summed up below the list', PROVE, async ({ context, messages }) => {
  const userId = await newShopper(mall, context);
  const paid = { user_id: userId, created: nowInSeconds(), paid_at: nowInSeconds() };
  for (const shopId of [1, 2])
    await insertOrder(mall.db, { ...paid, shop_id: shopId, total_fee: shopId * 1000 }, 'paid', [
      { item_name: '手工白瓷茶杯', num: 1, price: shopId * 1000, total_fee: shopId * 1000 },
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

test(
  'the lines of a paid order are edited by keyboard, and the buyer pays the difference',
  PROVE,
  async ({ page, context, browser, messages }) => {
    const userId = await newShopper(mall, context);
    await mall.db.update(member).set({ deposit: 1_000_000 }).where(eq(member.user_id, userId));
    const [goods] = await saleable(mall);
    const { item_id = 0, goods_id = 0, shop_id = 0, item_name: name = '' } = goods ?? {};
    const created = nowInSeconds();
    const line = { item_id, goods_id, item_name: name, num: 2, price: 1, total_fee: 2 };
    const values = { user_id: userId, shop_id, created, total_fee: 2, item_fee: 2, pay_type: 'deposit' };
    const orderId = await insertOrder(mall.db, values, 'paid', [line]);
    const trade = {
      trade_id: `T${orderId}`,
      user_id: userId,
      pay_type: 'deposit',
      amount: 2,
      trade_state: 'SUCCESS' as const,
      created,
    };
    await insertTrade(mall.db, orderId, { ...trade, paid_at: created });
    const office = await browser.newContext({ viewport: { width: 1190, height: 900 } });
    await messages.watch(office);
    const work = await desk(office, `${mall.url}/edit/orders/${orderId}`);
    const { keyboard } = work;
    await tabTo(work, work.getByRole('link', { name: '改单' }));
    await keyboard.press('Enter');
    await expect(work.getByRole('heading', { name: `改单 ${orderId}`, level: 1 })).toBeVisible();
    const amount = work.getByRole('group', { name: '金额' });
    await typeInto(work, work.getByRole('spinbutton', { name: `${name}的改后件数` }), '1');
    await expect(amount).toContainText('原路退给买家');
    await typeInto(work, work.getByRole('spinbutton', { name: `${name}的改后件数` }), '3');
    await expect(amount).toContainText('买家需补款');
    await look(work);
    const due = await amount.locator('b').innerText();
    await typeInto(work, work.getByLabel('改单原因（买家可以看到）'), '买家来电多要一件');
    await tabTo(work, work.getByRole('button', { name: '保存', exact: true }));
    await keyboard.press('Enter');
    await expect(work).toHaveURL(new RegExp(`/edit/orders/${orderId}$`));
    await expect(work.getByRole('status').filter({ hasText: '改单等待买家补款' })).toContainText(due);
    await expect(work.getByRole('button', { name: '发货' })).toHaveCount(0);
    await look(work);

    await page.goto(`${mall.url}/member/trade/${orderId}`);
    const edits = page.getByRole('region', { name: '改单记录' });
    await expect(edits).toContainText('买家来电多要一件');
    // Nothing is offered that would be refused meanwhile.
    await expect(page.getByText('补款或放弃之后才能取消订单')).toBeVisible();
    await expect(page.getByRole('button', { name: '申请取消' })).toHaveCount(0);
    await look(page);
    await tabTo(page, edits.getByRole('link', { name: '去补款' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle(/收银台/);
    await expect(page.getByText(`订单 ${orderId} 补差价`)).toBeVisible();
    await page.getByRole('radio', { name: /余额/ }).check();
    await page.getByRole('button', { name: /支付/ }).click();
    await expect(page).toHaveURL(/finish\/result/);
    await page.goto(`${mall.url}/member/trade/${orderId}`);
    await expect(edits).toContainText('已生效');
    await look(page);
    await work.reload();
    await expect(work.getByRole('region', { name: '改单记录' })).toContainText(`已补款 ${due}`);
    await office.close();
  },
);

test(
  'an order is split into parcels by keyboard; each has its slip and leaves by itself, and the buyer sees both',
  PROVE,
  async ({ page, context, browser, messages }) => {
    const userId = await newShopper(mall, context);
    const lines = [{ item_name: '手工白瓷茶杯', num: 3, price: 500, total_fee: 1500 }];
    const orderId = await insertOrder(mall.db, { user_id: userId, shop_id: 1, created: nowInSeconds() }, 'paid', lines);
    const office = await browser.newContext({ viewport: { width: 1190, height: 900 } });
    await messages.watch(office);
    const work = await desk(office, `${mall.url}/edit/orders/${orderId}`);
    const { keyboard } = work;
    await tabTo(work, work.getByRole('button', { name: '拆单', exact: true }));
    await keyboard.press('Enter');
    const dialog = work.getByRole('dialog', { name: '拆单' });
    const numOf = (at: number): Locator => dialog.getByRole('region', { name: `包裹 ${at}` }).getByRole('spinbutton');
    await typeInto(work, numOf(2), '2');
    await keyboard.press('Enter');
    await expect(dialog.getByText('共 3 件，各包裹合计 5 件')).toBeVisible();
    await typeInto(work, numOf(1), '1');
    await typeInto(work, dialog.getByLabel('包裹 2 的仓库备注（买家看不到）'), '走冷链');
    await look(work);
    await tabTo(work, dialog.getByRole('button', { name: '保存包裹' }));
    await keyboard.press('Enter');
    const planned = work.getByRole('region', { name: '待发包裹' });
    await expect(planned.getByRole('listitem').nth(1)).toContainText('走冷链');
    await look(work);
    await tabTo(work, planned.getByRole('link', { name: '打印包裹 2' }));
    await keyboard.press('Enter');
    await expect(work.getByText('手工白瓷茶杯').first()).toBeVisible();
    await expect(work.getByRole('main')).toContainText('走冷链');
    await work.goBack();
    await tabTo(work, planned.getByRole('button', { name: '发出包裹 2' }));
    await keyboard.press('Enter');
    const ship = work.getByRole('dialog');
    await ship.getByLabel('物流公司').selectOption('DEMO');
    await typeInto(work, ship.getByLabel('运单号'), 'MW30002');
    await keyboard.press('Enter');
    await expect(planned.getByRole('listitem')).toHaveCount(1);
    await expect(work.getByText('还有 1 件未发出')).toBeVisible();
    await office.close();

    await page.goto(`${mall.url}/member/trade/${orderId}`);
    await expect(page.getByRole('main')).toContainText('MW30002');
    await expect(page.getByRole('main')).toContainText('待发货（包裹 1/1）');
    await expect(page.getByRole('main')).not.toContainText('走冷链');
  },
);
