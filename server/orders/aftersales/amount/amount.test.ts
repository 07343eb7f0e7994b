/** Money by amount: less than was asked for, and what the office gives of its own accord, in whatever sequence. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type {
  AftersalesApplyViewAnswer,
  AftersalesInfo,
  OrderDetail,
  PayoutDueAnswer,
  ReadMallOrderAnswer,
} from '../../../../schemas/types/contract.ts';
import { imbalances } from '../../../testing/balance.ts';
import { askFor, begin, decide, insertPaidOrder, refundable } from '../../../testing/fixtures/aftersales.ts';
import { editLines } from '../../../testing/fixtures/edits.ts';
import { orderRow, sendPieces } from '../../../testing/fixtures/delivery.ts';
import { insertOrder } from '../../../testing/fixtures/orders.ts';
import { insertGoods, insertMember, insertOperator, insertShop, NOW } from '../../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';
import { DAY } from '../../../../engine/rules/format/time.ts';
import { audit } from '../../../kernel/system/tables.ts';
import { putSetting } from '../../../kernel/system/settings/settings.ts';
import { approval } from '../../../kernel/approval/tables.ts';
import { COUPON_STATUS } from '../../../offers/coupon/use.ts';
import { memberCoupon } from '../../../offers/coupon/tables.ts';
import { member } from '../../../people/member/tables.ts';
import { merchant } from '../../../people/merchant/tables.ts';
import { earningOf } from '../../earning.ts';

const SHOP = '/h5app/wxapp';

let app: TestApp;
let office: string;
let buyer: Awaited<ReturnType<typeof insertMember>>;
beforeEach(async () => {
  app = await testApp();
  office = await insertOperator(app);
  buyer = await insertMember(app, { deposit: 0, point: 0 });
  await insertShop(app.db, { distributor_id: 1 });
  for (const goodsId of [1, 2]) await insertGoods(app.db, { goods_id: goodsId });
});
afterEach(async () => {
  const wrong = await imbalances(app.db);
  expect(wrong.filter(({ what }) => what === 'pieces asked back twice' || what.startsWith('refund'))).toEqual([]);
  await app.close();
});

const asker = () => ({ app, token: buyer.token });
const ask = async (orderId: string, nums: readonly number[], kind = 'ONLY_REFUND'): Promise<string> =>
  String((await askFor(asker(), orderId, nums, { aftersales_type: kind })).data.aftersales_bn);
const mine = async () => {
  const [row] = await app.db.select().from(member).where(eq(member.user_id, buyer.user_id));
  return { deposit: row?.deposit, point: row?.point };
};
const infoOf = async (bn: string): Promise<AftersalesInfo> =>
  (await app.get<AftersalesInfo>(`${SHOP}/aftersales/info`, { token: buyer.token, query: { aftersales_bn: bn } })).data;
const viewOf = async (orderId: string): Promise<AftersalesApplyViewAnswer> =>
  (
    await app.get<AftersalesApplyViewAnswer>(`${SHOP}/aftersales/apply/view`, {
      token: buyer.token,
      query: { order_id: orderId },
    })
  ).data;
const detailOf = async (orderId: string): Promise<OrderDetail> =>
  (await app.get<OrderDetail>(`${SHOP}/order/${orderId}`, { token: buyer.token })).data;

const row = (totalFee: number, num: number, more: object = {}, at = 1) => ({
  num,
  total_fee: totalFee,
  item_id: at,
  goods_id: at,
  ...more,
});
const bought = (
  values: object = {},
  state: 'paid' | 'shipped' | 'done' = 'shipped',
  lines = [row(1000, 2)],
): Promise<string> => insertPaidOrder(app, buyer.user_id, lines, { shop_id: 1, ...values }, state);

describe('a decision', () => {
  it('grants less with a reason, the buyer reads both and asks for the rest, which is granted once', async () => {
    const orderId = await bought();
    const bn = await ask(orderId, [1]);
    const { data } = await decide(app, office, bn, 'refund', { amount: 200, reason: '只少了配件' });
    expect(data.info).toMatchObject({ refund_fee: 200, asked_fee: 500, less_reason: '只少了配件', progress: 6 });
    expect(await mine()).toMatchObject({ deposit: 200 });
    expect(await infoOf(bn)).toMatchObject({ refund_fee: 200, asked_fee: 500, less_reason: '只少了配件' });
    expect((await infoOf(bn)).detail).toMatchObject([{ num: 1, refund_fee: 200 }]);
    expect((await viewOf(orderId)).lines).toMatchObject([{ left: 2, fees: [300, 800] }]);
    const rest = await ask(orderId, [2]);
    await decide(app, office, rest, 'refund');
    expect(await mine()).toMatchObject({ deposit: 1000 });
    expect((await viewOf(orderId)).lines).toMatchObject([{ left: 0 }]);
    expect((await askFor(asker(), orderId, [1], { aftersales_type: 'ONLY_REFUND' })).data).toHaveProperty('message');
  });

  it('is refused above what was asked for, at nothing, and less without a reason; then nothing moved', async () => {
    const orderId = await bought();
    const bn = await ask(orderId, [1]);
    const wrong = async (more: object) => (await decide(app, office, bn, 'refund', { ...more })).data;
    expect(await wrong({ amount: 501, reason: '多退' })).toMatchObject({
      message: '最多可退 ¥5.00',
      errors: { amount: expect.anything() as unknown },
    });
    expect(await wrong({ amount: 0, reason: '不退' })).toHaveProperty('errors.amount');
    expect(await wrong({ amount: 200 })).toHaveProperty('errors.reason');
    expect(await wrong({ amount: 200, reason: ' ' })).toHaveProperty('errors.reason');
    expect(await wrong({ amount: -1, reason: '负' })).toHaveProperty('status_code', 422);
    expect(await mine()).toMatchObject({ deposit: 0 });
    await decide(app, office, bn, 'refund', { amount: 500 });
    expect(await infoOf(bn)).not.toHaveProperty('asked_fee');
  });

  it('pays less for goods that came back: the rest is money only, and no piece comes back twice', async () => {
    const orderId = await bought();
    const bn = await ask(orderId, [1], 'REFUND_GOODS');
    await decide(app, office, bn, 'accept');
    await decide(app, office, bn, 'receive', { is_sound: true });
    await decide(app, office, bn, 'refund', { amount: 400, reason: '包装不全' });
    expect((await viewOf(orderId)).lines).toMatchObject([{ left: 2, kept: 1, fees: [500, 600] }]);
    const again = await askFor(asker(), orderId, [2], { aftersales_type: 'REFUND_GOODS' });
    expect(again.data.message).toContain('还可寄回 1 件');
    const rest = await ask(orderId, [2]);
    expect(await infoOf(rest)).toMatchObject({ refund_fee: 600, detail: [{ num: 2 }] });
    await decide(app, office, rest, 'refund');
    expect(await mine()).toMatchObject({ deposit: 1000 });
  });

  it('shares points and what the mall bears by the money', async () => {
    const discounts = [{ type: 'coupon' as const, id: 'C', name: '券', fee: 100 }];
    const orderId = await bought({ point: 30, point_fee: 300, coupon_code: 'C' }, 'shipped', [
      row(600, 1, { price: 1000, points: 30, point_fee: 300, discounts }),
    ]);
    const bn = await ask(orderId, [1]);
    await decide(app, office, bn, 'refund', { amount: 200, reason: '少件' });
    expect(await mine()).toEqual({ deposit: 200, point: 10 });
    expect(await earningOf(app.db, orderId)).toMatchObject({ refunded: 200, added: 267, due: 667 });
    await decide(app, office, await ask(orderId, [1]), 'refund');
    expect(await mine()).toEqual({ deposit: 600, point: 30 });
    expect(await earningOf(app.db, orderId)).toMatchObject({ refunded: 600, added: 0, due: 0 });
  });
});

describe('the office begins', () => {
  it('money by amount, long after receipt and after the payout, which the next one deducts', async () => {
    const at = (daysAgo: number) => ({ ended_at: NOW - daysAgo * DAY, paid_at: NOW - daysAgo * DAY });
    const about = { audit_status: 2 as const, shop_id: 1, name: '商家', bank_name: '招商银行', card_id: '6225' };
    await app.db.insert(merchant).values({ ...about, mobile: '13900000001', created: NOW, updated: NOW });
    const orderId = await bought(at(30), 'done');
    const finance = await insertOperator(app, 'finance', '-', { role: 'finance' });
    const due = async () =>
      (await app.get<PayoutDueAnswer>('/mall/payouts/due', { token: finance, query: { distributor_id: 1 } })).data;
    const { until, amount } = await due();
    expect(amount).toBe(1000);
    await app.post('/mall/payouts', { token: finance, json: { distributor_id: 1, until, amount } });
    expect((await askFor(asker(), orderId, [1])).data.message).toContain('超过售后期限');
    const { data } = await begin(app, office, orderId, { amounts: [150], cause: 'price', reason: '活动价差' });
    expect(data.info).toMatchObject({
      refund_fee: 150,
      by_amount: true,
      reason: '差价',
      description: '活动价差',
      progress: 6,
      detail: [{ num: 0, refund_fee: 150 }],
    });
    expect(await mine()).toMatchObject({ deposit: 150 });
    expect(await due()).toMatchObject({ orders: 1, amount: -150, returned: -150 });
    const detail = await detailOf(orderId);
    expect(detail.orderInfo).toMatchObject({
      refunded_fee: 150,
      items: [{ refunded_fee: 150, aftersales_status: null }],
    });
    const trail = await app.db.select().from(audit).where(eq(audit.action, 'aftersales.begin'));
    expect(trail).toHaveLength(1);
  });

  it('never more than is left: by line, of the freight, and in all', async () => {
    const orderId = await bought({ freight_fee: 100 }, 'shipped', [row(1000, 2), row(500, 1, {}, 2)]);
    const { lines, freight, fee } = await refundable(app, office, orderId);
    expect({ fee, freight, lines: lines.map((line) => line.fee) }).toEqual({
      fee: 1600,
      freight: 100,
      lines: [1067, 533],
    });
    const fails = async (what: Parameters<typeof begin>[3]) => (await begin(app, office, orderId, what)).data.message;
    expect(await fails({ amounts: [1068] })).toContain('最多可退 ¥10.67');
    expect(await fails({ amounts: [1067], freight: 100 })).toContain('最多可退 ¥10.00');
    expect(await fails({ freight: 101 })).toContain('运费最多可退 ¥1.00');
    expect(await fails({})).toContain('请选择商品，或填写退款金额');
    expect(await fails({ amounts: [100], reason: ' ' })).toContain('请填写说明');
    const moves = async () =>
      (await app.get<ReadMallOrderAnswer>(`/mall/orders/${orderId}`, { token: office })).data.moves;
    expect(await moves()).toEqual(['begin-aftersales']);
    const done = await begin(app, office, orderId, { amounts: [500], freight: 100 });
    expect(done.data.info).toMatchObject({ refund_fee: 600 });
    const after = await refundable(app, office, orderId);
    expect(after).toMatchObject({ fee: 1000, freight: 0 });
    await begin(app, office, orderId, { amounts: after.lines.map((line) => line.fee) });
    expect(await mine()).toMatchObject({ deposit: 1600 });
    expect(await refundable(app, office, orderId)).toMatchObject({ fee: 0, freight: 0 });
    expect(await fails({ amounts: [1] })).toContain('最多可退 ¥0.00');
    expect(await moves()).toEqual([]);
  });

  it('money that is still on its way: the buyer may ask for the rest, and the coupon stays with the order', async () => {
    const orderId = await bought({ pay_type: 'offline', coupon_code: 'C' });
    const of = { card_id: 1, user_id: buyer.user_id, order_id: orderId, nth: 1, created: NOW };
    await app.db.insert(memberCoupon).values({ ...of, code: 'C', status: COUPON_STATUS.used });
    const { data } = await begin(app, office, orderId, { amounts: [100] });
    expect(data.info).toMatchObject({ progress: 9, refund_fee: 100 });
    expect(await app.db.select().from(memberCoupon)).toMatchObject([{ status: COUPON_STATUS.used }]);
    expect((await viewOf(orderId)).lines).toMatchObject([{ left: 2, fees: [450, 900] }]);
    await decide(app, office, await ask(orderId, [2]), 'refund');
    expect(await app.db.select().from(memberCoupon)).toMatchObject([{ status: COUPON_STATUS.unused }]);
  });

  it('a refund of pieces, in part; what the buyer waits for counts as taken', async () => {
    const orderId = await bought({}, 'shipped', [row(1000, 2)]);
    const bn = await ask(orderId, [1]);
    expect(await refundable(app, office, orderId)).toMatchObject({ fee: 500, lines: [{ left: 1, kept: 1 }] });
    const { data } = await begin(app, office, orderId, {
      kind: 'refund',
      nums: [1],
      amount: 300,
      reason: '电话说少件',
    });
    expect(data.info).toMatchObject({ refund_fee: 300, asked_fee: 500, detail: [{ num: 1 }] });
    await app.post(`${SHOP}/aftersales/close`, { token: buyer.token, form: { aftersales_bn: bn } });
    expect(await refundable(app, office, orderId)).toMatchObject({ fee: 700, lines: [{ left: 2 }] });
  });

  it('a return, which waits for the goods and pays then', async () => {
    const orderId = await bought({ ended_at: NOW - 90 * DAY }, 'done');
    const { data } = await begin(app, office, orderId, {
      kind: 'return',
      nums: [1],
      cause: 'phone',
      reason: '来电要求退货',
    });
    expect(data).toMatchObject({ info: { progress: 1, aftersales_type: 'REFUND_GOODS' }, moves: ['receive'] });
    const bn = String(data.info.aftersales_bn);
    const parcel = { aftersales_bn: bn, corp_code: 'SF', logi_no: 'SF100200' };
    expect((await app.post(`${SHOP}/aftersales/sendback`, { token: buyer.token, form: parcel })).data).toMatchObject({
      status: true,
    });
    await decide(app, office, bn, 'receive', { is_sound: true });
    await decide(app, office, bn, 'refund');
    expect(await mine()).toMatchObject({ deposit: 500 });
  });

  it('of an order that was not sent: cancelling, a short piece and an edit give back what is left', async () => {
    const cancelled = await bought({}, 'paid');
    await begin(app, office, cancelled, { amounts: [300] });
    const { version } = await orderRow(app, cancelled);
    await app.post(`/mall/orders/${cancelled}/cancel`, { token: office, json: { version, reason: '缺货' } });
    expect(await mine()).toMatchObject({ deposit: 1000 });
    expect((await begin(app, office, cancelled, { amounts: [1] })).data.message).toContain('订单已取消');

    const short = await bought({}, 'paid');
    await begin(app, office, short, { amounts: [400] });
    await sendPieces(app, office, short, [1]);
    await sendPieces(app, office, short, [1], { what: 'refund-short', reason: '卖完了' });
    expect(await mine()).toMatchObject({ deposit: 1700 });
    expect(await refundable(app, office, short)).toMatchObject({ fee: 300 });

    const edited = await bought({}, 'paid', [row(1000, 2), row(500, 1, {}, 2)]);
    await begin(app, office, edited, { amounts: [400] });
    await editLines(app, office, edited, { out: [1, 0] });
    expect(await mine()).toMatchObject({ deposit: 2400 });
    expect(await refundable(app, office, edited)).toMatchObject({ fee: 800 });
  });

  it('nothing of orders that are unpaid, of another shop, or changed in the meantime', async () => {
    const orderId = await bought();
    const seller = await insertOperator(app, 'seller', '-', { role: 'merchant', shop_id: 2 });
    expect((await begin(app, seller, orderId, { amounts: [1], left: 1000 })).data).toMatchObject({ status_code: 404 });
    const unpaid = await insertOrder(app.db, { user_id: buyer.user_id, total_fee: 500 });
    expect((await begin(app, office, unpaid, { amounts: [1] })).data.message).toContain('没有付款');
    const old = await begin(app, office, orderId, { amounts: [1], left: 999 });
    expect(old.data).toMatchObject({ status_code: 409 });
    const first = await begin(app, office, orderId, { amounts: [100] });
    // The same call sent twice is carried out once.
    const again = await begin(app, office, orderId, { amounts: [100], left: 1000 });
    expect(again.data).toMatchObject({ info: { aftersales_bn: first.data.info.aftersales_bn } });
    expect(await mine()).toMatchObject({ deposit: 100 });
  });

  it('waits for a second person when its steps together are above the limit', async () => {
    await putSetting(app.context(), 'second-person-above', 500);
    const orderId = await bought();
    await begin(app, office, orderId, { amounts: [300] });
    const bn = await ask(orderId, [1]);
    const held = await decide(app, office, bn, 'refund', { amount: 201, reason: '少件' });
    expect(held.data).toMatchObject({ status_code: 409 });
    const more = await begin(app, office, orderId, { amounts: [201] });
    expect(more.data).toMatchObject({ status_code: 409, message: expect.stringContaining('复核') as unknown });
    const second = await insertOperator(app, 'second', '-', { role: 'finance' });
    const waiting = await app.db.select().from(approval).where(eq(approval.kind, 'begin'));
    expect(waiting).toMatchObject([{ target: orderId, amount: 201, moved_before: 300 }]);
    const decided = await app.post(`/mall/approvals/${waiting[0]?.approval_id}/decide`, {
      token: second,
      json: { action: 'approve', note: '' },
    });
    expect(decided.data).toMatchObject({ state: 'approved' });
    expect(await mine()).toMatchObject({ deposit: 501 });
  });
});
