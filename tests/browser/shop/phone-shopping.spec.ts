/** Ways of a shopper on a phone: categories, the goods page, the cart, an order. */
import { newCoupons, newGoods, newShirt } from '../steps/item-steps.ts';
import { newShopper, startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, expectAccessible, PROVE, test } from '../support.ts';

test.use({ viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true });

let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test(
      'the tab of categories leads through three levels to goods',
      javaScriptEnabled ? PROVE : {},
      async ({ page }) => {
        await page.goto('/h5');
        await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '分类' }).tap();
        await expect(page).toHaveURL(/\/h5\/category$/);
        const tops = page.getByRole('navigation', { name: '一级分类' });
        await expect(tops.locator('[aria-current="page"]')).toHaveText('生鲜果蔬');
        await tops.getByRole('link', { name: '数码家电' }).tap();
        await expect(tops.locator('[aria-current="page"]')).toHaveText('数码家电');
        await expect(page.getByRole('region', { name: '品牌' }).getByRole('link').first()).toBeVisible();
        await tops.getByRole('link', { name: '生鲜果蔬' }).tap();
        const fruit = page.getByRole('region', { name: '新鲜水果' });
        await expect(fruit.locator('img').first()).toBeVisible();
        if (javaScriptEnabled) await expectAccessible(page);
        await fruit.getByRole('link', { name: '莓果樱桃' }).tap();
        await expect(page).toHaveURL(/\/h5\/items\?cat_id=111$/);
      },
    );
  });

test(
  'specifications stand on the first screen of the goods; service and favourite beside the buttons',
  PROVE,
  async ({ page, context }) => {
    await newShopper(mall, context);
    const id = await newShirt(mall);
    await newCoupons(mall, id, 6);
    await page.goto(`${mall.url}/h5/items/${id}`);
    // Both, above the bar, though there is an offer of membership, too.
    const bar = await page.getByRole('button', { name: '加入购物车' }).boundingBox();
    const sizes = await page.getByRole('group', { name: '尺码' }).boundingBox();
    expect((sizes?.y ?? 812) + (sizes?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    await expect(page.getByRole('group', { name: '颜色' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: '客服', exact: true })).toBeInViewport({ ratio: 1 });
    const favourite = page.getByRole('button', { name: '收藏', exact: true });
    await favourite.tap();
    await expect(page.getByRole('button', { name: '已收藏' })).toHaveAttribute('aria-pressed', 'true');
    for (const name of ['加入购物车', '立即购买'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  },
);

test('coupons of the goods are one line that opens a sheet', PROVE, async ({ page, context }) => {
  await newShopper(mall, context);
  const id = await newGoods(mall);
  await newCoupons(mall, id, 6);
  await page.goto(`${mall.url}/h5/items/${id}`);
  const line = page.getByRole('button', { name: /^优惠券.*领券/ });
  expect((await line.boundingBox())?.height).toBeLessThan(60);
  await line.tap();
  const sheet = page.getByRole('dialog', { name: '优惠券' });
  await expect(sheet.getByRole('button', { name: '领取第6张券' })).toBeVisible();
  await sheet.getByRole('button', { name: '领取第6张券' }).tap();
  await expect(sheet.getByRole('button', { name: '已领取第6张券' })).toBeDisabled();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: '完成' }).tap();
  await expect(sheet).toBeHidden();
});

test(
  'a cart of one line has its bar at the edge and its price once in the line and once in the bar',
  PROVE,
  async ({ page, context }) => {
    await newShopper(mall, context);
    await page.goto(`${mall.url}/h5/items/${await newGoods(mall)}`);
    await page.getByRole('button', { name: '加入购物车' }).tap();
    await expect(page.getByText('成功加入购物车')).toBeVisible();
    await page.goto(`${mall.url}/h5/cart`);
    const checkout = page.getByRole('link', { name: /^去结算/ });
    await expect(checkout).toHaveCount(1);
    const toEdge = async (): Promise<number> => {
      const box = await checkout.boundingBox();
      return 812 - (box?.y ?? 0) - (box?.height ?? 0);
    };
    expect(await toEdge()).toBeLessThan(16);
    // What is recommended stands above the bar, which stays there.
    const recommended = page.getByRole('region', { name: '为您推荐' });
    await expect(recommended.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await recommended.getByRole('link').first().scrollIntoViewIfNeeded();
    expect(await toEdge()).toBeLessThan(16);
    await expect(page.getByText('¥39.00').filter({ visible: true })).toHaveCount(2);
    await expectAccessible(page);
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('coupons unfold below their line', PROVE, async ({ page }) => {
    const id = await newGoods(mall);
    await newCoupons(mall, id, 2);
    await page.goto(`${mall.url}/h5/items/${id}`);
    const claim = page.getByRole('link', { name: /^领取/ }).first();
    await expect(claim).toBeHidden();
    await page.locator('summary').filter({ hasText: '领券' }).tap();
    await expect(claim).toBeVisible();
  });
});
