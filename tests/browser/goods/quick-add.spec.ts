/** The button of a goods card that puts the goods into the cart, on lists and recommendations. */
import { newGoods, newShirt } from '../steps/item-steps.ts';
import { newShopper, startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, expectAccessible, PROVE, test } from '../support.ts';

let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

test('one piece of a plain goods goes into the cart; the list stays', PROVE, async ({ page, context }) => {
  await newShopper(mall, context);
  const id = await newGoods(mall, { item_name: '速加茶叶' });
  await page.goto(`${mall.url}/items?sort=4`);
  await page.getByRole('button', { name: '加入购物车：速加茶叶' }).click();
  await expect(page.getByText('成功加入购物车')).toBeVisible();
  await expect(page).toHaveURL(`${mall.url}/items?sort=4`);
  await page.goto(`${mall.url}/cart`);
  await expect(page.getByRole('link', { name: '速加茶叶' })).toHaveAttribute('href', new RegExp(`/items/${id}`));
});

test('variants are chosen first', PROVE, async ({ page, context }) => {
  await newShopper(mall, context);
  await newShirt(mall);
  await page.goto(`${mall.url}/h5/items?sort=4`);
  await page.getByRole('button', { name: '选择规格：纯棉T恤' }).first().click();
  const sheet = page.getByRole('dialog', { name: '选择规格' });
  await expect(sheet.getByText(/^已选：/)).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: '加入购物车' }).click();
  await expect(page.getByText('成功加入购物车')).toBeVisible();
  await expect(sheet).toBeHidden();
});

test('a card has one badge, and none of sold-out goods can be added', PROVE, async ({ page }) => {
  await newGoods(mall, { item_name: '售罄茶叶', store: 0 });
  await page.goto(`${mall.url}/items?sort=4`);
  await expect(page.getByRole('link', { name: /售罄茶叶/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /售罄茶叶/ })).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('plain goods are added, and goods with variants open their page', PROVE, async ({ page }) => {
    await newGoods(mall, { item_name: '无脚本茶叶' });
    const shirt = await newShirt(mall);
    await page.goto(`${mall.url}/items?sort=4`);
    await page.getByRole('button', { name: '加入购物车：无脚本茶叶' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText('无脚本茶叶')).toBeVisible();
    await page.goto(`${mall.url}/items?sort=4`);
    await page.getByRole('button', { name: '选择规格：纯棉T恤' }).first().click();
    await expect(page).toHaveURL(new RegExp(`/items/${shirt}\\?`));
  });
});
