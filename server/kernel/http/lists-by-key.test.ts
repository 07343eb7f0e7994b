/** Every list of the office that is read by the key of its rows, by each of its sorts. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MallMemberDetail, ListStatementsAnswer, ListVersionsAnswer } from '../../../schemas/types/contract.ts';
import { insertOperator, NOW } from '../../testing/fixtures/fixtures.ts';
import { insertOrder } from '../../testing/fixtures/orders.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';

interface Page {
  list: Record<string, unknown>[];
  total_count: number;
  counts?: Record<string, number>;
  next?: string;
  prev?: string;
}

const COUNT = 45;

let app: TestApp;
let token: string;

const numbered = sql`generate_series(1, ${COUNT}::int) n`;

/** Rows of which several are the same by each sort but the last. */
async function fill(): Promise<void> {
  const { db } = app;
  await db.execute(sql`insert into member (user_id, mobile, password_hash, point, deposit, created)
    select n, '139' || lpad(n::text, 8, '0'), '-', n / 7, n / 6, ${NOW} + n / 5 from ${numbered}`);
  await db.execute(sql`insert into goods (goods_id, item_name, shop_id, price, store, sales, approve_status, created, updated)
    select n, '杯 ' || n, n % 2, n / 7, n % 4, n / 6, case n % 5 when 0 then 'instock' else 'onsale' end, ${NOW}, ${NOW} + n / 5
    from ${numbered}`);
  await db.execute(sql`insert into sku (item_id, goods_id, is_default, item_bn, price, store)
    select goods_id, goods_id, true, 'BN' || goods_id, price, store from goods`);
  await db.execute(sql`insert into aftersales (aftersales_bn, order_id, user_id, shop_id, aftersales_type, progress, reason,
      description, pics, refund_fee, refund_point, created, updated)
    select lpad(n::text, 16, '0'), n, n, n % 2, 'ONLY_REFUND', n % 4, '', '', '[]', n / 7, 0, ${NOW} + n / 5, ${NOW} from ${numbered}`);
  await db.execute(sql`insert into review (order_id, item_id, goods_id, user_id, star, content, state, created)
    select n, n, n, n, 1 + n % 5, '好', case n % 9 when 0 then 'waiting' else 'shown' end, ${NOW} + n / 5 from ${numbered}`);
  await db.execute(sql`insert into trade (trade_id, user_id, pay_type, pay_channel, amount, trade_state, created)
    select n, n, 'offline_pay', '', 100, 'NOTPAY', ${NOW} from ${numbered}`);
  await db.execute(sql`insert into voucher (trade_id, user_id, account, pay_fee, pictures, check_status, created, updated)
    select n, n, '{"bank":"工商银行"}', n / 7, '[]', n % 3, ${NOW}, ${NOW} + n / 5 from ${numbered}`);
}

beforeAll(async () => {
  app = await testApp();
  token = await insertOperator(app);
  await fill();
  for (let nth = 0; nth < COUNT; nth += 1) await insertOrder(app.db, { user_id: 1, shop_id: nth % 2 }, 'paid');
});
afterAll(() => app.close());

const LISTS: Record<string, { id: string; sorts: readonly string[]; states: readonly string[] }> = {
  orders: { id: 'order_id', sorts: ['created', 'total_fee', 'order_id'], states: ['to_ship', 'done'] },
  goods: { id: 'goods_id', sorts: ['store', 'price', 'sales', 'updated'], states: ['on', 'sold_out', 'off'] },
  stock: { id: 'item_id', sorts: ['store', 'price', 'item_id'], states: ['low', 'out'] },
  aftersales: { id: 'aftersales_bn', sorts: ['created', 'refund_fee'], states: ['to_decide', 'to_return'] },
  reviews: { id: 'rate_id', sorts: ['created', 'star'], states: ['waiting', 'unanswered', 'shown'] },
  vouchers: { id: 'id', sorts: ['updated', 'pay_fee', 'id'], states: ['review', 'approved'] },
  members: { id: 'user_id', sorts: ['point', 'deposit', 'created'], states: [] },
};

const read = async (list: string, query: Record<string, string | number>): Promise<Page> =>
  (await app.get<Page>(`/mall/${list}`, { token, query: { pageSize: 10, ...query } })).data;

it.each(Object.keys(LISTS))('%s come once each, forth and back, by every sort and state', async (name) => {
  const { id, sorts, states } = LISTS[name] ?? { id: '', sorts: [], states: [] };
  const ids = ({ list }: Page): unknown[] => list.map((row) => row[id]);
  for (const sort of sorts.flatMap((one) => [one, `-${one}`]))
    for (const chosen of ['', ...states]) {
      const state: Record<string, string> = chosen === '' ? {} : { state: chosen };
      const whole = await read(name, { sort, ...state, pageSize: 100 });
      const said = `${sort} ${chosen}`;
      const column = sort.replace('-', '');
      const values = whole.list.map((row) => row[column]);
      expect(values, said).toEqual(
        values.toSorted((a, b) =>
          a === b ? 0 : ((a as number) < (b as number) ? -1 : 1) * (column === sort ? 1 : -1),
        ),
      );
      expect(new Set(ids(whole)).size, said).toBe(whole.total_count);
      if (chosen !== '' && whole.counts) expect(whole.counts[chosen], said).toBe(whole.total_count);
      let page = await read(name, { sort, ...state });
      const pages = [page];
      while (page.next !== undefined) pages.push((page = await read(name, { sort, ...state, after: page.next })));
      expect(pages.flatMap(ids), said).toEqual(ids(whole));
      const back = [page];
      while (page.prev !== undefined) back.unshift((page = await read(name, { sort, ...state, before: page.prev })));
      expect(back.flatMap(ids), said).toEqual(ids(whole));
    }
  expect((await read(name, {})).total_count).toBe(COUNT);
});

it('orders of a member, versions of a page and statements are read to their end', async () => {
  const detail = (await app.get<MallMemberDetail>('/mall/members/1', { token })).data;
  const older = await read('orders', { user_id: 1, after: detail.orders_next ?? '', pageSize: 100 });
  expect([detail.orders.length, older.list.length, older.total_count]).toEqual([20, COUNT - 20, COUNT]);
  expect(new Set([...detail.orders, ...older.list].map(({ order_id: id }) => id)).size).toBe(COUNT);

  await app.db.execute(
    sql`insert into page (page_id, kind, title, created, updated) values (9, 'custom', '页', ${NOW}, ${NOW})`,
  );
  await app.db.execute(sql`insert into page_version (page_id, document, author, created)
    select 9, '{}', '', ${NOW} + n from generate_series(1, 250) n`);
  const versions = async (before?: number): Promise<ListVersionsAnswer> =>
    (
      await app.get<ListVersionsAnswer>('/mall/pages/9/versions', {
        token,
        query: before === undefined ? {} : { before },
      })
    ).data;
  const seen: number[] = [];
  for (let next: number | undefined, isFirst = true; isFirst || next !== undefined; isFirst = false) {
    const page = await versions(next);
    seen.push(...page.list.map(({ version }) => version));
    ({ next } = page);
  }
  expect(seen).toEqual(seen.toSorted((a, b) => b - a));
  expect(new Set(seen).size).toBe(250);

  await app.db.execute(sql`insert into statement (provider, day, state, next_at)
    select 'alipay', to_char(date '2026-01-01' + n, 'YYYY-MM-DD'), 'done', ${NOW} from generate_series(1, 30) n`);
  const days: string[] = [];
  for (const page of [1, 2, 3]) {
    const { data } = await app.get<ListStatementsAnswer>('/mall/statements', { token, query: { page } });
    expect(data.total_count).toBe(30);
    days.push(...data.list.map(({ day }) => day));
  }
  expect(days).toHaveLength(30);
  expect(days).toEqual(days.toSorted().toReversed());
});
