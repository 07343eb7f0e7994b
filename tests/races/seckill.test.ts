import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seckill, seckillItem } from '../../server/offers/promotion/tables.ts';
import { imbalances } from '../../server/testing/balance.ts';
import { suiteMall } from '../support/database.ts';
import { startMall, ORDER_BODY, type Answer, type Mall, type Shopper } from '../support/calls/mall.ts';

const databaseUrl = suiteMall();
let mall: Mall;

beforeAll(async () => {
  mall = await startMall(databaseUrl(), 4);
});
afterAll(() => mall.stop());

/** A session of an hour with so many pieces at half the price; one piece a shopper. */
async function flashSale(stock: number): Promise<{ seckill_id: number; item_id: number }> {
  const [itemId = 0] = await mall.goods([7]);
  const now = Math.floor(Date.now() / 1000);
  const [row] = await mall.db
    .insert(seckill)
    .values({ name: '整点秒杀', begin_time: now - 60, end_time: now + 3600 })
    .returning();
  const seckillId = row?.seckill_id ?? 0;
  await mall.db
    .insert(seckillItem)
    .values({ seckill_id: seckillId, item_id: itemId, price: 500, stock, stock_left: stock, limit_num: 1 });
  return { seckill_id: seckillId, item_id: itemId };
}

/** Everybody's turn, 200 at a time as over 200 connections. */
async function rush<T>(shoppers: readonly Shopper[], ask: (shopper: Shopper) => Promise<T>): Promise<T[]> {
  const left = [...shoppers];
  const answers: T[] = [];
  const worker = async (): Promise<void> => {
    for (let next = left.pop(); next; next = left.pop()) answers.push(await ask(next));
  };
  await Promise.all(Array.from({ length: 200 }, worker));
  return answers;
}

const broken = (answers: readonly Answer[]): Answer[] =>
  answers.filter(({ http, status }) => http >= 500 || status >= 500);

it('gives 100 pieces to 100 of 2,000 buyers, and every ticket becomes one order', async () => {
  const buyers = await mall.shoppers(2000);
  const { seckill_id, item_id } = await flashSale(100);
  const results = await rush(buyers, async (buyer) => ({
    buyer,
    answer: await mall.call(
      'GET',
      `promotion/seckillactivity/geticket?seckill_id=${seckill_id}&item_id=${item_id}&num=1`,
      { token: buyer.token },
    ),
  }));
  expect(broken(results.map(({ answer }) => answer))).toEqual([]);
  const winners = results.filter(({ answer }) => answer.status === 200);
  expect(winners).toHaveLength(100);
  // Each orders three times at once; and a stranger tries the first ticket.
  const order = (token: string, ticket: unknown): Promise<Answer> =>
    mall.call('POST', 'order_new', {
      token,
      json: {
        ...ORDER_BODY,
        cart_type: 'fastbuy',
        order_type: 'normal_seckill',
        seckill_id,
        seckill_ticket: ticket,
      },
    });
  const [first] = winners;
  const stranger = await order((await mall.shoppers(1))[0]?.token ?? '', first?.answer.data['ticket']);
  expect(stranger.status).toBe(422);
  const orders = await Promise.all(
    winners.map(({ buyer, answer }) => Promise.all([1, 2, 3].map(() => order(buyer.token, answer.data['ticket'])))),
  );
  expect(broken(orders.flat())).toEqual([]);
  const made = orders.flat().filter(({ status }) => status === 200);
  expect(new Set(made.map(({ data }) => data['order_id'])).size).toBe(100);
  expect(new Set(made.map(({ data }) => data['total_fee']))).toEqual(new Set([500]));
  const { rows } = (await mall.db.execute(sql`
    select (select count(*)::int from orders where seckill_id = ${seckill_id}) as orders,
      (select stock_left from seckill_item where seckill_id = ${seckill_id}) as left,
      (select store from sku where item_id = ${item_id}) as shelf`)) as unknown as { rows: Record<string, number>[] };
  expect(rows[0]).toEqual({ orders: 100, left: 0, shelf: 7 });
  expect(await imbalances(mall.db)).toEqual([]);
});
