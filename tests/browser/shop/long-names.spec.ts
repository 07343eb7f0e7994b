/** Names without a space, as long as their columns: pages of shop and office stay within the screen, slips within the paper. */
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright/test';
import { goods } from '../../../server/goods/tables.ts';
import { member } from '../../../server/people/member/tables.ts';
import { shop } from '../../../server/places/shop/tables.ts';
import { insertOrder } from '../../../server/testing/fixtures/orders.ts';
import { operatorSession } from '../steps/designer-steps.ts';
import { newShopper, nowInSeconds, saleable, startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, PROVE, shortly, test } from '../support.ts';

let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

const long = (word: string, length: number): string => word.repeat(length).slice(0, length);

/** What reaches beyond the right edge of what holds it, on paper or on the screen, and is not scrolled. */
const beyond = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sheets = [...document.querySelectorAll('article, main, body')];
    const isScrolled = (one: Element): boolean =>
      one.tagName !== 'MAIN' && one.tagName !== 'BODY' && getComputedStyle(one).overflowX !== 'visible';
    const within = (one: Element, sheet: Element): boolean => {
      for (let up = one.parentElement; up && up !== sheet; up = up.parentElement) if (isScrolled(up)) return true;
      return one.getBoundingClientRect().right <= sheet.getBoundingClientRect().right + 1;
    };
    return sheets.flatMap((sheet) =>
      [...sheet.querySelectorAll('h1, h2, table, p, b, strong, input, button')]
        .filter((one) => one.getBoundingClientRect().width > 0 && !within(one, sheet))
        .map((one) => `${one.tagName} in ${sheet.tagName}: ${one.textContent.slice(0, 30)}`),
    );
  });

for (const width of shortly([1440, 768, 375], 2))
  test(`long names fit at ${width} px`, PROVE, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 900 });
    const userId = await newShopper(mall, context);
    const [one] = await saleable(mall);
    const { goods_id: goodsId = 0, item_id: itemId = 0, shop_id: shopId = 0 } = one ?? {};
    const name = long('UnbrokenGoodsName', 255);
    await mall.db.update(goods).set({ item_name: name }).where(eq(goods.goods_id, goodsId));
    await mall.db
      .update(shop)
      .set({ name: long('UnbrokenShop', 50), address: long('UnbrokenStreet', 120) })
      .where(eq(shop.distributor_id, shopId));
    await mall.db
      .update(member)
      .set({ username: long('UnbrokenMember', 50) })
      .where(eq(member.user_id, userId));
    const line = { goods_id: goodsId, item_id: itemId, item_name: name };
    const order = await insertOrder(mall.db, { user_id: userId, shop_id: shopId, created: nowInSeconds() }, 'paid', [
      line,
    ]);
    await operatorSession(page, mall.url);
    const base = width === 375 ? '/h5' : '';
    const paths = [
      ...[`/items/${goodsId}`, '/store', '/member', '/member/trade', `/member/trade/${order}`].map(
        (path) => base + path,
      ),
      ...[`goods/${goodsId}`, `orders/${order}`, `orders/${order}/slip`, `members/${userId}`].map(
        (path) => `/edit/${path}`,
      ),
    ];
    for (const path of paths) {
      await page.goto(mall.url + path);
      await expect(page.getByText('Unbroken').filter({ visible: true }).first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await beyond(page), path).toEqual([]);
    }
  });
