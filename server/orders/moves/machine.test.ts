/** The whole matrix of states, actions and roles (checklist 11): what the list below does not allow is refused. */
import { inTransaction } from '../../kernel/db/transaction.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFailure } from '../../kernel/http/answer.ts';
import { insertMember } from '../../testing/fixtures/fixtures.ts';
import { insertOrder, ORDER_STATE_NAMES, type OrderStateName } from '../../testing/fixtures/orders.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { changeOrder, lockOrder } from './change.ts';
import { MOVES, type OrderAction, type OrderRole } from '../../../engine/rules/orders/order-moves.ts';
import type { OrderState } from '../../../engine/rules/orders/order-states.ts';
import { moveOrder } from './machine.ts';
import type { Order } from '../tables.ts';

const VALUES: { [Column in keyof OrderState]: readonly OrderState[Column][] } = {
  order_status: ['NOTPAY', 'PAYED', 'WAIT_BUYER_CONFIRM', 'DONE', 'CANCEL'],
  pay_status: ['NOTPAY', 'PAYED'],
  delivery_status: ['PENDING', 'PARTAIL', 'DONE'],
  cancel_status: ['NO_APPLY_CANCEL', 'WAIT_PROCESS', 'REFUND_PROCESS', 'SUCCESS', 'FAILS'],
  ziti_status: ['NOTZITI', 'PENDING', 'DONE'],
};
const ROLES: readonly OrderRole[] = ['buyer', 'operator', 'provider', 'clock'];
const ACTIONS = Object.keys(MOVES) as OrderAction[];

function allStates(): OrderState[] {
  return (Object.keys(VALUES) as (keyof OrderState)[]).reduce<OrderState[]>(
    (states, column) => states.flatMap((state) => VALUES[column].map((value) => ({ ...state, [column]: value }))),
    [{} as OrderState],
  );
}

/** The life of an order as in the contract (6), in words of its own: what somebody may do, and what becomes of it. */
function allowed(state: OrderState, action: OrderAction, role: OrderRole): Partial<OrderState> | undefined {
  const unpaid = state.order_status === 'NOTPAY';
  const paid = state.order_status === 'PAYED';
  const unsent = paid && state.delivery_status === 'PENDING';
  const undisturbed = state.cancel_status === 'NO_APPLY_CANCEL' || state.cancel_status === 'FAILS';
  const requested = paid && state.cancel_status === 'WAIT_PROCESS';
  const leaves = paid && undisturbed && state.delivery_status !== 'DONE';
  const sent = leaves && state.ziti_status === 'NOTZITI';
  const fetched = leaves && state.ziti_status === 'PENDING';
  const begun = state.delivery_status === 'PARTAIL';
  const cancelled = { order_status: 'CANCEL', cancel_status: 'SUCCESS' } as const;
  const rules: [OrderAction, OrderRole[], boolean, Partial<OrderState>][] = [
    ['pay', ['provider'], unpaid && state.pay_status === 'NOTPAY', { order_status: 'PAYED', pay_status: 'PAYED' }],
    ['serve', ['provider'], unsent, { order_status: 'DONE', delivery_status: 'DONE' }],
    ['serve-part', ['provider'], unsent, { delivery_status: 'PARTAIL' }],
    ['cancel', ['buyer', 'operator'], unpaid, cancelled],
    ['cancel', ['buyer'], unsent && undisturbed, { cancel_status: 'WAIT_PROCESS' }],
    ['expire', ['clock'], unpaid, cancelled],
    ['call-off', ['operator'], unsent && undisturbed, cancelled],
    ['approve-cancel', ['operator'], requested, cancelled],
    ['refuse-cancel', ['operator'], requested, { cancel_status: 'FAILS' }],
    ['ship', ['operator'], sent, { order_status: 'WAIT_BUYER_CONFIRM', delivery_status: 'DONE' }],
    ['ship-part', ['operator'], sent, { delivery_status: 'PARTAIL' }],
    ['pick-up', ['operator'], fetched, { order_status: 'DONE', ziti_status: 'DONE', delivery_status: 'DONE' }],
    ['pick-up-part', ['operator'], fetched, { delivery_status: 'PARTAIL' }],
    ['write-off', ['operator'], sent && begun, { order_status: 'WAIT_BUYER_CONFIRM', delivery_status: 'DONE' }],
    [
      'write-off',
      ['operator'],
      fetched && begun,
      { order_status: 'DONE', ziti_status: 'DONE', delivery_status: 'DONE' },
    ],
    ['write-off-part', ['operator'], leaves && begun && state.ziti_status !== 'DONE', { delivery_status: 'PARTAIL' }],
    [
      'confirm-receipt',
      ['buyer'],
      state.order_status === 'WAIT_BUYER_CONFIRM' && state.delivery_status !== 'PENDING',
      { order_status: 'DONE' },
    ],
    ['finish', ['clock'], state.order_status === 'WAIT_BUYER_CONFIRM', { order_status: 'DONE' }],
  ];
  return rules.find(([what, roles, holds]) => what === action && roles.includes(role) && holds)?.[3];
}

describe('the life of an order', () => {
  const states = allStates();

  it.each(ACTIONS)('%s: every state and role', (action) => {
    expect(states).toHaveLength(450);
    for (const role of ROLES)
      for (const state of states) {
        const moved = moveOrder(state, action, role);
        const seen = isFailure(moved) ? undefined : moved;
        expect({ role, state, to: seen }).toEqual({ role, state, to: allowed(state, action, role) });
        if (isFailure(moved))
          expect([moved.statusCode, moved.message]).toEqual([422, expect.stringMatching(/^该订单/)]);
      }
  });

  it('has no way out of an order that is over', () => {
    for (const status of ['DONE', 'CANCEL'] as const)
      for (const state of states.filter((entry) => entry.order_status === status))
        for (const action of ACTIONS)
          for (const role of ROLES) expect(isFailure(moveOrder(state, action, role))).toBe(true);
  });
});

/** The tab of the office's list that the database works out. */
function tabOf({ order_status: status, cancel_status, receipt_type }: Order): Order['tab'] {
  if (status !== 'PAYED') return status;
  if (cancel_status === 'WAIT_PROCESS') return 'cancel_asked';
  return receipt_type === 'ziti' ? 'to_pick_up' : 'to_ship';
}

onBoth('changes of an order', (start) => {
  let app: TestApp;
  let buyer: Awaited<ReturnType<typeof insertMember>>;

  beforeAll(async () => {
    app = await start();
    buyer = await insertMember(app);
  });
  afterAll(() => app.close());

  async function tryMove(name: OrderStateName, action: OrderAction, role: OrderRole): Promise<void> {
    const orderId = await insertOrder(app.db, { user_id: buyer.user_id }, name);
    await inTransaction(app.context(), async (tx, context) => {
      const before = await lockOrder(tx, orderId);
      if (isFailure(before)) throw new Error(before.message);
      const to = allowed(before, action, role);
      const changed = await changeOrder(tx, context, before, action, role);
      const after = await lockOrder(tx, orderId);
      const moved = { ...before, ...to };
      const expected = to ? { ...moved, tab: tabOf(moved), version: before.version + 1 } : before;
      const seen = { name, action, role, refused: isFailure(changed), after };
      expect(seen).toEqual({ name, action, role, refused: to === undefined, after: expected });
      if (!to) return;
      const again = await changeOrder(tx, app.context(), before, action, role);
      expect(isFailure(again) && again.statusCode).toBe(409);
      expect(await lockOrder(tx, orderId)).toEqual(expected);
    });
  }

  it.each(Object.keys(ORDER_STATE_NAMES) as OrderStateName[])(
    '%s: write what is allowed, change nothing otherwise, and refuse a stale version',
    async (name) => {
      for (const action of ACTIONS) for (const role of ROLES) await tryMove(name, action, role);
    },
  );

  it("keeps others' orders apart", async () => {
    const thief = await insertMember(app);
    const orderId = await insertOrder(app.db, { user_id: buyer.user_id });
    const found = await lockOrder(app.db, orderId, thief.user_id);
    expect(isFailure(found) && found.statusCode).toBe(404);
  });
});
