/** What shops are paid: each order once, less what went back, by finance, for the merchant to read. */
import fc from 'fast-check';
import { and, eq, ne, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type {
  ListEarningsAnswer,
  MallPayout,
  PayoutDueAnswer,
  PayoutLinesAnswer,
  ListPayoutsAnswer,
} from '../../../schemas/types/contract.ts';
import { askFor, decide, insertPaidOrder } from '../../testing/fixtures/aftersales.ts';
import { insertMember, insertOperator, insertShop, NOW } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { member } from '../../people/member/tables.ts';
import { merchant } from '../../people/merchant/tables.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';
import { audit } from '../../kernel/system/tables.ts';
import { payout, payoutLine } from './tables.ts';
import { DAY } from '../../../engine/rules/format/time.ts';

const [OWN, OTHER, MALLS] = [1, 2, 3];
const ACCOUNT = '6225880012345678';

type Refused = { status_code?: number; message?: string };

let app: TestApp;
let buyer: Awaited<ReturnType<typeof insertMember>>;
let finance: string;
let seller: string;
beforeEach(async () => {
  app = await testApp();
  buyer = await insertMember(app, { deposit: 0 });
  finance = await insertOperator(app, 'finance', '-', { role: 'finance' });
  for (const distributorId of [OWN, OTHER, MALLS]) await insertShop(app.db, { distributor_id: distributorId });
  for (const shopId of [OWN, OTHER])
    await app.db.insert(merchant).values({
      mobile: `1390000000${shopId}`,
      name: `商家${shopId}`,
      credit_code: `CODE${shopId}`,
      bank_name: '招商银行',
      card_id: ACCOUNT,
      audit_status: 2,
      shop_id: shopId,
      created: NOW,
      updated: NOW,
    });
  seller = await insertOperator(app, 'seller', '-', { role: 'merchant', shop_id: OWN });
});
afterEach(() => app.close());

const receivedOrder = (totalFee: number, daysAgo: number, shopId = OWN): Promise<string> => {
  const endedAt = NOW - daysAgo * DAY;
  return insertPaidOrder(
    app,
    buyer.user_id,
    [{ num: 2, total_fee: totalFee }],
    { shop_id: shopId, ended_at: endedAt, paid_at: endedAt },
    'done',
  );
};
const due = async (shopId = OWN, token = finance) =>
  (await app.get<PayoutDueAnswer & Refused>('/mall/payouts/due', { token, query: { distributor_id: shopId } })).data;
const make = async (more: Record<string, unknown> = {}, token = finance) => {
  const { distributor_id, until, amount } = await due();
  const json = { distributor_id, until, amount, ...more };
  return (await app.post<MallPayout & Refused>('/mall/payouts', { token, json })).data;
};
const end = async (id: number, how: 'pay' | 'void', json: object, token = finance) =>
  (await app.post<MallPayout & Refused>(`/mall/payouts/${id}/${how}`, { token, json })).data;
const list = async (token: string) => (await app.get<ListPayoutsAnswer>('/mall/payouts', { token })).data;

it('holds what was received and whose after-sales are over, once, and ends with the number of its transfer', async () => {
  const old = await receivedOrder(1000, 10);
  await receivedOrder(300, 20);
  await receivedOrder(500, 3);
  await receivedOrder(700, 10, OTHER);
  expect(await due()).toMatchObject({ orders: 2, amount: 1300, returned: 0, payee: { account: ACCOUNT } });
  const made = await make({ note: '十月货款' });
  expect(made).toMatchObject({ orders: 2, amount: 1300, state: 'waiting', made_by: 'finance', closed: null });
  expect(await due()).toMatchObject({ orders: 0, amount: 0 });
  const lines = async (token: string) =>
    app.get<PayoutLinesAnswer & Refused>(`/mall/payouts/${made.payout_id}/lines`, { token });
  expect((await lines(seller)).data.list).toMatchObject([{ order_id: old, paid: 1000, amount: 1000 }, { amount: 300 }]);

  expect(await end(made.payout_id, 'pay', { reference: ' ' })).toMatchObject({ status_code: 422 });
  const paid = await end(made.payout_id, 'pay', { reference: ' 2026112400017 ' });
  expect(paid).toMatchObject({ state: 'paid', reference: '2026112400017', closed_by: 'finance', closed: NOW });
  for (const [how, json] of [
    ['pay', { reference: '1' }],
    ['void', { reason: '错了' }],
  ] as const)
    expect(await end(made.payout_id, how, json)).toMatchObject({ status_code: 409 });

  expect(await list(seller)).toMatchObject({
    total_count: 1,
    list: [{ amount: 1300, reference: '2026112400017', note: '十月货款', made_by: '', payee: { account: ACCOUNT } }],
  });
  const viewer = await insertOperator(app, 'viewer', '-', { role: 'viewer' });
  expect((await list(viewer)).list).toMatchObject([{ payee: { account: '**** 5678' }, made_by: 'finance' }]);
  const other = await insertOperator(app, 'other', '-', { role: 'merchant', shop_id: OTHER });
  expect(await list(other)).toMatchObject({ total_count: 0 });
  expect((await lines(other)).data).toMatchObject({ status_code: 404 });
  const earnings = await app.get<ListEarningsAnswer>('/mall/earnings', { token: seller, query: { paid_from: 1 } });
  expect(earnings.data.list).toMatchObject([{ due: 1800, settled: 1300 }]);
  const actions = await app.db
    .select({ action: audit.action })
    .from(audit)
    .where(eq(audit.subject, `payout:${made.payout_id}`));
  expect(actions.map(({ action }) => action)).toEqual(['payout.create', 'payout.pay']);
});

it('is refused where nothing is due, for shops of the mall, of another amount, too early, and to others than finance', async () => {
  expect(await make()).toMatchObject({ status_code: 422, message: '没有可以结算的金额' });
  await receivedOrder(1000, 10);
  expect(await due(MALLS)).toMatchObject({ status_code: 422 });
  expect(await make({ distributor_id: MALLS })).toMatchObject({ status_code: 422 });
  expect(await make({ amount: 999 })).toMatchObject({ status_code: 409 });
  expect(await make({ until: NOW })).toMatchObject({ status_code: 422 });
  expect(await make({}, seller)).toMatchObject({ status_code: 403 });
  expect(await due(OWN, seller)).toMatchObject({ status_code: 403 });
  expect(await app.db.$count(payout)).toBe(0);
});

it('is made once, however many settle at the same time; what becomes void is due again', async () => {
  await receivedOrder(1000, 10);
  const { until } = await due();
  const many = await Promise.all(Array.from({ length: 8 }, () => make({ until, amount: 1000 })));
  const made = many.filter(({ state }) => state === 'waiting');
  expect(made).toHaveLength(1);
  expect(many.filter(({ status_code: code }) => code === 409)).toHaveLength(7);
  const id = made[0]?.payout_id ?? 0;
  await receivedOrder(200, 12);
  expect(await make()).toMatchObject({ status_code: 409, message: expect.stringContaining('待打款') });
  expect(await end(id, 'void', { reason: '' })).toMatchObject({ status_code: 422 });
  expect(await end(id, 'void', { reason: '账号有误' })).toMatchObject({ state: 'void', reason: '账号有误' });
  expect(await make()).toMatchObject({ orders: 2, amount: 1200 });
});

it('of any sequence of receipts, refunds, payouts and void ones pays exactly what shops are due in the end', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('receive' as const), fee: fc.integer({ min: 1, max: 999 }) }),
    fc.record({ kind: fc.constant('refund' as const), at: fc.nat(5), num: fc.integer({ min: 1, max: 2 }) }),
    fc.constant({ kind: 'settle' as const }),
    fc.constant({ kind: 'pay' as const }),
    fc.constant({ kind: 'void' as const }),
  );
  let returns = 0;
  let numbers = 0;
  const office = await insertOperator(app);
  /** Days in which goods may come back after their receipt: none while shops are settled, many while they do. */
  const setWindow = async (days: number): Promise<void> => {
    await putSetting(app.context(), 'aftersales-days', days);
    app.clock.advance(2000);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      await app.db.delete(payout);
      await app.db.delete(payoutLine);
      await app.db.execute(sql`delete from orders`);
      await app.db.execute(sql`delete from aftersales`);
      await app.db.update(member).set({ deposit: 0 });
      const made: string[] = [];
      let paid = 0;
      const waitingId = async () =>
        (await app.db.select().from(payout).where(eq(payout.state, 'waiting')))[0]?.payout_id;
      const settle = async (): Promise<void> => {
        await setWindow(0);
        const { returned, amount } = await due();
        returns += returned < 0 ? 1 : 0;
        const answer = await make();
        expect('payout_id' in answer).toBe(amount > 0 && answer.status_code === undefined);
      };
      const close = async (how: 'pay' | 'void'): Promise<void> => {
        const id = await waitingId();
        numbers += 1;
        if (id !== undefined) await end(id, how, how === 'pay' ? { reference: `R${numbers}` } : { reason: '改期' });
      };
      for (const one of [{ kind: 'receive' as const, fee: 700 }, ...steps]) {
        if (one.kind === 'receive') {
          made.push(await receivedOrder(one.fee, 5));
          paid += one.fee;
        }
        if (one.kind === 'refund') {
          await setWindow(100);
          const asked = await askFor({ app, token: buyer.token }, made[one.at % made.length] ?? '', [one.num], {
            aftersales_type: 'ONLY_REFUND',
          });
          const bn = asked.data.aftersales_bn;
          if (bn !== undefined) await decide(app, office, String(bn), 'refund');
        }
        if (one.kind === 'settle') await settle();
        if (one.kind === 'pay' || one.kind === 'void') await close(one.kind);
      }
      await close('pay');
      await settle();
      await close('pay');
      const [buyerNow] = await app.db.select().from(member).where(eq(member.user_id, buyer.user_id));
      const kept = paid - (buyerNow?.deposit ?? 0);
      const held = await app.db
        .select({ sum: sql<number>`coalesce(sum(${payoutLine.amount}), 0)::int` })
        .from(payoutLine)
        .innerJoin(payout, and(eq(payout.payout_id, payoutLine.payout_id), ne(payout.state, 'void')));
      const open = (await due()).amount;
      // What a shop owes back after its last payout waits for its next orders.
      expect(open).toBeLessThanOrEqual(0);
      expect((held[0]?.sum ?? 0) + open).toBe(kept);
    }),
    // What was paid out goes back in one of them, whatever else is drawn.
    {
      numRuns: 12,
      examples: [[[{ kind: 'settle' }, { kind: 'pay' }, { kind: 'refund', at: 0, num: 1 }, { kind: 'settle' }]]],
    },
  );
  expect(returns).toBeGreaterThan(0);
});
