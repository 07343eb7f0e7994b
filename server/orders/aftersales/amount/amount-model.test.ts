/**
 * Money by amount, held against a plain sum: of any order with promotion, coupon, points and freight, any sequence of refunds granted
 * whole or less, amounts and freight that the office gives, returns, refusals and withdrawals. After each step no line and no order
 * gives back more than was paid, both ledgers, the shop's due and the invoice follow; and in the end exactly what was paid is back.
 */
import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AftersalesApplyViewAnswer } from '../../../../schemas/types/contract.ts';
import { imbalances } from '../../../testing/balance.ts';
import { askFor, begin, decide, insertPaidOrder, refundable } from '../../../testing/fixtures/aftersales.ts';
import { orderRow } from '../../../testing/fixtures/delivery.ts';
import { insertGoods, insertMember, insertOperator, NOW } from '../../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';
import { netOfOrders } from '../../../money/invoice/amounts.ts';
import { COUPON_STATUS } from '../../../offers/coupon/use.ts';
import { memberCoupon } from '../../../offers/coupon/tables.ts';
import { member } from '../../../people/member/tables.ts';
import { borne } from '../../../pricing/borne.ts';
import { earningOf } from '../../earning.ts';
import { orderLine } from '../../tables.ts';
import { worthOfLines } from './shares.ts';
import { aftersales, aftersalesLine } from '../tables.ts';
import { HOLDING_PROGRESS } from '../../../../engine/rules/aftersales/aftersales-states.ts';

const MOST = 3;

const line = fc
  .record({
    num: fc.integer({ min: 1, max: 3 }),
    total_fee: fc.integer({ min: 0, max: 1999 }),
    off: fc.nat(300),
    points: fc.nat(200),
    own: fc.boolean(),
  })
  .map(({ num, total_fee, off, points, own }) => ({
    num,
    total_fee,
    points,
    point_fee: points * 2,
    discounts: [borne(own, { type: 'coupon', id: 'C', name: '优惠券', fee: off })],
  }));

const step = fc.record({
  kind: fc.constantFrom(
    ...(['grant', 'less', 'less', 'give', 'give', 'freight', 'part', 'withdraw', 'refuse'] as const),
  ),
  comesBack: fc.boolean(),
  nums: fc.array(fc.nat(3), { minLength: MOST, maxLength: MOST }),
  /** percent of what is left or asked */
  share: fc.integer({ min: 1, max: 100 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

let app: TestApp;
let office: string;
let shoppers = 0;
const seen = new Map<string, number>();
beforeAll(async () => {
  app = await testApp();
  office = await insertOperator(app);
  for (let item = 1; item <= MOST; item += 1) await insertGoods(app.db, { goods_id: item });
});
afterAll(() => app.close());

class Life {
  constructor(
    private readonly orderId: string,
    private readonly buyer: { token: string; user_id: number },
    private readonly paid: number,
    private readonly point: number,
  ) {}

  private async ask(nums: readonly number[], kind: string): Promise<{ bn: string; fee: number } | undefined> {
    const { data } = await askFor({ app, token: this.buyer.token }, this.orderId, nums, { aftersales_type: kind });
    if (data.aftersales_bn === undefined) return undefined;
    const bn = String(data.aftersales_bn);
    const [row] = await app.db.select().from(aftersales).where(eq(aftersales.aftersales_bn, bn));
    return { bn, fee: row?.refund_fee ?? 0 };
  }

  private async grant({ bn, fee }: { bn: string; fee: number }, share: number, comesBack: boolean): Promise<void> {
    if (comesBack) {
      await decide(app, office, bn, 'accept');
      await decide(app, office, bn, 'receive', { is_sound: true });
    }
    const amount = Math.max(fee > 0 ? 1 : 0, Math.floor((fee * share) / 100));
    const { data } = await decide(app, office, bn, 'refund', { amount, reason: '协商' });
    expect(data).toMatchObject({ info: { refund_fee: amount } });
  }

  async make({ kind, comesBack, nums, share }: Step): Promise<void> {
    const left = await refundable(app, office, this.orderId);
    const of = (amount: number): number => Math.floor((amount * share) / 100);
    const note = (): void => void seen.set(kind, (seen.get(kind) ?? 0) + 1);
    if (kind === 'give' || kind === 'freight') {
      const amounts = left.lines.map(({ fee }, at) => (kind === 'give' && (nums[at] ?? 0) > 0 ? of(fee) : 0));
      const { data } = await begin(app, office, this.orderId, {
        amounts,
        freight: kind === 'freight' ? of(left.freight) : 0,
      });
      if ('info' in data) note();
      return;
    }
    const wanted = left.lines.map((one, at) =>
      Math.min(nums[at] ?? 0, comesBack && kind !== 'part' ? one.kept : one.left),
    );
    if (kind === 'part') {
      const { data } = await begin(app, office, this.orderId, { kind: 'refund', nums: wanted, reason: '电话' });
      if ('info' in data) note();
      return;
    }
    const asked = await this.ask(wanted, comesBack ? 'REFUND_GOODS' : 'ONLY_REFUND');
    if (!asked) return;
    note();
    await this.expectSound();
    if (kind === 'withdraw')
      await app.post('/h5app/wxapp/aftersales/close', { token: this.buyer.token, form: { aftersales_bn: asked.bn } });
    else if (kind === 'refuse') await decide(app, office, asked.bn, 'refuse', { reason: '不支持' });
    else await this.grant(asked, kind === 'less' ? share : 100, comesBack);
  }

  async expectSound(): Promise<void> {
    const { orderId, paid, point } = this;
    const order = await orderRow(app, orderId);
    const lines = await app.db
      .select()
      .from(orderLine)
      .where(eq(orderLine.order_id, orderId))
      .orderBy(orderLine.line_id);
    const rows = await app.db
      .select()
      .from(aftersalesLine)
      .innerJoin(aftersales, eq(aftersales.aftersales_bn, aftersalesLine.aftersales_bn))
      .where(eq(aftersales.order_id, orderId));
    const holding = rows.filter(({ aftersales: { progress } }) => HOLDING_PROGRESS.includes(progress));
    const worths = worthOfLines(order, lines);
    const left = await refundable(app, office, orderId);
    for (const [at, { line_id }] of lines.entries()) {
      const own = holding.filter(({ aftersales_line: part }) => part.line_id === line_id);
      const fee = own.reduce((sum, { aftersales_line: part }) => sum + part.refund_fee, 0);
      const points = own.reduce((sum, { aftersales_line: part }) => sum + part.refund_point, 0);
      const worth = worths.get(line_id);
      expect({ fee, points }).toEqual({
        fee: (worth?.fee ?? 0) - (left.lines[at]?.fee ?? 0),
        points: (worth?.points ?? 0) - (left.lines[at]?.points ?? 0),
      });
      expect(Math.min(left.lines[at]?.fee ?? -1, left.lines[at]?.points ?? -1)).toBeGreaterThanOrEqual(0);
    }
    const balances = await this.balances();
    const earning = await earningOf(app.db, orderId);
    expect(earning?.refunded).toBe(balances.deposit);
    expect(balances.deposit).toBeLessThanOrEqual(paid);
    expect(balances.point).toBeLessThanOrEqual(point);
    expect(earning?.due).toBe(paid - balances.deposit + (earning?.added ?? 0));
    expect(earning?.added).toBeGreaterThanOrEqual(0);
    const net = (await netOfOrders(app.db, [order])).get(orderId);
    expect(net?.amount).toBe(paid - balances.deposit);
    expect(left.freight).toBeLessThanOrEqual(left.fee);
  }

  balances = async (): Promise<{ deposit: number; point: number }> => {
    const [row] = await app.db.select().from(member).where(eq(member.user_id, this.buyer.user_id));
    return { deposit: row?.deposit ?? 0, point: row?.point ?? 0 };
  };

  /** The buyer asks for all that is left and gets it. */
  async windUp(): Promise<void> {
    const { token } = this.buyer;
    const query = { order_id: this.orderId };
    const view = await app.get<AftersalesApplyViewAnswer>('/h5app/wxapp/aftersales/apply/view', { token, query });
    const rest = await this.ask(
      view.data.lines.map(({ left }) => left),
      'ONLY_REFUND',
    );
    if (rest) await this.grant(rest, 100, false);
    expect(await this.balances()).toEqual({ deposit: this.paid, point: this.point });
    expect(await earningOf(app.db, this.orderId)).toMatchObject({ due: 0, added: 0, refunded: this.paid });
  }
}

/** Comes to each kind of step once. */
const EACH: Step[] = (['less', 'give', 'freight', 'part', 'withdraw', 'refuse', 'less', 'grant'] as const).map(
  (kind) => ({ kind, comesBack: false, nums: [1, 0, 0], share: 50 }),
);

const CHEAP = [
  {
    num: 2,
    total_fee: 4,
    points: 5,
    point_fee: 10,
    discounts: [borne(false, { type: 'coupon', id: 'C', name: '优惠券', fee: 58 })],
  },
  {
    num: 2,
    total_fee: 1771,
    points: 3,
    point_fee: 6,
    discounts: [borne(true, { type: 'coupon', id: 'C', name: '优惠券', fee: 153 })],
  },
];

it('gives back exactly what was paid, in whatever amounts', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: MOST }),
      fc.array(step, { minLength: 1, maxLength: 6 }),
      fc.nat(999),
      fc.nat(100),
      async (lines, steps, freightFee, freightPoints) => {
        const buyer = await insertMember(app, { deposit: 0, point: 0 });
        const point = lines.reduce((sum, { points }) => sum + points, freightPoints);
        const pointFee = lines.reduce((sum, row) => sum + row.point_fee, 0);
        const rows = lines.map((row, at) => ({ ...row, item_id: at + 1, goods_id: at + 1 }));
        const orderId = await insertPaidOrder(app, buyer.user_id, rows, {
          freight_fee: freightFee,
          point,
          point_fee: pointFee,
          coupon_code: 'C',
        });
        const paid = lines.reduce((sum, { total_fee }) => sum + total_fee, freightFee);
        const code = `A${(shoppers += 1)}`;
        const of = { card_id: 1, user_id: buyer.user_id, order_id: orderId, nth: 1, created: NOW };
        await app.db.insert(memberCoupon).values({ ...of, code, status: COUPON_STATUS.used });
        const life = new Life(orderId, buyer, paid, point);
        for (const one of steps) {
          await life.make(one);
          await life.expectSound();
        }
        await life.windUp();
        const [coupon] = await app.db.select().from(memberCoupon).where(eq(memberCoupon.code, code));
        // A line that cost nothing may be left although all money is back.
        if (lines.every((row) => row.total_fee + row.points > 0)) expect(coupon?.status).toBe(COUPON_STATUS.unused);
      },
    ),
    {
      numRuns: Number(process.env['AMOUNT_RUNS'] ?? 15),
      endOnFailure: true,
      examples: [
        [[{ num: 2, total_fee: 1333, points: 7, point_fee: 14, discounts: [] }], EACH, 101, 3],
        // All cents and points of a piece are cut from it, but not all that the mall bears.
        [CHEAP, [{ kind: 'less', comesBack: true, nums: [1, 2, 2], share: 81 }], 65, 6],
      ],
    },
  );
  const known = ['unpaid orders', 'points', 'sku', 'goods', 'shelf'];
  expect((await imbalances(app.db)).filter(({ what }) => !known.includes(what))).toEqual([]);
  for (const kind of ['grant', 'less', 'give', 'freight', 'part', 'withdraw', 'refuse'])
    expect(seen.get(kind) ?? 0).toBeGreaterThan(0);
});
