/** Waybills taken back, and what list, order, trail and labels say of them. */
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  ListWaybillsAnswer,
  MadeWaybill,
  MallWaybill,
  ReadMallOrderAnswer,
} from '../../../../schemas/types/contract.ts';
import { audit } from '../../../kernel/system/tables.ts';
import { insertMember, insertOperator } from '../../../testing/fixtures/fixtures.ts';
import { insertOrder } from '../../../testing/fixtures/orders.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';
import { labelsPdf } from './paper/labels.ts';
import { waybill } from './tables.ts';

let app: TestApp;
let office: string;
let buyer = 0;
const PLACE = {
  name: '仓库',
  mobile: '13800000001',
  state: '浙江省',
  city: '杭州市',
  district: '',
  address: '文三路 1 号',
};
beforeAll(async () => {
  app = await testApp();
  office = await insertOperator(app);
  buyer = (await insertMember(app)).user_id;
  const json = { carrier: 'SF', provider: 'demo', customer: '', month_code: '', pay_type: 3, sender: PLACE };
  await app.put('/mall/carrier-accounts', { token: office, json });
});
afterAll(() => app.close());

const paid = () => insertOrder(app.db, { user_id: buyer, shop_id: 0 }, 'paid', [{ num: 1, item_name: '龙井' }]);
const sent = async (orderId: string) =>
  (await app.post<MadeWaybill>(`/mall/orders/${orderId}/waybill`, { token: office, json: { version: 1 } })).data;
const cancel = async (id: number) =>
  (await app.post<{ message?: string }>(`/mall/waybills/${id}/cancel`, { token: office })).data;
const read = async (orderId: string) =>
  (await app.get<ReadMallOrderAnswer>(`/mall/orders/${orderId}`, { token: office })).data;
const listed = async (query: Record<string, string> = {}) =>
  (await app.get<ListWaybillsAnswer>('/mall/waybills', { token: office, query })).data.list;
const stateOf = (list: readonly MallWaybill[], id: number) => list.find(({ waybill_id }) => waybill_id === id)?.state;

/** The pages of the labels that the named waybills have. */
async function labels(ids: readonly number[]): Promise<number> {
  const operator = {
    operator_id: 1,
    username: 'operator',
    session_id: '',
    grants: new Map([['orders.write' as const, undefined]]),
    is_merchant: false,
    shop_ids: undefined,
  };
  const pdf = await labelsPdf(app.context({ operator }), { ids: ids.map(String), orders: [] });
  return pdf?.toString('latin1').match(/\/MediaBox/g)?.length ?? 0;
}

it('is cancelled before its parcel leaves, with a line in the trail, and makes room for a new one', async () => {
  const orderId = await paid();
  const made = await sent(orderId);
  // As a process leaves it that stopped between the carrier's answer and the parcel.
  const cutOff = {
    order_id: orderId,
    parcel: 'x',
    order_version: 9,
    account_id: 1,
    carrier: 'SF',
    created_by: 1,
    created: 1,
  };
  const [stray] = await app.db
    .insert(waybill)
    .values({ ...cutOff, state: 'made', code: 'SF-STRAY' })
    .returning();
  const id = stray?.waybill_id ?? 0;
  expect(stateOf(await listed({ state: 'unsent' }), id)).toBe('unsent');
  expect(await labels([made.waybill_id, id])).toBe(2);
  expect(await cancel(id)).toEqual({ status: true });
  expect(await cancel(id), 'again').toEqual({ status: true });
  expect(await listed({ keyword: 'SF-STRAY' })).toMatchObject([{ state: 'cancelled', order_id: orderId }]);
  expect(await listed({ state: 'unsent' })).toEqual([]);
  expect((await read(orderId)).waybills.map(({ state }) => state)).toEqual(['cancelled', 'sent']);
  expect(await labels([made.waybill_id, id]), 'no label of a cancelled one').toBe(1);
  const trail = await app.db.select().from(audit).where(eq(audit.action, 'order.waybill-cancel'));
  expect(trail).toMatchObject([{ subject: `order:${orderId}`, detail: { before: { code: 'SF-STRAY' } } }]);
});

it('stays while its parcel has its number, and can be cancelled once the number was corrected', async () => {
  const orderId = await paid();
  const { waybill_id, code } = await sent(orderId);
  expect((await cancel(waybill_id)).message).toContain('先在订单里修改物流');
  const [parcel] = (await read(orderId)).shipments;
  expect(parcel).toMatchObject({ waybill_id, code });
  const json = { carrier: 'DEMO', code: 'MW90001' };
  await app.put(`/mall/shipments/${parcel?.shipment_id}`, { token: office, json });
  const after = await read(orderId);
  expect(after.shipments).toMatchObject([{ code: 'MW90001' }]);
  expect(after.shipments[0], 'no label of the former number').not.toHaveProperty('waybill_id');
  expect(after.waybills).toMatchObject([{ waybill_id, state: 'replaced' }]);
  expect(await cancel(waybill_id)).toEqual({ status: true });
  expect((await read(orderId)).waybills).toMatchObject([{ waybill_id, state: 'cancelled' }]);
  expect((await read(orderId)).shipments, 'the parcel stays').toMatchObject([{ code: 'MW90001' }]);
});

it('prints a part of a batch', async () => {
  const made = [await sent(await paid()), await sent(await paid()), await sent(await paid())];
  const newest = await app.db.select().from(waybill).orderBy(desc(waybill.waybill_id)).limit(3);
  expect((await listed()).slice(0, 3).map(({ waybill_id }) => waybill_id)).toEqual(newest.map((row) => row.waybill_id));
  expect(await labels(made.slice(1).map(({ waybill_id }) => waybill_id))).toBe(2);
});
