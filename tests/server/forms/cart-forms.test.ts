/** The cart without scripts: its page is one form, and what a press changes is what the calls would have changed. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cartLine } from '../../../server/orders/cart/tables.ts';
import { promotion, promotionItem } from '../../../server/offers/promotion/tables.ts';
import { insertGoods, insertMember, NOW } from '../../../server/testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';

let app: TestApp;
let shop: ShopApp;
let token: string;
let ownerId: string;

beforeAll(async () => {
  app = await testApp();
  shop = await shopApp(app);
  await insertGoods(app.db, { goods_id: 10, item_name: '明前龙井', store: 5 });
  await insertGoods(app.db, { goods_id: 11, item_name: '茉莉花茶', store: 5 });
  const rule = { by: 'amount' as const, steps: [{ full: 100, minus: 10 }] };
  const row = {
    marketing_type: 'full_minus' as const,
    marketing_name: '茶点满减',
    promotion_tag: '满减',
    rule,
    end_time: NOW + 3600,
  };
  await app.db.insert(promotion).values({ ...row, promotion_id: 3, begin_time: NOW - 3600 });
  await app.db.insert(promotionItem).values({ promotion_id: 3, item_id: 10 });
});
beforeEach(async () => {
  const member = await insertMember(app);
  ({ token } = member);
  ownerId = String(member.user_id);
});
afterAll(async () => {
  await shop.app.close();
  await app.close();
});

const put = (item_id: number, num = 2) => app.post('/h5app/wxapp/cart', { token, form: { item_id, num } });
const lines = () => app.db.select().from(cartLine).where(eq(cartLine.owner_id, ownerId)).orderBy(cartLine.item_id);

/** Everything a browser would post of the cart's form, and the button pressed. */
async function press(
  button: string,
  change: (fields: Map<string, string>, idOf: (name: string) => string) => void = () => undefined,
) {
  const cookies = { ECSHOPX_TOKEN: token };
  const { body } = await shop.open('/cart', { cookies });
  const fields = new Map<string, string>();
  for (const [input] of body.matchAll(/<input[^>]*>/g)) {
    const { name, value = 'on' } = Object.fromEntries(
      [...input.matchAll(/(name|value)="([^"]*)"/g)].map(([, key, text]) => [key, text]),
    ) as { name?: string; value?: string };
    if (name && (!input.includes('type="checkbox"') || input.includes('checked=""'))) fields.set(name, value);
  }
  for (const [, name = '', options = ''] of body.matchAll(/<select[^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/g))
    fields.set(name, /value="(\d+)" selected/.exec(options)?.[1] ?? '0');
  const idOf = (name: string): string =>
    new RegExp(
      `value="remove:(\\d+)"[^>]*aria-label="删除 ${name}"|aria-label="删除 ${name}"[^>]*value="remove:(\\d+)"`,
    )
      .exec(body)
      ?.slice(1)
      .find(Boolean) ?? '';
  change(fields, idOf);
  fields.set(
    'do',
    button.replace(/\[(.*)\]/, (_, name: string) => idOf(name)),
  );
  return shop.post('/cart', Object.fromEntries(fields), { cookies });
}

it('steps, fits and saves numbers, ticks and promotions', async () => {
  await put(10);
  await put(11);
  const more = await press('more:[明前龙井]');
  expect([more.statusCode, more.headers.location]).toEqual([303, '/cart?done=saved']);
  await press('less:[茉莉花茶]');
  expect(await lines()).toMatchObject([{ num: 3 }, { num: 1 }]);
  await press('save', (fields, idOf) => {
    fields.set(`num:${idOf('茉莉花茶')}`, '4');
    fields.delete(`ticked:${idOf('明前龙井')}`);
    expect(fields.get(`promotion:${idOf('明前龙井')}`)).toBe('3');
    fields.set(`promotion:${idOf('明前龙井')}`, '0');
  });
  expect(await lines()).toMatchObject([
    { num: 3, is_checked: false, promotion_id: 0 },
    { num: 4, is_checked: true },
  ]);
  const page = await shop.open('/cart?done=saved', { cookies: { ECSHOPX_TOKEN: token } });
  expect(page.body).toMatch(/role="status">购物车已更新/);
});

it('refuses as the calls do, names the goods and changes nothing', async () => {
  await put(10, 5);
  const short = await press('more:[明前龙井]');
  expect(short.statusCode).toBe(422);
  expect(short.body.replaceAll('<!-- -->', '')).toContain('明前龙井：库存不足，最大库存为5件');
  await press('save', (fields, idOf) => fields.set(`num:${idOf('明前龙井')}`, '1'));
  const least = await press('less:[明前龙井]');
  expect(least.body).toContain('此商品的最小购买数量为1件');
  const none = await press('save', (fields, idOf) => fields.set(`num:${idOf('明前龙井')}`, '1.5'));
  expect(none.body).toContain('购买数量必须是整数');
  const elsewhere = await press('save', (fields, idOf) => {
    const name = `line:${idOf('明前龙井')}`;
    fields.set(name, (fields.get(name) ?? '').replace(/\d+$/, '7'));
    fields.set(`num:${idOf('明前龙井')}`, '4');
  });
  expect(elsewhere.body).toContain('购物车已在别处更新');
  expect(await lines()).toMatchObject([{ num: 1 }]);
});

it('asks before a line goes, and lets go of nobody else’s', async () => {
  await put(10);
  const count = () => app.db.$count(cartLine);
  const before = await count();
  const question = await press('remove:[明前龙井]');
  expect([question.statusCode, await count()]).toEqual([200, before]);
  expect(question.body.replaceAll('<!-- -->', '')).toContain('请确认是否移除该商品? 明前龙井');
  const id = /name="cart_id" value="(\d+)"/.exec(question.body)?.[1] ?? '';
  const { token: stranger } = await insertMember(app);
  const drop = (as: string) => shop.post('/cart', { do: 'drop', cart_id: id }, { cookies: { ECSHOPX_TOKEN: as } });
  expect((await drop(stranger)).statusCode).toBe(422);
  expect(await count()).toBe(before);
  const removed = await drop(token);
  expect([removed.headers.location, await count()]).toEqual(['/cart?done=removed', before - 1]);
});

it('is nobody’s from elsewhere', async () => {
  await put(10);
  const [row] = await app.db.select().from(cartLine).where(eq(cartLine.item_id, 10)).limit(1);
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/cart',
    cookies: { ECSHOPX_TOKEN: token },
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    payload: `do=drop&cart_id=${row?.cart_id}`,
  });
  expect(answer.statusCode).toBe(403);
});
