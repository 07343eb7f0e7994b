import type { Page } from 'playwright/test';
import { fillGuestCart, plainGoods, SHOPPER, signIn } from '../steps/shop-steps.ts';
import { expect, expectAccessible, PROVE, test } from '../support.ts';

const cartLink = (page: Page) => page.getByRole('link', { name: /我的购物车/ });

test(
  'the session is kept in cookies and localStorage for 30 days, and goes whole on exit',
  PROVE,
  async ({ page, context }) => {
    const kept = () => page.evaluate(() => localStorage.getItem('auth_token'));
    await page.goto('/auth/login');
    await page.getByLabel('手机号码').fill(SHOPPER.mobile);
    await page.getByLabel('密码').fill(SHOPPER.password);
    await page.getByRole('button', { name: '登录' }).click();
    await expect(page.getByText('您好，138******00')).toBeVisible();
    const cookies = await context.cookies();
    const token = cookies.find(({ name }) => name === 'ECSHOPX_TOKEN');
    await expect.poll(kept).toBe(token?.value);
    for (const name of ['ECSHOPX_TOKEN', 'userinfo']) {
      const cookie = cookies.find((entry) => entry.name === name);
      expect(cookie?.sameSite).toBe('Lax');
      expect(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeCloseTo(30, 1);
    }
    await page.getByRole('button', { name: '退出' }).click();
    await expect(page.getByRole('link', { name: '请登录' })).toBeVisible();
    await expect.poll(kept).toBeNull();
    expect(await context.cookies()).toEqual([]);
  },
);

test(
  'a session that ended is forgotten by the next call, which leads to sign-in and back',
  PROVE,
  async ({ page, context, request, messages }) => {
    messages.allow(/401/);
    const path = `/items/${(await plainGoods(request))[0]?.item_id}?distributor_id=1`;
    await signIn(context);
    await page.goto(path);
    const [token] = await context.cookies();
    await page.request.post('/auth/exit', { headers: { origin: process.env.MALL_URL ?? '' } });
    await context.addCookies([{ name: 'ECSHOPX_TOKEN', value: token?.value ?? '', url: process.env.MALL_URL ?? '' }]);
    await page.getByRole('button', { name: '加入购物车' }).click();
    await expect(page).toHaveURL(`/auth/login?redirectUrl=${encodeURIComponent(path)}`);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('ECSHOPX_TOKEN');
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  },
);

test('the list under the cart has its words for nothing, one and twelve goods', PROVE, async ({ page, context }) => {
  await page.goto('/items');
  await cartLink(page).hover();
  await expect(page.getByRole('status').filter({ hasText: '购物车还是空的' })).toBeVisible();
  await fillGuestCart(context, 1);
  await page.goto('/items');
  await cartLink(page).hover();
  await expect(page.getByText('共1件商品')).toBeVisible();
  await fillGuestCart(context, 12);
  await page.goto('/items');
  await cartLink(page).focus();
  await expect(page.getByText('共12件商品')).toBeVisible();
  await expectAccessible(page);
  const lines = page.getByRole('listitem').getByRole('link', { name: /× 1$/ });
  await expect(lines).toHaveCount(12);
  // Nothing of the header lies over the list.
  const onTop = await lines.evaluateAll((elements) =>
    elements.slice(0, 3).map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }),
  );
  expect(onTop).toEqual([true, true, true]);
  await expect(page.getByRole('link', { name: '进入购物车' })).toHaveAttribute('href', /redirectUrl=%2Fcart$/);
  await page.keyboard.press('Escape');
  await expect(page.getByText('共12件商品')).toBeHidden();
});

test('a call that fails says so and loses nothing', async ({ page, context, request, messages }) => {
  messages.allow(/500/);
  const [first, second] = await plainGoods(request);
  if (!first || !second) throw new Error('the demo mall has too few plain goods');
  await fillGuestCart(context, 1);
  await page.route('**/api/h5app/wxapp/cart*', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'oops' }) : route.continue(),
  );
  await page.route('**/api/h5app/wxapp/cartupdate/**', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await page.goto(`/items/${second.item_id}`);
  await page.getByRole('button', { name: '增加' }).click();
  await page.getByRole('button', { name: '加入购物车' }).click();
  await expect(page.getByRole('alert')).toHaveText('操作失败');
  await expect(page.getByRole('spinbutton')).toHaveValue('2');
  await page.unroute('**/api/h5app/wxapp/cart*');
  await page.getByRole('button', { name: '加入购物车' }).click();
  await expect(page.getByText('成功加入购物车')).toBeVisible();
  await page.goto('/cart');
  const amount = page.getByRole('spinbutton', { name: second.item_name });
  await page.getByRole('listitem').filter({ hasText: second.item_name }).getByRole('button', { name: '增加' }).click();
  await expect(page.getByRole('alert')).toHaveText('操作失败');
  await expect(amount).toHaveValue('2');
  await expect(page.getByText('已选 3 件')).toBeVisible();
});

test(
  'without a network the page stays, says so, and works on when it is back',
  PROVE,
  async ({ page, context, request, messages }) => {
    messages.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|error loading/);
    await page.goto(`/items/${(await plainGoods(request))[0]?.item_id}`);
    const line = page.getByText('网络已断开，恢复后可继续操作');
    const add = page.getByRole('button', { name: '加入购物车' });
    await expect(line).toBeHidden();
    await context.setOffline(true);
    await expect(line).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: '网络已断开' })).toBeVisible();
    // Back before the press has failed, the network would carry it out: the form goes its native way.
    const failed = page.waitForEvent('requestfailed', (asked) => /\/(?:assets|api)\//.test(asked.url()));
    await add.click();
    await failed;
    await expect(add).toBeEnabled();
    await context.setOffline(false);
    await expect(line).toBeHidden();
    await add.click();
    await expect(cartLink(page)).toContainText('1');
  },
);

test('search keeps its keyword, hot words are five and lead to goods', PROVE, async ({ page }) => {
  await page.goto('/items?keywords=%E7%BA%A2%E8%8C%B6');
  await expect(page.getByRole('combobox')).toHaveValue('红茶');
  const words = page.getByRole('list', { name: '热门搜索' }).getByRole('link');
  await expect(words).toHaveCount(5);
  for (const word of await words.all()) expect(await word.getAttribute('href')).toMatch(/^\/items\?keywords=./);
});

test(
  'nothing shows through pictures that are there; those that are not have a quiet ground',
  PROVE,
  async ({ page, messages }) => {
    messages.allow(/404|ERR_FAILED/);
    await page.route(/\/artwork\/(goods|studio)\/1/, (route) => route.abort());
    await page.goto('/items');
    const grounds = (part: string) =>
      page
        .locator(`${part} img`)
        .filter({ visible: true })
        .evaluateAll((images) =>
          images.map((image) => {
            let ground = 'rgba(0, 0, 0, 0)';
            const frame = image.parentElement as HTMLElement;
            for (const style of [getComputedStyle(image), getComputedStyle(frame)])
              if (style.backgroundColor !== 'rgba(0, 0, 0, 0)') ground = style.backgroundColor;
            return { ground, mark: getComputedStyle(image, '::after').backgroundImage.startsWith('url(') };
          }),
        );
    // Those of the closed menu have a ground.
    const header = await grounds('header');
    expect(header.length).toBeGreaterThan(0);
    expect(header.map(({ ground }) => ground)).toEqual(header.map(() => 'rgba(0, 0, 0, 0)'));
    const goods = await grounds('main');
    expect(goods.length).toBeGreaterThan(5);
    expect(goods.every(({ mark }) => mark)).toBe(true);
  },
);

test('motion is reduced for those who ask for it', PROVE, async ({ page }) => {
  const scrolling = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  await page.goto('/items');
  expect(await scrolling()).toBe('smooth');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await scrolling()).toBe('auto');
});

test('axe finds nothing on the pages of a signed-in shopper', PROVE, async ({ page, context, request, messages }) => {
  messages.allow(/404/);
  const [goods] = await plainGoods(request);
  await signIn(context);
  for (const path of ['/', `/items/${goods?.item_id}`]) {
    await page.goto(path);
    await expect(page.getByText('您好，138******00')).toBeVisible();
    await expectAccessible(page);
  }
});
