import { asc, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MallPage, OrderMade } from '../../../schemas/types/contract.ts';
import { insertCoupon, insertGoods, insertMember, insertOperator } from '../../testing/fixtures.ts';
import { insertOrder } from '../../testing/fixtures-orders.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { expireOrders } from '../order/cancel.ts';
import { picture } from '../picture/tables.ts';
import { region } from '../region/tables.ts';
import { openStock } from '../stock/move.ts';
import { recordSignIn } from './audit.ts';
import { putSetting } from './settings.ts';
import { audit } from './tables.ts';

const SHOP = '/h5app/wxapp';

onBoth('the trail', (start) => {
  let app: TestApp;
  let buyer: { token: string; userId: number };
  let operator: string;
  let last = 0;

  beforeAll(async () => {
    app = await start();
    await app.db.insert(region).values([
      { id: 330000, parentId: 0, label: '浙江省' },
      { id: 330100, parentId: 330000, label: '杭州市' },
    ]);
    await insertGoods(app.db, { goodsId: 7 });
    await insertCoupon(app.db, { cardId: 3, leastCost: 0, reduceCost: 100 });
    buyer = await insertMember(app, { deposit: 100_000 });
    operator = await insertOperator(app);
    await openStock(app.db, 0);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const [row] = await app.db.select({ last: sql<number>`coalesce(max(audit_id), 0)::int` }).from(audit);
    last = row?.last ?? 0;
  });

  /** What the trail says since the test began. */
  async function trail(): Promise<object[]> {
    const rows = await app.db.select().from(audit).where(gt(audit.auditId, last)).orderBy(asc(audit.auditId));
    // `test` is what a context has that no request made.
    for (const { requestId } of rows) expect(requestId).toMatch(/^test$|[\da-f]{8}-[\da-f]{4}-4/);
    return rows.map(({ actor, action, subject, detail }) => ({ actor, action, subject, detail }));
  }

  const order = async (more: object = {}): Promise<string> => {
    const wish = { receiver_name: '李雷', receiver_mobile: '13800138000', receiver_address: '文三路 1 号', ...more };
    const place = { receiver_state: '浙江省', receiver_city: '杭州市', items: [{ item_id: 7, num: 2 }] };
    const { data } = await app.post<OrderMade>(`${SHOP}/order_new`, {
      token: buyer.token,
      json: { ...place, ...wish },
    });
    return data.order_id;
  };

  it('has orders made, cancelled, expired and paid, by whom and from what to what', async () => {
    const who = `member:${buyer.userId}`;
    const one = await order();
    await app.post(`${SHOP}/order/cancel`, { token: buyer.token, form: { order_id: one } });
    const two = await order({ remark: 'two' });
    await app.post(`${SHOP}/payment`, { token: buyer.token, form: { order_id: two, pay_type: 'deposit' } });
    await app.post(`${SHOP}/order/cancel`, { token: buyer.token, form: { order_id: two, cancel_reason: '不要了' } });
    const after = { amount: 2000, pieces: { 7: 2 }, point: 0, coupon: '', seckill: null };
    const [unpaid, ended] = [
      { status: 'NOTPAY', cancelStatus: 'NO_APPLY_CANCEL' },
      { status: 'CANCEL', cancelStatus: 'SUCCESS' },
    ];
    expect(await trail()).toMatchObject([
      { actor: who, action: 'order.create', subject: `order:${one}`, detail: { before: null, after } },
      { actor: who, action: 'order.cancel', subject: `order:${one}`, detail: { before: unpaid, after: ended } },
      { actor: who, action: 'order.create', subject: `order:${two}`, detail: { before: null, after } },
      { actor: who, action: 'payment', detail: { amount: 2000, before: 'NOTPAY', after: 'PAYED' } },
      { actor: who, action: 'order.cancel', detail: { after: { cancelStatus: 'WAIT_PROCESS' } } },
    ]);
  });

  it('has a receipt and a claimed coupon', async () => {
    const shipped = await insertOrder(app.db, { userId: buyer.userId }, 'shipped');
    await app.post(`${SHOP}/order/confirmReceipt`, { token: buyer.token, form: { order_id: shipped } });
    const { token, userId } = await insertMember(app);
    await app.get(`${SHOP}/user/receiveCard`, { token, query: { card_id: 3 } });
    expect(await trail()).toMatchObject([
      { action: 'order.confirm-receipt', subject: `order:${shipped}`, detail: { after: { status: 'DONE' } } },
      { actor: `member:${userId}`, action: 'coupon.claim', subject: 'coupon:3', detail: { before: 0, after: 1 } },
    ]);
  });

  it('has pages added, renamed and deleted', async () => {
    const json = { kind: 'custom', title: '活动' };
    const { data } = await app.post<MallPage>('/mall/pages', { token: operator, json });
    const path = `/mall/pages/${data.page_id}`;
    await app.put(path, { token: operator, json: { title: '大促' } });
    await app.put(path, { token: operator, json: { title: '大促' } });
    await app.put(path, { token: operator, json: { enabled: false } });
    await app.del(path, { token: operator });
    const subject = `page:${data.page_id}`;
    expect(await trail()).toMatchObject([
      { actor: 'operator:1', action: 'page.add', subject, detail: { before: null, after: { title: '活动' } } },
      { action: 'page.update', subject, detail: { before: { title: '活动' }, after: { title: '大促' } } },
      { action: 'page.disable', subject, detail: { before: { enabled: true }, after: { enabled: false } } },
      { action: 'page.delete', subject, detail: { before: { title: '大促' }, after: null } },
    ]);
  });

  it('has deleted pictures and settings', async () => {
    const file = { type: 'image/png', size: 1, width: 1, height: 1, created: 0, imageCatId: 2 };
    const [row] = await app.db
      .insert(picture)
      .values({ ...file, name: '海报', storageKey: 'k.png' })
      .returning();
    await app.del('/espier/images', { token: operator, query: { image_id: row?.imageId } });
    await putSetting(app.context(), 'order-cancel-minutes', 20);
    await putSetting(app.context(), 'order-cancel-minutes', 30);
    expect(await trail()).toMatchObject([
      {
        action: 'picture.delete',
        subject: `picture:${row?.imageId}`,
        detail: { before: { name: '海报' }, after: null },
      },
      { action: 'setting.put', subject: 'setting:order-cancel-minutes', detail: { before: null, after: 20 } },
      { action: 'setting.put', detail: { before: 20, after: 30 } },
    ]);
  });

  it('has sign-ins of operators, refused ones too', async () => {
    await recordSignIn(app.context(), 1, 'signed in');
    await recordSignIn(app.context(), undefined, 'refused');
    expect(await trail()).toEqual([
      {
        actor: 'operator:1',
        action: 'operator.sign-in',
        subject: 'operator:1',
        detail: { after: 'signed in', ip: '127.0.0.1' },
      },
      {
        actor: 'guest:127.0.0.1',
        action: 'operator.sign-in',
        subject: 'operator:unknown',
        detail: { after: 'refused', ip: '127.0.0.1' },
      },
    ]);
  });

  it('has what the clock does', async () => {
    const three = await insertOrder(app.db, { userId: buyer.userId });
    app.clock.advance(3600_000);
    await expireOrders(app.context());
    expect(await trail()).toMatchObject([
      { actor: 'system:expire orders', action: 'order.expire', subject: `order:${three}` },
    ]);
  });
});
