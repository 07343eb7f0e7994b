/** Shipments by state of the order, action and role: what the table below does not allow is refused and changes nothing. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROLES, type Role } from '../../../schemas/rights.ts';
import { linesOf, orderRow, sendPieces } from '../../testing/fixtures/delivery.ts';
import { insertOrder } from '../../testing/fixtures/orders.ts';
import { insertMember, insertOperator, insertShop } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { shipment } from './tables.ts';

const [PIECES, CODE] = [3, '123456'];

type State = 'unpaid' | 'paid' | 'part' | 'asked' | 'pickup' | 'fetched-part' | 'shipped' | 'done' | 'cancelled';
const STATES: State[] = ['unpaid', 'paid', 'part', 'asked', 'pickup', 'fetched-part', 'shipped', 'done', 'cancelled'];

type Action = 'ship-one' | 'ship-rest' | 'hand-over-one' | 'hand-over-rest' | 'correct';
const ACTIONS: Action[] = ['ship-one', 'ship-rest', 'hand-over-one', 'hand-over-rest', 'correct'];

/** Operators by role, a merchant of another shop, the order's buyer, and nobody. */
const WHO = [...ROLES, 'other-merchant', 'buyer', 'nobody'] as const;
type Who = (typeof WHO)[number];

const MAY: readonly Who[] = ['administrator', 'shop_keeper', 'customer_service', 'merchant'];

/** State, action, and how the order stands afterwards: status and what left of it. */
const ALLOWED: Record<string, string> = {
  'paid ship-one': 'PAYED PARTAIL',
  'paid ship-rest': 'WAIT_BUYER_CONFIRM DONE',
  'part ship-one': 'PAYED PARTAIL',
  'part ship-rest': 'WAIT_BUYER_CONFIRM DONE',
  'part correct': 'PAYED PARTAIL',
  'pickup hand-over-one': 'PAYED PARTAIL',
  'pickup hand-over-rest': 'DONE DONE',
  'fetched-part hand-over-one': 'PAYED PARTAIL',
  'fetched-part hand-over-rest': 'DONE DONE',
  'shipped correct': 'WAIT_BUYER_CONFIRM DONE',
};

let app: TestApp;
let buyer: Awaited<ReturnType<typeof insertMember>>;
let tokens: Record<Who, string>;
beforeAll(async () => {
  app = await testApp();
  buyer = await insertMember(app);
  for (const distributorId of [1, 2]) await insertShop(app.db, { distributor_id: distributorId });
  const of = (name: string, role: Role, shopId?: number): Promise<string> =>
    insertOperator(app, name, '-', { role, ...(shopId === undefined ? {} : { shop_id: shopId }) });
  const roles = await Promise.all(
    ROLES.map(async (role) => [role, await of(role, role, role === 'merchant' ? 1 : undefined)] as const),
  );
  tokens = {
    ...(Object.fromEntries(roles) as Record<Role, string>),
    'other-merchant': await of('other', 'merchant', 2),
    buyer: buyer.token,
    nobody: '',
  };
});
afterAll(() => app.close());

const office = (): string => tokens.administrator;
const handedOver = { what: 'hand-over', code: CODE };

async function orderIn(state: State): Promise<string> {
  const begins = { part: 'paid', shipped: 'paid', done: 'paid', 'fetched-part': 'pickup' } as const;
  const start = state in begins ? begins[state as keyof typeof begins] : (state as 'unpaid');
  const fetched = start === ('pickup' as string) ? { ziti_code: CODE } : {};
  const orderId = await insertOrder(app.db, { user_id: buyer.user_id, shop_id: 1, ...fetched }, start, [
    { num: PIECES },
  ]);
  if (state === 'part') await sendPieces(app, office(), orderId, [1]);
  if (state === 'fetched-part') await sendPieces(app, office(), orderId, [1], handedOver);
  if (state === 'shipped' || state === 'done') await sendPieces(app, office(), orderId, [PIECES]);
  if (state === 'done')
    await app.post('/h5app/wxapp/order/confirmReceipt', { token: buyer.token, form: { order_id: orderId } });
  return orderId;
}

async function seen(orderId: string) {
  const { order_status: status, delivery_status, version } = await orderRow(app, orderId);
  const parcels = await app.db.select().from(shipment).where(eq(shipment.order_id, orderId));
  return { stands: `${status} ${delivery_status}`, version, parcels };
}

/** Whether it was done. */
async function act(action: Action, who: Who, orderId: string): Promise<boolean> {
  const [{ parcels }, lines] = [await seen(orderId), await linesOf(app, orderId)];
  expect(lines).toHaveLength(1);
  const token = tokens[who];
  if (action === 'correct') {
    const json = { carrier: 'SF', code: 'SF12345678' };
    const path = `/mall/shipments/${parcels[0]?.shipment_id ?? 4_000_000}`;
    return 'status' in (await app.put<{ status?: true; status_code?: number }>(path, { token, json })).data;
  }
  const left = parcels.length > 0 ? PIECES - 1 : PIECES;
  const num = action.endsWith('-one') ? 1 : left;
  const more = action.startsWith('ship') ? {} : handedOver;
  return 'shipment_id' in (await sendPieces(app, token, orderId, [num], more)).data;
}

it.each(STATES.flatMap((state) => ACTIONS.map((action) => [state, action] as const)))(
  '%s %s',
  async (state, action) => {
    const stands = ALLOWED[`${state} ${action}`];
    const refused = WHO.filter((who) => stands === undefined || !MAY.includes(who));
    const orderId = await orderIn(state);
    const before = await seen(orderId);
    for (const who of refused) expect([who, await act(action, who, orderId)]).toEqual([who, false]);
    expect(await seen(orderId)).toEqual(before);
    for (const who of stands === undefined ? [] : MAY) {
      const own = await orderIn(state);
      expect([who, await act(action, who, own)]).toEqual([who, true]);
      expect((await seen(own)).stands).toBe(stands);
    }
  },
);
