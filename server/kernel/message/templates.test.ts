import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListMessageTemplatesAnswer, MessageTemplate } from '../../../schemas/types/contract.ts';
import { expireOrders } from '../../orders/moves/cancel.ts';
import { askCode, lastCode } from '../../testing/codes.ts';
import { insertGoods, insertMember, insertOperator, insertShop, NOW } from '../../testing/fixtures/fixtures.ts';
import { insertOrder } from '../../testing/fixtures/orders.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { audit, outbox } from '../system/tables.ts';
import { memberMessage, messageTemplate } from './tables.ts';

const PAGE = '/mall/message-templates';
const MOBILE = '13800138066';

interface Refused {
  status_code?: number;
  message?: string;
  errors?: Record<string, string[]>;
}

describe('message templates', () => {
  let app: TestApp;
  let office: string;
  let buyer: Awaited<ReturnType<typeof insertMember>>;

  beforeAll(async () => {
    app = await testApp();
    office = await insertOperator(app);
    buyer = await insertMember(app, { email: 'buyer@example.com' });
    await insertShop(app.db, { distributor_id: 7 });
    await insertGoods(app.db, { goods_id: 1, item_name: '橡木凳', price: 5000 });
  });
  beforeEach(async () => {
    await app.db.delete(messageTemplate);
    await app.db.delete(outbox);
    await app.db.delete(memberMessage);
  });
  afterAll(() => app.close());

  const list = async (): Promise<ListMessageTemplatesAnswer> =>
    (await app.get<ListMessageTemplatesAnswer>(PAGE, { token: office })).data;
  const one = async (kind: string, channel: string): Promise<MessageTemplate | undefined> =>
    (await list()).list.find((each) => each.kind === kind && each.channel === channel);
  const put = async (kind: string, channel: string, json: object): Promise<MessageTemplate & Refused> => {
    const updated = (await one(kind, channel))?.updated ?? 0;
    const { data } = await app.put<MessageTemplate & Refused>(`${PAGE}/${kind}/${channel}`, {
      token: office,
      json: { updated, ...json },
    });
    return data;
  };
  /** An unpaid order ends by the clock, which the buyer is told. */
  const expire = async (): Promise<string> => {
    const orderId = await insertOrder(app.db, { user_id: buyer.user_id, shop_id: 7, auto_cancel_at: NOW - 1 });
    await expireOrders(app.context());
    return orderId;
  };
  const box = () => app.db.select().from(memberMessage).where(eq(memberMessage.user_id, buyer.user_id));
  const sent = () => app.db.select().from(outbox);

  it('says what the house wrote until an operator words it, and again when the house text is restored', async () => {
    const house = await one('order_expired', 'box');
    await put('order_expired', 'box', { title: '订单关闭', text: '您的订单 {订单号} 已关闭。' });
    const orderId = await expire();
    expect(await box()).toMatchObject([{ title: '订单关闭', text: `您的订单 ${orderId} 已关闭。` }]);
    expect(await one('order_expired', 'box')).toMatchObject({ title: '订单关闭', is_on: true });
    await put('order_expired', 'box', { title: house?.title, text: house?.text });
    expect(await app.db.select().from(messageTemplate)).toEqual([]);
    expect(await one('order_expired', 'box')).toEqual(house);
  });

  it('goes out by the channels that are on, and shows nothing in a box that is off', async () => {
    await expire();
    expect([(await box()).length, (await sent()).length]).toEqual([1, 0]);
    await put('order_expired', 'box', { is_on: false });
    await put('order_expired', 'sms', { is_on: true });
    await put('order_expired', 'email', { is_on: true });
    const orderId = await expire();
    const { data } = await app.get<{ list: object[] }>('/mall/messages', { token: buyer.token });
    expect(data.list).toHaveLength(1);
    const messages = (await sent()).toSorted((a, b) => a.channel.localeCompare(b.channel));
    expect(messages).toMatchObject([
      { channel: 'email', recipient: 'buyer@example.com', subject: '商城：订单已取消' },
      { channel: 'sms', text: `【商城】订单 ${orderId} 超时未支付，已自动取消，所用积分和优惠券已退回。` },
    ]);
  });

  it('leaves out a part in brackets whose value is empty, and reads no value again', async () => {
    await put('order_cancelled', 'box', { text: '{订单号}已取消[（{原因}）]' });
    const cancel = async (reason: string): Promise<string | undefined> => {
      const orderId = await insertOrder(app.db, { user_id: buyer.user_id, shop_id: 7 });
      await app.post(`/mall/orders/${orderId}/cancel`, { token: office, json: { version: 1, reason } });
      const rows = await app.db
        .select()
        .from(memberMessage)
        .where(and(eq(memberMessage.user_id, buyer.user_id), eq(memberMessage.reference, `${orderId}:2`)));
      return rows[0]?.text.replace(orderId, '#');
    };
    expect(await cancel('缺货 {订单号}[x]')).toBe('#已取消（缺货 {订单号}[x]）');
  });

  it.each([
    ['text', { text: '您的{姓名}' }, '没有「姓名」这个变量'],
    ['text', { text: '  ' }, '请填写内容'],
    ['text', { text: '您的{订单号' }, '大括号没有成对'],
    ['text', { text: '长'.repeat(201) }, '内容最多200个字'],
    ['title', { title: '{验证码}' }, '没有「验证码」这个变量'],
  ])('is refused at its field: %s %j', async (field, json, message) => {
    const refused = await put('order_expired', 'box', json);
    expect(refused.errors?.[field]?.[0]).toContain(message);
    expect(await app.db.select().from(messageTemplate)).toEqual([]);
  });

  it('words codes, which keep their code and cannot be switched off', async () => {
    expect((await put('code', 'sms', { is_on: false })).errors).toHaveProperty('is_on');
    expect((await put('code', 'sms', { text: '您好' })).errors?.['text']?.[0]).toContain('{验证码}');
    await put('code', 'sms', { text: '{商城}提醒您：{验证码}（{用途}）', gateway_template: 'SMS_1' });
    await askCode(app, MOBILE);
    const code = await lastCode(app, MOBILE);
    expect(await sent()).toMatchObject([
      {
        kind: 'sign',
        text: `商城提醒您：${code}（注册会员）`,
        template: 'SMS_1',
        variables: { code, purpose: '注册会员', mall: '商城' },
      },
    ]);
  });

  it('refuses a change of a state that somebody else changed, and an unknown kind', async () => {
    await put('order_expired', 'box', { title: '订单关闭' });
    expect(await put('order_expired', 'box', { updated: 0, title: '关闭' })).toMatchObject({ status_code: 409 });
    expect(await put('nothing', 'box', {})).toMatchObject({ status_code: 404 });
    expect(await put('code', 'box', {})).toMatchObject({ status_code: 404 });
  });

  it('sends a test of the wording in the form to whom the operator names, limited and in the trail', async () => {
    const test = async (recipient: string) =>
      (
        await app.post<Refused>(`${PAGE}/order_expired/sms/test`, {
          token: office,
          json: { recipient, title: '', text: '测试 {订单号}' },
        })
      ).data;
    expect((await test('123')).errors).toHaveProperty('recipient');
    // The test app has no gateway.
    expect(await test(MOBILE)).toMatchObject({ status_code: 503 });
    const [row] = await app.db.select().from(audit).where(eq(audit.action, 'message-template.test'));
    expect(JSON.stringify(row?.detail)).toContain('138******66');
    let last: Refused = {};
    for (let times = 0; times < 10; times += 1) last = await test(MOBILE);
    expect(last).toMatchObject({ status_code: 429 });
  });

  it('is for operators with the right alone', async () => {
    const reader = await insertOperator(app, 'reader', '-', { role: 'customer_service' });
    const json = { updated: 0, title: '改' };
    const { data } = await app.put<Refused>(`${PAGE}/order_expired/box`, { token: reader, json });
    expect(data.status_code).toBe(403);
  });
});
