/** 经营分析: dimensions, the comparison with the days before, the file, and reports by mail; on a phone and by the keyboard. */
import { eq } from 'drizzle-orm';
import { operator } from '../../../server/people/operator/tables.ts';
import { insertOrder } from '../../../server/testing/fixtures/orders.ts';
import { desk, look } from '../steps/office-steps.ts';
import { newShopper, nowInSeconds, saleable, startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, PROVE, tabTo, test } from '../support.ts';

const DAY = 86_400;

let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

test(
  'what was sold is shown by each dimension beside the days before, as a file, and by mail',
  PROVE,
  async ({ page, context }) => {
    await page.setViewportSize({ width: 1190, height: 900 });
    const user_id = await newShopper(mall, context);
    const [goods] = await saleable(mall);
    if (!goods) throw new Error('The demo mall has goods in stock.');
    const sell = (fee: number, daysAgo: number) =>
      insertOrder(
        mall.db,
        {
          user_id,
          shop_id: goods.shop_id,
          total_fee: fee,
          item_fee: fee,
          paid_at: nowInSeconds() - daysAgo * DAY,
          channel: 'h5',
        },
        'paid',
        [{ goods_id: goods.goods_id, item_id: goods.item_id, price: fee, total_fee: fee, item_fee: fee }],
      );
    await sell(900_000, 1);
    await sell(300_000, 31);
    const work = await desk(context, `${mall.url}/edit/figures`);
    const main = work.getByRole('main');
    await expect(work.getByRole('heading', { name: '销售额走势' })).toBeVisible();
    await look(work);

    // Each dimension has its table, and the address keeps which one it is.
    const dimensions = work.getByRole('group', { name: '维度' });
    for (const [name, by] of [
      ['渠道', 'channel'],
      ['商品', 'goods'],
      ['时段', 'hour'],
      ['店铺', 'shop'],
    ] as const) {
      await dimensions.getByRole('button', { name, exact: true }).click();
      await expect(work.getByRole('heading', { name: `按${name}` })).toBeVisible();
      await expect(work.getByRole('region', { name: `${name}的表格` })).toBeVisible();
      await expect(work).toHaveURL(new RegExp(`by=${by}|/edit/figures(?!.*by=)`));
    }
    await dimensions.getByRole('button', { name: '商品', exact: true }).click();
    const table = work.getByRole('region', { name: '商品的表格' });
    const row = table.getByRole('row').filter({ hasText: goods.item_name });
    await expect(row).toContainText('¥9,000.00');
    // The 30 days before had a third of it.
    await expect(row).toContainText('¥3,000.00');
    await expect(row).toContainText('+200%');

    // By the keyboard: the heading of a column sorts, up and down.
    const head = table.getByRole('columnheader', { name: /^上期销售额/ });
    await tabTo(work, head.getByRole('button'));
    await work.keyboard.press('Enter');
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await work.keyboard.press('Enter');
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await look(work);

    await main.getByRole('button', { name: '导出 CSV' }).click();
    const download = work.waitForEvent('download');
    await main.getByRole('button', { name: /^下载/ }).first().click();
    expect((await download).suggestedFilename()).toMatch(/经营分析.*\.csv$/);

    await mall.db.update(operator).set({ email: 'operator@example.com' }).where(eq(operator.username, 'operator'));
    await work.reload();
    const reports = work.getByRole('region', { name: '邮件报告' });
    await reports.getByRole('button', { name: '新建邮件报告' }).click();
    const dialog = work.getByRole('dialog');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('请至少选择一位收件人');
    await dialog.getByRole('checkbox', { name: 'operator' }).check();
    await dialog.getByLabel('多久一次').selectOption({ label: '每周一' });
    await look(work);
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(reports.getByRole('listitem')).toContainText('每周一 09:00，店铺、商品；收件人：operator');
    await reports.getByRole('button', { name: '不再接收' }).click();
    await expect(reports.getByText('您已关闭')).toBeVisible();

    await work.setViewportSize({ width: 375, height: 800 });
    await look(work);
  },
);
