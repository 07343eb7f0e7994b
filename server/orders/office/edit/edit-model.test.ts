/**
 * Edits, shipments and refunds of paid orders in any order, held against a plain model: what was paid less what went back is what the
 * kept pieces cost; stock and points follow the pieces; no piece is paid back twice; ledgers equal counters after each step.
 */
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderDetail } from '../../../../schemas/types/contract.ts';
import { imbalances } from '../../../testing/balance.ts';
import { askFor, decide, insertPaidOrder } from '../../../testing/fixtures/aftersales.ts';
import { linesOf, orderRow, sendPieces } from '../../../testing/fixtures/delivery.ts';
import { editLines } from '../../../testing/fixtures/edits.ts';
import { insertGoods, insertOperator, NOW } from '../../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';
import { openMarket, type Market } from '../../../testing/market.ts';
import { COUPON_STATUS } from '../../../offers/coupon/use.ts';
import { memberCoupon } from '../../../offers/coupon/tables.ts';
import { earningOf } from '../../earning.ts';
import { sku } from '../../../goods/tables.ts';
import { member } from '../../../people/member/tables.ts';
import { orderLine } from '../../tables.ts';
import { openStock } from '../../../goods/stock/move.ts';

const DEPOSIT = 1_000_000;
const STORE = 100_000;
/** cents a piece, by item */
const PRICES = [333, 1999, 50];

let app: TestApp;
let market: Market;
let office: string;
beforeAll(async () => {
  app = await testApp();
  market = await openMarket(app);
  office = await insertOperator(app);
  for (const [at, price] of PRICES.entries()) await insertGoods(app.db, { goods_id: at + 1, price, store: STORE });
  await openStock(app.db, NOW);
});
afterAll(() => app.close());

interface Line {
  item_id: number;
  num: number;
  sent: number;
  /** taken out by an edit */
  out: number;
  /** of those that were sent, paid back */
  back: number;
}

const nums = fc.array(fc.nat(2), { minLength: 6, maxLength: 6 });
const step = fc.record({
  kind: fc.constantFrom('edit', 'edit', 'edit', 'send', 'back'),
  nums,
  more: fc.option(fc.tuple(fc.integer({ min: 1, max: PRICES.length }), fc.integer({ min: 1, max: 2 }))),
  waive: fc.boolean(),
  pays: fc.boolean(),
});
const bought = fc.array(fc.record({ num: fc.integer({ min: 1, max: 4 }), fee: fc.nat(4000), points: fc.nat(90) }), {
  minLength: 1,
  maxLength: 2,
});

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Bought = typeof bought extends fc.Arbitrary<infer B> ? B : never;

let codes = 0;
const seen: Record<string, number> = {};

async function run(first: Bought, freightFee: number, steps: readonly Step[]): Promise<void> {
  const buyer = await market.buyer(DEPOSIT);
  const lines: Line[] = first.map(({ num }, at) => ({ item_id: at + 1, num, sent: 0, out: 0, back: 0 }));
  const point = first.reduce((sum, { points }) => sum + points, 0);
  const paidFee = first.reduce((sum, { fee }) => sum + fee, freightFee) + 1;
  const rows = first.map(({ num, fee, points }, at) => ({
    item_id: at + 1,
    goods_id: at + 1,
    num,
    price: 5000,
    total_fee: fee + (at === 0 ? 1 : 0),
    points,
  }));
  const orderId = await insertPaidOrder(app, buyer.user_id, rows, { freight_fee: freightFee, point }, 'paid');
  codes += 1;
  const code = `E${codes}`;
  await app.db.insert(memberCoupon).values({
    code,
    card_id: 1,
    user_id: buyer.user_id,
    status: COUPON_STATUS.used,
    order_id: orderId,
    nth: codes,
    created: NOW,
  });
  const stores = async () => (await app.db.select().from(sku).orderBy(sku.item_id)).map(({ store }) => store);
  const before = await stores();
  const balances = async () => {
    const [row] = await app.db.select().from(member).where(eq(member.user_id, buyer.user_id));
    return { deposit: (row?.deposit ?? 0) - DEPOSIT, point: row?.point ?? 0 };
  };
  const openOf = ({ num, sent, out }: Line): number => num - sent - out;
  const keptOf = ({ num, out, back }: Line): number => num - out - back;

  const send = async (wanted: readonly number[]): Promise<void> => {
    if (!('shipment_id' in (await sendPieces(app, office, orderId, wanted)).data)) return;
    wanted.forEach((num, at) => ((lines[at] as Line).sent += num));
  };
  const giveBack = async (wanted: readonly number[]): Promise<void> => {
    const { data } = await askFor({ app, token: buyer.token }, orderId, wanted, { aftersales_type: 'ONLY_REFUND' });
    if (data.aftersales_bn === undefined) return;
    await decide(app, office, String(data.aftersales_bn), 'refund');
    wanted.forEach((num, at) => ((lines[at] as Line).back += num));
  };
  const edit = async (wanted: readonly number[], { more, waive, pays }: Step): Promise<void> => {
    const done = await editLines(app, office, orderId, { out: wanted, more: more ? [more] : [], waive });
    if (done.state === undefined) {
      seen['refused'] = (seen['refused'] ?? 0) + 1;
      return;
    }
    if (done.state === 'waiting') {
      const detail = await app.get<OrderDetail>(`/h5app/wxapp/order/${orderId}`, { token: buyer.token });
      const supplement = detail.data.edits?.[0]?.supplement_id ?? '';
      await (pays ? market.pay : market.cancel)(buyer.token, supplement);
    }
    const how = done.state === 'waiting' ? (pays ? 'paid' : 'dropped') : waive && more ? 'waived' : 'done';
    seen[how] = (seen[how] ?? 0) + 1;
    if (how === 'dropped') return;
    wanted.forEach((num, at) => ((lines[at] as Line).out += num));
    if (more) lines.push({ item_id: more[0], num: more[1], sent: 0, out: 0, back: 0 });
  };
  /** What is kept costs, line by line, what was paid for it; cents of shares aside. */
  const expectMoney = async (): Promise<void> => {
    const stored = await app.db
      .select()
      .from(orderLine)
      .where(eq(orderLine.order_id, orderId))
      .orderBy(orderLine.line_id);
    const order = await orderRow(app, orderId);
    expect(stored.map(({ item_id, num }) => [item_id, num])).toEqual(lines.map(({ item_id, num }) => [item_id, num]));
    const kept = lines.reduce((sum, line, at) => {
      const row = stored[at];
      return sum + (((row?.total_fee ?? 0) + (row?.freight_fee ?? 0)) * keptOf(line)) / line.num;
    }, 0);
    // The deposit paid all but the order's first payment, which the fixture made.
    const net = paidFee - (await balances()).deposit;
    expect(net).toBeGreaterThanOrEqual(Math.floor(kept) - lines.length);
    expect(net).toBeLessThanOrEqual(Math.ceil(kept) + freightFee + lines.length);
    const earning = await earningOf(app.db, orderId);
    expect((earning?.paid ?? 0) - (earning?.refunded ?? 0)).toBe(net);
    expect(order.waiting_edit).toBeNull();
    expect(await stores()).toEqual(
      // What the fixture sold was never taken from the shelf; what edits added was.
      before.map((store, at) =>
        lines.reduce(
          (sum, line, nth) => (line.item_id === at + 1 ? sum + line.out - (nth < first.length ? 0 : line.num) : sum),
          store,
        ),
      ),
    );
  };

  for (const each of steps) {
    const wanted = lines.map((line, at) =>
      Math.min(each.nums[at % each.nums.length] ?? 0, each.kind === 'back' ? line.sent - line.back : openOf(line)),
    );
    if (each.kind === 'edit') await edit(wanted, each);
    else if (wanted.some((num) => num > 0)) await (each.kind === 'send' ? send : giveBack)(wanted);
    await expectMoney();
  }
  await send(lines.map(openOf));
  await giveBack(lines.map(({ sent, back }) => sent - back));
  await expectMoney();
  // Pieces that cost nothing are nothing to apply for; all else is back, and with it the points and the coupon.
  if (lines.every((line) => keptOf(line) === 0)) {
    expect(await balances()).toEqual({ deposit: paidFee, point });
    const [coupon] = await app.db.select().from(memberCoupon).where(eq(memberCoupon.code, code));
    expect(coupon?.status).toBe(COUPON_STATUS.unused);
    seen['whole'] = (seen['whole'] ?? 0) + 1;
  }
  expect(await linesOf(app, orderId)).toHaveLength(lines.length);
  expect((await imbalances(app.db)).filter(({ what }) => what !== 'unpaid orders')).toEqual([]);
}

const edits = (more: Step['more'], { num = 0, waive = false, pays = true } = {}): Step => ({
  kind: 'edit',
  nums: [num, 0, 0, 0, 0, 0],
  more,
  waive,
  pays,
});
/** Each way an edit can end, and an order of which nothing is kept. */
const EVERY_END: [Bought, number, Step[]][] = [
  [
    [{ num: 3, fee: 3000, points: 30 }],
    200,
    [
      edits(null, { num: 1 }),
      edits([2, 2]),
      edits([2, 1], { pays: false }),
      edits([1, 1], { waive: true }),
      edits(null),
    ],
  ],
  [[{ num: 2, fee: 900, points: 0 }], 0, [edits(null, { num: 1 }), edits(null)]],
];

it('keeps money, stock and points with the pieces that are kept', { timeout: 300_000 }, async () => {
  await fc.assert(fc.asyncProperty(bought, fc.nat(900), fc.array(step, { minLength: 2, maxLength: 6 }), run), {
    numRuns: Number(process.env['EDIT_RUNS'] ?? 10),
    examples: EVERY_END,
  });
  for (const how of ['done', 'paid', 'dropped', 'waived', 'refused', 'whole'])
    expect([how, (seen[how] ?? 0) > 0]).toEqual([how, true]);
});
