import { asc, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MallPage, OrderMade } from '../../../schemas/types/contract.ts';
import { insertCoupon, insertGoods, insertMember, insertOperator } from '../../testing/fixtures/fixtures.ts';
import { insertOrder } from '../../testing/fixtures/orders.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { addMember } from '../../people/account/sign-up.ts';
import { expireOrders } from '../../orders/moves/cancel.ts';
import { picture } from '../../content/picture/tables.ts';
import { seckill, seckillItem } from '../../offers/promotion/tables.ts';
import { region } from '../../places/region/tables.ts';
import { releaseTickets } from '../../offers/seckill/end-ticket.ts';
import { openStock } from '../../goods/stock/move.ts';
import { putSetting } from './settings/settings.ts';
import { audit } from './tables.ts';
import { HOUR_MS } from '../../../engine/rules/format/time.ts';

const SHOP = '/h5app/wxapp';

onBoth('the trail', (start) => {
  let app: TestApp;
  let buyer: { token: string; user_id: number };
  let operator: string;
  let last = 0;

  beforeAll(async () => {
    app = await start();
    await app.db.insert(region).values([
      { id: 330000, parent_id: 0, label: '浙江省' },
      { id: 330100, parent_id: 330000, label: '杭州市' },
    ]);
    await insertGoods(app.db, { goods_id: 7 });
    await insertCoupon(app.db, { card_id: 3, least_cost: 0, reduce_cost: 100 });
    buyer = await insertMember(app, { deposit: 100_000 });
    operator = await insertOperator(app);
    await openStock(app.db, 0);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const [row] = await app.db.select({ last: sql<number>`coalesce(max(audit_id), 0)::int` }).from(audit);
    last = row?.last ?? 0;
  });

  /** The rows of the trail since the test began. */
  async function trail(): Promise<object[]> {
    const rows = await app.db.select().from(audit).where(gt(audit.audit_id, last)).orderBy(asc(audit.audit_id));
    // `test` is what a context has that no request made.
    for (const { request_id } of rows) expect(request_id).toMatch(/^test$|[\da-f]{8}-[\da-f]{4}-4/);
    return rows.map(({ actor, action, subject, detail }) => ({ actor, action, subject, detail }));
  }

  const order = async (more: object = {}): Promise<string> => {
    const receiver = {
      receiver_name: '李雷',
      receiver_mobile: '13800138000',
      receiver_address: '文三路 1 号',
      ...more,
    };
    const place = { receiver_state: '浙江省', receiver_city: '杭州市', items: [{ item_id: 7, num: 2 }] };
    const { data } = await app.post<OrderMade>(`${SHOP}/order_new`, {
      token: buyer.token,
      json: { ...place, ...receiver },
    });
    return data.order_id;
  };

  it('has orders made, cancelled, expired and paid, by whom and from what to what', async () => {
    const who = `member:${buyer.user_id}`;
    const one = await order();
    await app.post(`${SHOP}/order/cancel`, { token: buyer.token, form: { order_id: one } });
    const two = await order({ remark: 'two' });
    await app.post(`${SHOP}/payment`, { token: buyer.token, form: { order_id: two, pay_type: 'deposit' } });
    await app.post(`${SHOP}/order/cancel`, { token: buyer.token, form: { order_id: two, cancel_reason: '不要了' } });
    const after = { amount: 2000, pieces: { 7: 2 }, point: 0, coupon: '', seckill: null };
    const [unpaid, ended] = [
      { order_status: 'NOTPAY', cancel_status: 'NO_APPLY_CANCEL' },
      { order_status: 'CANCEL', cancel_status: 'SUCCESS' },
    ];
    expect(await trail()).toMatchObject([
      { actor: who, action: 'order.create', subject: `order:${one}`, detail: { before: null, after } },
      { actor: who, action: 'order.cancel', subject: `order:${one}`, detail: { before: unpaid, after: ended } },
      { actor: who, action: 'order.create', subject: `order:${two}`, detail: { before: null, after } },
      { actor: who, action: 'payment', detail: { amount: 2000, before: 'NOTPAY', after: 'PAYED' } },
      { actor: who, action: 'order.cancel', detail: { after: { cancel_status: 'WAIT_PROCESS' } } },
    ]);
  });

  it('has a receipt and a claimed coupon', async () => {
    const shipped = await insertOrder(app.db, { user_id: buyer.user_id }, 'shipped');
    await app.post(`${SHOP}/order/confirmReceipt`, { token: buyer.token, form: { order_id: shipped } });
    const { token, user_id } = await insertMember(app);
    await app.get(`${SHOP}/user/receiveCard`, { token, query: { card_id: 3 } });
    expect(await trail()).toMatchObject([
      { action: 'order.confirm-receipt', subject: `order:${shipped}`, detail: { after: { order_status: 'DONE' } } },
      { actor: `member:${user_id}`, action: 'coupon.claim', subject: 'coupon:3', detail: { before: 0, after: 1 } },
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
    const file = { image_type: 'image/png', size: 1, width: 1, height: 1, created: 0, folder_id: 0 };
    const [row] = await app.db
      .insert(picture)
      .values({ ...file, image_name: '海报', storage_key: 'k.png' })
      .returning();
    await app.del('/espier/images', { token: operator, query: { image_id: row?.image_id } });
    await putSetting(app.context(), 'order-cancel-minutes', 20);
    await putSetting(app.context(), 'order-cancel-minutes', 30);
    expect(await trail()).toMatchObject([
      {
        action: 'picture.delete',
        subject: `picture:${row?.image_id}`,
        detail: { before: { name: '海报' }, after: null },
      },
      { action: 'setting.put', subject: 'setting:order-cancel-minutes', detail: { before: null, after: 20 } },
      { action: 'setting.put', detail: { before: 20, after: 30 } },
    ]);
  });

  it('has a page added by a client of the contract', async () => {
    const form = { template_title: '模板', template_description: '说明', page_type: 'index' };
    const { data } = await app.post('/pctemplate/add', { token: operator, form });
    const subject = `page:${String(data['theme_pc_template_id'])}`;
    expect(await trail()).toMatchObject([
      { actor: 'operator:1', action: 'page.add', subject, detail: { before: null, after: { title: '模板' } } },
    ]);
  });

  it('has tickets of flash sales: given in a batch and alone, changed, given back and over', async () => {
    const now = Math.floor(app.clock.now() / 1000);
    const times = { begin_time: now - 60, end_time: now + 3600 };
    const [sale] = await app.db
      .insert(seckill)
      .values({ name: '秒杀', ...times })
      .returning();
    const seckillId = sale?.seckill_id ?? 0;
    await app.db
      .insert(seckillItem)
      .values({ seckill_id: seckillId, item_id: 7, price: 600, stock: 9, stock_left: 9, limit_num: 3 });
    const PATH = `${SHOP}/promotion/seckillactivity`;
    const get = (token: string, num: number) =>
      app.get<{ ticket: string }>(`${PATH}/geticket`, { token, query: { seckill_id: seckillId, item_id: 7, num } });
    const other = await insertMember(app);
    await get(buyer.token, 1);
    await get(buyer.token, 2);
    const { data } = await get(other.token, 3);
    await app.del(`${PATH}/cancelTicket`, { token: other.token, query: { seckill_ticket: data.ticket } });
    app.clock.advance(HOUR_MS);
    await releaseTickets(app.context());
    const [first, second] = [`member:${buyer.user_id}`, `member:${other.user_id}`];
    const row = (actor: string, action: string, before: number, after: number): object => ({
      actor,
      action,
      subject: `seckill:${seckillId}`,
      detail: { item: 7, before, after },
    });
    expect(await trail()).toEqual([
      row(first, 'seckill.ticket', 0, 1),
      row(first, 'seckill.ticket', 1, 2),
      row(second, 'seckill.ticket', 0, 3),
      row(second, 'seckill.ticket-return', 3, 0),
      row('system:release tickets', 'seckill.ticket-return', 2, 0),
    ]);
  });

  it('has new members, with the points they got', async () => {
    await putSetting(app.context(), 'registration', { point: 20 });
    const context = app.context({ ip: '10.0.0.9' });
    const row = await addMember(context, {
      mobile: '13712345678',
      email: '',
      username: '',
      password_hash: '',
      terms: '',
    });
    const [, made] = await trail();
    const subject = `member:${row?.user_id}`;
    const detail = { before: null, after: { point: 20 } };
    expect(made).toEqual({ actor: 'guest:10.0.0.9', action: 'member.create', subject, detail });
  });

  it('has what the clock does', async () => {
    const three = await insertOrder(app.db, { user_id: buyer.user_id });
    app.clock.advance(HOUR_MS);
    await expireOrders(app.context());
    expect(await trail()).toMatchObject([
      { actor: 'system:expire orders', action: 'order.expire', subject: `order:${three}` },
    ]);
  });
});
