/** Points by amount: those an order was paid with and those it earned go with the money, by share; the last refund closes exactly. */
import fc from 'fast-check';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AftersalesInfo, OrderDetail } from '../../../../schemas/types/contract.ts';
import { pointsWith } from '../../../../engine/rules/aftersales/aftersales-amount.ts';
import { putSetting } from '../../../kernel/system/settings/settings.ts';
import { member } from '../../../people/member/tables.ts';
import { askFor, begin, decide, insertPaidOrder, refundable } from '../../../testing/fixtures/aftersales.ts';
import { orderRow } from '../../../testing/fixtures/delivery.ts';
import { insertGoods, insertMember, insertOperator } from '../../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';
import { POINTS } from '../../../wallet/point/move.ts';
import { pointLedger } from '../../../wallet/point/tables.ts';
import { gainPoints } from '../../gain.ts';
import { cut } from './left.ts';

let app: TestApp;
let office: string;
let buyer: Awaited<ReturnType<typeof insertMember>>;
beforeAll(async () => {
  app = await testApp();
  office = await insertOperator(app);
  await insertGoods(app.db, { goods_id: 1 });
});
beforeEach(async () => {
  buyer = await insertMember(app, { deposit: 0, point: 0 });
});
afterAll(() => app.close());

const mine = async () => {
  const [row] = await app.db.select().from(member).where(eq(member.user_id, buyer.user_id));
  return { deposit: row?.deposit, point: row?.point };
};
const ask = async (orderId: string, num: number): Promise<string> =>
  String(
    (
      await askFor({ app, token: buyer.token }, orderId, [num], {
        aftersales_type: 'ONLY_REFUND',
      })
    ).data.aftersales_bn,
  );
const infoOf = async (bn: string): Promise<AftersalesInfo> =>
  (
    await app.get<AftersalesInfo>('/h5app/wxapp/aftersales/info', {
      token: buyer.token,
      query: { aftersales_bn: bn },
    })
  ).data;

const worth = fc.record({
  fee: fc.nat(2000),
  points: fc.nat(300),
  added: fc.nat(300),
});

it('cuts of pieces, however often, never take more than is left, and the last one closes exactly', () => {
  fc.assert(
    fc.property(
      fc.array(worth, { minLength: 1, maxLength: 5 }),
      fc.array(fc.integer({ min: 1, max: 100 })),
      (pieces, cuts) => {
        const sum = (all: readonly { fee: number; points: number; added: number }[], of: 'fee' | 'points' | 'added') =>
          all.reduce((total, one) => total + one[of], 0);
        let left = pieces;
        for (const percent of [...cuts, 100]) {
          const by = sum(left, 'fee') > 0 ? 'fee' : 'points';
          const whole = sum(left, by);
          if (whole === 0) break;
          const amount = Math.max(1, Math.floor((whole * percent) / 100));
          const taken = cut(left, amount, by);
          expect(sum(taken, by)).toBe(amount);
          if (by === 'fee') expect(sum(taken, 'points')).toBe(pointsWith(sum(left, 'points'), amount, whole));
          left = left.map((piece, at) => ({
            fee: piece.fee - (taken[at]?.fee ?? 0),
            points: piece.points - (taken[at]?.points ?? 0),
            added: piece.added - (taken[at]?.added ?? 0),
          }));
          for (const piece of left) expect(Math.min(piece.fee, piece.points, piece.added)).toBeGreaterThanOrEqual(0);
        }
        if (cuts.length === 0 || sum(left, 'fee') === 0) expect(sum(left, 'points')).toBe(0);
      },
    ),
    { numRuns: 200 },
  );
});

it('goods paid with points alone give them back by number, never more than are left', async () => {
  const orderId = await insertPaidOrder(
    app,
    buyer.user_id,
    [
      {
        num: 2,
        total_fee: 0,
        price: 500,
        points: 31,
        point_fee: 1000,
        item_id: 1,
        goods_id: 1,
      },
    ],
    { point: 31, point_fee: 1000 },
  );
  const [line] = (await refundable(app, office, orderId)).lines;
  const give = async (points: number, more: object = {}) => {
    const { points: left_points } = await refundable(app, office, orderId);
    const items = [{ line_id: line?.line_id, points }];
    return (await begin(app, office, orderId, { items, left_points, ...more })).data;
  };
  expect(await give(32)).toMatchObject({
    message: expect.stringContaining('最多可退 31 积分') as unknown,
  });
  expect(await give(5, { left_points: undefined })).toHaveProperty('errors.left_points');
  expect(await give(5, { left_points: 30 })).toHaveProperty('status_code', 409);
  // Two equal gifts are two, since fewer points are left the second time.
  for (const _ of [1, 2])
    expect(await give(5)).toMatchObject({
      info: { refund_fee: 0, refund_point: 5, progress: 6 },
    });
  expect(await mine()).toEqual({ deposit: 0, point: 10 });

  const bn = await ask(orderId, 1);
  expect((await decide(app, office, bn, 'refund', { amount: 1 })).data).toHaveProperty('errors.amount');
  const { refund_point: asked } = await infoOf(bn);
  expect((await decide(app, office, bn, 'refund', { points: asked + 1 })).data).toHaveProperty('errors.points');
  expect((await decide(app, office, bn, 'refund', { points: 0 })).data).toHaveProperty('errors.points');
  expect((await decide(app, office, bn, 'refund', { points: 2, amount: 1 })).data).toHaveProperty('errors.amount');
  expect((await decide(app, office, bn, 'refund', { points: 2 })).data).toHaveProperty('errors.reason');
  await decide(app, office, bn, 'refund', { points: 2, reason: '只少了配件' });
  const info = await infoOf(bn);
  expect(info).toMatchObject({
    refund_fee: 0,
    refund_point: 2,
    asked_point: asked,
    less_reason: '只少了配件',
  });
  expect(info.events[0]?.text ?? '').not.toContain('¥');
  expect(await mine()).toEqual({ deposit: 0, point: 12 });
  const { data: order } = await app.get<OrderDetail>(`/h5app/wxapp/order/${orderId}`, { token: buyer.token });
  expect(order.orderInfo).toMatchObject({
    refunded_point: 12,
    items: [{ refunded_point: 12 }],
  });

  await decide(app, office, await ask(orderId, 2), 'refund');
  expect(await mine()).toEqual({ deposit: 0, point: 31 });
  expect(await give(1)).toMatchObject({
    message: expect.stringContaining('最多可退 0 积分') as unknown,
  });
});

it('the office gives back what was exchanged for points, with their freight, though its buyer may not apply', async () => {
  const lines = [{ num: 2, total_fee: 0, price: 0, points: 580, item_id: 1, goods_id: 1 }];
  const orderId = await insertPaidOrder(app, buyer.user_id, lines, { order_class: 'pointsmall', point: 641 }, 'done');
  const asked = await askFor({ app, token: buyer.token }, orderId, [1]);
  expect(asked.data).toMatchObject({ message: '该订单不支持售后' });
  expect(await refundable(app, office, orderId)).toMatchObject({ why_not: '', fee: 0, points: 641 });
  const give = async (num: number) => {
    const { points: left_points } = await refundable(app, office, orderId);
    return (await begin(app, office, orderId, { kind: 'refund', nums: [num], left_points })).data;
  };
  expect(await give(1)).toMatchObject({ info: { refund_fee: 0, refund_point: 321, progress: 6 } });
  expect(await give(1)).toMatchObject({ info: { refund_point: 320 } });
  expect(await mine()).toEqual({ deposit: 0, point: 641 });
  const { data } = await app.get<OrderDetail>(`/h5app/wxapp/order/${orderId}`, { token: buyer.token });
  expect(data.orderInfo).toMatchObject({ refunded_point: 641 });
});

it('points go with the money where there is some; by number they are refused', async () => {
  const orderId = await insertPaidOrder(
    app,
    buyer.user_id,
    [
      {
        num: 1,
        total_fee: 600,
        price: 900,
        points: 30,
        point_fee: 300,
        item_id: 1,
        goods_id: 1,
      },
    ],
    { point: 30, point_fee: 300 },
  );
  const { lines, points: left_points } = await refundable(app, office, orderId);
  const items = [{ line_id: lines[0]?.line_id, points: 3 }];
  const { data } = await begin(app, office, orderId, { items, left_points });
  expect(data.message).toContain('积分按退款金额的比例退回');
  expect((await decide(app, office, await ask(orderId, 1), 'refund', { points: 3 })).data).toHaveProperty(
    'errors.points',
  );
  expect(await mine()).toEqual({ deposit: 0, point: 0 });
});

it('takes the earned points back by share, whatever the amounts; the last refund takes the rest', async () => {
  await putSetting(app.context(), 'point-gain', { isOn: true, perYuan: 7 });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 100, max: 5000 }),
      fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 4 }),
      async (fee, shares) => {
        buyer = await insertMember(app, { deposit: 0, point: 0 });
        const lines = [{ num: 2, total_fee: fee, item_id: 1, goods_id: 1 }];
        const orderId = await insertPaidOrder(app, buyer.user_id, lines, {}, 'done');
        const order = await orderRow(app, orderId);
        await gainPoints(app.db, app.context(), order);
        const gained = (await mine()).point ?? 0;
        expect(gained).toBe(Math.floor((fee * 7) / 100));
        let given = 0;
        for (const share of [...shares, 100]) {
          const { fee: left } = await refundable(app, office, orderId);
          if (left === 0) break;
          const amount = Math.max(1, Math.floor((left * share) / 100));
          const { data } = await begin(app, office, orderId, {
            amounts: [amount],
          });
          given += amount;
          const { point = 0 } = await mine();
          const bn = String(data.info.aftersales_bn);
          const [taken] = await app.db
            .select()
            .from(pointLedger)
            .where(and(eq(pointLedger.journal_type, POINTS.earnedBack), eq(pointLedger.reference, `${orderId}:${bn}`)));
          expect((await infoOf(bn)).gain_back ?? 0).toBe(Math.abs(taken?.change ?? 0));
          expect(point).toBeGreaterThanOrEqual(0);
          // Never further from the exact share than one point for each refund.
          expect(Math.abs(point - (gained * (fee - given)) / fee)).toBeLessThanOrEqual(shares.length + 1);
        }
        expect(await mine()).toEqual({ deposit: fee, point: 0 });
      },
    ),
    { numRuns: 4, endOnFailure: true },
  );
});
