/** Questions about goods on their page, without scripts, and in the office; and the first screen's best reviews. */
import { goodsAnswer, goodsQuestion } from '../../../server/orders/question/tables.ts';
import { review } from '../../../server/orders/review/tables.ts';
import { operatorSession } from '../steps/designer-steps.ts';
import { newGoods } from '../steps/item-steps.ts';
import { look } from '../steps/office-steps.ts';
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

test('the office answers a question in its drawer, and hides an answer', PROVE, async ({ page }) => {
  const id = await newGoods(mall);
  const asked = { goods_id: id, user_id: 1, content: `能放冰箱吗？${id}`, created: nowInSeconds() };
  const [question] = await mall.db.insert(goodsQuestion).values(asked).returning();
  await mall.db
    .insert(goodsAnswer)
    .values({ question_id: question?.question_id ?? 0, user_id: 1, content: '可以放', created: nowInSeconds() });
  await operatorSession(page, mall.url);
  await page.goto(`${mall.url}/edit/goods-questions?keyword=${id}`);
  await page.getByRole('button', { name: `回答${question?.question_id}号提问` }).click();
  const drawer = page.getByRole('dialog');
  const answers = drawer.getByRole('region', { name: '回答' }).getByRole('listitem');
  await expect(answers).toHaveText([/可以放/]);
  await drawer.getByLabel('商家回答').fill('可以，请先擦干');
  await drawer.getByRole('button', { name: '回答', exact: true }).click();
  await expect(answers).toHaveText([/可以放/, /商家 可以，请先擦干/]);
  await expect(drawer.getByLabel('再次回答')).toHaveValue('');
  await drawer
    .getByRole('button', { name: /^隐藏回答/ })
    .first()
    .click();
  await expect(answers.first()).toContainText('已隐藏');
  await look(page);
  await expect(page.getByRole('row', { name: new RegExp(String(id)) })).toContainText('已回答');
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
