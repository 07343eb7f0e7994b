/** The same to many orders, as a job. */
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MallJob, ReadJobAnswer } from '../../../../schemas/types/contract.ts';
import { imbalances } from '../../../testing/balance.ts';
import { orderRow } from '../../../testing/fixtures/delivery.ts';
import { changeRole, insertMember, insertOperator, insertShop } from '../../../testing/fixtures/fixtures.ts';
import { endsAfter } from '../../../testing/fixtures/jobs.ts';
import { insertOrder, type OrderRow } from '../../../testing/fixtures/orders.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';
import { openMarket } from '../../../testing/market.ts';
import { orderNote } from '../../../orders/delivery/tables.ts';
import { sku } from '../../../goods/tables.ts';
import { orders } from '../../../orders/tables.ts';
import { audit } from '../../../kernel/system/tables.ts';
import { runOperatorJobs } from '../run.ts';
import { job } from '../tables.ts';

let app: TestApp;
let userId: number;
let office: string;
let merchant: string;

beforeEach(async () => {
  app = await testApp();
  for (const distributorId of [1, 2]) await insertShop(app.db, { distributor_id: distributorId });
  ({ user_id: userId } = await insertMember(app));
  office = await insertOperator(app, 'office');
  merchant = await insertOperator(app, 'merchant', '-', { role: 'merchant', shop_id: 1 });
});
afterEach(() => app.close());

const order = (state: Parameters<typeof insertOrder>[2], more: Partial<OrderRow> = {}): Promise<string> =>
  insertOrder(app.db, { user_id: userId, shop_id: 1, ...more }, state);
const prepare = async (json: object, token = office) =>
  (await app.post<MallJob>('/mall/jobs/order-bulk', { token, json })).data;
const put = (id: number, action: 'start' | 'stop', token = office) =>
  app.put<MallJob>(`/mall/jobs/${id}`, { token, json: { action } });
const read = async (id: number, token = office) => (await app.get<ReadJobAnswer>(`/mall/jobs/${id}`, { token })).data;
const run = (isEnding?: () => boolean): Promise<void> => runOperatorJobs(app.context(), isEnding);

async function done(json: object, token = office): Promise<ReadJobAnswer> {
  const { job_id: id } = await prepare(json, token);
  await put(id, 'start', token);
  await run();
  return read(id, token);
}

const notes = (): Promise<{ order_id: string; text: string }[]> =>
  app.db.select({ order_id: orderNote.order_id, text: orderNote.text }).from(orderNote).orderBy(asc(orderNote.note_id));

describe('a note', () => {
  it('is added once to each order that was named, over a stop, a dead server and a second start', async () => {
    const named = [await order('paid'), await order('done'), await order('unpaid'), await order('cancelled')];
    const other = await order('paid');
    const draft = await prepare({ action: 'note', text: ' 周五前发出 ', order_ids: named });
    expect(draft).toMatchObject({ state: 'draft', list: 'orders', title: '批量备注订单', total: 4 });
    await run();
    expect(await notes(), 'nothing begins before the start').toEqual([]);
    await put(draft.job_id, 'start');
    await run(endsAfter(1));
    expect((await put(draft.job_id, 'stop')).data).toMatchObject({ state: 'stopped', done: 1 });
    await put(draft.job_id, 'start');
    await run(endsAfter(2));
    await app.db.update(job).set({ runner: 'dead' });
    await run();
    expect(await read(draft.job_id)).toMatchObject({ state: 'done', total: 4, done: 4, failed: 0 });
    expect((await put(draft.job_id, 'start')).data.status_code).toBe(422);
    const texts = await notes();
    expect(texts.map(({ order_id }) => order_id).toSorted()).toEqual(named.toSorted());
    expect(new Set(texts.map(({ text }) => text))).toEqual(new Set(['周五前发出']));
    const trail = await app.db.select().from(audit).where(eq(audit.action, 'order.note'));
    expect(trail.map(({ subject }) => subject).toSorted()).toEqual(named.map((id) => `order:${id}`).toSorted());
    expect(texts.some(({ order_id }) => order_id === other)).toBe(false);
  });

  it('goes to all that the filter of the list finds, of the own shop for a merchant', async () => {
    const [one, two] = [await order('paid'), await order('paid')];
    await order('done');
    const others = await order('paid', { shop_id: 2 });
    const filter = { action: 'note', text: '加急', all: true, state: 'to_ship' };
    expect(await done(filter, merchant)).toMatchObject({ state: 'done', total: 2 });
    expect((await notes()).map(({ order_id }) => order_id)).toEqual([one, two]);
    const named = { action: 'note', text: '加急', order_ids: [others] };
    expect(await prepare(named, merchant)).toMatchObject({ status_code: 422, message: '没有符合条件的订单' });
    expect((await done(filter)).total).toBe(3);
  });

  it.each([
    ['', '请输入备注'],
    ['字'.repeat(501), '备注最多500个字'],
  ])('has to be one', async (text, message) => {
    const order_ids = [await order('paid')];
    expect(await prepare({ action: 'note', text, order_ids })).toMatchObject({ status_code: 422, message });
  });

  it('needs orders, and the right to write them', async () => {
    expect(await prepare({ action: 'note', text: '好', order_ids: [] })).toMatchObject({ message: '请选择订单' });
    const order_ids = [await order('paid')];
    const viewer = await insertOperator(app, 'viewer', '-', { role: 'viewer' });
    expect(await prepare({ action: 'note', text: '好', order_ids }, viewer)).toMatchObject({ status_code: 403 });
    const { job_id: id } = await prepare({ action: 'note', text: '好', order_ids });
    await put(id, 'start');
    await changeRole(app.db, 'office', 'viewer');
    await run();
    expect([await notes(), (await app.db.select().from(job))[0]?.state]).toEqual([[], 'failed']);
  });
});

describe('closing', () => {
  it('ends the unpaid alone, once each: stock comes back, buyers read why, and what was refused is named', async () => {
    const market = await openMarket(app);
    const itemId = await market.goods({ store: 10 });
    const buy = async (num: number) => {
      const { token } = await market.buyer(100_000);
      await market.put(token, itemId, num);
      return { token, orderId: String((await market.order(token)).data.order_id) };
    };
    const [left, transfer, late, paid] = [await buy(1), await buy(2), await buy(3), await buy(1)];
    await market.pay(paid.token, paid.orderId);
    await app.db.update(orders).set({ offline_check: 0 }).where(eq(orders.order_id, transfer.orderId));
    const order_ids = [left, transfer, late, paid].map(({ orderId }) => orderId);
    const draft = await prepare({ action: 'close', text: '活动已结束', order_ids });
    expect(draft, 'how many will be closed').toMatchObject({ title: '批量关闭未付款订单', total: 3 });
    await market.pay(late.token, late.orderId);
    await put(draft.job_id, 'start');
    await run();
    const { wrong, ...ended } = await read(draft.job_id);
    expect(ended).toMatchObject({ state: 'done', done: 3, failed: 2 });
    expect(Object.fromEntries(wrong.map(({ label, message }) => [label, message]))).toEqual({
      [`订单 ${transfer.orderId}`]: '转账凭证正在审核，订单暂时不能取消',
      [`订单 ${late.orderId}`]: '待发货，没有关闭',
    });
    const states = await Promise.all(order_ids.map((id) => orderRow(app, id)));
    expect(states.map(({ order_status: status }) => status)).toEqual(['CANCEL', 'NOTPAY', 'PAYED', 'PAYED']);
    expect(states[0]).toMatchObject({ cancel_reason: '活动已结束' });
    const [shelf] = await app.db.select().from(sku).where(eq(sku.item_id, itemId));
    expect([shelf?.store, await imbalances(app.db)]).toEqual([4, []]);
    const trail = await app.db.select().from(audit).where(eq(audit.action, 'order.cancel'));
    expect(trail.map(({ subject, actor }) => [subject, actor.split(':')[0]])).toEqual([
      [`order:${left.orderId}`, 'operator'],
    ]);
  });

  it('holds to the own shop, needs a reason, and says when none is unpaid', async () => {
    const others = await order('unpaid', { shop_id: 2 });
    const mine = await order('unpaid');
    const all = { action: 'close', text: '不再供应', all: true };
    expect((await done(all, merchant)).total).toBe(1);
    const { order_status: status } = await orderRow(app, others);
    expect([(await orderRow(app, mine)).order_status, status]).toEqual(['CANCEL', 'NOTPAY']);
    for (const [text, message] of [
      ['', '请填写取消原因，买家可以看到'],
      ['字'.repeat(201), '取消原因最多200个字'],
      ['晚了', '所选订单中没有未付款的'],
    ])
      expect(await prepare({ action: 'close', text, order_ids: [mine] })).toMatchObject({ status_code: 422, message });
  });
});
