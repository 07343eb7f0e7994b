/** A shopper with balances and orders to pay, on a mall whose rows a test can change. */
import { eq } from 'drizzle-orm';
import type { APIRequestContext, BrowserContext } from 'playwright/test';
import { member } from '../../../server/people/member/tables.ts';
import { orders } from '../../../server/orders/tables.ts';
import { setting } from '../../../server/kernel/system/tables.ts';
import { newShopper, nowInSeconds, type OrderMall } from './order-steps.ts';

export interface Payer {
  user_id: number;
  /** What a call of the shop's API needs. */
  headers: Record<string, string>;
}

/** Ten points are a yuan, and points may pay all of an order. */
export async function letPointsPay({ db }: OrderMall): Promise<void> {
  const value = { deductPoint: 10, limitPercent: 100, paysFreight: true };
  const updated = nowInSeconds();
  await db
    .insert(setting)
    .values({ key: 'point-rule', value, updated })
    .onConflictDoUpdate({ target: setting.key, set: { value, updated } });
}

/** A new shopper, signed in, with so many cents and points. */
export async function newPayer(
  mall: OrderMall,
  context: BrowserContext,
  balances: { deposit: number; point: number },
): Promise<Payer> {
  const userId = await newShopper(mall, context);
  await mall.db.update(member).set(balances).where(eq(member.user_id, userId));
  const token = (await context.cookies(mall.url)).find(({ name }) => name === 'ECSHOPX_TOKEN')?.value ?? '';
  return { user_id: userId, headers: { authorization: `Bearer ${token}` } };
}

interface Goods {
  item_id: string;
  price: number;
  nospec: boolean;
  store: number;
  distributor_id: string | number;
}

/** Orders one piece of cheap goods through the API; answers the order's number and amount in cents. */
export async function placeOrder(
  { url }: Pick<OrderMall, 'url'>,
  request: APIRequestContext,
  { headers }: Pick<Payer, 'headers'>,
): Promise<{ order_id: string; fee: number }> {
  const api = `${url}/api/h5app/wxapp`;
  const listed = await request.get(`${api}/goods/items?page=1&pageSize=50&item_type=normal`);
  const { list } = ((await listed.json()) as { data: { list: Goods[] } }).data;
  const [goods] = list.filter(({ nospec, store }) => nospec && store > 5).toSorted((a, b) => a.price - b.price);
  const form = {
    company_id: '1',
    'items[0][item_id]': goods?.item_id ?? '',
    'items[0][num]': '1',
    distributor_id: String(goods?.distributor_id ?? 0),
    order_type: 'normal',
    receipt_type: 'logistics',
    receiver_name: '张三',
    receiver_mobile: '13800138000',
    receiver_state: '上海市',
    receiver_city: '上海市',
    receiver_district: '徐汇区',
    receiver_address: '衡山路 1 号',
    not_use_coupon: '1',
  };
  const key = { ...headers, 'idempotency-key': crypto.randomUUID() };
  const answer = await request.post(`${api}/order_new`, { form, headers: key });
  const { data } = (await answer.json()) as { data: { order_id?: string; total_fee: number; message?: string } };
  if (!data.order_id) throw new Error(`order_new: ${data.message}`);
  return { order_id: data.order_id, fee: data.total_fee };
}

export async function changeOrder(
  { db }: OrderMall,
  orderId: string,
  values: Partial<typeof orders.$inferInsert>,
): Promise<void> {
  await db.update(orders).set(values).where(eq(orders.order_id, orderId));
}
