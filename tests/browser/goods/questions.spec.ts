/** Questions about goods on their page, without scripts; and the first screen's best reviews. */
import { review } from '../../../server/orders/review/tables.ts';
import { newGoods } from '../steps/item-steps.ts';
import { newShopper, nowInSeconds, startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, expectAccessible, PROVE, test } from '../support.ts';

let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a member asks at the goods, is told what is wrong, and reads the question there', async ({
    page,
    context,
    messages,
  }) => {
    messages.allow(/status of 422/);
    const id = await newGoods(mall);
    await newShopper(mall, context);
    await page.goto(`${mall.url}/items/${id}`);
    const field = page.getByRole('textbox', { name: /您的问题/ });
    await field.fill('  ');
    await page.getByRole('button', { name: '提问' }).click();
    await expect(page.getByRole('alert')).toHaveText('请输入您的问题');
    await field.fill('能放冰箱吗？');
    await page.getByRole('button', { name: '提问' }).click();
    await expect(page).toHaveURL(new RegExp(`/items/${id}`));
    await expect(page.getByRole('heading', { name: '商品问答（1）' })).toBeVisible();
    // Who has not received the goods cannot answer; what was typed stays.
    await page.getByText('我来回答').click();
    await page.getByRole('textbox', { name: '您的回答' }).fill('可以');
    await page.getByRole('button', { name: '提交回答' }).click();
    await expect(page.getByRole('alert')).toHaveText('收到过这件商品的买家才能回答');
    await expect(page.getByRole('textbox', { name: '您的回答' })).toHaveValue('可以');
  });
});

test(
  'the first screen has the two best reviews with their pictures, which lead to all of them',
  PROVE,
  async ({ page }) => {
    const id = await newGoods(mall);
    const said = { item_id: id, goods_id: id, user_id: 1, content: '用了半个月，一直很满意', created: nowInSeconds() };
    const stars = [5, 4, 2];
    await mall.db.insert(review).values(
      stars.map((star, index) => ({
        ...said,
        star,
        order_id: `best${id}${index}`,
        pics: ['/artwork/goods/1101-1.svg'],
      })),
    );
    await page.goto(`${mall.url}/items/${id}`);
    const best = page.getByRole('list', { name: '精选评价' }).getByRole('link');
    await expect(best).toHaveCount(2);
    await expect(best.first()).toHaveAttribute('href', '#reviews');
    await expect(best.first().locator('img')).toHaveCount(1);
    await expectAccessible(page);
  },
);
