import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CreateOrdersAnswer, ListOrdersAnswer, OrderDetail } from '../../../../schemas/types/contract.ts';
import { insertGoods, insertMember, NOW } from '../../../testing/fixtures/fixtures.ts';
import { insertShops } from '../../../testing/fixtures/shops.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';
import { openStock } from '../../../goods/stock/move.ts';
import { memberMessage } from '../../../kernel/message/tables.ts';
import { openDeposits } from '../../../wallet/deposit/move.ts';
import { expireOrders } from '../../moves/cancel.ts';
import { orders } from '../../tables.ts';

const SHOP = '/h5app/wxapp';

let app: TestApp;
let goodsId = 0;

beforeAll(async () => {
  app = await testApp();
  await insertShops(app);
});
afterAll(() => app.close());

/** Puts new goods of a shop into the member's cart. */
async function put(token: string, shop_id: number): Promise<void> {
  goodsId += 1;
  await insertGoods(app.db, { goods_id: goodsId, shop_id, freight_template_id: 1 });
  await openStock(app.db, 0);
  await app.post(`${SHOP}/cart`, { token, form: { item_id: goodsId, num: '1', distributor_id: shop_id } });
}

const of = (distributor_id: number) => ({
  distributor_id,
  receipt_type: 'logistics',
  receiver_name: '李雷',
  receiver_mobile: '13800138000',
  receiver_state: '浙江省',
  receiver_city: '杭州市',
  receiver_address: '文三路 1 号',
  pay_type: 'test',
});
const make = (token: string, json: object) => app.post<CreateOrdersAnswer>(`${SHOP}/orders_new`, { token, json });

it('orders made together stay a group in list and detail, whose rest is named after one was paid or cancelled by the clock', async () => {
  const { token, user_id } = await insertMember(app, { deposit: 100_000 });
  await openDeposits(app.db, NOW);
  for (const shop of [1, 2, 3]) await put(token, shop);
  const { data } = await make(token, { orders: [of(1), of(2), of(3)] });
  const [one = '', two = '', three = ''] = data.orders.map(({ order_id }) => order_id);
  await put(token, 1);
  const other = (await make(token, { orders: [of(1)] })).data.orders[0]?.order_id;
  const list = async () =>
    (await app.get<ListOrdersAnswer>(`${SHOP}/orders`, { token, query: { pageSize: 2, order_type: 'normal' } })).data;
  const group = async (): Promise<[number, string[]]> => {
    const detail = (await app.get<OrderDetail>(`${SHOP}/order/${two}`, { token })).data.group;
    return [
      detail?.due_fee ?? 0,
      (detail?.orders ?? []).filter(({ can_pay }) => can_pay === 1).map((row) => row.order_id),
    ];
  };
  expect((await list()).groups?.flatMap(({ orders: rows }) => rows.map(({ order_id }) => order_id))).toEqual(
    [one, two, three].toSorted(),
  );
  expect(await group()).toEqual([data.total_fee, [one, two, three].toSorted()]);
  expect((await app.get<OrderDetail>(`${SHOP}/order/${other}`, { token })).data.group).toBeUndefined();
  await app.post(`${SHOP}/payment`, { token, json: { order_id: one, pay_type: 'deposit' } });
  expect((await group())[1]).toEqual([two, three].toSorted());
  const messages = () => app.db.select().from(memberMessage).where(eq(memberMessage.user_id, user_id));
  const rest = (await messages()).find(({ title }) => title === '同次下单的其余订单待付款');
  expect(rest?.path).toBe(`/cashier?order_ids=${[two, three].toSorted().join()}`);
  await app.db.update(orders).set({ auto_cancel_at: NOW }).where(eq(orders.order_id, two));
  await expireOrders(app.context());
  expect((await group())[1]).toEqual([three]);
  expect((await messages()).map(({ path }) => path)).toContain(`/cashier?order_id=${three}`);
});
