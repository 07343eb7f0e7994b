/** The variant chosen on a goods page: its picture, and its place in the address. */
import type { Locator, Page } from 'playwright/test';
import { newGoods } from '../steps/item-steps.ts';
import { startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, expectAccessible, PROVE, test } from '../support.ts';

const pictureAt = (goods: number, name: string): string => `/artwork/goods/${goods}-${name}.svg`;
const OWN = [pictureAt(1401, '1'), pictureAt(1401, '2')];
const [BLACK, WHITE, SAND] = ['c1', 'c2', 'c3'].map((name) => pictureAt(1401, name)) as [string, string, string];
/** The variant's own picture, which wins over that of its colour. */
const LARGE_SAND = pictureAt(1402, '1');

let mall: OrderMall;
let id: number;
test.beforeAll(async () => {
  mall = await startOrderMall();
  const colour = (spec_value_id: number, spec_value_name: string, spec_image_url: string) => ({
    spec_value_id,
    spec_value_name,
    spec_image_url,
  });
  const specs = [
    { spec_id: 1, spec_name: '尺码', values: [colour(11, '小', ''), colour(12, '大', '')] },
    {
      spec_id: 2,
      spec_name: '颜色',
      values: [colour(21, '黑', BLACK), colour(22, '白', WHITE), colour(23, '沙', SAND)],
    },
  ];
  // Small black is sold out, so the page starts with small white.
  id = await newGoods(mall, { item_name: '头戴耳机', pics: OWN, specs }, [
    { spec_value_ids: [11, 21], store: 0 },
    { spec_value_ids: [11, 22] },
    { spec_value_ids: [11, 23] },
    { spec_value_ids: [12, 21] },
    { spec_value_ids: [12, 23], pic: LARGE_SAND },
  ]);
});
test.afterAll(() => mall.stop());

const open = (page: Page, query = '') => page.goto(`${mall.url}/items/${id}${query}`);
const value = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const stage = (page: Page): Locator => page.getByRole('img', { name: /^头戴耳机，第\d张，共6张$/ });

async function expectPicture(page: Page, address: string): Promise<void> {
  const escaped = address.replaceAll(/[.]/g, '\\.');
  await expect(stage(page).locator('img')).toHaveAttribute('src', new RegExp(escaped));
}

test('the picture follows the choice, also of a gallery nobody touched', async ({ page }) => {
  await open(page);
  await expectPicture(page, WHITE);
  await value(page, '沙').click();
  await expectPicture(page, SAND);
  await value(page, '大').click();
  await expectPicture(page, LARGE_SAND);
  await page.getByRole('button', { name: '查看第1张图片' }).click();
  await expectPicture(page, OWN[0] ?? '');
  // Only a colour is chosen now, which has a picture, too.
  await value(page, '大').click();
  await expectPicture(page, SAND);
  await value(page, '黑').click();
  await expectPicture(page, BLACK);
  await expectAccessible(page);
});

test('two buttons step through all pictures, those of the variants among them', PROVE, async ({ page }) => {
  await open(page);
  const next = page.getByRole('button', { name: '下一张图片' });
  const before = page.getByRole('button', { name: '上一张图片' });
  // A button may be disabled between the look and the click, which would then wait for ever.
  await expect(async () => {
    while (await before.isEnabled()) await before.click({ timeout: 1000 });
  }).toPass();
  for (const [index, picture] of [...OWN, BLACK, WHITE, SAND, LARGE_SAND].entries()) {
    await expect(stage(page)).toHaveAccessibleName(`头戴耳机，第${index + 1}张，共6张`);
    await expectPicture(page, picture);
    await expect(page.getByRole('button', { name: `查看第${index + 1}张图片` })).toBeInViewport({ ratio: 0.99 });
    if (index < 5) await next.click();
  }
  await expect(next).toBeDisabled();
});

test('?sku= keeps the choice over reloads and on the way to sign-in and back', PROVE, async ({ page }) => {
  await open(page, '?distributor_id=0');
  await value(page, '沙').click();
  const address = `${mall.url}/items/${id}?distributor_id=0&sku=${id + 2}`;
  await expect(page).toHaveURL(address);
  await page.reload();
  await expect(value(page, '沙')).toHaveAttribute('aria-pressed', 'true');
  await expect(value(page, '小')).toHaveAttribute('aria-pressed', 'true');
  await expectPicture(page, SAND);
  await value(page, '沙').click();
  await expect(page).toHaveURL(`${mall.url}/items/${id}?distributor_id=0`);
  await value(page, '沙').click();
  await page.getByRole('button', { name: '立即购买' }).click();
  await expect(page).toHaveURL(/\/auth\/login\?redirectUrl=/);
  expect(new URL(page.url()).searchParams.get('redirectUrl')).toBe(`/items/${id}?distributor_id=0&sku=${id + 2}`);
});

test(
  'one that is sold out stays chosen and says so; one of another goods counts for nothing',
  PROVE,
  async ({ page }) => {
    await open(page, `?sku=${id}`);
    await expect(value(page, '黑')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: '已售罄' })).toBeDisabled();
    await expectPicture(page, BLACK);
    for (const unknown of ['1101', 'x', '', '-1', `${id}%00`]) {
      await open(page, `?sku=${unknown}`);
      await expect(value(page, '白')).toHaveAttribute('aria-pressed', 'true');
      await expectPicture(page, WHITE);
    }
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the first paint shows the variant of the address, and it goes into the cart', PROVE, async ({ page }) => {
    await open(page);
    await expectPicture(page, WHITE);
    await open(page, `?sku=${id + 4}`);
    await expectPicture(page, LARGE_SAND);
    await page.getByRole('button', { name: '加入购物车' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('main')).toContainText(/颜色[:：]沙/);
    await expect(page.getByRole('main')).toContainText(/尺码[:：]大/);
  });
});
