/** Exchanging points, alone and with money, on both sites (storefront spec 2.5; contract 4, points mall). */
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright/test';
import { memberAddress } from '../../../server/places/address/tables.ts';
import { member } from '../../../server/people/member/tables.ts';
import { newPayer } from '../steps/cashier-steps.ts';
import { startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, expectAccessible, PROVE, shortly, test } from '../support.ts';

let mall: OrderMall;
let userId: number;

test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());
test.beforeEach(async ({ context }) => {
  ({ user_id: userId } = await newPayer(mall, context, { deposit: 100_000, point: 1500 }));
  await mall.db.insert(memberAddress).values({
    user_id: userId,
    username: '木小匠',
    telephone: '13800138000',
    province: '上海市',
    city: '上海市',
    county: '徐汇区',
    adrdetail: '衡山路 1 弄 2 号',
    postal_code: '200031',
    codes: [310_000, 310_100, 310_104],
    is_def: true,
  });
});

const balance = async (): Promise<number | undefined> =>
  (await mall.db.select().from(member).where(eq(member.user_id, userId)))[0]?.point;
const main = (page: Page) => page.locator('main');
const submit = (page: Page) => page.getByRole('button', { name: '提交订单' });

for (const [width, base] of shortly(
  [
    [1440, ''],
    [375, '/h5'],
  ] as const,
  0,
)) {
  test(`exchanges a chosen variant for points alone, each page accessible, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${mall.url}${base}/pointitems?start_price=301&end_price=500`);
    await expect(main(page).getByText('我能兑换')).toBeVisible();
    await expectAccessible(page);
    await main(page)
      .getByRole('link', { name: /回力赛车/ })
      .click();
    await page.getByRole('button', { name: '立即兑换' }).waitFor();
    await expectAccessible(page);
    const values = page
      .getByRole('group')
      .filter({ has: page.locator('[aria-pressed]') })
      .getByRole('button');
    await values.nth(1).click();
    await expect(values.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(/\/pointitems\/170502$/);
    await page.getByRole('button', { name: '增加' }).click();
    await page.getByRole('button', { name: '立即兑换' }).click();
    await page.waitForURL(/checkout\?id=0&item_id=170502&num=2$/);
    await expect(main(page)).toContainText('850积分');
    await expectAccessible(page);
    await submit(page).click();
    await page.waitForURL(/\/finish\/result/);
    await expect(page.getByRole('heading', { name: '兑换成功' })).toBeVisible();
    await expectAccessible(page);
    expect(await balance()).toBe(650);
    await page.goto(`${mall.url}${base}/member/trade/point`);
    await expect(main(page).getByRole('article')).toHaveCount(1);
    await expectAccessible(page);
  });

  test(`exchanges points and money, the money at its own cashier, at ${width} px`, PROVE, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${mall.url}${base}/pointitems/1614`);
    await page.getByRole('button', { name: '立即兑换' }).click();
    await page.waitForURL(/checkout/);
    await submit(page).click();
    await page.waitForURL(/\/pointitems\/cashierpoint\?order_id=\d+$/);
    expect(await balance()).toBe(1240);
    await expect(page.getByRole('radio', { name: /积分支付/ })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('radio', { name: /储值支付/ }).click();
    await page.getByRole('button', { name: '立即支付 ¥19.90' }).click();
    await page.waitForURL(/\/finish\/result/);
    await expect(page.getByRole('heading', { name: '兑换成功' })).toBeVisible();
    expect(await balance()).toBe(1240);
  });
}

test('holds to what a member may have and has points for', PROVE, async ({ page }) => {
  await page.goto(`${mall.url}/pointitems/1409`);
  await expect(page.getByRole('button', { name: '积分不足' })).toBeDisabled();
  await page.goto(`${mall.url}/pointitems/1610`);
  await page.getByRole('button', { name: '立即兑换' }).click();
  await page.waitForURL(/checkout/);
  await submit(page).click();
  await page.waitForURL(/\/finish\/result/);
  await page.goto(`${mall.url}/pointitems/1610`);
  await expect(page.getByRole('button', { name: '已达兑换上限' })).toBeDisabled();
});
