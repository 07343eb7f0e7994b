/**
 * Goods that leave, held against a plain model: random sequences of parcels, pickups, cancel requests, refusals of them, receipts
 * and the clock, sent as clients send them. No line ever leaves with more pieces than were bought.
 */
import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMemberSession } from '../../kernel/access/member-sessions.ts';
import { orderRow } from '../../testing/fixtures/delivery.ts';
import { insertMember, insertOperator } from '../../testing/fixtures/fixtures.ts';
import { insertOrder } from '../../testing/fixtures/orders.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { finishOrders } from '../moves/finish.ts';
import { orderLine } from '../tables.ts';
import { shipment, shipmentItem } from './tables.ts';
import { WEEK_MS } from '../../../engine/rules/format/time.ts';
import { modelRuns } from '../../testing/model-runs.ts';

const BOUGHT = [3, 1, 2];

type Step =
  | { kind: 'leave'; nums: readonly number[]; by: 'ship' | 'hand-over' }
  | { kind: 'cancel' | 'refuse-cancel' | 'receive' | 'week' };

const leaving = fc.record({
  kind: fc.constant('leave' as const),
  nums: fc.tuple(...BOUGHT.map((num) => fc.integer({ min: 0, max: num }))),
  by: fc.constantFrom('ship' as const, 'ship' as const, 'hand-over' as const),
});
const plain = fc
  .constantFrom('cancel' as const, 'refuse-cancel' as const, 'receive' as const, 'week' as const)
  .map((kind) => ({ kind }));
const steps = fc.array<Step>(
  fc.oneof(
    { weight: 3, arbitrary: leaving as fc.Arbitrary<Step> },
    { weight: 2, arbitrary: plain as fc.Arbitrary<Step> },
  ),
  { minLength: 3, maxLength: 9 },
);

const ALL = { kind: 'leave' as const, nums: BOUGHT, by: 'ship' as const };

/** What must come of it. */
class Model {
  state: 'paid' | 'asked' | 'shipped' | 'done' = 'paid';
  left = [...BOUGHT];
  shippedAt = 0;

  constructor(readonly isPickup: boolean) {}

  /** Whether the step is taken; `now` in milliseconds. */
  take(step: Step, now: number): boolean {
    const started = this.left.some((num, at) => num < (BOUGHT[at] ?? 0));
    switch (step.kind) {
      case 'leave':
        return this.leave(step, now);
      case 'cancel':
        return this.when(this.state === 'paid' && !started, 'asked');
      case 'refuse-cancel':
        return this.when(this.state === 'asked', 'paid');
      case 'receive':
        return this.when(this.state === 'shipped', 'done');
      case 'week':
        return this.when(this.state === 'shipped' && now >= this.shippedAt + WEEK_MS, 'done');
    }
  }

  private leave({ nums, by }: Extract<Step, { kind: 'leave' }>, now: number): boolean {
    const fits = nums.some((num) => num > 0) && nums.every((num, at) => num <= (this.left[at] ?? 0));
    if (this.state !== 'paid' || !fits || (by === 'hand-over') !== this.isPickup) return false;
    this.left = this.left.map((num, at) => num - (nums[at] ?? 0));
    if (this.left.every((num) => num === 0)) this.state = this.isPickup ? 'done' : 'shipped';
    this.shippedAt = now;
    return true;
  }

  private when(holds: boolean, next: Model['state']): boolean {
    if (holds) this.state = next;
    return holds;
  }
}

let app: TestApp;
let buyer: Awaited<ReturnType<typeof insertMember>>;
let office: string;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

let people = 0;

/** Anew after each week: sessions do not last that long. */
async function signIn(): Promise<void> {
  people += 1;
  office = await insertOperator(app, `operator-${people}`);
  buyer = { ...buyer, token: await openMemberSession(app.context(), buyer.user_id, '测试') };
}

/** Makes the step as a client would; whether it was taken. */
async function make(orderId: string, lines: readonly number[], step: Step): Promise<boolean> {
  const { version } = await orderRow(app, orderId);
  const mine = { token: buyer.token, form: { order_id: orderId, cancel_reason: '不想要了' } };
  const taken = ({ data }: { data: { status_code?: number } }): boolean => data.status_code === undefined;
  if (step.kind === 'week') {
    const before = await orderRow(app, orderId);
    app.clock.advance(WEEK_MS);
    await finishOrders(app.context());
    await signIn();
    return before.order_status !== 'DONE' && (await orderRow(app, orderId)).order_status === 'DONE';
  }
  if (step.kind === 'cancel') return taken(await app.post('/h5app/wxapp/order/cancel', mine));
  if (step.kind === 'receive') return taken(await app.post('/h5app/wxapp/order/confirmReceipt', mine));
  const path = `/mall/orders/${orderId}`;
  if (!('nums' in step))
    return taken(await app.post(`${path}/refuse-cancel`, { token: office, json: { version, reason: '已打包' } }));
  const items = step.nums.map((num, at) => ({ line_id: lines[at], num })).filter(({ num }) => num > 0);
  const parcel = step.by === 'ship' ? { carrier: 'DEMO', code: 'MW12345' } : { code: '123456' };
  return taken(await app.post(`${path}/${step.by}`, { token: office, json: { version, items, ...parcel } }));
}

it('sends what the model sends, and never more than was bought', async () => {
  const made = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.boolean(), steps, async (isPickup, sequence) => {
      buyer = await insertMember(app);
      await signIn();
      const values = { user_id: buyer.user_id, ziti_code: '123456', created: Math.floor(app.clock.now() / 1000) };
      const bought = BOUGHT.map((num) => ({ num }));
      const orderId = await insertOrder(app.db, values, isPickup ? 'pickup' : 'paid', bought);
      const lines = await app.db
        .select()
        .from(orderLine)
        .where(eq(orderLine.order_id, orderId))
        .orderBy(orderLine.line_id);
      const model = new Model(isPickup);
      for (const step of sequence) {
        const expected = model.take(step, app.clock.now() + (step.kind === 'week' ? WEEK_MS : 0));
        const taken = await make(
          orderId,
          lines.map(({ line_id }) => line_id),
          step,
        );
        expect({ step, taken }).toEqual({ step, taken: expected });
        if (taken) made.set(step.kind, (made.get(step.kind) ?? 0) + 1);
      }
      const sent = await app.db
        .select({ line_id: shipmentItem.line_id, num: sql<number>`sum(${shipmentItem.num})::int` })
        .from(shipmentItem)
        .innerJoin(shipment, eq(shipment.shipment_id, shipmentItem.shipment_id))
        .where(eq(shipment.order_id, orderId))
        .groupBy(shipmentItem.line_id);
      const left = lines.map(({ line_id, num }) => num - (sent.find((row) => row.line_id === line_id)?.num ?? 0));
      expect(left).toEqual(model.left);
    }),
    {
      numRuns: modelRuns(20, 40),
      examples: [
        [false, [ALL, { kind: 'cancel' }, { kind: 'receive' }, { kind: 'week' }]],
        [false, [{ kind: 'cancel' }, ALL, { kind: 'refuse-cancel' }, ALL, { kind: 'week' }, { kind: 'receive' }]],
        [true, [{ ...ALL, nums: [1, 0, 2] }, { kind: 'cancel' }, { ...ALL, nums: [2, 1, 0], by: 'hand-over' }]],
      ],
    },
  );
  // Every kind of step was taken at least once, or the sequences prove nothing.
  for (const kind of ['leave', 'cancel', 'refuse-cancel', 'receive', 'week'])
    expect(made.get(kind) ?? 0).toBeGreaterThan(0);
});
