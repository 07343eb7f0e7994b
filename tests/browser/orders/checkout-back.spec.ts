import { openAwake, shopper, SHOP } from '../steps/checkout-steps.ts';
import { expect, PROVE, test } from '../support.ts';

// Playwright turns the back-forward cache off; shoppers have it.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

const CHECKOUT = `/cart/checkout?mode=cart&id=${SHOP}`;

test(
  'a checkout restored as it was left, untouched, leads to the order that was made of it',
  PROVE,
  async ({ page, context }) => {
    const member = await shopper(context);
    await member.fill();
    await page.goto(CHECKOUT);
    await page.evaluate(() => location.assign('/cart'));
    await expect(page).toHaveURL(/\/cart$/);
    await page.evaluate((path) => location.assign(path), CHECKOUT);
    const submit = page.getByRole('button', { name: '提交订单' });
    await submit.click();
    await expect(page).toHaveURL(/\/cashier\?order_id=/);
    const order_id = new URL(page.url()).searchParams.get('order_id') ?? '';
    await page.evaluate(() => history.go(-2));
    await expect(page).toHaveURL(new RegExp(`/member/trade/${order_id}$`));
    await member.call('POST', 'order/cancel', { order_id, cancel_reason: '测试' });
  },
);

test('a checkout restored after the cart changed shows what is in it now', PROVE, async ({ page, context }) => {
  const member = await shopper(context);
  const [name = ''] = await member.fill();
  await openAwake(page, CHECKOUT);
  await page.evaluate(() => location.assign('/cart'));
  await expect(page).toHaveURL(/\/cart$/);
  const cart = await member.call<{ valid_cart: { list: { cart_id: string }[] }[] }>('GET', 'cart/list');
  await member.call('PUT', `cartupdate/num?cart_id=${cart.valid_cart[0]?.list[0]?.cart_id}&num=2`);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('×2');
});
