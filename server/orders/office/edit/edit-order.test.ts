/** The office edits the lines of an order in one act: what goes, what comes, and the difference in money. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MallApprovals, ReadMallOrderAnswer, OrderDetail } from '../../../../schemas/types/contract.ts';
import { imbalances } from '../../../testing/balance.ts';
import { askFor, decide } from '../../../testing/fixtures/aftersales.ts';
import { linesOf, orderRow, sendPieces } from '../../../testing/fixtures/delivery.ts';
import { editLines, quoteEdit, type Edited } from '../../../testing/fixtures/edits.ts';
import { insertMember, insertOperator, NOW } from '../../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';
import { directOrder, openMarket, type Market } from '../../../testing/market.ts';
import { sku } from '../../../goods/tables.ts';
import { correctRefunded } from '../../../money/invoice/correct.ts';
import { invoice, invoiceOrder } from '../../../money/invoice/tables.ts';
import { member } from '../../../people/member/tables.ts';
import { expireOrders } from '../../moves/cancel.ts';
import { orderLine, orders } from '../../tables.ts';
import { putSetting } from '../../../kernel/system/settings/settings.ts';

const DEPOSIT = 100_000;

let app: TestApp;
let market: Market;
let office: string;
let buyer: Awaited<ReturnType<typeof insertMember>>;
let [tea, cup, gold]: [number, number, number] = [0, 0, 0];
beforeAll(async () => {
  app = await testApp();
  market = await openMarket(app);
  office = await insertOperator(app);
});
beforeEach(async () => {
  await putSetting(app.context(), 'second-person-above', 0);
  [tea, cup, gold] = [
    await market.goods({ price: 1000, store: 20 }),
    await market.goods({ price: 1500, member_price: 1300, store: 20 }),
    await market.goods({ price: 9000, store: 1 }),
  ];
  buyer = (await market.buyer(DEPOSIT)) as typeof buyer;
});
afterAll(async () => {
  expect(await imbalances(app.db)).toEqual([]);
  await app.close();
});

const unpaid = async (...items: [number, number][]): Promise<string> =>
  (await market.order(buyer.token, directOrder(...items))).data.order_id;
async function paid(...items: [number, number][]): Promise<string> {
  const orderId = await unpaid(...items);
  await market.pay(buyer.token, orderId);
  return orderId;
}
const edit = (orderId: string, change: Parameters<typeof editLines>[3]): Promise<Edited> =>
  editLines(app, office, orderId, change);
const spent = async (): Promise<number> => {
  const [row] = await app.db.select().from(member).where(eq(member.user_id, buyer.user_id));
  return DEPOSIT - (row?.deposit ?? 0);
};
const storeOf = async (itemId: number): Promise<number> =>
  (await app.db.select().from(sku).where(eq(sku.item_id, itemId)))[0]?.store ?? 0;
const officeOrder = async (orderId: string): Promise<ReadMallOrderAnswer> =>
  (await app.get<ReadMallOrderAnswer>(`/mall/orders/${orderId}`, { token: office })).data;
const ownOrder = async (orderId: string): Promise<OrderDetail> =>
  (await app.get<OrderDetail>(`/h5app/wxapp/order/${orderId}`, { token: buyer.token })).data;
const supplementOf = async (orderId: string): Promise<string> =>
  (await ownOrder(orderId)).edits?.[0]?.supplement_id ?? '';
const messages = async (): Promise<string> =>
  JSON.stringify((await app.get<object>('/mall/messages', { token: buyer.token })).data);

describe('a paid order', () => {
  it('gives the share of what goes back the way it came, and its pieces to the shelf', async () => {
    const orderId = await paid([tea, 3], [cup, 1]);
    const { version } = await orderRow(app, orderId);
    expect(await quoteEdit(app, office, orderId, { out: [2] })).toMatchObject({
      refund_fee: 2000,
      due_fee: 0,
      difference: -2000,
    });
    expect(await spent()).toBe(4300);
    const done = await edit(orderId, { out: [2] });
    expect(done).toMatchObject({ state: 'done', refund_fee: 2000, order: { version: version + 1, total_fee: 4300 } });
    expect([await spent(), await storeOf(tea), await storeOf(cup)]).toEqual([2300, 19, 19]);
    const { open, events } = await officeOrder(orderId);
    expect(open).toBe(2);
    expect(events.find(({ action }) => action === 'order.edit')?.note).toContain('×3');
    expect(await messages()).toContain('退款 ¥20.00，原路退回，原因：买家来电要求');
  });

  it('exchanges goods of one price without any money, and what is shipped and sent back is the new one', async () => {
    const other = await market.goods({ price: 1000 });
    const orderId = await paid([tea, 1]);
    expect(await edit(orderId, { out: [1], more: [[other, 1]] })).toMatchObject({
      state: 'done',
      due_fee: 0,
      refund_fee: 0,
    });
    expect([await spent(), await storeOf(tea), await storeOf(other)]).toEqual([1000, 20, 9]);
    await sendPieces(app, office, orderId, [0, 1]);
    expect((await orderRow(app, orderId)).order_status).toBe('WAIT_BUYER_CONFIRM');
    const { data } = await askFor({ app, token: buyer.token }, orderId, [0, 1], { aftersales_type: 'ONLY_REFUND' });
    await decide(app, office, String(data.aftersales_bn), 'refund');
    expect(await spent()).toBe(0);
  });

  it('waits for a supplement, which the buyer pays like an order, and holds still until then', async () => {
    const orderId = await paid([tea, 2]);
    expect(await edit(orderId, { out: [1], more: [[cup, 1]] })).toMatchObject({ state: 'waiting', due_fee: 300 });
    // Held on the shelf, not yet the order's.
    expect([await storeOf(cup), await storeOf(tea), (await linesOf(app, orderId)).length]).toEqual([19, 18, 1]);
    const waits = '等待买家补款';
    expect((await sendPieces(app, office, orderId, [1])).data).toMatchObject({
      message: expect.stringContaining(waits) as unknown,
    });
    expect((await edit(orderId, { out: [1] })).message).toContain(waits);
    expect((await market.cancel(buyer.token, orderId)).data).toMatchObject({
      message: expect.stringContaining('放弃补款') as unknown,
    });
    expect((await ownOrder(orderId)).orderInfo).toMatchObject({ waits_for_edit: 1, can_apply_aftersales: 0 });
    await market.pay(buyer.token, await supplementOf(orderId));
    expect(await orderRow(app, orderId)).toMatchObject({
      total_fee: 2300,
      carried_fee: 1000,
      waiting_edit: null,
      order_status: 'PAYED',
    });
    expect([await spent(), await storeOf(cup), await storeOf(tea)]).toEqual([2300, 19, 19]);
    const { edits, orderInfo } = await ownOrder(orderId);
    expect(edits?.[0]).toMatchObject({ state: 'done', due_fee: 300, after_fee: 2300 });
    expect(orderInfo.waits_for_edit).toBe(0);
    expect(await messages()).toContain('补款成功');
  });

  it('stays as it was when nobody pays, the buyer declines, or the office withdraws', async () => {
    const orderId = await paid([tea, 2]);
    const change = { out: [1], more: [[cup, 1]] as const };
    const before = await orderRow(app, orderId);
    const ways = [
      async () => {
        await app.db
          .update(orders)
          .set({ auto_cancel_at: NOW - 1 })
          .where(eq(orders.order_id, await supplementOf(orderId)));
        await expireOrders(app.context());
      },
      async () => market.cancel(buyer.token, await supplementOf(orderId)),
      async () => {
        const { version } = await orderRow(app, orderId);
        await app.post(`/mall/orders/${orderId}/edit-withdraw`, { token: office, json: { version } });
      },
    ];
    for (const end of ways) {
      expect((await edit(orderId, change)).state).toBe('waiting');
      await end();
      const { version: _now, ...after } = await orderRow(app, orderId);
      const { version: _then, ...same } = before;
      expect(after).toEqual(same);
      expect([await spent(), await storeOf(cup), await storeOf(tea)]).toEqual([2000, 20, 18]);
      expect((await ownOrder(orderId)).edits?.[0]?.state).toBe('dropped');
    }
  });

  it('gives back what was paid in two payments, each the way it came', async () => {
    const orderId = await paid([tea, 2]);
    await edit(orderId, { out: [1], more: [[cup, 2]] });
    await market.pay(buyer.token, await supplementOf(orderId));
    expect(await spent()).toBe(3600);
    const { version } = await orderRow(app, orderId);
    const { data } = await app.post(`/mall/orders/${orderId}/cancel`, {
      token: office,
      json: { version, reason: '不卖了' },
    });
    expect(data).toMatchObject({ order_status: 'CANCEL' });
    expect([await spent(), await storeOf(tea), await storeOf(cup)]).toEqual([0, 20, 20]);
  });

  it('asks for nothing that is waived', async () => {
    const orderId = await paid([tea, 1]);
    expect(await edit(orderId, { more: [[cup, 1]], waive: true })).toMatchObject({ state: 'done', due_fee: 0 });
    expect([await spent(), (await orderRow(app, orderId)).total_fee]).toEqual([1000, 1000]);
    const lines = await app.db
      .select()
      .from(orderLine)
      .where(eq(orderLine.order_id, orderId))
      .orderBy(orderLine.line_id);
    expect(lines[1]?.discounts.map(({ type, fee }) => [type, fee])).toEqual([
      ['member_price', 200],
      ['by_hand', 1300],
    ]);
  });

  it('is done with once its last unsent pieces go', async () => {
    const orderId = await paid([tea, 2]);
    await sendPieces(app, office, orderId, [1]);
    await edit(orderId, { out: [1] });
    expect([(await orderRow(app, orderId)).order_status, await spent()]).toEqual(['WAIT_BUYER_CONFIRM', 1000]);
  });

  it('is edited once however often it is sent, and never upon an old version or price', async () => {
    const orderId = await paid([tea, 3]);
    const { version } = await orderRow(app, orderId);
    await edit(orderId, { out: [1], version });
    const again = await app.post<Edited>(`/mall/orders/${orderId}/edit`, {
      token: office,
      json: {
        version,
        removed: [{ line_id: (await linesOf(app, orderId))[0], num: 1 }],
        added: [],
        reason: '买家来电要求',
        shown: -1000,
      },
    });
    expect([again.data.state, await spent()]).toEqual(['done', 2000]);
    expect(await edit(orderId, { out: [1], version })).toMatchObject({ status_code: 409 });
    expect(await edit(orderId, { out: [1], shown: -999 })).toMatchObject({
      status_code: 409,
      message: expect.stringContaining('价格已变化') as unknown,
    });
    expect((await edit(orderId, { out: [1], reason: ' ' })).message).toBe('请填写改单原因，买家可以看到');
    expect((await edit(orderId, { out: [3] })).message).toContain('只剩 2 件');
    expect((await edit(orderId, { out: [2] })).message).toContain('至少要留一件商品');
    expect((await edit(orderId, { more: [[gold, 2]] })).message).toContain('库存');
    expect((await edit(orderId, {})).message).toBe('还没有修改任何商品');
    expect(await spent()).toBe(2000);
  });

  it('waits for a second person above the limit', async () => {
    const orderId = await paid([tea, 3]);
    await putSetting(app.context(), 'second-person-above', 1500);
    expect((await edit(orderId, { out: [2] })).message).toContain('已提交复核');
    expect(await spent()).toBe(3000);
    const other = await insertOperator(app, `second${orderId}`);
    const { data } = await app.get<MallApprovals>('/mall/approvals', { token: other, query: { state: 'waiting' } });
    expect(data.list[0]?.about).toContain('改单');
    await app.post(`/mall/approvals/${data.list[0]?.id}/decide`, {
      token: other,
      json: { action: 'approve', note: '' },
    });
    expect(await spent()).toBe(1000);
  });

  it('has its invoice corrected, also by an exchange of one price', async () => {
    const other = await market.goods({ price: 1000 });
    const orderId = await paid([tea, 2]);
    const made = {
      user_id: buyer.user_id,
      shop_id: 0,
      invoice_source: 'user' as const,
      invoice_type: 'individual' as const,
      company_title: '李雷',
    };
    const [line] = await linesOf(app, orderId);
    const lines = [{ orderId, lineId: line ?? 0, name: '茶', spec: '', num: 2, amount: 2000 }];
    const [row] = await app.db
      .insert(invoice)
      .values({ ...made, lines, invoice_amount: 2000, invoice_status: 'success', created: NOW, updated: NOW })
      .returning();
    const invoiceId = row?.invoice_id ?? 0;
    await app.db.insert(invoiceOrder).values({ invoice_id: invoiceId, order_id: orderId, holds: true, refunded: 0 });
    await edit(orderId, { out: [1], more: [[other, 1]] });
    await correctRefunded(app.context());
    const [correction] = await app.db.select().from(invoice).where(eq(invoice.corrects_id, invoiceId));
    expect(correction?.lines.map(({ num, amount }) => [num, amount])).toEqual([
      [-1, -1000],
      [1, 1000],
    ]);
    await correctRefunded(app.context());
    expect(await app.db.$count(invoice, eq(invoice.corrects_id, invoiceId))).toBe(1);
  });
});

describe('an unpaid order', () => {
  it('owes what its lines cost then, and payments that were begun are void', async () => {
    const orderId = await unpaid([tea, 3]);
    const begun = await app.post<{ trade_info: { trade_id: string } }>('/h5app/wxapp/payment', {
      token: buyer.token,
      form: { order_id: orderId, pay_type: 'test' },
    });
    expect(await edit(orderId, { out: [2], more: [[cup, 1]] })).toMatchObject({
      state: 'done',
      order: { total_fee: 2300 },
    });
    expect([await storeOf(tea), await storeOf(cup)]).toEqual([19, 19]);
    expect(await imbalances(app.db)).toEqual([]);
    expect(begun.data.trade_info.trade_id).not.toBe('');
    expect((await edit(orderId, { out: [1, 1] })).message).toContain('至少要留一件商品');
    await market.pay(buyer.token, orderId);
    expect([await spent(), (await orderRow(app, orderId)).order_status]).toEqual([2300, 'PAYED']);
  });

  it('gives back what it holds by then when it is cancelled', async () => {
    const orderId = await unpaid([tea, 3]);
    await edit(orderId, { out: [1], more: [[cup, 2]] });
    await market.cancel(buyer.token, orderId);
    expect([await storeOf(tea), await storeOf(cup)]).toEqual([20, 20]);
  });
});
