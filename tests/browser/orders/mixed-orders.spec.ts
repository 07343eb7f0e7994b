import { eq } from 'drizzle-orm';
import { member } from '../../../server/people/member/tables.ts';
import { insertOrder } from '../../../server/testing/fixtures/orders.ts';
import { insertTrade } from '../../../server/testing/fixtures/trades.ts';
import { desk, look } from '../steps/office-steps.ts';
import { newShopper, nowInSeconds, openMore, startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, PROVE, test } from '../support.ts';

let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

test(
  'two orders of a buyer go out in one parcel, both sides see it, and the received one is deleted by its buyer',
  PROVE,
  async ({ page, context, browser, messages }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    const userId = await newShopper(mall, context);
    const values = { user_id: userId, shop_id: 1, created: nowInSeconds() };
    const first = await insertOrder(mall.db, values, 'paid', [{ item_name: '狮峰龙井礼盒', num: 2 }]);
    const second = await insertOrder(mall.db, values, 'paid', [{ item_name: '手工白瓷茶杯', num: 1 }]);

    const office = await browser.newContext({ viewport: { width: 1190, height: 900 } });
    await messages.watch(office);
    const work = await desk(office, `${mall.url}/edit/orders/${first}`);
    await work.getByRole('button', { name: '发货', exact: true }).click();
    const dialog = work.getByRole('dialog', { name: '订单发货' });
    await dialog.getByRole('checkbox', { name: new RegExp(`合并订单 ${second}`) }).check();
    await expect(dialog.getByRole('group', { name: `订单 ${second} 的商品` })).toContainText('手工白瓷茶杯');
    await look(work);
    await dialog.getByLabel('物流公司').selectOption('DEMO');
    await dialog.getByLabel('运单号').fill('mw 30003');
    await dialog.getByRole('button', { name: '确认发货' }).click();
    await expect(work.getByText('2 个订单已合并发货')).toBeVisible();
    await expect(work.getByRole('link', { name: second })).toBeVisible();
    await look(work);
    await work.goto(`${mall.url}/edit/orders/${second}`);
    await expect(work.getByText('MW30003').first()).toBeVisible();
    await office.close();

    await page.goto(`${mall.url}/h5/member/trade/logistics?order_id=${second}`);
    await expect(page.getByText(`与订单 ${first} 合并发货`)).toBeVisible();
    await expect(page.getByText('MW30003').first()).toBeVisible();
    await look(page);
    await page.goto(`${mall.url}/h5/member/trade/${second}`);
    await expect(page.getByText(`与订单 ${first} 合并发货`)).toBeVisible();
    await page.getByRole('button', { name: '确认收货' }).click();
    await page.getByRole('dialog', { name: '确认收货' }).getByRole('button', { name: '确定' }).click();
    await openMore(page);
    await page.getByRole('button', { name: '删除订单' }).click();
    await look(page);
    await page.getByRole('dialog', { name: '删除订单' }).getByRole('button', { name: '确定' }).click();
    await expect(page).toHaveURL(/\/h5\/member\/trade$/);
    await expect(page.getByRole('article', { name: `订单 ${first}` })).toBeVisible();
    await expect(page.getByRole('article', { name: `订单 ${second}` })).toHaveCount(0);
  },
);

test(
  'of goods that are things and goods that are none, paid by money, points and a coupon, a part comes back',
  PROVE,
  async ({ page, context, browser, messages }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    const userId = await newShopper(mall, context);
    const created = nowInSeconds();
    const sums = {
      item_fee: 1500,
      coupon_discount: 200,
      point: 100,
      point_fee: 100,
      freight_fee: 300,
      total_fee: 1500,
    };
    const discounts = [{ type: 'coupon' as const, id: 'C', name: '立减券', fee: 200 }];
    const orderId = await insertOrder(
      mall.db,
      { ...sums, user_id: userId, shop_id: 1, created, pay_type: 'deposit' },
      'shipped',
      [
        { item_name: '狮峰龙井礼盒', num: 2, price: 500, discounts, points: 100, point_fee: 100, total_fee: 700 },
        { item_name: '茶会入场券', item_type: 'services', num: 1, price: 500, total_fee: 500 },
      ],
    );
    const trade = {
      trade_id: `T${orderId}`,
      user_id: userId,
      pay_type: 'deposit',
      amount: 1500,
      trade_state: 'SUCCESS' as const,
      created,
    };
    await insertTrade(mall.db, orderId, { ...trade, paid_at: created });
    const balance = async () => {
      const [row] = await mall.db.select().from(member).where(eq(member.user_id, userId));
      return { deposit: row?.deposit, point: row?.point };
    };
    const apply = `${mall.url}/h5/member/aftersales/apply-refund?order_id=${orderId}`;

    await page.goto(apply);
    const tea = page.getByRole('spinbutton', { name: '狮峰龙井礼盒 申请数量' });
    const ticket = page.getByRole('spinbutton', { name: '茶会入场券 申请数量' });
    await expect(page.getByRole('radio')).toHaveCount(3);
    await ticket.fill('1');
    await expect(page.getByRole('radio')).toHaveCount(1);
    await expect(page.getByText('虚拟商品不用退回，商家同意后原路退款')).toBeVisible();
    await look(page);
    await ticket.fill('0');
    await tea.fill('1');
    await page.getByRole('radio', { name: /退货退款/ }).check();
    await page.getByLabel('售后原因').selectOption('不想要了');
    // Half of the tea's money and points, and of its share of the freight.
    await expect(page.getByText('50积分+¥4.38')).toBeVisible();
    await page.getByRole('button', { name: '提交申请' }).click();
    await expect(page.getByRole('heading', { name: '待商家处理' })).toBeVisible();
    await expect(page.getByText(/¥4\.38/).first()).toBeVisible();
    await look(page);

    const waiting = `${mall.url}/edit/aftersales?q=${orderId}&state=to_decide`;
    const office = await browser.newContext({ viewport: { width: 1190, height: 900 } });
    await messages.watch(office);
    const work = await desk(office, waiting);
    const grant = async (button: string): Promise<void> => {
      await work.getByRole('button', { name: button }).click();
      await work.getByRole('dialog').getByRole('button', { name: button }).click();
    };
    const decide = (): Promise<void> => work.getByRole('link', { name: /^处理 / }).click();
    await decide();
    await expect(work.getByText('¥4.38 + 50 积分').first()).toBeVisible();
    await grant('同意申请');
    // Brought to the shop by hand.
    await work.getByRole('button', { name: '确认收到商品' }).click();
    const receive = work.getByRole('dialog', { name: '确认收到商品' });
    await receive.getByLabel(/完好，退款/).check();
    await receive.getByRole('button', { name: '确认收货' }).click();
    await grant('同意退款');
    await expect(work.getByText('退款成功')).toHaveCount(2);
    await look(work);

    await page.reload();
    await expect(page.getByRole('heading', { name: '退款成功' })).toBeVisible();
    expect(await balance()).toEqual({ deposit: 438, point: 50 });

    await page.goto(apply);
    await expect(page.getByText('可申请 1 件')).toHaveCount(2);
    await ticket.fill('1');
    await page.getByLabel('售后原因').selectOption('不想要了');
    await expect(page.getByText('¥6.25')).toBeVisible();
    await page.getByRole('button', { name: '提交申请' }).click();
    await expect(page.getByRole('heading', { name: '待商家处理' })).toBeVisible();
    await work.goto(waiting);
    await decide();
    await grant('同意退款');
    await expect(work.getByText('退款成功')).toHaveCount(2);
    await office.close();
    await page.reload();
    await expect(page.getByRole('heading', { name: '退款成功' })).toBeVisible();
    expect(await balance()).toEqual({ deposit: 1063, point: 50 });
    await page.goto(`${mall.url}/h5/member/aftersales`);
    await expect(page.getByRole('article')).toHaveCount(2);
    await look(page);
  },
);
