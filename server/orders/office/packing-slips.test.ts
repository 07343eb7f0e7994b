/** Slips of several orders, printed together. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ListPackingSlipsAnswer } from '../../../schemas/types/contract.ts';
import { linesOf, sendPieces } from '../../testing/fixtures/delivery.ts';
import { insertGoods, insertMember, insertOperator, insertShop, NOW } from '../../testing/fixtures/fixtures.ts';
import { insertOrder, type OrderStateName, type OrderRow } from '../../testing/fixtures/orders.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { orders } from '../tables.ts';

let app: TestApp;
let userId: number;
let office: string;

beforeAll(async () => {
  app = await testApp();
  await insertShop(app.db, { distributor_id: 1, name: '徐汇店' });
  await insertGoods(app.db, { goods_id: 10, shop_id: 1 }, [{ item_id: 10, item_bn: 'TEA-250' }]);
  ({ user_id: userId } = await insertMember(app));
  office = await insertOperator(app, 'office');
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['orders', 'order_line', 'shipment', 'shipment_item'])
    await app.db.execute(sql.raw(`delete from ${table}`));
});

const order = (state: OrderStateName = 'paid', more: Partial<OrderRow> = {}): Promise<string> =>
  insertOrder(app.db, { user_id: userId, shop_id: 1, ...more }, state, [
    { item_id: 10, item_name: '龙井', item_spec_desc: '规格：250 克', num: 3 },
    { item_id: 11, item_name: '茶杯', num: 1, order_item_type: 'gift' },
  ]);
const slips = async (query: Record<string, string | number>, token = office) =>
  (await app.get<ListPackingSlipsAnswer>('/mall/packing-slips', { token, query })).data;
const idsOf = ({ list }: ListPackingSlipsAnswer): string[] => list.map(({ order_id }) => order_id);

it('hold what of each order has not left, by its planned parcels, the oldest first', async () => {
  const young = await order('paid', { remark: '请放门口' });
  const old = await order('paid', { created: NOW - 100 });
  await sendPieces(app, office, old, [2, 0]);
  const [tea = 0, cup = 0] = await linesOf(app, young);
  const parcelPlan = [{ note: '易碎', items: [{ line_id: cup, num: 1 }] }];
  await app.db.update(orders).set({ parcel_plan: parcelPlan }).where(eq(orders.order_id, young));
  const answer = await slips({ order_ids: `${young},${old}` });
  expect(idsOf(answer)).toEqual([old, young]);
  expect(answer.list[0]?.lines).toMatchObject([
    { name: '龙井', spec: '规格：250 克', bn: 'TEA-250', num: 3, left: 1, is_gift: false },
    { name: '茶杯', bn: '', num: 1, left: 1, is_gift: true },
  ]);
  expect(answer.list[1]).toMatchObject({
    shop: '徐汇店',
    receiver_name: '张三',
    remark: '请放门口',
    lines: [{ line_id: tea, left: 3 }, { line_id: cup }],
    plan: parcelPlan,
  });
  expect([answer.left_out, answer.next]).toEqual([[], undefined]);
});

it('say which orders have nothing to pack, and why', async () => {
  const packed = [await order(), await order('pickup')];
  const waits = await order('paid', { waiting_edit: 1 });
  const asked = await order('asked');
  const [one, two] = [await order('shipped'), await order('done')];
  const unpaid = await order('unpaid');
  const cancelled = await order('cancelled');
  const answer = await slips({ all: 1 });
  expect(idsOf(answer).toSorted()).toEqual(packed.toSorted());
  expect(answer.left_out).toEqual([
    { reason: '已全部发出', count: 2, order_ids: [one, two] },
    { reason: '买家申请取消，请先处理', count: 1, order_ids: [asked] },
    { reason: '已取消', count: 1, order_ids: [cancelled] },
    { reason: '改单等待买家补款', count: 1, order_ids: [waits] },
    { reason: '还没有付款', count: 1, order_ids: [unpaid] },
  ]);
});

it('come a hundred at a time, each order once, of what the filter of the list finds', async () => {
  const made: string[] = [];
  for (let at = 0; at < 130; at += 1) made.push(await order('paid', { created: NOW + Math.floor(at / 3) }));
  await order('pickup');
  const first = await slips({ all: 1, state: 'to_ship' });
  const rest = await slips({ all: 1, state: 'to_ship', after: first.next ?? '' });
  expect([first.list.length, rest.list.length, rest.next]).toEqual([100, 30, undefined]);
  expect([...idsOf(first), ...idsOf(rest)]).toEqual(made);
});

it('are for who reads orders, of the own shop for a merchant, and of orders that were chosen', async () => {
  const mine = await order();
  const others = await order('paid', { shop_id: 2 });
  const merchant = await insertOperator(app, 'merchant', '-', { role: 'merchant', shop_id: 1 });
  expect(idsOf(await slips({ order_ids: `${mine},${others}` }, merchant))).toEqual([mine]);
  expect(idsOf(await slips({ all: 1 }, merchant))).toEqual([mine]);
  const viewer = await insertOperator(app, 'viewer', '-', { role: 'viewer' });
  expect(idsOf(await slips({ order_ids: others }, viewer))).toEqual([others]);
  const designer = await insertOperator(app, 'designer', '-', { role: 'designer' });
  expect(await slips({ all: 1 }, designer)).toMatchObject({ status_code: 403 });
  expect(await slips({})).toMatchObject({ status_code: 422, message: '请选择订单' });
  const many = Array.from({ length: 401 }, (_none, at) => String(at)).join();
  expect(await slips({ order_ids: many })).toMatchObject({ message: '一次最多选择 400 个订单打印' });
});
