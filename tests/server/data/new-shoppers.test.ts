/** Two shoppers who registered themselves buy: by number and by e-mail, the last pieces, each their own. */
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Login, OrderDetail, ListOrdersAnswer, Payment } from '../../../schemas/types/contract.ts';
import { outbox } from '../../../server/kernel/system/tables.ts';
import { sku } from '../../../server/goods/tables.ts';
import { testNotice } from '../../../server/money/trade/providers/test.ts';
import { imbalances } from '../../../server/testing/balance.ts';
import { codeFor, insertPicture } from '../../../server/testing/codes.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { openMarket, type Market } from '../../../server/testing/market.ts';

const WAY = '/h5app/wxapp';
const PASSWORD = 'abcd1234';
let app: TestApp;
let market: Market;

beforeAll(async () => {
  app = await testApp({ config: { publicOrigin: 'https://mall.test' } });
  market = await openMarket(app);
});
afterAll(() => app.close());

async function registeredByNumber(mobile: string): Promise<string> {
  const vcode = await codeFor(app, mobile);
  const form = { mobile, vcode, password: PASSWORD, password2: PASSWORD, user_type: 'local' };
  await app.post(`${WAY}/member`, { form });
  return signedIn(mobile);
}

async function registeredByEmail(email: string): Promise<string> {
  await app.post(`${WAY}/member/email/register`, {
    form: { email, password: PASSWORD, ...(await insertPicture(app)) },
  });
  const [mail] = await app.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, email))
    .orderBy(desc(outbox.outbox_id))
    .limit(1);
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  await app.post(`${WAY}/member/email/activate`, { form: { token, password: PASSWORD } });
  return signedIn(email);
}

async function signedIn(username: string): Promise<string> {
  return (await app.post<Login>(`${WAY}/login`, { form: { username, password: PASSWORD } })).data.token;
}

/** Puts a piece into the cart, orders and pays it; answers the order's number. */
async function buy(token: string, itemId: number): Promise<string> {
  await market.put(token, itemId);
  const { order_id } = (await market.order(token, { pay_type: 'test' })).data;
  const paid = await app.post<Payment>(`${WAY}/payment`, { token, form: { order_id, pay_type: 'test' } });
  const { trade_info, order_info } = paid.data;
  const form = testNotice(app.context(), String(trade_info.trade_id), Number(order_info.total_fee));
  await app.post('/test/notify', { form });
  return order_id;
}

it('two shoppers who registered themselves buy', async () => {
  const itemId = await market.goods({ store: 2, price: 3000 });
  const tokens = [await registeredByNumber('13712345601'), await registeredByEmail('second@example.com')];
  const orderIds = [await buy(tokens[0] ?? '', itemId), await buy(tokens[1] ?? '', itemId)];
  for (const [at, token] of tokens.entries()) {
    const own = await app.get<OrderDetail>(`${WAY}/order/${orderIds[at]}`, { token });
    expect(own.data.orderInfo).toMatchObject({ order_id: orderIds[at], pay_status: 'PAYED', order_status: 'PAYED' });
    const list = await app.get<ListOrdersAnswer>(`${WAY}/orders`, {
      token,
      query: { page: 1, pageSize: 10, status: 0 },
    });
    expect(list.data.list.map(({ order_id }) => order_id)).toEqual([orderIds[at]]);
    const foreign = await app.get(`${WAY}/order/${orderIds[1 - at]}`, { token });
    expect(foreign.data.status_code).toBe(404);
  }
  const [row] = await app.db.select({ store: sku.store }).from(sku).where(eq(sku.item_id, itemId));
  expect(row?.store).toBe(0);
  await market.put(tokens[0] ?? '', itemId);
  expect((await market.order(tokens[0] ?? '', { pay_type: 'test' })).data).toHaveProperty('status_code');
  expect(await imbalances(app.db)).toEqual([]);
});
