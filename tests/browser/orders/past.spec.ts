/** 历史订单: orders of the mall before come in from its file, to be read. */
import { operatorSession } from '../steps/designer-steps.ts';
import { expect, expectAccessible, test } from '../support.ts';

test('orders of another mall come in from a file, refused lines come back, and the list shows them', async ({
  page,
}) => {
  const number = `T${Date.now()}`;
  const line = (no: string, state: string, goods: string, total: string): string =>
    `${no},2024-05-01 12:30,${state},,林小满,13900001111,浙江省杭州市文三路1号,,${goods},雾白,2,39.50,8,0,${total}`;
  const table = [
    '订单号,下单时间,状态,会员手机号,收货人,收货电话,收货地址,商品编码,商品,规格,件数,单价,运费,优惠,实付',
    line(number, '已完成', '旧城咖啡杯', '166'),
    line(number, '已完成', '旧城茶壶', '166'),
    line(`${number}9`, '待发货', '旧城茶杯', '87'),
  ].join('\n');
  await operatorSession(page);
  await page.goto('/edit/past-orders');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /导入/ }).first().click();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: '历史订单.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await expect(main).toContainText('状态只能是已完成或已取消');
  const report = page.waitForEvent('download');
  await main.getByRole('button', { name: '下载拒绝的行' }).click();
  expect((await report).suggestedFilename()).toMatch(/\.csv$/);
  await main.getByRole('button', { name: '导入 1 个历史订单' }).click();
  await expect(main).toContainText('导入了 1 个历史订单');
  await main.getByRole('link', { name: /查看/ }).click();
  const row = page.getByRole('table', { name: '历史订单' }).getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('¥166.00');
  await expect(row).toContainText('旧城咖啡杯');
  await expectAccessible(page);
});
