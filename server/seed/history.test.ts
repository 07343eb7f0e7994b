import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  ListMallAftersalesAnswer,
  ListMallOrdersAnswer,
  OperatorToken,
  ShopFigures,
} from '../../schemas/types/contract.ts';
import { imbalances } from '../testing/balance.ts';
import { testApp, type TestApp } from '../testing/harness.ts';
import { DEMO_PASSWORD } from '../kernel/system/password.ts';
import { DEMO_OPERATOR, DEMO_SHOPPER } from './accounts.ts';
import { Dice } from './history/dice.ts';
import { momentsOf } from './history/stories.ts';
import { seedIfEmpty } from './seed.ts';
import { DAY } from '../../engine/rules/format/time.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await testApp();
  await seedIfEmpty(app.db, { ...app.context().config, demoHistory: true }, app.clock);
  const form = { username: DEMO_OPERATOR, password: DEMO_PASSWORD };
  token = (await app.post<OperatorToken>('/operator/login', { form })).data.token;
});
afterAll(() => app.close());

async function rowsOf<T>(query: ReturnType<typeof sql>): Promise<T[]> {
  return ((await app.db.execute(query)) as unknown as { rows: T[] }).rows;
}

it('leaves every ledger equal to its counter', async () => {
  expect(await imbalances(app.db)).toEqual([]);
  const deposits = await rowsOf(sql`select m.user_id from member m left join deposit_ledger l using (user_id)
    group by m.user_id having m.deposit <> coalesce(sum(l.change), 0) or m.deposit < 0`);
  expect(deposits).toEqual([]);
});

it('has orders in every state, applications in most, and something of everything that waits', async () => {
  const { counts } = (await app.get<ListMallOrdersAnswer>('/mall/orders', { token })).data;
  for (const [state, number] of Object.entries(counts)) expect([state, number > 0]).toEqual([state, true]);
  expect(counts.done).toBeGreaterThan(150);
  const { list } = (await app.get<ListMallAftersalesAnswer>('/mall/aftersales', { token, query: { pageSize: 50 } }))
    .data;
  expect(new Set(list.map(({ progress }) => progress)).size).toBeGreaterThanOrEqual(7);
  // Whoever signs in as the demo's shopper has goods to send back, and some that were paid back.
  const own = await rowsOf<{ progress: number }>(sql`select a.progress from aftersales a join member m using (user_id)
    where m.mobile = ${DEMO_SHOPPER} order by a.progress`);
  expect(own).toEqual([{ progress: 1 }, { progress: 6 }]);
  // What was exchanged for points took as many as it was given.
  expect(await rowsOf(sql`select point from member where mobile = ${DEMO_SHOPPER}`)).toEqual([{ point: 1280 }]);
  const [waiting] = await rowsOf<Record<string, number>>(sql`select
    (select count(*)::int from voucher where check_status = 0) as vouchers,
    (select count(*)::int from invoice where invoice_status = 'pending') as invoices,
    (select count(*)::int from orders join member m using (user_id) where m.mobile = ${DEMO_SHOPPER} and order_class = 'pointsmall')
      as exchanges,
    (select count(*)::int from coupon where made_by = 1) as coupons,
    (select count(*)::int from picture where shop_id = 1) as pictures,
    (select count(*)::int from invoice where invoice_status = 'success' and file_key <> '') as issued,
    (select count(*)::int from merchant where audit_status = 1) as applications,
    (select count(*)::int from payout where state = 'waiting') as payouts,
    (select count(*)::int from payout where state = 'paid') as paid,
    (select count(*)::int from approval where state = 'waiting') as approvals,
    (select count(*)::int from job) as jobs,
    (select count(*)::int from help_click) as clicks,
    (select count(*)::int from conversation where waiting_since is not null) as talks,
    (select count(*)::int from conversation where state = 'closed') as ended,
    (select member_unread from conversation join member m using (user_id) where m.mobile = ${DEMO_SHOPPER}) as answers,
    (select count(*)::int from favourite join member m using (user_id) where m.mobile = ${DEMO_SHOPPER}) as likes,
    (select count(*)::int from footprint join member m using (user_id) where m.mobile = ${DEMO_SHOPPER}) as footprints,
    (select count(*)::int from member_message join member m using (user_id) where m.mobile = ${DEMO_SHOPPER}) as messages,
    (select count(*)::int from review where state = 'waiting') as reviews`);
  for (const number of Object.values(waiting ?? {})) expect(number).toBeGreaterThan(0);
});

it('gives every shop and the mall a score and a time to answer, and nearly all goods a review', async () => {
  for (const distributor_id of [0, 1, 2, 3, 4, 5, 6]) {
    const { data } = await app.get<ShopFigures>('/mall/shop-figures', { query: { distributor_id } });
    expect(data.score, `shop ${distributor_id}`).toBeGreaterThan(3.9);
    expect(data.answer_minutes, `shop ${distributor_id}`).toBeLessThan(60);
  }
  const silent = await rowsOf(sql`select goods_id from goods where approve_status = 'onsale' and rate_count = 0`);
  expect(silent.length).toBeLessThan(10);
});

it('lies in the thirty days before it was made, in the order things happen', async () => {
  const now = Math.floor(app.clock.now() / 1000);
  const wrong =
    await rowsOf(sql`select order_id, created, paid_at, delivered_at, ended_at from orders where created > ${now}
    or created < ${now - 50 * DAY} or paid_at < created or delivered_at < paid_at or ended_at < created or ended_at < delivered_at
    or paid_at > ${now} or delivered_at > ${now} or ended_at > ${now}`);
  expect(wrong).toEqual([]);
  const early = await rowsOf(
    sql`select order_id from orders join member using (user_id) where orders.created < member.created`,
  );
  expect(early).toEqual([]);
  const [days] = await rowsOf<{ days: number; shops: number; categories: number }>(sql`
    select count(distinct (orders.created + 28800) / 86400)::int as days, count(distinct orders.shop_id)::int as shops,
      count(distinct goods.category_id / 100)::int as categories
    from orders join order_line using (order_id) join goods using (goods_id)`);
  expect(days?.days).toBeGreaterThanOrEqual(29);
  expect(days?.shops).toBeGreaterThanOrEqual(5);
  expect(days?.categories).toBeGreaterThanOrEqual(6);
});

it('is drawn the same each time', () => {
  const drawn = (seed: number): number[] => momentsOf(new Dice(seed), 1_750_000_000);
  expect(drawn(1)).toEqual(drawn(1));
  expect(drawn(1)).not.toEqual(drawn(2));
});
