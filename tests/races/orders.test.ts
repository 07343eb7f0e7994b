import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { coupon, memberCoupon } from '../../server/offers/coupon/tables.ts';
import { imbalances } from '../../server/testing/balance.ts';
import { suiteMall } from '../support/database.ts';
import { startMall, ORDER_BODY, type Answer, type Mall, type Shopper } from '../support/calls/mall.ts';

const databaseUrl = suiteMall();
let mall: Mall;

beforeAll(async () => {
  mall = await startMall(databaseUrl(), 4);
});
afterAll(() => mall.stop());

const order = ({ token }: Shopper, more: object = {}, key?: string): Promise<Answer> =>
  mall.call('POST', 'order_new', { token, json: { ...ORDER_BODY, ...more }, ...(key ? { key } : {}) });

/** Orders made, and the words of the refusals; every answer is one of the two, never a broken server. */
function split(answers: Answer[]): { made: string[]; refused: string[] } {
  expect(answers.filter(({ http, status }) => http >= 500 || status >= 500)).toEqual([]);
  return {
    made: answers.filter(({ status }) => status === 200).map(({ data }) => String(data['order_id'])),
    refused: answers.filter(({ status }) => status !== 200).map(({ data }) => String(data['message'])),
  };
}

async function storeOf(itemId: number): Promise<number> {
  const { rows } = (await mall.db.execute(sql`select store from sku where item_id = ${itemId}`)) as unknown as {
    rows: { store: number }[];
  };
  return rows[0]?.store ?? -1;
}

async function countOrders(shoppers: readonly Shopper[]): Promise<number> {
  const ids = shoppers.map(({ user_id }) => user_id);
  const { rows } = (await mall.db.execute(
    sql`select count(*)::int as count from orders where user_id = any(${sql.param(ids)}::int[])`,
  )) as unknown as { rows: { count: number }[] };
  return rows[0]?.count ?? -1;
}

const SHORT = /库存不足/;

it('sells 5 pieces to 5 of 200 buyers', async () => {
  const buyers = await mall.shoppers(200);
  const [item = 0] = await mall.goods([5]);
  await mall.fillCarts(buyers, item);
  const { made, refused } = split(await Promise.all(buyers.map((buyer) => order(buyer))));
  expect(new Set(made).size).toBe(5);
  expect(refused).toHaveLength(195);
  for (const message of refused) expect(message).toMatch(SHORT);
  expect(await storeOf(item)).toBe(0);
  expect(await countOrders(buyers)).toBe(5);
  expect(await imbalances(mall.db)).toEqual([]);
});

it('sells 5 pieces to 5 of 200 who were all quoted a price first', async () => {
  const buyers = await mall.shoppers(200);
  const [item = 0] = await mall.goods([5]);
  await mall.fillCarts(buyers, item);
  const quotes = await Promise.all(
    buyers.map(({ token }) => mall.call('POST', 'getFreightFee', { token, json: ORDER_BODY })),
  );
  expect(quotes.every(({ data }) => data['total_fee'] === 1000)).toBe(true);
  const answers: Answer[] = [];
  for (const buyer of buyers.slice(0, 20)) answers.push(await order(buyer));
  answers.push(...(await Promise.all(buyers.slice(20).map((buyer) => order(buyer)))));
  expect(split(answers).made).toHaveLength(5);
  expect(await storeOf(item)).toBe(0);
  expect(await imbalances(mall.db)).toEqual([]);
});

it('adds up two lines of one variant', async () => {
  const buyers = await mall.shoppers(20);
  const [item = 0] = await mall.goods([7]);
  const items = [
    { item_id: item, num: 2 },
    { item_id: item, num: 1 },
  ];
  const { made } = split(await Promise.all(buyers.map((buyer) => order(buyer, { cart_type: undefined, items }))));
  expect(made).toHaveLength(2);
  expect(await storeOf(item)).toBe(1);
  expect(await imbalances(mall.db)).toEqual([]);
});

it('makes 64 parallel orders of the same two goods, each with a number of its own', async () => {
  const buyers = await mall.shoppers(64);
  const [one = 0, two = 0] = await mall.goods([64, 64]);
  const [three = 0] = await mall.goods([64]);
  // Half of the carts hold the goods in the other order: nobody may wait for each other in a circle.
  const [front, back] = [buyers.slice(0, 32), buyers.slice(32)];
  for (const item of [one, three]) await mall.fillCarts(front, item);
  for (const item of [three, two]) await mall.fillCarts(back, item);
  const { made, refused } = split(await Promise.all(buyers.map((buyer) => order(buyer))));
  expect(refused).toEqual([]);
  expect(new Set(made).size).toBe(64);
  expect([await storeOf(one), await storeOf(two), await storeOf(three)]).toEqual([32, 32, 0]);
  expect(await imbalances(mall.db)).toEqual([]);
});

it('makes one order of 5 submissions, with a key and without', async () => {
  const buyers = await mall.shoppers(20);
  const [item = 0] = await mall.goods([100]);
  await mall.fillCarts(buyers, item, 2);
  const five = async (buyer: Shopper, index: number): Promise<Answer[]> =>
    Promise.all(Array.from({ length: 5 }, () => order(buyer, {}, index % 2 === 0 ? `double-${index}` : undefined)));
  for (const answers of await Promise.all(buyers.map(five))) {
    const { made, refused } = split(answers);
    expect(refused).toEqual([]);
    expect(new Set(made).size).toBe(1);
  }
  expect(await storeOf(item)).toBe(60);
  expect(await countOrders(buyers)).toBe(20);
  expect(await imbalances(mall.db)).toEqual([]);
});

it('makes the orders of two shops for 20 of 100 buyers, half of whom name the shops the other way round', async () => {
  const buyers = await mall.shoppers(100);
  const [[one = 0], [two = 0]] = [await mall.goods([30], 1000, 1), await mall.goods([20], 1000, 2)];
  const cardId = await newCoupon(1000, 1);
  const codeOf = ({ user_id }: Shopper): string => `8${String(user_id).padStart(19, '0')}`;
  const [front, back] = [buyers.slice(0, 50), buyers.slice(50)];
  // Carts hold the goods in either order too, and every second buyer takes a coupon along, in one transaction.
  for (const item of [one, two]) await mall.fillCarts(front, item);
  for (const item of [two, one]) await mall.fillCarts(back, item);
  await mall.db
    .insert(memberCoupon)
    .values(
      buyers.map((buyer) => ({ code: codeOf(buyer), card_id: cardId, user_id: buyer.user_id, nth: 1, created: 0 })),
    );
  const answers = await Promise.all(
    buyers.map((buyer, index) => {
      const of = (distributor_id: number) => ({
        ...ORDER_BODY,
        distributor_id,
        ...(index % 2 === 0 && distributor_id === 1 ? { coupon_discount: codeOf(buyer) } : { not_use_coupon: 1 }),
      });
      const bodies = index < 50 ? [of(1), of(2)] : [of(2), of(1)];
      return mall.call('POST', 'orders_new', { token: buyer.token, json: { orders: bodies }, key: 'together' });
    }),
  );
  expect(answers.filter(({ http, status }) => http >= 500 || status >= 500)).toEqual([]);
  const made = answers.filter(({ status }) => status === 200);
  expect(made).toHaveLength(20);
  for (const { status, data } of answers) if (status !== 200) expect(data['message']).toMatch(SHORT);
  expect([await storeOf(one), await storeOf(two)]).toEqual([10, 0]);
  expect(await countOrders(buyers)).toBe(40);
  expect(await imbalances(mall.db)).toEqual([]);
});

async function newCoupon(quantity: number, limit: number): Promise<number> {
  const [row] = await mall.db
    .insert(coupon)
    .values({
      card_type: 'cash',
      title: '立减券',
      reduce_cost: 300,
      least_cost: 0,
      quantity,
      get_limit: limit,
      begin_date: 0,
      end_date: 4_000_000_000,
      created: 0,
    })
    .returning({ card_id: coupon.card_id });
  return row?.card_id ?? 0;
}

it('gives the last coupon to one of 100 members, and one to a member who claims 100 times', async () => {
  const claim = ({ token }: Shopper, cardId: number): Promise<Answer> =>
    mall.call('GET', `user/receiveCard?card_id=${cardId}`, { token });
  const members = await mall.shoppers(101);
  const last = await newCoupon(1, 1);
  const answers = await Promise.all(members.slice(1).map((member) => claim(member, last)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ http, status }) => http >= 500 || status >= 500)).toEqual([]);
  const many = await newCoupon(1000, 1);
  const [greedy] = members;
  const claims = await Promise.all(Array.from({ length: 100 }, () => claim(greedy as Shopper, many)));
  expect(claims.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('takes one coupon off one of two parallel orders', async () => {
  const buyers = await mall.shoppers(10);
  const [item = 0] = await mall.goods([100]);
  const cardId = await newCoupon(1000, 1);
  await mall.db.insert(memberCoupon).values(
    buyers.map(({ user_id }) => ({
      code: `9${String(user_id).padStart(19, '0')}`,
      card_id: cardId,
      user_id,
      nth: 1,
      created: 0,
    })),
  );
  for (const buyer of buyers) {
    const coupon_discount = `9${String(buyer.user_id).padStart(19, '0')}`;
    const of = (num: number): Promise<Answer> =>
      order(buyer, { cart_type: undefined, coupon_discount, items: [{ item_id: item, num }] });
    const answers = await Promise.all([of(1), of(2)]);
    const { refused } = split(answers);
    for (const message of refused) expect(message).toMatch(/^优惠券(已被使用，请重新选择|不可用：已使用)$/);
    const saved = answers.filter(({ data }) => [700, 1700].includes(Number(data['total_fee'])));
    expect(saved).toHaveLength(1);
  }
  expect(await imbalances(mall.db)).toEqual([]);
});
