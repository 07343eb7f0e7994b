/**
 * The member area in the browser, as the member whom no test of buying uses: what is removed can be taken back, coupons are claimed.
 */
import type { Page } from 'playwright/test';
import { openAwake, shopper, type Shopper } from '../steps/checkout-steps.ts';
import { STAFF } from '../steps/shop-steps.ts';
import { expect, PROVE, test } from '../support.ts';

interface Row {
  item_id: string;
  item_name: string;
}

async function someGoods(member: Shopper): Promise<Row[]> {
  const { list } = await member.call<{ list: Row[] }>('GET', 'goods/items?page=1&pageSize=3&item_type=normal');
  return list;
}

/** Without the goods that are recommended below them. */
const cards = (page: Page) =>
  page.locator('main li:not([aria-labelledby="recommended"] li)').filter({ has: page.getByRole('button') });

test.describe('the member area', () => {
  let member: Shopper;
  let goods: Row[];
  test.beforeEach(async ({ context }) => {
    member = await shopper(context, STAFF);
    goods = await someGoods(member);
    await member.call('DELETE', 'member/collect/item?is_empty=true');
    for (const { item_id } of goods) {
      await member.call('POST', `member/collect/item/${item_id}`);
      await member.call('POST', 'member/browse/history/save', { item_id });
    }
    await member.call('POST', 'member/collect/distribution/1');
  });

  test('a favourite is removed after a question and taken back at its place', PROVE, async ({ page }) => {
    await openAwake(page, '/member/collector');
    await expect(cards(page)).toHaveCount(3);
    const { item_name: name } = goods[1]!;
    const place = (await cards(page).allTextContents()).findIndex((text) => text.includes(name));
    const remove = page.getByRole('button', { name: `取消收藏：${name}` });
    await remove.click();
    const question = page.getByRole('alertdialog', { name: '确定不再收藏该商品吗？' });
    await question.getByRole('button', { name: '取消' }).click();
    await expect(question).toBeHidden();
    await expect(remove).toBeFocused();
    await remove.click();
    await question.getByRole('button', { name: '确定' }).click();
    const undo = page.getByRole('button', { name: `撤销：${name}` });
    await expect(undo).toBeFocused();
    await expect(cards(page).nth(place)).toContainText('已取消收藏');
    expect((await member.call<{ fav_total_count: number }>('GET', 'member/collect/item/num')).fav_total_count).toBe(2);
    await undo.press('Enter');
    await expect(remove).toBeFocused();
    await page.reload();
    await expect(cards(page)).toHaveCount(3);
    await expect(cards(page).nth(place)).toContainText(name);
  });

  test('several favourites go into the cart, are removed together and taken back together', async ({ page }) => {
    await openAwake(page, '/member/collector');
    await page.getByRole('button', { name: '批量管理' }).click();
    const [first, second] = goods;
    for (const row of [first!, second!]) await page.getByRole('checkbox', { name: `选择：${row.item_name}` }).check();
    await expect(page.getByText('已选 2 件')).toBeVisible();
    await page.getByRole('button', { name: '删除', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    const undo = page.getByRole('button', { name: '撤销删除的 2 件' });
    await expect(undo).toBeVisible();
    expect((await member.call<{ fav_total_count: number }>('GET', 'member/collect/item/num')).fav_total_count).toBe(1);
    await undo.click();
    await expect(undo).toBeHidden();
    expect((await member.call<{ fav_total_count: number }>('GET', 'member/collect/item/num')).fav_total_count).toBe(3);
  });

  test('a followed shop is left and followed again', PROVE, async ({ page }) => {
    await openAwake(page, '/member/follow');
    await page.getByRole('button', { name: /^取消关注/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    await page.getByRole('button', { name: /^撤销/ }).click();
    await expect(page.getByRole('button', { name: /^取消关注/ })).toBeFocused();
    const { is_fav } = await member.call<{ is_fav: boolean }>(
      'GET',
      'member/collect/distribution/check?distributor_id=1',
    );
    expect(is_fav).toBe(true);
  });

  test('footprints are cleared after a question', PROVE, async ({ page }) => {
    await openAwake(page, '/member/foottrace');
    await page.getByRole('button', { name: '清空足迹' }).click();
    await page.getByRole('dialog', { name: '清空足迹' }).getByRole('button', { name: '确定' }).click();
    await expect(page.getByText('还没有浏览足迹')).toBeVisible();
  });

  test('a coupon is claimed in the centre and then among the own ones', PROVE, async ({ page }) => {
    await openAwake(page, '/member/coupon-center');
    const claim = page.getByRole('button', { name: /^领取/ }).first();
    const title = ((await claim.getAttribute('aria-label')) ?? '').slice(2);
    await claim.click();
    await expect(page.getByRole('status')).toHaveText('领取成功');
    await page.goto('/member/coupon-center');
    await expect(page.getByRole('button', { name: new RegExp(`领取${title}$`) })).toBeVisible();
    await page.goto('/member/coupon');
    await expect(page.getByRole('listitem').filter({ hasText: title })).not.toHaveCount(0);
  });

  test('the profile is checked, saved, and stays', PROVE, async ({ page }) => {
    await openAwake(page, '/member/profile');
    const name = page.getByRole('textbox', { name: '昵称' });
    await name.fill('');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('请填写昵称')).toBeVisible();
    await name.fill('木匠会员');
    await page.getByRole('radio', { name: '头像2' }).check();
    await page.getByRole('radio', { name: '女' }).check();
    for (const [unit, value] of [
      ['年', '1990'],
      ['月', '02'],
      ['日', '28'],
    ] as const)
      await page.getByLabel(`生日${unit}`).selectOption(value);
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('status')).toHaveText('保存成功');
    await page.reload();
    await expect(page.getByRole('radio', { name: '女' })).toBeChecked();
    await expect(page.getByLabel('生日年')).toHaveValue('1990');
    await expect(page.getByRole('radio', { name: '头像2' })).toBeChecked();
  });

  test('works without scripts: a coupon is claimed by its form', PROVE, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    await shopper(context, STAFF);
    const page = await context.newPage();
    await page.goto('/member/coupon-center');
    const claimable = page.getByRole('button', { name: /^领取/ });
    const before = await claimable.count();
    await claimable.last().click();
    await expect(page).toHaveURL(/\/member\/coupon-center$/);
    await expect(claimable).toHaveCount(before - 1);
    await context.close();
  });
});
