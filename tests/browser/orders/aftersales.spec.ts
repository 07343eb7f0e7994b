import { eq } from 'drizzle-orm';
import type { BrowserContext } from 'playwright/test';
import { sku } from '../../../server/goods/tables.ts';
import { member } from '../../../server/people/member/tables.ts';
import { insertOrder, type OrderStateName } from '../../../server/testing/fixtures/orders.ts';
import { insertTrade } from '../../../server/testing/fixtures/trades.ts';
import { desk, look } from '../steps/office-steps.ts';
import { newShopper, nowInSeconds, openMore, saleable, startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, PROVE, shortly, tabTo, test } from '../support.ts';

let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const LINES = [
  { item_name: '狮峰龙井礼盒', item_spec_desc: '规格：250 克', num: 3, price: 500, total_fee: 1000 },
  { item_name: '手工白瓷茶杯', num: 1, price: 500, total_fee: 500 },
];

/** An order of ¥18.00 with ¥3.00 of freight, paid with stored value. */
async function paidOrder(
  context: BrowserContext,
  state: OrderStateName,
): Promise<{ order_id: string; user_id: number }> {
  const userId = await newShopper(mall, context);
  const created = nowInSeconds();
  const values = { user_id: userId, shop_id: 1, created, freight_fee: 300, total_fee: 1800, pay_type: 'deposit' };
  const orderId = await insertOrder(mall.db, values, state, LINES);
  const row = {
    trade_id: `T${orderId}`,
    user_id: userId,
    pay_type: 'deposit',
    amount: 1800,
    trade_state: 'SUCCESS' as const,
    created,
  };
  await insertTrade(mall.db, orderId, { ...row, paid_at: created });
  return { order_id: orderId, user_id: userId };
}

const balanceOf = async (userId: number): Promise<number | undefined> =>
  (await mall.db.select().from(member).where(eq(member.user_id, userId)))[0]?.deposit;

for (const [base, width] of shortly(
  [
    ['', 1190],
    ['/h5', 375],
  ] as const,
  0,
))
  test(`two of three pieces come back, and their money at ${base}/`, async ({ page, context, browser, messages }) => {
    messages.allow(/status of 422/);
    await page.setViewportSize({ width, height: 900 });
    const { order_id, user_id } = await paidOrder(context, 'shipped');
    await page.goto(`${mall.url}${base}/member/aftersales`);
    await expect(page.getByText('您还没有售后订单')).toBeVisible();
    await look(page);
    await page.goto(`${mall.url}${base}/member/trade`);
    await openMore(page);
    await page.getByRole('link', { name: '申请售后' }).click();
    await expect(page).toHaveTitle(/申请售后/);
    await look(page);

    // What is missing is said at once; the rest by keyboard.
    const submit = page.getByRole('button', { name: '提交申请' });
    await page.getByLabel('售后原因').selectOption('包装或商品破损');
    await expect(page.getByText('¥0.00')).toBeVisible();
    await submit.click();
    await expect(page.getByRole('alert')).toHaveText('请选择售后商品');
    const tea = page.getByRole('spinbutton', { name: '狮峰龙井礼盒 规格：250 克 申请数量' });
    await tabTo(page, tea, 'Shift+Tab');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('¥8.00', { exact: true })).toBeVisible();
    await page.getByLabel('问题描述（选填）').fill('两盒外包装压坏了');
    await page.getByLabel(/添加图片/).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PICTURE });
    await look(page);
    await tabTo(page, submit);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: '待商家处理' })).toBeVisible();
    await expect(page.getByRole('img', { name: '凭证图片 1' }).first()).toBeVisible();
    await look(page);

    // Changed before anybody looked: the picture stays.
    await page.getByRole('link', { name: '修改申请' }).click();
    await expect(tea).toHaveValue('2');
    await page.getByLabel('售后原因').selectOption('商品质量问题');
    await submit.click();
    await expect(page.getByText('商品质量问题')).toBeVisible();
    await expect(page.getByRole('img', { name: '凭证图片 1' }).first()).toBeVisible();
    const detail = page.url();

    const office = await browser.newContext({ viewport: { width: 1190, height: 900 } });
    await messages.watch(office);
    const work = await desk(office, `${mall.url}/edit/aftersales?state=to_decide`);
    await work.getByRole('searchbox').fill(order_id);
    await work.keyboard.press('Enter');
    await expect(work.getByRole('button', { name: '待处理 1' })).toBeVisible();
    await look(work);
    await work.getByRole('link', { name: /^处理 / }).click();
    await expect(work.getByText('两盒外包装压坏了').first()).toBeVisible();
    await look(work);
    await work.getByRole('button', { name: '同意申请' }).click();
    await work.getByRole('dialog').getByRole('button', { name: '同意申请' }).click();
    await expect(work.getByText('待寄回商品')).toBeVisible();
    await work.getByLabel('留言（买家会收到消息）').fill('请用原包装寄回');
    await work.getByRole('button', { name: '发送留言' }).click();
    await expect(work.getByRole('region', { name: '协商记录' }).getByText('请用原包装寄回')).toBeVisible();

    await page.goto(detail);
    await expect(page.getByText('请用原包装寄回')).toBeVisible();
    await page.getByLabel('物流公司').selectOption('SF');
    await page.getByLabel('运单号').fill('!');
    await page.getByRole('button', { name: '提交物流' }).click();
    await expect(page.getByRole('alert')).toContainText('请输入正确的运单号');
    await expect(page.getByLabel('物流公司')).toHaveValue('SF');
    await look(page);
    await page.getByLabel('运单号').fill('SF1234567890');
    await page.getByRole('button', { name: '提交物流' }).click();
    await expect(page.getByRole('heading', { name: '商品寄回中' })).toBeVisible();
    await page.getByLabel('给商家留言').fill('已经寄出');
    await page.getByRole('button', { name: '发送留言' }).click();
    await expect(page.getByRole('list', { name: '协商记录' })).toContainText('已经寄出');

    await work.reload();
    await work.getByRole('button', { name: '确认收到商品' }).click();
    const receive = work.getByRole('dialog', { name: '确认收到商品' });
    await receive.getByRole('button', { name: '确认收货' }).click();
    await expect(receive.getByRole('alert')).toHaveText('请选择商品是否完好');
    await look(work);
    await receive.getByLabel(/完好，退款/).check();
    await receive.getByRole('button', { name: '确认收货' }).click();
    await work.getByRole('button', { name: '同意退款' }).click();
    await work.getByRole('dialog').getByRole('button', { name: '同意退款' }).click();
    await expect(work.getByText('退款成功')).toHaveCount(2);
    await look(work);
    await office.close();

    await page.goto(detail);
    await expect(page.getByRole('heading', { name: '退款成功' })).toBeVisible();
    expect(await balanceOf(user_id)).toBe(800);
    await look(page);
    await page.goto(`${mall.url}${base}/member/trade/aftersale-list?status=2`);
    await expect(page.getByRole('article')).toContainText('¥8.00');
    await look(page);
    await page.goto(`${mall.url}${base}/member/trade/${order_id}`);
    await look(page);
    await page.getByRole('link', { name: '查看售后' }).click();
    await expect(page.getByRole('heading', { name: '退款成功' })).toBeVisible();
  });

test(
  'a cup is exchanged: sent back, replaced, and followed to its end by both sides in one timeline',
  PROVE,
  async ({ page, context, browser, messages }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    const [cup] = await saleable(mall);
    if (!cup) throw new Error('nothing to sell');
    const { item_id, goods_id, shop_id, item_name } = cup;
    const userId = await newShopper(mall, context);
    const line = { item_id, goods_id, item_name, num: 2, price: 500, total_fee: 1000 };
    const order = { user_id: userId, shop_id, created: nowInSeconds(), total_fee: 1000, pay_type: 'deposit' };
    const orderId = await insertOrder(mall.db, order, 'shipped', [line]);
    const inStock = async () => (await mall.db.select().from(sku).where(eq(sku.item_id, item_id)))[0]?.store ?? 0;
    const before = await inStock();

    await page.goto(`${mall.url}/h5/member/trade/${orderId}`);
    await openMore(page);
    await page.getByRole('link', { name: '申请售后' }).click();
    await page.getByRole('radio', { name: /换货/ }).check();
    await page.getByRole('spinbutton', { name: `${item_name} 申请数量` }).fill('1');
    await page.getByLabel('售后原因').selectOption('商品质量问题');
    await page.getByLabel('问题描述（选填）').fill('杯口有一道裂纹');
    await expect(page.getByText('换货不退款')).toBeVisible();
    await look(page);
    await page.getByRole('button', { name: '提交申请' }).click();
    await expect(page.getByRole('heading', { name: '待商家处理' })).toBeVisible();
    await look(page);

    const office = await browser.newContext({ viewport: { width: 1190, height: 900 } });
    await messages.watch(office);
    const work = await desk(office, `${mall.url}/edit/aftersales?q=${orderId}`);
    await expect(work.getByRole('row').filter({ hasText: item_name })).toContainText('换货');
    await expect(work.getByRole('row').filter({ hasText: item_name })).not.toContainText('¥0.00');
    await look(work);
    await work.getByRole('link', { name: /^处理 / }).click();
    await expect(work.getByText('换货，不退款')).toBeVisible();
    await work.getByRole('button', { name: '同意申请' }).click();
    await work.getByRole('dialog').getByRole('button', { name: '同意申请' }).click();
    await expect(work.getByText('待寄回商品')).toBeVisible();
    await look(work);

    await page.reload();
    await page.getByLabel('物流公司').selectOption('SF');
    await page.getByLabel('运单号').fill('SF7654321098');
    await look(page);
    await page.getByRole('button', { name: '提交物流' }).click();
    await expect(page.getByRole('heading', { name: '商品寄回中' })).toBeVisible();

    await work.reload();
    await expect(work.getByText('顺丰速运 SF7654321098').first()).toBeVisible();
    await work.getByRole('button', { name: '确认收到商品' }).click();
    const receive = work.getByRole('dialog', { name: '确认收到商品' });
    await receive.getByLabel(/有损坏/).check();
    await receive.getByRole('button', { name: '确认收货' }).click();
    await expect(work.getByRole('button', { name: '拒绝换货' })).toBeVisible();
    await work.getByRole('button', { name: '换货发出' }).click();
    const resend = work.getByRole('dialog', { name: '换货发出' });
    await resend.getByRole('button', { name: '确认发出' }).click();
    await expect(resend.getByRole('alert')).toHaveText('请选择物流公司');
    await look(work);
    await resend.getByLabel('物流公司').selectOption('DEMO');
    await resend.getByLabel('运单号').fill('mw 50005');
    await resend.getByRole('button', { name: '确认发出' }).click();
    await expect(work.getByText('已换货', { exact: true })).toBeVisible();
    await look(work);
    // The broken one is gone, and a new one left the shelf.
    expect(await inStock()).toBe(before - 1);

    await page.reload();
    await expect(page.getByRole('heading', { name: '已换货' })).toBeVisible();
    const way = page.getByRole('list', { name: '换货物流' });
    await expect(way.getByRole('listitem').last()).toContainText('MW50005');
    await look(page);
    const steps = ['发出换货商品', '确认收到商品', '寄回商品', '同意申请', '提交申请'];
    const timelines = [page.getByRole('list', { name: '协商记录' }), work.getByRole('region', { name: '协商记录' })];
    for (const timeline of timelines)
      for (const [index, step] of steps.entries())
        await expect(timeline.getByRole('listitem').nth(index)).toContainText(step);
    await office.close();
    await page.goto(`${mall.url}/h5/member/aftersales`);
    await expect(page.getByRole('article')).toContainText('已换货');
    await look(page);
  },
);

test('without scripts an application is sent and withdrawn', PROVE, async ({ browser, messages }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await messages.watch(context);
  const { order_id } = await paidOrder(context, 'shipped');
  const page = await context.newPage();
  await page.goto(`${mall.url}/member/aftersales/apply-refund?order_id=${order_id}`);
  await page.getByRole('spinbutton', { name: '手工白瓷茶杯 申请数量' }).fill('1');
  await page.getByLabel('售后原因').selectOption('不想要了');
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByRole('heading', { name: '待商家处理' })).toBeVisible();
  await page.getByText('撤销申请', { exact: true }).click();
  await page.getByRole('button', { name: '确定撤销' }).click();
  await expect(page.getByRole('heading', { name: '已关闭' })).toBeVisible();
  await context.close();
});

test(
  'the office grants one request to cancel, and refuses another with a reason',
  PROVE,
  async ({ page, context, browser, messages }) => {
    const { order_id, user_id } = await paidOrder(context, 'asked');
    const office = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await messages.watch(office);
    const work = await desk(office, `${mall.url}/edit/orders/${order_id}`);
    await work.getByRole('button', { name: '拒绝取消申请' }).click();
    const refuse = work.getByRole('dialog', { name: '拒绝取消申请' });
    await refuse.getByRole('button', { name: '确认拒绝' }).click();
    await expect(refuse.getByRole('alert')).toHaveText('请填写拒绝原因');
    await refuse.getByLabel(/拒绝原因/).fill('商品已打包');
    await refuse.getByRole('button', { name: '确认拒绝' }).click();
    await expect(work.getByText('已拒绝取消申请')).toBeVisible();
    await page.goto(`${mall.url}/member/trade/${order_id}`);
    await expect(page.getByText('商品已打包')).toBeVisible();
    await page.getByRole('button', { name: '申请取消' }).click();
    const again = page.getByRole('dialog', { name: '申请取消订单' });
    await again.getByText('不想要了').click();
    await again.getByRole('button', { name: '提交申请' }).click();
    await expect(page.getByRole('heading', { name: '取消申请处理中' })).toBeVisible();
    await work.reload();
    await expect(work.getByText('买家申请取消订单，处理之前不能发货。')).toBeVisible();
    await look(work);
    await work.getByRole('button', { name: '同意取消并退款' }).click();
    await work.getByRole('dialog').getByRole('button', { name: '同意取消并退款' }).click();
    await expect(work.getByText('已取消', { exact: true })).toBeVisible();
    expect(await balanceOf(user_id)).toBe(1800);
    await office.close();
  },
);

test(
  'the office calls off a paid order that it cannot send, by keyboard, and its buyer reads why',
  PROVE,
  async ({ page, context, browser, messages }) => {
    const { order_id, user_id } = await paidOrder(context, 'paid');
    const office = await browser.newContext({ viewport: { width: 1190, height: 900 } });
    await messages.watch(office);
    const work = await desk(office, `${mall.url}/edit/orders/${order_id}`);
    await tabTo(work, work.getByRole('button', { name: '取消订单' }));
    await work.keyboard.press('Enter');
    const dialog = work.getByRole('dialog', { name: '取消订单' });
    await expect(dialog.getByLabel(/取消原因（买家可以看到），.*原路退给买家/)).toBeFocused();
    await look(work);
    await work.keyboard.type('仓库漏水，这批货发不出');
    await tabTo(work, dialog.getByRole('button', { name: '确认取消' }));
    await work.keyboard.press('Enter');
    await expect(work.getByText('订单已取消，款项正在原路退回')).toBeVisible();
    await expect(work.getByText('商家取消订单')).toBeVisible();
    expect(await balanceOf(user_id)).toBe(1800);
    await office.close();
    await page.goto(`${mall.url}/member/trade/${order_id}`);
    await expect(page.getByText('仓库漏水，这批货发不出')).toBeVisible();
  },
);

test(
  'what is short of an order that was sent in part is paid back by the office, and its buyer sees how',
  PROVE,
  async ({ page, context, browser, messages }) => {
    const { order_id, user_id } = await paidOrder(context, 'paid');
    const office = await browser.newContext({ viewport: { width: 1190, height: 900 } });
    await messages.watch(office);
    const work = await desk(office, `${mall.url}/edit/orders/${order_id}`);
    await work.getByRole('button', { name: '拆单发货' }).click();
    const parcel = work.getByRole('dialog', { name: '拆单发货' });
    await parcel.getByRole('spinbutton').first().fill('1');
    await parcel.getByLabel('物流公司').selectOption('DEMO');
    await parcel.getByLabel('运单号').fill('mw 40004');
    await parcel.getByRole('button', { name: '确认发货' }).click();
    await expect(work.getByText('发货成功')).toBeVisible();
    await tabTo(work, work.getByRole('button', { name: '缺货退款' }));
    await work.keyboard.press('Enter');
    const dialog = work.getByRole('dialog', { name: '缺货退款' });
    await look(work);
    await tabTo(work, dialog.getByLabel('缺货说明（买家可以看到）'));
    await work.keyboard.type('这一批卖完了，抱歉');
    await tabTo(work, dialog.getByRole('button', { name: '确认退款' }));
    await work.keyboard.press('Enter');
    await expect(work.getByText('已退款，这些商品不再发出')).toBeVisible();
    await expect(work.getByText('不再发出', { exact: true })).toBeVisible();
    await look(work);
    await office.close();
    const back = (await balanceOf(user_id)) ?? 0;
    expect(back).toBeGreaterThan(0);
    await page.goto(`${mall.url}/member/aftersales`);
    await page
      .getByRole('article')
      .getByRole('link', { name: /详情|查看/ })
      .first()
      .click();
    await expect(page.getByText('这一批卖完了，抱歉').first()).toBeVisible();
    await expect(page.getByText('商家缺货，主动退款')).toBeVisible();
    await look(page);
    await page.goto(`${mall.url}/member/trade/logistics?order_id=${order_id}`);
    await expect(page.getByText('缺货退款').first()).toBeVisible();
    await look(page);
  },
);
