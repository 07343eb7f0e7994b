/** Mails to operators who are away: collected, at most one in their minutes, of their shops, and of nothing an open office showed. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReadAlertsAnswer } from '../../../schemas/types/contract.ts';
import { outbox } from '../../kernel/system/tables.ts';
import { helpMessage } from '../../people/help/tables.ts';
import { operator } from '../../people/operator/tables.ts';
import { insertMember, insertOperator, insertRoles, insertShop, NOW } from '../../testing/fixtures/fixtures.ts';
import { insertOrder } from '../../testing/fixtures/orders.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { mailAlerts } from './mail.ts';

const MINUTE = 60_000;

let app: TestApp;
let buyer = 0;
beforeEach(async () => {
  app = await testApp();
  await insertShop(app.db, { distributor_id: 1 });
  await insertShop(app.db, { distributor_id: 2 });
  buyer = (await insertMember(app)).user_id;
});
afterEach(() => app.close());

const CHOICE = { heard: ['order-paid'], sound: true, volume: 40, browser: false, mail_minutes: 30 };

async function clerk(mailed: string[], name = 'clerk'): Promise<string> {
  const token = await insertOperator(app, name);
  await app.db
    .update(operator)
    .set({ email: `${name}@example.com` })
    .where(eq(operator.username, name));
  await app.put('/mall/alerts/own', { token, json: { ...CHOICE, mailed } });
  return token;
}

const paid = (shopId = 0): Promise<string> => {
  const at = Math.floor(app.clock.now() / 1000);
  return insertOrder(app.db, { user_id: buyer, shop_id: shopId, paid_at: at, created: at }, 'paid');
};

/** Lets minutes pass, then the job run; answers the mails so far. */
async function mailsAfter(minutes: number): Promise<{ to: string; subject: string }[]> {
  app.clock.advance(minutes * MINUTE);
  await mailAlerts(app.context());
  const rows = await app.db.select().from(outbox).orderBy(outbox.outbox_id);
  return rows.map(({ recipient, subject }) => ({ to: recipient, subject }));
}

describe('mails of arrivals', () => {
  it('collect what arrived, and come at most once in the chosen minutes', async () => {
    await clerk(['order-paid', 'message-written']);
    app.clock.advance(1000);
    await paid();
    expect(await mailsAfter(2)).toEqual([]);
    await paid();
    await app.db.insert(helpMessage).values({ content: '在吗', contact: '', order_id: '', created: NOW + 131 });
    const first = { to: 'clerk@example.com', subject: '商城后台：2 个新订单、1 条客服留言' };
    expect(await mailsAfter(30)).toEqual([first]);
    await paid();
    expect(await mailsAfter(5)).toEqual([first]);
    expect(await mailsAfter(30)).toEqual([first, { to: 'clerk@example.com', subject: '商城后台：1 个新订单' }]);
    expect(await mailsAfter(60)).toHaveLength(2);
  });

  it('are not about what an open office showed, nor about what arrived before they were chosen', async () => {
    await paid();
    app.clock.advance(MINUTE);
    const token = await clerk(['order-paid']);
    app.clock.advance(MINUTE);
    await paid();
    app.clock.advance(MINUTE);
    await app.post('/mall/alerts/seen', { token });
    expect(await mailsAfter(40)).toEqual([]);
    await paid();
    expect(await mailsAfter(40)).toHaveLength(1);
  });

  it('tell of the shops and rights of the operator alone', async () => {
    const token = await insertOperator(app, 'packer', '-', { role: 'viewer' });
    await insertRoles(app.db, 'packer', [{ rights: ['orders.read'], shop_ids: [2] }]);
    await app.db.update(operator).set({ email: 'packer@example.com' }).where(eq(operator.username, 'packer'));
    const json = { ...CHOICE, mailed: ['order-paid', 'message-written', 'nonsense'] };
    await app.put('/mall/alerts/own', { token, json });
    const { data } = await app.get<ReadAlertsAnswer>('/mall/alerts/own', { token });
    expect(data).toMatchObject({ offered: ['order-paid'], mailed: ['order-paid'], volume: 40 });
    app.clock.advance(MINUTE);
    await paid(1);
    expect(await mailsAfter(40)).toEqual([]);
    await paid(2);
    await paid(1);
    expect(await mailsAfter(40)).toEqual([{ to: 'packer@example.com', subject: '商城后台：1 个新订单' }]);
  });
});
