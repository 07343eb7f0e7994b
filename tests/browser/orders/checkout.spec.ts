import type { Locator, Page } from 'playwright/test';
import { openAwake, shopper, SHOP, withoutCoupon, type Shopper } from '../steps/checkout-steps.ts';
import { expect, expectAccessible, PROVE, shortly, tabTo, test } from '../support.ts';

const CHECKOUT = `/cart/checkout?mode=cart&id=${SHOP}`;

const open = (page: Page, path = CHECKOUT): Promise<void> => openAwake(page, path);

const total = (page: Page): Locator => page.getByText('应付总额').locator('strong');
const submit = (page: Page): Locator => page.getByRole('button', { name: '提交订单' });

/** The total in cents, once nothing is being worked out. */
async function cents(page: Page): Promise<number> {
  await expect(page.getByText('应付总额')).not.toHaveAttribute('aria-busy', 'true');
  return Math.round(Number((await total(page).innerText()).replace(/[^\d.]/g, '')) * 100);
}

/** Cancels what a test ordered, so that stock, coupon and points are as before. */
async function cancel(page: Page, member: Shopper): Promise<void> {
  const order_id = new URL(page.url()).searchParams.get('order_id') ?? '';
  await member.call('POST', 'order/cancel', { order_id, cancel_reason: '测试' });
}

test.describe('checkout', () => {
  let member: Shopper;
  test.beforeEach(async ({ context }) => {
    member = await shopper(context);
  });

  test('is ordered once however often it is pressed, and gives way to the cashier', async ({ page }) => {
    // Writing the remark scrolls to it, smoothly; a hand presses when the page has come to rest.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const names = await member.fill([1, 1]);
    const before = await member.orders();
    await page.goto('/cart');
    await open(page, '/cart/checkout?mode=cart');
    for (const name of names) await expect(page.getByRole('link', { name })).toBeVisible();
    await expect(page).toHaveTitle('订单信息');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('order_new')) calls.push(request.headers()['idempotency-key'] ?? '');
    });
    await withoutCoupon(page);
    await cents(page);
    await page.getByRole('textbox', { name: '备注（选填）' }).fill('放在门口');
    await expect(page.getByText('4/200')).toBeVisible();
    await submit(page).dblclick();
    await expect(page).toHaveURL(/\/cashier\?order_id=\d{16}$/);
    expect(calls).toEqual([expect.stringMatching(/^[\w-]{32,36}$/)]);
    expect(await member.orders()).toBe(before + 1);
    await page.goBack();
    await expect(page).toHaveURL(/\/cart$/);
    await page.goForward();
    await cancel(page, member);
  });

  test('works the amounts out again for address, coupon and points, and explains each', async ({ page }) => {
    await member.fill([1, 2]);
    const far = await member.addAddress('测试远', '北京市', '北京市', '东城区');
    await open(page);
    const start = await cents(page);
    await page.getByRole('button', { name: '更换地址' }).click();
    await page.getByRole('radio', { name: /北京市东城区/ }).check();
    expect(await cents(page)).toBe(start);
    // One thing to do at a time: the other button stands back.
    await expect(submit(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await page.getByRole('button', { name: '确认收货信息' }).click();
    await expect(page.getByText(/^寄送至 北京市东城区/)).toBeVisible();
    await expect(submit(page)).not.toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.getByRole('button', { name: '更换地址' })).toBeFocused();
    await expect.poll(() => cents(page)).not.toBe(start);
    await withoutCoupon(page);
    await cents(page);
    const coupon = page.getByRole('radio', { name: /可减/ }).first();
    const without = await cents(page);
    await coupon.check();
    await expect.poll(() => cents(page)).toBeLessThan(without);
    const withCoupon = await cents(page);
    await expect(page.locator('dl').getByText('鲜果冷链券')).toBeVisible();
    await page.getByRole('textbox', { name: '使用积分' }).fill('100');
    await expect.poll(() => cents(page)).toBe(withCoupon - 1000);
    await expect(page.getByText('积分抵扣（100积分）')).toBeVisible();
    await page.getByRole('button', { name: '全部使用' }).click();
    await expect.poll(() => cents(page)).toBeLessThan(withCoupon - 1000);
    await page.getByRole('radio', { name: '到店自提' }).check();
    await expect(page.locator('dl').getByText('¥0.00')).toBeVisible();
    await member.call('DELETE', `member/address/${far}`);
  });

  test('a place nothing is sent to is told at the address, and nothing is ordered', PROVE, async ({ page }) => {
    await member.fill();
    const refused = await member.addAddress('测试疆', '新疆维吾尔自治区', '乌鲁木齐市', '天山区');
    await open(page, `${CHECKOUT}&address_id=${refused}`);
    await expect(page.getByRole('alert')).toContainText('该地区暂不支持配送');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    await expect(submit(page)).toBeDisabled();
    await page.getByRole('button', { name: '更换地址' }).click();
    await page.getByRole('radio', { name: /上海市/ }).check();
    await page.getByRole('button', { name: '确认收货信息' }).click();
    await expect(page.getByText('该地区暂不支持配送')).toHaveCount(0);
    await member.call('DELETE', `member/address/${refused}`);
  });

  test('only the answer to the last change counts', PROVE, async ({ page }) => {
    await member.fill([1, 2]);
    await open(page);
    let asked = 0;
    let release = (): void => undefined;
    const second = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/getFreightFee', async (route) => {
      asked += 1;
      const isFirst = asked === 1;
      const response = await route.fetch();
      // The answer to the first change comes after that to the second.
      if (isFirst) await second;
      await route.fulfill({ response });
      release();
    });
    const points = page.getByRole('textbox', { name: '使用积分' });
    const free = await cents(page);
    await points.fill('100');
    await expect.poll(() => asked).toBe(1);
    await points.fill('50');
    await expect(page.getByText('积分抵扣（50积分）')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('积分抵扣（50积分）')).toBeVisible();
    expect(await cents(page)).toBe(free - 500);
  });

  test('pickup asks for place, day, time and person, and is ordered', PROVE, async ({ page }) => {
    await member.fill();
    await open(page);
    await page.getByRole('radio', { name: '到店自提' }).check();
    await cents(page);
    await page.getByRole('textbox', { name: '提货人手机' }).fill('123');
    await submit(page).click();
    for (const message of ['请选择自提点', '请选择提货日期', '请选择提货时间', '请输入正确的手机号码'])
      await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await expect(page.getByLabel('自提点')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('自提点').selectOption({ index: 1 });
    await page.getByLabel('提货日期').selectOption({ index: 1 });
    await page.getByLabel('提货时间').selectOption({ index: 1 });
    await page.getByRole('textbox', { name: '提货人手机' }).fill('13800138000');
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await withoutCoupon(page);
    await cents(page);
    await submit(page).click();
    await expect(page).toHaveURL(/\/cashier\?order_id=/);
    await cancel(page, member);
  });

  test('an invoice for a unit needs title and tax number', PROVE, async ({ page }) => {
    await member.fill();
    await open(page);
    await page.getByRole('radio', { name: '企业单位' }).check();
    await page.getByRole('textbox', { name: '纳税人识别号' }).fill('abc123');
    await submit(page).click();
    await expect(page.getByText('请填写发票抬头')).toBeVisible();
    await expect(page.getByText('请输入正确的纳税人识别号')).toBeVisible();
    await expect(page.getByRole('textbox', { name: '发票抬头' })).toBeFocused();
    await page.getByRole('textbox', { name: '发票抬头' }).fill('木匠风科技有限公司');
    await page.getByRole('textbox', { name: '纳税人识别号' }).fill('91310000MA1FL0000X');
    await expect(page.getByText('请输入正确的纳税人识别号')).toHaveCount(0);
    await page.getByRole('radio', { name: '不开发票' }).check();
    await expect(page.getByRole('textbox', { name: '发票抬头' })).toHaveCount(0);
  });

  test('a price that moved is shown again before anything is ordered', PROVE, async ({ page }) => {
    const [name = ''] = await member.fill();
    await open(page);
    const before = await member.orders();
    const shown = await cents(page);
    const cart = await member.call<{ valid_cart: { list: { cart_id: string }[] }[] }>('GET', 'cart/list');
    const cart_id = cart.valid_cart[0]?.list[0]?.cart_id ?? '';
    await member.call('PUT', `cartupdate/num?cart_id=${cart_id}&num=3`);
    await submit(page).click();
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('×3');
    expect(await cents(page)).not.toBe(shown);
    // The new amounts are there, and still is what became of the order.
    const refusal = page.getByRole('main').getByText('购物车已变化，请确认后重新提交');
    await expect(refusal).toBeVisible();
    expect(await member.orders()).toBe(before);
    await expect(submit(page)).toBeEnabled();
  });

  test('going back to a checkout whose order exists leads to that order', PROVE, async ({ page }) => {
    await member.fill();
    await open(page);
    await page.goto('/cart');
    await open(page);
    await submit(page).click();
    await expect(page).toHaveURL(/\/cashier\?order_id=/);
    const order = new URL(page.url()).searchParams.get('order_id') ?? '';
    await page.goBack();
    await expect(page).toHaveURL(/\/cart$/);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/member/trade/${order}$`));
    await member.call('POST', 'order/cancel', { order_id: order, cancel_reason: '测试' });
  });

  test('an order whose answer was lost is the same order when it is sent again', PROVE, async ({ page, messages }) => {
    messages.allow(/ERR_FAILED|ERR_CONNECTION/);
    await member.fill();
    const before = await member.orders();
    await open(page);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/order_new')) keys.push(request.headers()['idempotency-key']);
    });
    await page.route('**/order_new', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await submit(page).click();
    await expect(page.getByText('网络连接失败，请检查网络').first()).toBeVisible();
    await page.unroute('**/order_new');
    await submit(page).click();
    await expect(page).toHaveURL(/\/cashier\?order_id=/);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(await member.orders()).toBe(before + 1);
    await cancel(page, member);
  });

  test(
    'an empty checkout, one that cannot be made, and one whose shop is not clear say so',
    PROVE,
    async ({ page }) => {
      await member.call('DELETE', 'cartdel');
      await open(page);
      await expect(page.getByText('没有要结算的商品')).toBeVisible();
      await expectAccessible(page);
      await page.goto('/cart/checkout?mode=cart');
      await expect(page).toHaveURL(/\/cart$/);
      await page.goto('/cart/checkout?mode=fastbuy&id=x');
      await expect(page).toHaveURL(/\/cart$/);
      await member.fill();
      await page.goto('/cart/checkout-old?mode=cart');
      await expect(page).toHaveURL(/\/cart\/checkout\?mode=cart$/);
      await expect(submit(page)).toBeVisible();
    },
  );

  test('buy-now on a phone: its own slot, paid without touching the cart', PROVE, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    const [inCart = ''] = await member.fill();
    const { list } = await member.call<{
      list: { item_id: string; item_name: string; nospec: boolean; store: number }[];
    }>('GET', `goods/items?page=1&pageSize=50&item_type=normal&distributor_id=${SHOP}`);
    const goods = list.find((row) => row.nospec && row.store > 5 && row.item_name !== inCart);
    const fastbuy = { item_id: goods?.item_id ?? '', num: '1', distributor_id: SHOP, cart_type: 'fastbuy' };
    await member.call('POST', 'cart', fastbuy);
    await page.goto(`/h5/cart/checkout?mode=fastbuy&id=${SHOP}`);
    // The first touch wakes the page, and counts.
    await page.getByRole('radio', { name: '个人' }).click();
    await expect(page.getByRole('radio', { name: '个人' })).toBeChecked();
    await page.getByRole('textbox', { name: '发票抬头' }).fill('张三');
    await expect(page.getByRole('link', { name: goods?.item_name ?? '' })).toBeVisible();
    await expect(page.getByRole('link', { name: inCart })).toHaveCount(0);
    await submit(page).click();
    await expect(page).toHaveURL(/\/h5\/cashier\?order_id=\d{16}$/);
    const cart = await member.call<{ valid_cart: { list: { item_name: string }[] }[] }>('GET', 'cart/list');
    expect(cart.valid_cart[0]?.list.map((line) => line.item_name)).toEqual([inCart]);
    await cancel(page, member);
  });

  for (const width of shortly([1440, 375], 1)) {
    test(`axe finds nothing at ${width}, dialogs and lists included`, PROVE, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await member.fill([1, 1]);
      await open(page, width === 375 ? `/h5${CHECKOUT}` : CHECKOUT);
      await expectAccessible(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(width);
      await page.getByRole('radio', { name: '企业单位' }).check();
      await page.getByRole('button', { name: '更换地址' }).click();
      await expectAccessible(page);
      await page.getByRole('button', { name: '新增收货地址' }).click();
      await page.getByRole('button', { name: '保存地址' }).click();
      await expect(page.getByText('请填写收货人姓名')).toBeVisible();
      await expectAccessible(page);
    });
  }

  test('is ordered by keyboard alone', async ({ page }) => {
    await member.fill();
    await open(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: '更换地址' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: /木小匠/ }).first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await tabTo(page, page.getByRole('button', { name: '确认收货信息' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: '更换地址' })).toBeFocused();
    await cents(page);
    await tabTo(page, submit(page));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/cashier\?order_id=/);
    await cancel(page, member);
  });
});
