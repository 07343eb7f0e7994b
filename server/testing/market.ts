/** Buying through the contract's calls: goods in stock, members with money, orders, payments and cancellations. */
import type { OrderMade } from '../../schemas/types/contract.ts';
import { depositLedger } from '../wallet/deposit/tables.ts';
import { region } from '../places/region/tables.ts';
import { openStock } from '../goods/stock/move.ts';
import { insertGoods, insertMember } from './fixtures/fixtures.ts';
import type { CallAnswer, TestApp } from './harness.ts';

const SHOP = '/h5app/wxapp';

/** An order of the ticked cart lines, as a checkout sends it. */
export const CHECKOUT = {
  cart_type: 'cart',
  order_type: 'normal',
  distributor_id: '0',
  receipt_type: 'logistics',
  receiver_name: '李雷',
  receiver_mobile: '13800138000',
  receiver_state: '浙江省',
  receiver_city: '杭州市',
  receiver_district: '西湖区',
  receiver_address: '文三路 1 号',
  pay_type: 'deposit',
  not_use_coupon: '0',
};

type Buyer = Parameters<typeof insertMember>[1];

export interface Market {
  /** Adds goods with an opening stock; returns their number, which is also that of their only variant. */
  goods(values?: { store?: number; price?: number; member_price?: number }): Promise<number>;
  /** A member with stored value in cents, 0 by default. */
  buyer(deposit?: number, values?: Buyer): Promise<{ token: string; user_id: number }>;
  put(token: string, itemId: number, num?: number): Promise<CallAnswer<object>>;
  /** Sends CHECKOUT with changes, with an Idempotency-Key if given. */
  order(token: string, changes?: object, key?: string): Promise<CallAnswer<OrderMade>>;
  /** Pays with stored value. */
  pay(token: string, orderId: string): Promise<CallAnswer<object>>;
  cancel(token: string, orderId: string): Promise<CallAnswer<object>>;
}

/** Fields that order the given goods directly, without the cart. */
export function directOrder(...items: [itemId: number, num: number][]): object {
  return { cart_type: undefined, items: items.map(([item_id, num]) => ({ item_id, num })) };
}

/** Opens a mall that delivers to the address of CHECKOUT; its rows pass the check of balance.ts. */
export async function openMarket(app: TestApp): Promise<Market> {
  const regions = [
    { id: 330000, parent_id: 0, label: '浙江省' },
    { id: 330100, parent_id: 330000, label: '杭州市' },
    { id: 330106, parent_id: 330100, label: '西湖区' },
  ];
  await app.db.insert(region).values(regions).onConflictDoNothing();
  let goodsId = 100;
  return {
    async goods(values = {}) {
      goodsId += 1;
      const id = goodsId;
      await insertGoods(app.db, { goods_id: id, ...values });
      await openStock(app.db, 0);
      return id;
    },
    async buyer(deposit = 0, values = {}) {
      const made = await insertMember(app, { ...values, deposit });
      const opening = { user_id: made.user_id, kind: 'opening', reference: '', change: deposit, at: 0 } as const;
      if (deposit > 0) await app.db.insert(depositLedger).values(opening);
      return made;
    },
    put: (token, itemId, num = 1) => app.post(`${SHOP}/cart`, { token, form: { item_id: itemId, num: String(num) } }),
    order: (token, changes = {}, key) =>
      app.post<OrderMade>(`${SHOP}/order_new`, {
        token,
        json: { ...CHECKOUT, ...changes },
        ...(key ? { headers: { 'idempotency-key': key } } : {}),
      }),
    pay: (token, order_id) => app.post(`${SHOP}/payment`, { token, form: { order_id, pay_type: 'deposit' } }),
    cancel: (token, order_id) =>
      app.post(`${SHOP}/order/cancel`, { token, form: { order_id, cancel_reason: '不要了' } }),
  };
}
