/** The mobile site as a phone shows it: everything fits the screen, can be read and touched, and stays below /h5. */
import type { Page } from 'playwright/test';
import { fillGuestCart, plainGoods, SHOPPER } from '../steps/shop-steps.ts';
import { expect, expectAccessible, PROVE, test, wholePage } from '../support.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';

test.use({ viewport: { width: 375, height: 812 }, userAgent: PHONE, isMobile: true, hasTouch: true });

/** Runs in the page: what is wider than the screen, and what is too small to read or to touch. */
function unfit(): string[] {
  const found: string[] = [];
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} px wide`);
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const box = element.getBoundingClientRect();
    if (box.width === 0 || getComputedStyle(element).visibility === 'hidden') continue;
    const name = `${element.tagName} ${(element.textContent ?? '').trim().slice(0, 20)}`;
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    if (own && parseFloat(getComputedStyle(element).fontSize) < 10) found.push(`${name} is too small to read`);
  }
  return found;
}

/** Runs in the page: the shop's own targets (header, tabs, forms) that a thumb misses. */
function untouchable(): string[] {
  const targets = document.querySelectorAll<HTMLElement>(
    'header :is(a, button, input), nav a, main :is(button, summary, input:not([type="hidden"])), main form a',
  );
  return [...targets]
    .filter((element) => !element.closest('[data-widget]') && element.getBoundingClientRect().width > 1)
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.height < 44 || box.width < 44)
    .map(({ element, box }) => `${element.outerHTML.slice(0, 80)}: ${box.width} x ${box.height}`);
}

async function expectFit(page: Page): Promise<void> {
  await wholePage(page);
  expect(new URL(page.url()).pathname).toMatch(/^\/h5(\/|$)/);
  expect.soft(await page.evaluate(unfit), page.url()).toEqual([]);
  expect.soft(await page.evaluate(untouchable), page.url()).toEqual([]);
  // Pictures open in a tab of their own; they belong to neither site.
  const links = await page
    .locator('a[href^="/"]:not([target="_blank"])')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect.soft(links.filter((link) => !/^\/h5([/?]|$)/.test(link) && !link.includes('pc=1'))).toEqual([]);
}

test('a shopper on a phone walks from home through list and detail to the cart and signs in', async ({
  page,
  request,
}) => {
  const [goods] = await plainGoods(request);
  if (!goods) throw new Error('the demo mall has no plain goods in stock');
  await page.goto('/');
  await expect(page).toHaveURL(/\/h5$/);
  await expectFit(page);
  await expectAccessible(page);

  const search = page.getByRole('banner').getByRole('combobox');
  await search.fill(goods.item_name.slice(0, 4));
  await search.press('Enter');
  await expect(page).toHaveURL(/\/h5\/items\?keywords=/);
  await expectFit(page);
  await expectAccessible(page);

  await page.getByRole('link', { name: goods.item_name }).first().tap();
  await expect(page.getByRole('heading', { level: 1, name: goods.item_name })).toBeVisible();
  await expectFit(page);
  await expectAccessible(page);
  // Without scrolling: the way into the cart is always at the thumb.
  const button = page.getByRole('button', { name: '加入购物车' });
  await expect(button).toBeInViewport();
  await button.tap();
  await expect(page.getByText('成功加入购物车')).toBeVisible();
  await expect(page.getByRole('navigation', { name: '主导航' }).locator('[data-cart-count]')).toHaveText('1');

  await page.goto('/cart');
  await expect(page).toHaveURL(/\/h5\/cart$/);
  await expect(page.getByRole('link', { name: goods.item_name })).toBeVisible();
  await expectFit(page);
  await page.getByRole('button', { name: '增加' }).tap();
  await expect(page.getByText('已选 2 件')).toBeInViewport();
  await expectAccessible(page);

  await page.getByRole('link', { name: '立即登录' }).tap();
  await expect(page).toHaveURL(/\/h5\/auth\/login/);
  await expectFit(page);
  await expectAccessible(page);
  await page.getByLabel('手机号码').fill(SHOPPER.mobile);
  await page.getByLabel('密码').fill(SHOPPER.password);
  await page.getByRole('button', { name: '登录' }).tap();
  await expect(page).toHaveURL(/\/h5\/cart$/);
  await expect(page.getByText('您好，138******00')).toBeVisible();
  await page.getByRole('button', { name: '退出' }).tap();
  await expect(page).toHaveURL(/\/h5$/);
});

test('the desktop site stays for those who ask for it', PROVE, async ({ page }) => {
  await page.goto('/items?keywords=%E8%8C%B6');
  await page.getByRole('link', { name: '电脑版' }).tap();
  await expect(page).toHaveURL(/\/items\?keywords=%E8%8C%B6&pc=1$/);
  await page.goto('/cart');
  await expect(page).toHaveURL(/\/cart$/);
  await page.goto('/cart?pc=0');
  await expect(page).toHaveURL(/\/h5\/cart$/);
});

for (const width of [320, 375, 768])
  test(`every page fits a screen of ${width} px`, PROVE, async ({ page, context, messages }) => {
    messages.allow(/404/);
    await page.setViewportSize({ width, height: 812 });
    await fillGuestCart(context, 2);
    for (const path of [
      '/',
      '/items',
      '/items?page=2',
      '/items/1401',
      '/cart',
      '/auth/login',
      '/product/x',
      '/no/page',
    ]) {
      await page.goto(path);
      await expectFit(page);
    }
  });

test('a wide picture keeps its shape, and a panel of the desktop its reading order', PROVE, async ({ page }) => {
  // Composed for the desktop, as most pages of a mall are.
  await page.goto('/custompage?pageid=2');
  const picture = await page.getByRole('main').locator('[data-widget="W0001"] > div').first().boundingBox();
  expect(picture?.width).toBeCloseTo(375, 0);
  expect((picture?.height ?? 0) / 375).toBeCloseTo(370 / 1190, 1);
  await page.goto('/custompage?pageid=1');
  const heading = await page.getByRole('heading', { name: '夏日鲜果节' }).first().boundingBox();
  const [first, second] = await page.locator('[data-widget="W0011"]').evaluateAll((texts) =>
    ['清晨采摘', '跟着节气'].map((words) => {
      const { top } = texts.find((element) => element.textContent?.startsWith(words))?.getBoundingClientRect() ?? {
        top: 0,
      };
      return top;
    }),
  );
  expect(first).toBeGreaterThan(heading?.y ?? 0);
  expect(second).toBeGreaterThan(first ?? 0);
});

test(
  'the footer of composed pages has its promises two by two, in text; pages of our own have a short one',
  PROVE,
  async ({ page }) => {
    await page.goto('/');
    const boxes = await page.locator('footer [data-widget="W0011"]').evaluateAll((texts) =>
      ['16 点前当日发', '七天无理由', '礼品包装', '五年免费修补'].map((words) => {
        const { left, top } = texts.find((element) => element.textContent === words)?.getBoundingClientRect() ?? {
          left: 0,
          top: 0,
        };
        return { left: Math.round(left), top: Math.round(top) };
      }),
    );
    const [one, two, three, four] = boxes;
    expect([one?.top, three?.top]).toEqual([two?.top, four?.top]);
    expect([one?.left, two?.left]).toEqual([three?.left, four?.left]);
    expect(three?.top).toBeGreaterThan(one?.top ?? 0);
    await page.goto('/items');
    await expect(page.locator('footer [data-widget]')).toHaveCount(0);
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('goods go into the cart of the mobile site', PROVE, async ({ page, request }) => {
    const [goods] = await plainGoods(request);
    await page.goto(`/items/${goods?.item_id}`);
    await page.getByRole('button', { name: '加入购物车' }).tap();
    await expect(page).toHaveURL(/\/h5\/cart$/);
    await expect(page.getByRole('link', { name: goods?.item_name })).toBeVisible();
  });
});
