/** Paying without scripts: the forms of the cashier and of the test bank, and who may send them. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { orders } from '../../../server/orders/tables.ts';
import { insertMember, NOW } from '../../../server/testing/fixtures/fixtures.ts';
import { insertOrder } from '../../../server/testing/fixtures/orders.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';

let app: TestApp;
let shop: ShopApp;
let buyer: Awaited<ReturnType<typeof insertMember>>;
let orderId: string;

beforeAll(async () => {
  app = await testApp();
  shop = await shopApp(app);
});
afterAll(async () => {
  await shop.app.close();
  await app.close();
});
beforeEach(async () => {
  buyer = await insertMember(app, { deposit: 5000 });
  orderId = await insertOrder(app.db, { user_id: buyer.user_id });
});

const cookies = () => ({ ECSHOPX_TOKEN: buyer.token });
const statusOf = async (): Promise<string | undefined> =>
  (await app.db.select().from(orders).where(eq(orders.order_id, orderId)))[0]?.order_status;
const payAt = (base = '', pay_type = 'test') =>
  shop.post(`${base}/cashier`, { order_id: orderId, pay_type }, { cookies: cookies() });
const fieldsOf = (location: unknown): Record<string, string> =>
  Object.fromEntries(new URL(String(location), 'http://localhost').searchParams);

for (const base of ['', '/h5'])
  it(`leads from the cashier over the bank to the result, on the site '${base}'`, async () => {
    const started = await payAt(base);
    expect(started.statusCode).toBe(303);
    expect(started.headers.location).toMatch(new RegExp(`^${base}/payment/test\\?`));
    const bank = await shop.open(String(started.headers.location));
    expect(bank.body).toContain('确认支付');
    const confirmed = await shop.post(`${base}/payment/test`, fieldsOf(started.headers.location));
    expect(confirmed.statusCode).toBe(303);
    expect(await statusOf()).toBe('PAYED');
    const finish = await shop.open(String(confirmed.headers.location), { cookies: cookies() });
    expect([finish.statusCode, finish.headers.location]).toEqual([303, `${base}/finish/result?order_id=${orderId}`]);
    const result = await shop.open(String(finish.headers.location), { cookies: cookies() });
    expect(result.body).toContain('支付成功');
    const again = await payAt(base);
    expect(again.headers.location).toBe(`${base}/finish/result?order_id=${orderId}`);
  });

it('pays several orders by one form, and their result names them all', async () => {
  const other = await insertOrder(app.db, { user_id: buyer.user_id, total_fee: 1500, item_fee: 1500 });
  const order_ids = [orderId, other].join();
  const cashier = await shop.open(`/cashier?order_ids=${order_ids}`, { cookies: cookies() });
  expect(cashier.body).toContain(`name="order_ids" value="${order_ids}"`);
  const send = (pay_type: string) => shop.post('/cashier', { order_ids, pay_type }, { cookies: cookies() });
  const started = await send('test');
  expect(fieldsOf(started.headers.location)).toMatchObject({ amount: '3500' });
  const confirmed = await shop.post('/payment/test', fieldsOf(started.headers.location));
  const finish = await shop.open(String(confirmed.headers.location), { cookies: cookies() });
  expect(finish.headers.location).toBe(`/finish/result?order_ids=${order_ids}`);
  const result = await shop.open(String(finish.headers.location), { cookies: cookies() });
  for (const text of ['支付成功', `/member/trade/${orderId}`, `/member/trade/${other}`, '合计（2个订单）'])
    expect(result.body).toContain(text);
  // Once paid it is not paid again, whatever way is chosen.
  expect((await send('deposit')).headers.location).toBe(`/finish/result?order_ids=${order_ids}`);
});

it('goes on with the rest when one of several cannot be paid any more, and says so', async () => {
  const cancelled = await insertOrder(app.db, { user_id: buyer.user_id }, 'cancelled');
  const paid = await insertOrder(app.db, { user_id: buyer.user_id }, 'paid');
  const query = `order_ids=${[orderId, cancelled, paid].join()}`;
  const page = await shop.open(`/cashier?${query}`, { cookies: cookies() });
  expect(page.statusCode).toBe(200);
  const text = page.body.replaceAll('<!-- -->', '');
  expect(text).toContain(`订单 ${cancelled} 已取消，订单 ${paid} 已付款，请继续支付其余订单。`);
  expect(text).toContain(`name="order_id" value="${orderId}"`);
  const none = await shop.open(`/cashier?order_ids=${cancelled},${paid}`, { cookies: cookies() });
  expect([none.statusCode, none.headers.location]).toEqual([303, '/member/trade']);
});

it('offers one payment for orders that were made together', async () => {
  const group_id = orderId;
  await app.db.update(orders).set({ group_id }).where(eq(orders.order_id, orderId));
  const another = await insertOrder(app.db, { user_id: buyer.user_id, group_id, total_fee: 2500, item_fee: 2500 });
  // Made in the same second, but not with them.
  const alone = await insertOrder(app.db, { user_id: buyer.user_id });
  const detail = await shop.open(`/member/trade/${another}`, { cookies: cookies() });
  expect(detail.body).toContain(`href="/member/trade/${orderId}"`);
  expect(detail.body).not.toContain(`href="/member/trade/${alone}"`);
  const list = await shop.open('/member/trade', { cookies: cookies() });
  const href = /href="(\/cashier\?order_ids=[^"]+)"[^>]*>([^<]*(?:<!-- -->[^<]*)*)</.exec(list.body);
  expect(href?.[1]?.split('=')[1]?.split(',').sort()).toEqual([orderId, another].sort());
  expect(href?.[2]).toContain('合并付款');
  const cashier = await shop.open(href?.[1] ?? '', { cookies: cookies() });
  expect([cashier.statusCode, cashier.body.includes(`合并支付的2个订单`)]).toEqual([200, true]);
});

it('pays any chosen unpaid orders at once by a form, and says when none is chosen', async () => {
  const later = await insertOrder(app.db, {
    user_id: buyer.user_id,
    created: NOW + 60,
    total_fee: 1500,
    item_fee: 1500,
  });
  const page = await shop.open('/member/trade?status=5', { cookies: cookies() });
  for (const id of [orderId, later]) expect(page.body).toMatch(new RegExp(`<input[^>]*name="order_ids"[^>]*"${id}"`));
  const send = (form: Record<string, string>) => shop.post('/member/trade?status=5', form, { cookies: cookies() });
  const one = await send({ order_ids: later });
  expect([one.statusCode, one.headers.location]).toEqual([303, `/cashier?order_id=${later}`]);
  const none = await send({});
  expect([none.statusCode, none.body.includes('请选择要付款的订单')]).toEqual([422, true]);
});

it('names after the payment where it goes, its points, and what is still to be paid', async () => {
  const rest = await insertOrder(app.db, { user_id: buyer.user_id, total_fee: 1500, item_fee: 1500 });
  await payAt('', 'deposit');
  const result = await shop.open(`/finish/result?order_id=${orderId}`, { cookies: cookies() });
  const text = result.body.replaceAll('<!-- -->', '');
  for (const said of ['送至', '衡山路 1 号', '您还有 1 个订单待付款', `/cashier?order_id=${rest}`])
    expect(text).toContain(said);
});

it('leads to the orders when one is not the member’s', async () => {
  const foreign = await insertOrder(app.db, { user_id: buyer.user_id + 1000 });
  const theirs = `order_ids=${orderId},${foreign}`;
  const cashier = await shop.open(`/cashier?${theirs}`, { cookies: cookies() });
  expect([cashier.statusCode, cashier.headers.location]).toEqual([303, '/member/trade']);
  const result = await shop.open(`/finish/result?${theirs}`, { cookies: cookies() });
  expect([result.statusCode, result.body.includes('未找到订单')]).toEqual([404, true]);
});

it('pays by stored value at once, or answers why it cannot', async () => {
  const dear = await insertOrder(app.db, { user_id: buyer.user_id, total_fee: 9000, item_fee: 9000 });
  const refused = await shop.post('/cashier', { order_id: dear, pay_type: 'deposit' }, { cookies: cookies() });
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('储值余额不足');
  const paid = await payAt('', 'deposit');
  expect([paid.statusCode, paid.headers.location]).toEqual([303, `/finish/result?order_id=${orderId}`]);
});

it('takes forms from our own pages only, and payments from the order’s member only', async () => {
  const location = (await payAt()).headers.location;
  const foreign = (url: string, form: Record<string, string>) =>
    shop.app.inject({
      method: 'POST',
      url,
      cookies: cookies(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      payload: new URLSearchParams(form).toString(),
    });
  expect((await foreign('/cashier', { order_id: orderId, pay_type: 'deposit' })).statusCode).toBe(403);
  expect((await foreign('/payment/test', fieldsOf(location))).statusCode).toBe(403);
  const guest = await shop.post('/cashier', { order_id: orderId, pay_type: 'deposit' });
  expect([guest.statusCode, guest.headers.location]).toEqual([303, `/cashier?order_id=${orderId}`]);
  const thief = await insertMember(app, { deposit: 5000 });
  const theirs = { cookies: { ECSHOPX_TOKEN: thief.token } };
  const stolen = await shop.post('/cashier', { order_id: orderId, pay_type: 'deposit' }, theirs);
  // Their own cashier has no such order and leads to their orders.
  expect([stolen.statusCode, stolen.headers.location]).toEqual([303, '/member/trade']);
  expect(await statusOf()).toBe('NOTPAY');
});

it('confirms nothing that was changed, is too old, or would lead elsewhere', async () => {
  const fields = fieldsOf((await payAt()).headers.location);
  const changed = await shop.post('/payment/test', { ...fields, amount: '1' });
  expect(changed.statusCode).toBe(422);
  expect(changed.body).toContain('支付链接无效或已过期');
  app.clock.advance(301_000);
  expect((await shop.post('/payment/test', fields)).statusCode).toBe(422);
  app.clock.advance(-301_000);
  expect(await statusOf()).toBe('NOTPAY');
  const confirmed = await shop.post('/payment/test', { ...fields, return: '//evil.example' });
  expect(confirmed.headers.location).toMatch(/^\/payment\/test\?(?!.*evil)/);
  const result = await shop.open(String(confirmed.headers.location));
  expect(result.body).toContain('支付成功');
});

it('has no bank in production', async () => {
  const location = String((await payAt()).headers.location);
  const production = await shopApp(app, { production: true });
  expect((await production.open(location)).statusCode).toBe(404);
  expect((await production.post('/payment/test', fieldsOf(location))).statusCode).toBe(404);
  const refused = await production.post('/cashier', { order_id: orderId, pay_type: 'test' }, { cookies: cookies() });
  expect([refused.statusCode, refused.body.includes('请选择支付方式')]).toEqual([422, true]);
  await production.app.close();
  expect(await statusOf()).toBe('NOTPAY');
});
