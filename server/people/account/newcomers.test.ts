/** Two shoppers who registered themselves, one by number and one by e-mail, buy the last two pieces of the same goods. */
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Login } from '../../../schemas/types/contract.ts';
import { codeFor, insertPicture } from '../../testing/codes.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { openMarket, type Market } from '../../testing/market.ts';
import { orders } from '../../orders/tables.ts';
import { outbox } from '../../kernel/system/tables.ts';
import { member } from '../member/tables.ts';

const BASE = '/h5app/wxapp';
const password = 'abcd1234';
const MOBILE = '13312345678';
const EMAIL = 'buyer@example.com';
let app: TestApp;
let market: Market;

beforeAll(async () => {
  app = await testApp({ config: { publicOrigin: 'https://mall.test' } });
  market = await openMarket(app);
});
afterAll(() => app.close());

async function byNumber(): Promise<Login> {
  const form = { mobile: MOBILE, password, vcode: await codeFor(app, MOBILE), user_type: 'local' };
  return (await app.post<Login>(`${BASE}/member`, { form })).data;
}

async function byEmail(): Promise<Login> {
  await app.post(`${BASE}/member/email/register`, { form: { email: EMAIL, password, ...(await insertPicture(app)) } });
  const [mail] = await app.db.select().from(outbox).where(eq(outbox.recipient, EMAIL)).orderBy(desc(outbox.outbox_id));
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  return (await app.post<Login>(`${BASE}/member/email/activate`, { form: { token } })).data;
}

it('buy what they put into their carts, and nobody gets more than there is', async () => {
  const itemId = await market.goods({ store: 2, price: 1000 });
  for (const { token, user_id } of [await byNumber(), await byEmail()]) {
    const userId = Number(user_id);
    await app.db.update(member).set({ deposit: 1000 }).where(eq(member.user_id, userId));
    await market.put(token, itemId);
    const made = await market.order(token);
    expect((await market.pay(token, made.data.order_id)).data).not.toHaveProperty('status_code');
    const [order] = await app.db.select().from(orders).where(eq(orders.user_id, userId));
    expect(order).toMatchObject({ order_id: made.data.order_id, total_fee: 1000, order_status: 'PAYED' });
  }
  const late = await market.buyer(1000);
  expect((await market.put(late.token, itemId)).data).toHaveProperty('status_code');
});
