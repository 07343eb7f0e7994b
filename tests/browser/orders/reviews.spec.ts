import { eq } from 'drizzle-orm';
import type { BrowserContext } from 'playwright/test';
import { member } from '../../../server/people/member/tables.ts';
import { insertOrder } from '../../../server/testing/fixtures/orders.ts';
import { fillSignIn } from '../steps/designer-steps.ts';
import { newGoods } from '../steps/item-steps.ts';
import { newShopper, nowInSeconds, startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { look } from '../steps/office-steps.ts';
import { expect, PROVE, shortly, tabTo, test } from '../support.ts';

let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG });

/** A finished order of two goods, by a shopper with a name. */
async function doneOrder(context: BrowserContext): Promise<{ order_id: string; goods_id: number }> {
  const userId = await newShopper(mall, context);
  await mall.db.update(member).set({ username: '王小明' }).where(eq(member.user_id, userId));
  const [goodsId, other] = [await newGoods(mall), await newGoods(mall)];
  const orderId = await insertOrder(mall.db, { user_id: userId, created: nowInSeconds() }, 'done', [
    { item_id: goodsId, goods_id: goodsId, item_name: '狮峰龙井礼盒', item_spec_desc: '规格：250 克' },
    { item_id: other, goods_id: other, item_name: '手工白瓷茶杯' },
  ]);
  return { order_id: orderId, goods_id: goodsId };
}

for (const [base, width] of shortly(
  [
    ['', 1190],
    ['/h5', 375],
  ] as const,
  1,
))
  test(
    `goods are rated, answered, added to and hidden at ${base}/`,
    PROVE,
    async ({ page, context, browser, messages }) => {
      messages.allow(/status of 422/);
      await page.setViewportSize({ width, height: 900 });
      const { order_id, goods_id } = await doneOrder(context);
      await page.goto(`${mall.url}${base}/member/trade?status=7`);
      await look(page);
      await page.getByRole('article').getByRole('link', { name: '评价', exact: true }).click();
      await expect(page).toHaveTitle(/商品评价/);
      await look(page);

      // What is missing is said at once, and the rest is done by keyboard.
      const submit = page.getByRole('button', { name: '提交评价' });
      const tea = page.getByRole('region', { name: '评价 狮峰龙井礼盒' });
      const words = tea.getByLabel('评价内容');
      await words.fill('汤色清亮，豆香足');
      await submit.click();
      await expect(page.getByRole('alert')).toHaveText('请选择1至5星');
      await expect(tea.getByRole('radio', { name: '1星 非常差' })).toBeFocused();
      await page.keyboard.press('Space');
      for (let star = 1; star < 4; star += 1) await page.keyboard.press('ArrowRight');
      await expect(tea.getByRole('radio', { name: '4星 好' })).toBeChecked();
      const files = tea.locator('input[type=file]');
      await files.setInputFiles([picture('a.png'), picture('b.png')]);
      await files.setInputFiles(picture('c.png'));
      await expect(tea.getByRole('img', { name: /^图片 \d$/ })).toHaveCount(3);
      await tea.getByRole('button', { name: '删除图片 2' }).click();
      await files.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
      await expect(tea.getByText('上传图片只能是 JPG 或者 PNG 格式!')).toBeVisible();
      await expect(tea.getByRole('img', { name: /^图片 \d$/ })).toHaveCount(2);
      // A refusal of the server loses nothing.
      const bowl = page.getByRole('region', { name: '评价 手工白瓷茶杯' });
      await bowl.locator('textarea').evaluate((field: HTMLTextAreaElement) => {
        field.maxLength = 2000;
        field.value = '好'.repeat(301);
      });
      await bowl.getByRole('radio', { name: '3星 一般' }).check();
      await page.getByLabel('匿名评价').check();
      await tabTo(page, submit);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText('评价内容不能超过300字');
      await expect(words).toHaveValue('汤色清亮，豆香足');
      await expect(tea.getByRole('radio', { name: '4星 好' })).toBeChecked();
      await expect(tea.getByRole('img', { name: /图片 \d$/ })).toHaveCount(2);
      await expect(page.getByLabel('匿名评价')).toBeChecked();
      await look(page);
      await bowl.locator('textarea').fill('杯壁很薄');
      await submit.click();
      await expect(page.getByRole('status')).toContainText('评价已提交');
      await expect(page.getByRole('list', { name: '评价图片' }).getByRole('link')).toHaveCount(2);
      await expect(page.getByRole('heading', { name: '待评价商品' })).toBeHidden();
      await look(page);

      const office = await browser.newContext({ viewport: { width: 1190, height: 900 } });
      await messages.watch(office);
      const work = await office.newPage();
      await work.goto(`${mall.url}/edit/reviews`);
      await fillSignIn(work);
      await work.getByRole('searchbox').fill(order_id);
      await work.keyboard.press('Enter');
      await expect(work.getByRole('row')).toHaveCount(3);
      await look(work);
      await work.getByRole('row').filter({ hasText: '汤色清亮' }).getByRole('button', { name: /^回复/ }).click();
      await expect(work.getByText('（匿名评价）')).toBeVisible();
      await work.getByLabel('商家回复').fill('谢谢您的喜欢');
      await look(work);
      await work.getByRole('button', { name: '回复', exact: true }).click();
      await expect(work.getByText('已回复，买家将收到消息')).toBeVisible();

      // The goods' page: no name, the answer, a like and a reply.
      await page.goto(`${mall.url}${base}/items/${goods_id}`);
      const entry = page
        .getByRole('region', { name: '商品评价（1）' })
        .getByRole('listitem')
        .filter({ hasText: '汤色清亮' });
      await expect(entry).toContainText('匿名用户');
      await expect(entry).toContainText('商家回复：谢谢您的喜欢');
      await entry.getByRole('button', { name: '有用' }).click();
      await expect(entry.getByRole('button', { name: '有用 1' })).toHaveAttribute('aria-pressed', 'true');
      await entry.getByRole('link', { name: '查看第1张评价图片' }).click();
      const large = page.getByRole('dialog', { name: '评价图片' });
      await page.keyboard.press('ArrowRight');
      await expect(large.getByText('2 / 2')).toBeVisible();
      await look(page);
      await page.keyboard.press('Escape');
      await expect(large).toBeHidden();
      await entry.getByRole('button', { name: '回复匿名用户' }).click();
      await entry.getByLabel('回复 匿名用户').fill('补充：水温八十五度');
      await entry.getByRole('button', { name: '发表回复' }).click();
      await expect(entry).toContainText('匿名用户回复：补充：水温八十五度');
      await look(page);
      await page.reload();
      await expect(entry.getByRole('button', { name: '有用 1' })).toHaveAttribute('aria-pressed', 'true');

      await page.goto(`${mall.url}${base}/member/trade/${order_id}`);
      await page.getByRole('link', { name: '追加评价' }).click();
      await page.getByRole('region', { name: '追评 狮峰龙井礼盒' }).getByLabel('追加评价').fill('喝完一罐又来买');
      await page.getByRole('button', { name: '提交追评' }).click();
      await expect(page.getByRole('status')).toContainText('追加评价已提交');
      await look(page);

      await work.getByRole('button', { name: '隐藏评价' }).click();
      const hide = work.getByRole('dialog', { name: '隐藏评价' });
      await hide.getByRole('button', { name: '隐藏', exact: true }).click();
      await expect(hide.getByRole('alert')).toHaveText('请填写隐藏原因');
      await hide.getByLabel(/隐藏原因/).fill('与商品无关');
      await look(work);
      await hide.getByRole('button', { name: '隐藏', exact: true }).click();
      await expect(work.getByText('评价已隐藏')).toBeVisible();
      await page.reload();
      await expect(page.getByText('这条评价未公开显示，原因：与商品无关')).toBeVisible();
      await look(page);
      await page.goto(`${mall.url}${base}/items/${goods_id}`);
      await expect(page.getByText('暂无评价')).toBeVisible();
      await office.close();
    },
  );

test('without scripts goods are rated, pictures are kept after a refusal, and guests are led to sign in', async ({
  browser,
  messages,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await messages.watch(context);
  messages.allow(/status of 422/);
  const { order_id, goods_id } = await doneOrder(context);
  const page = await context.newPage();
  await page.goto(`${mall.url}/member/trade/rate?order_id=${order_id}`);
  const tea = page.getByRole('region', { name: '评价 狮峰龙井礼盒' });
  await tea.getByRole('radio', { name: '5星 非常好' }).check();
  await tea.locator('input[type=file]').setInputFiles(picture('a.png'));
  await page.getByRole('button', { name: '提交评价' }).click();
  await expect(page.getByRole('alert')).toHaveText('请输入评价内容');
  await expect(tea.getByRole('img', { name: '已上传的图片 1' })).toBeVisible();
  await tea.getByLabel('评价内容').fill('很香');
  await page.getByRole('button', { name: '提交评价' }).click();
  await expect(page.getByRole('status')).toContainText('评价已提交');
  await expect(page.getByRole('list', { name: '评价图片' }).getByRole('link')).toHaveCount(1);
  // The other goods waits.
  await expect(page.getByRole('region', { name: '评价 手工白瓷茶杯' })).toBeVisible();
  await context.clearCookies();
  await page.goto(`${mall.url}/items/${goods_id}`);
  await page.getByRole('link', { name: '有用，登录后点赞' }).click();
  await expect(page).toHaveURL(/\/auth\/login\?redirectUrl=/);
  await context.close();
});
