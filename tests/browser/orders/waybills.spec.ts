import { waybill } from '../../../server/orders/delivery/waybill/tables.ts';
import { insertOrder } from '../../../server/testing/fixtures/orders.ts';
import { KdniaoReceiver } from '../../../server/testing/receivers/kdniao-receiver.ts';
import { operatorSession, test } from '../steps/designer-steps.ts';
import { newShopper, nowInSeconds, startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, expectAccessible, PROVE } from '../support.ts';

let mall: OrderMall;
const receiver = new KdniaoReceiver();
test.beforeAll(async () => {
  const gateway = await receiver.open();
  mall = await startOrderMall({ KDNIAO_ID: '1', KDNIAO_KEY: receiver.key, KDNIAO_GATEWAY: gateway });
});
test.afterAll(async () => {
  receiver.close();
  await mall.stop();
});

test(
  'an account is added, and an order leaves with its waybill and label by two presses from the home',
  PROVE,
  async ({ page, context }) => {
    const orderId = await insertOrder(
      mall.db,
      { user_id: await newShopper(mall, context), created: nowInSeconds() },
      'paid',
      [{ item_name: '明前龙井', num: 2 }],
    );
    await operatorSession(page, mall.url);
    await page.goto(`${mall.url}/edit/carrier-accounts`);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: '添加账号' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('面单服务')).toHaveValue('kdniao');
    await dialog.getByLabel('物流公司').selectOption('顺丰速运');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('请填写寄件人');
    await dialog.getByLabel('寄件人').fill('仓库');
    await dialog.getByLabel('手机号码').fill('13800000001');
    await dialog.getByLabel('省', { exact: true }).selectOption('浙江省');
    await dialog.getByLabel('市', { exact: true }).selectOption('杭州市');
    await dialog.getByLabel('详细地址').fill('文三路 1 号');
    await dialog.getByLabel('密码').fill('secret');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(main.getByRole('row').filter({ hasText: '顺丰速运' })).toContainText('仓库 杭州市文三路 1 号');
    await main.getByRole('button', { name: '修改 顺丰速运' }).click();
    await expect(dialog.getByLabel('密码')).toHaveValue('');
    await dialog.getByRole('button', { name: '取消' }).click();

    await page.goto(`${mall.url}/edit/home`);
    await page.getByRole('link', { name: /待发货/ }).click();
    const popup = page.waitForEvent('popup');
    await main.getByRole('button', { name: `打单发货 ${orderId}` }).click();
    await expect(page.getByText(/已发货，运单号 SF\d{13}/)).toBeVisible();
    const label = await popup;
    await label.close();
    await page.goto(`${mall.url}/edit/orders/${orderId}`);
    const link = main.getByRole('link', { name: /打印面单/ });
    const file = await page.request.get(mall.url + ((await link.getAttribute('href')) ?? ''));
    expect(file.headers()['content-type']).toBe('application/pdf');
    await expectAccessible(page);

    const cutOff = {
      parcel: 'x',
      order_version: 9,
      account_id: 1,
      carrier: 'SF',
      created_by: 1,
      created: nowInSeconds(),
    };
    await mall.db.insert(waybill).values({ ...cutOff, order_id: orderId, state: 'made', code: 'SF-STRAY' });
    await page.goto(`${mall.url}/edit/waybills?q=${orderId}`);
    const rows = main.getByRole('row').filter({ hasText: orderId });
    await expect(rows).toHaveCount(2);
    for (const row of await rows.all()) await row.getByRole('checkbox').check();
    await expect(main.getByRole('link', { name: '批量打印面单' })).toHaveAttribute(
      'href',
      /waybill-labels\?ids=\d+%2C\d+/,
    );
    await expectAccessible(page);
    await main.getByRole('button', { name: '取消面单 SF-STRAY' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '取消面单' }).click();
    await expect(rows.filter({ hasText: 'SF-STRAY' })).toContainText('已取消');
    for (const row of await rows.all()) await row.getByRole('checkbox').check();
    await expect(main.getByRole('region', { name: '批量操作' })).toContainText('其中 1 张已取消或没有运单号，不打印');
    await page.goto(`${mall.url}/edit/orders/${orderId}`);
    await expect(main.getByRole('listitem').filter({ hasText: 'SF-STRAY' })).toContainText('已取消');
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(`${mall.url}/edit/carrier-accounts`);
    await expect(main.getByText('顺丰速运')).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  },
);
