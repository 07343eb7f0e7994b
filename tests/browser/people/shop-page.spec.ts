/** A merchant composes the page of the own shop, the mall approves it, and shoppers see it there. */
import { eq } from 'drizzle-orm';
import { goods } from '../../../server/goods/tables.ts';
import { canvas, panel, signInOperator, tile, widget } from '../steps/designer-steps.ts';
import { colleague, look, openFromMenu } from '../steps/office-steps.ts';
import { saleable, startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, expectAccessible, PROVE, test } from '../support.ts';

let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

test(
  'a merchant composes the page of the own shop, and shoppers see it once the mall approved it',
  PROVE,
  async ({ page: chief, browser, messages }) => {
    const [sold] = (await saleable(mall)).filter(({ shop_id }) => shop_id > 0);
    const shopId = sold?.shop_id ?? 0;
    const [foreign] = await mall.db.select().from(goods).where(eq(goods.shop_id, 0)).limit(1);
    const merchant = await colleague(
      mall,
      { browser, messages },
      { username: 'seller', role: 'merchant', shop_id: shopId },
    );
    await merchant.goto(`${mall.url}/edit`);
    await openFromMenu(merchant, '店铺', '店铺装修');
    await look(merchant);
    await merchant.getByRole('button', { name: '装修PC页面上方' }).click();
    await expect(canvas(merchant)).toBeVisible();
    // The palette offers nothing of the whole mall.
    await expect(tile(merchant, '推荐商铺')).toHaveCount(0);
    await expect(merchant.getByRole('tab', { name: '模块' })).toHaveCount(0);
    await tile(merchant, '文本').click();
    await widget(merchant, 'W0011').first().click();
    await panel(merchant).getByRole('textbox', { name: '文本内容' }).fill('欢迎光临本店');
    // The picker has goods of the shop alone.
    await tile(merchant, '商品').click();
    await panel(merchant)
      .getByRole('button', { name: /添加商品|选择商品/ })
      .first()
      .click();
    const picker = merchant.getByRole('dialog', { name: '选择商品' });
    await expect(picker.getByRole('row')).not.toHaveCount(1);
    await picker.getByRole('searchbox').fill(foreign?.item_name ?? '');
    await merchant.keyboard.press('Enter');
    await expect(picker.getByText(foreign?.item_name ?? '')).toHaveCount(0);
    await picker.getByRole('button', { name: '取消' }).click();
    await merchant.keyboard.press('Control+z');
    await expect(merchant.getByText('草稿已保存')).toBeVisible();
    await merchant.getByRole('button', { name: '申请发布', exact: true }).click();
    await merchant.getByRole('dialog', { name: '申请发布' }).getByRole('button', { name: '提交申请' }).click();
    await expect(merchant.getByRole('button', { name: '发布待审核' })).toBeVisible();
    await expectAccessible(merchant, [], ['region']);
    await signInOperator(chief, mall.url);
    await chief.getByRole('navigation', { name: '后台' }).getByRole('link', { name: '发布申请' }).click();
    await chief.getByRole('button', { name: /^查看seller对/ }).click();
    await chief.getByRole('button', { name: '批准并发布' }).click();
    await chief.getByRole('dialog', { name: '提示' }).getByRole('button', { name: '批准并发布' }).click();
    await expect(chief.getByText('已批准并发布')).toBeVisible();
    const shopper = await browser.newPage();
    await shopper.goto(`${mall.url}/shops/info?distributor_id=${shopId}`);
    await expect(shopper.getByText('欢迎光临本店')).toBeVisible();
    await shopper.close();
  },
);
