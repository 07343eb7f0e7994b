/**
 * What comes back, held against what was paid: any order with promotion and coupon of the shop or the mall, points and freight, and
 * any sequence of partial returns, exchanges, refusals and withdrawals of it, received before or not. After each grant the shop is due
 * what is left: what buyers paid and did not get back, and the share that the mall bears. When everything has come back, so has
 * exactly what was paid, nobody is due anything, and nothing is left of the points the order earned.
 */
import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askFor, decide, insertPaidOrder } from '../../testing/fixtures/aftersales.ts';
import { imbalances } from '../../testing/balance.ts';
import { insertGoods, insertMember, insertOperator, NOW } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { COUPON_STATUS } from '../../offers/coupon/use.ts';
import { memberCoupon } from '../../offers/coupon/tables.ts';
import { earningOf } from '../earning.ts';
import { sku } from '../../goods/tables.ts';
import { member } from '../../people/member/tables.ts';
import { borne } from '../../pricing/borne.ts';
import { openStock } from '../../goods/stock/move.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';

const STORE = 50;
const FREE = 3;

const line = fc
  .record({
    num: fc.integer({ min: 1, max: 4 }),
    price: fc.integer({ min: 0, max: 999 }),
    /** percent of the line that promotion and coupon took off, and points paid of the rest */
    saved: fc.integer({ min: 0, max: 100 }),
    byPoints: fc.integer({ min: 0, max: 100 }),
    points: fc.integer({ min: 0, max: 500 }),
    ownPromotion: fc.boolean(),
    ownCoupon: fc.boolean(),
  })
  .map(({ num, price, saved, byPoints, points, ownPromotion, ownCoupon }) => {
    const fee = Math.floor((num * price * saved) / 100);
    const pointFee = Math.floor(((num * price - fee) * byPoints) / 100);
    const half = Math.floor(fee / 2);
    const discounts = [
      borne(ownPromotion, { type: 'full_minus', id: '1', name: '满减', fee: half }),
      borne(ownCoupon, { type: 'coupon', id: 'C', name: '优惠券', fee: fee - half }),
    ];
    return {
      num,
      price,
      /** cents the shop bears itself */
      own: (ownPromotion ? half : 0) + (ownCoupon ? fee - half : 0),
      discounts,
      point_fee: pointFee,
      points: pointFee > 0 ? points : 0,
      total_fee: num * price - fee - pointFee,
    };
  });

const attempt = fc.record({
  nums: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: FREE, maxLength: FREE }),
  kind: fc.constantFrom('ONLY_REFUND', 'REFUND_GOODS', 'EXCHANGING_GOODS'),
  end: fc.constantFrom('grant', 'grant', 'refuse', 'withdraw', 'refuse-late'),
  sound: fc.boolean(),
  /** applies for what may not be there */
  greedy: fc.boolean(),
});

/** One line of each kind of end, so that every run grants each kind. */
const grants = (['ONLY_REFUND', 'REFUND_GOODS', 'EXCHANGING_GOODS'] as const).map((kind) => ({
  nums: [1, 0, 0],
  kind,
  end: 'grant' as const,
  sound: true,
  greedy: false,
}));
const TEA = { num: 4, price: 333, own: 0, discounts: [], point_fee: 0, points: 0, total_fee: 1331 };

let app: TestApp;
let office: string;
let shoppers = 0;
beforeAll(async () => {
  app = await testApp();
  office = await insertOperator(app);
  for (let item = 1; item <= FREE; item += 1) await insertGoods(app.db, { goods_id: item, store: STORE });
  await openStock(app.db, NOW);
  await putSetting(app.context(), 'point-gain', { perYuan: 3 });
});
afterAll(() => app.close());

async function stores(): Promise<number[]> {
  const rows = await app.db.select({ store: sku.store }).from(sku).orderBy(sku.item_id);
  return rows.map(({ store }) => store);
}

it('gives back exactly what was paid, in whatever pieces it comes back', async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: FREE }),
      fc.array(attempt, { maxLength: 5 }),
      fc.nat(999),
      fc.nat(300),
      fc.boolean(),
      async (made, attempts, freightFee, freightPoints, isReceived) => {
        const lines = made.map(({ own: _own, ...row }) => row);
        shoppers += 1;
        const buyer = await insertMember(app, { deposit: 0, point: 0 });
        const asker = { app, token: buyer.token };
        const point = lines.reduce((sum, { points }) => sum + points, freightPoints);
        const rows = lines.map((row, at) => ({ ...row, item_id: at + 1, goods_id: at + 1 }));
        const pointFee = lines.reduce((sum, row) => sum + row.point_fee, 0);
        const orderId = await insertPaidOrder(app, buyer.user_id, rows, {
          freight_fee: freightFee,
          point,
          point_fee: pointFee,
        });
        if (isReceived)
          await app.post('/h5app/wxapp/order/confirmReceipt', { token: buyer.token, form: { order_id: orderId } });
        const paid = lines.reduce((sum, { total_fee }) => sum + total_fee, freightFee);
        const balances = async () => {
          const [row] = await app.db.select().from(member).where(eq(member.user_id, buyer.user_id));
          return { deposit: row?.deposit ?? 0, point: row?.point ?? 0 };
        };
        const earned = Math.floor(((paid - freightFee) * 3) / 100);
        expect(await balances()).toEqual({ deposit: 0, point: isReceived ? earned : 0 });
        await app.db.insert(memberCoupon).values({
          code: `C${shoppers}`,
          card_id: 1,
          user_id: buyer.user_id,
          status: COUPON_STATUS.used,
          order_id: orderId,
          nth: 1,
          created: NOW,
        });
        const before = await stores();
        const left = lines.map(({ num }) => num);
        const back = lines.map(() => 0);
        const run = async (nums: readonly number[], kind: string, end: string, sound: boolean): Promise<void> => {
          const wanted = lines.map((_, at) => nums[at] ?? 0);
          const fits = wanted.some((num) => num > 0) && wanted.every((num, at) => num <= (left[at] ?? 0));
          const made = await askFor(asker, orderId, wanted, { aftersales_type: kind });
          const { aftersales_bn: bn } = made.data as { aftersales_bn?: string };
          // Goods that cost nothing are nothing to be paid back alone.
          if (fits && kind === 'ONLY_REFUND' && bn === undefined) return;
          expect({ wanted, left, taken: bn !== undefined }).toEqual({ wanted, left, taken: fits });
          if (bn === undefined) return;
          const how = `${kind} ${end}`;
          seen.set(how, (seen.get(how) ?? 0) + 1);
          const done = async (action: string, more = {}): Promise<void> => {
            const { data } = await decide(app, office, bn, action, more);
            expect({ how, action, data }).toMatchObject({ data: { info: { aftersales_bn: bn } } });
          };
          if (end === 'withdraw') {
            await app.post('/h5app/wxapp/aftersales/close', { token: buyer.token, form: { aftersales_bn: bn } });
            return;
          }
          if (end === 'refuse') return done('refuse', { reason: '不支持' });
          if (kind !== 'ONLY_REFUND') {
            await done('accept');
            await done('receive', { is_sound: sound });
            if (end === 'refuse-late') return done('refuse-refund', { reason: '商品已使用' });
            if (kind === 'EXCHANGING_GOODS') {
              await done('resend', { carrier: 'SF', code: 'SF12345' });
              // A piece that came back broken is missing in the shelf's sum.
              if (!sound) wanted.forEach((num, at) => (back[at] = (back[at] ?? 0) - num));
              return;
            }
          } else if (end === 'refuse-late') return done('refuse', { reason: '不支持' });
          await done('refund');
          wanted.forEach((num, at) => {
            left[at] = (left[at] ?? 0) - num;
            if (kind === 'REFUND_GOODS' && sound) back[at] = (back[at] ?? 0) + num;
          });
        };
        /** What the shop is due, by the pieces it keeps the money of; each line is rounded by itself. */
        const expectDue = async (): Promise<void> => {
          const worth = made.map(({ num, price, own }, at) => ({
            fee: num * price - own,
            share: (left[at] ?? 0) / num,
          }));
          const goods = worth.reduce((sum, { fee, share }) => sum + fee * share, 0);
          const earning = await earningOf(app.db, orderId);
          expect(earning).toMatchObject({ paid, due: paid - (earning?.refunded ?? 0) + (earning?.added ?? 0) });
          const due = earning?.due ?? 0;
          expect(due).toBeGreaterThanOrEqual(Math.floor(goods) - 2 * lines.length);
          expect(due).toBeLessThanOrEqual(Math.ceil(goods) + freightFee + 2 * lines.length);
          expect((await balances()).deposit).toBe(earning?.refunded);
        };
        const couponOf = async () => {
          const [row] = await app.db
            .select()
            .from(memberCoupon)
            .where(eq(memberCoupon.code, `C${shoppers}`));
          return row?.status;
        };
        for (const { nums, kind, end, sound, greedy } of attempts) {
          const wanted = greedy ? nums : nums.map((num, at) => Math.min(num, left[at] ?? 0));
          await run(wanted, kind, end, sound);
          await expectDue();
        }
        if (left.some((num) => num > 0)) {
          expect(await couponOf()).toBe(COUPON_STATUS.used);
          await run(left.slice(), 'REFUND_GOODS', 'grant', true);
        }
        expect({ left, ...(await balances()) }).toEqual({ left: lines.map(() => 0), deposit: paid, point });
        expect(await earningOf(app.db, orderId)).toMatchObject({ due: 0, added: 0, refunded: paid });
        expect(await couponOf()).toBe(COUPON_STATUS.unused);
        expect(await stores()).toEqual(before.map((store, at) => store + (back[at] ?? 0)));
      },
    ),
    { numRuns: 25, examples: [[[TEA], grants, 100, 0, true]] },
  );
  expect((await imbalances(app.db)).filter(({ what }) => what !== 'unpaid orders')).toEqual([]);
  for (const kind of ['ONLY_REFUND', 'REFUND_GOODS', 'EXCHANGING_GOODS'])
    expect(seen.get(`${kind} grant`) ?? 0).toBeGreaterThan(0);
});
