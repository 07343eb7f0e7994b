/** Lists that are read by the key of their rows. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListMembersAnswer } from '../../../schemas/types/contract.ts';
import { insertOperator, NOW } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = await insertOperator(app);
});
afterAll(() => app.close());

/** Members whose points are the same for seven each. */
const fill = (from: number, to: number) =>
  app.db.execute(sql`insert into member (user_id, mobile, password_hash, point, created)
    select n, '13' || lpad(n::text, 9, '0'), '-', n / 7, ${NOW} from generate_series(${from}::int, ${to}::int) n`);

const list = async (query: Record<string, string | number>): Promise<ListMembersAnswer> =>
  (await app.get<ListMembersAnswer>('/mall/members', { token, query: { pageSize: 10, ...query } })).data;
const ids = ({ list: rows }: ListMembersAnswer): number[] => rows.map(({ user_id }) => user_id);

it('every row comes once by the keys of pages, forth and back, whatever is sorted by', async () => {
  await fill(1, 45);
  for (const sort of ['', '-point', 'point', 'created', 'user_id']) {
    const whole = ids(await list({ sort, pageSize: 100 }));
    expect(new Set(whole).size).toBe(45);
    let page = await list({ sort });
    const pages = [page];
    while (page.next !== undefined) pages.push((page = await list({ sort, after: page.next })));
    expect(pages.flatMap(ids), sort).toEqual(whole);
    expect(pages.map(({ list: rows }) => rows.length)).toEqual([10, 10, 10, 10, 5]);
    const back = [page];
    while (page.prev !== undefined) back.unshift((page = await list({ sort, before: page.prev })));
    expect(back.flatMap(ids), sort).toEqual(whole);
    expect(ids(await list({ sort, page: 3 }))).toEqual(whole.slice(20, 30));
  }
});

it('a key that is none, or of another sort, leads to the first page', async () => {
  const first = ids(await list({}));
  const [, id] = JSON.parse((await list({ sort: 'point' })).next ?? '') as [number, number];
  for (const after of ['x', '[1]', '["1",2]', '[1,null]', '{"a":1}', '[1e400,1]'])
    expect(ids(await list({ after }))).toEqual(first);
  expect(ids(await list({ after: JSON.stringify([id, id]) }))).not.toEqual(first);
});

it('totals are exact to 10,000, and say when there are more', async () => {
  await fill(46, 10_000);
  expect(await list({})).toMatchObject({ total_count: 10_000, count: 10_000 });
  expect(await list({})).not.toHaveProperty('total_is_least');
  await fill(10_001, 10_001);
  expect(await list({})).toMatchObject({ total_count: 10_000, total_is_least: true });
  const staff = await list({ staff: 'true' });
  expect([staff.total_count, staff.list]).toEqual([0, []]);
});
