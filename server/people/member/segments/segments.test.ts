/** Segments: who is in by each condition, and what is stored. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type {
  ListMembersAnswer,
  ListMemberSegmentsAnswer,
  MallMemberSegment,
} from '../../../../schemas/types/contract.ts';
import { DAY } from '../../../../engine/rules/format/time.ts';
import { insertMember, insertOperator, NOW } from '../../../testing/fixtures/fixtures.ts';
import { insertOrder, type OrderStateName } from '../../../testing/fixtures/orders.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';
import { memberAddress } from '../../../places/address/tables.ts';
import { memberTag, memberTagged } from '../tags/tables.ts';
import { memberSegment } from './tables.ts';

let app: TestApp;
let office: string;
/** Names by number. */
const names = new Map<number, string>();

async function add(
  username: string,
  values: object,
  orders: [daysAgo: number, cents: number, state?: OrderStateName][],
) {
  const { user_id } = await insertMember(app, {
    username,
    created: NOW - 400 * DAY,
    ...values,
  });
  names.set(user_id, username);
  for (const [days, total_fee, state = 'done'] of orders)
    await insertOrder(app.db, { user_id, total_fee, created: NOW - days * DAY }, state);
  return user_id;
}

const address = (user_id: number, codes: number[], is_def: boolean) =>
  app.db.insert(memberAddress).values({
    user_id,
    username: '张三',
    telephone: '13800138000',
    province: '',
    city: '',
    county: '',
    adrdetail: '',
    codes,
    is_def,
  });

beforeAll(async () => {
  app = await testApp();
  office = await insertOperator(app, 'office');
  const often = await add('often', { grade_id: 3 }, [
    [5, 10_000],
    [50, 20_000],
    [100, 5_000],
  ]);
  await add('once', {}, [[200, 3_000]]);
  const never = await add('never', { created: NOW - 3 * DAY }, [
    [1, 9_900, 'unpaid'],
    [2, 9_900, 'cancelled'],
  ]);
  await add('blocked', { disabled: true }, [[5, 10_000]]);
  await add('closed', { closes_at: 0 }, [[5, 10_000]]);
  const [tag] = await app.db.insert(memberTag).values({ name: '老客', colour: 'danger', created: NOW }).returning();
  await app.db.insert(memberTagged).values({ user_id: often, tag_id: tag?.tag_id ?? 0 });
  await address(often, [310000, 310100, 310104], true);
  await address(never, [310000, 310100, 310104], false);
  await address(never, [440000, 440100, 440103], true);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(memberSegment);
});

type Refusal = { status_code?: number; message?: string; errors?: unknown };

const make = async (json: object): Promise<MallMemberSegment & Refusal> =>
  (
    await app.post<MallMemberSegment>('/mall/member-segments', {
      token: office,
      json,
    })
  ).data;

it.each([
  [{ ordered_within: 30 }, ['often']],
  [{ ordered_before: 30 }, ['once']],
  [{ ordered_within: 300, ordered_before: 100 }, ['once']],
  [{ ordered: false }, ['never']],
  [{ ordered: true }, ['often', 'once']],
  [{ orders_from: 2 }, ['often']],
  [{ orders_to: 1 }, ['never', 'once']],
  [{ orders_to: 0 }, ['never']],
  [{ orders_from: 1, orders_to: 2 }, ['once']],
  [{ paid_from: 35_000 }, ['often']],
  [{ paid_from: 35_001 }, []],
  [{ paid_to: 3_000 }, ['never', 'once']],
  [{ grade_id: 3 }, ['often']],
  [{ region: 310000 }, ['often']],
  [{ region: 440100 }, ['never']],
  [{ joined_within: 7 }, ['never']],
  [{ created_to: NOW - 100 * DAY }, ['often', 'once']],
  [{ ordered: true, region: 440000 }, []],
])('%o finds %o, in the count, the list and the segment', async (conditions, expected) => {
  const counted = await app.get<{ members: number }>('/mall/member-count', {
    token: office,
    query: { ...conditions },
  });
  expect(counted.data).toEqual({ members: expected.length });
  const { segment_id, members } = await make({ name: '试', ...conditions });
  expect(members).toBe(expected.length);
  const { data } = await app.get<ListMembersAnswer>('/mall/members', {
    token: office,
    query: { segment_id },
  });
  expect(data.list.map(({ user_id }) => names.get(user_id)).toSorted()).toEqual(expected);
});

it('takes the members that fit when it is used, and shows when it was counted', async () => {
  const segment = await make({ name: '没下过单', ordered: false });
  expect(segment).toMatchObject({
    conditions: { ordered: false },
    members: 1,
    counted: NOW,
  });
  await add('late', {}, []);
  const read = async () =>
    (
      await app.get<ListMemberSegmentsAnswer>('/mall/member-segments', {
        token: office,
      })
    ).data.list;
  expect((await read())[0]?.members).toBe(1);
  await app.post(`/mall/member-segments/${segment.segment_id}/count`, {
    token: office,
  });
  expect((await read())[0]?.members).toBe(2);
  await app.db.execute(sql`delete from member where username = 'late'`);
});

it('has a name of its own, conditions that somebody can meet, and is changed and deleted', async () => {
  expect(await make({ name: '空' })).toMatchObject({
    status_code: 422,
    message: '请至少设置一个条件',
  });
  expect(await make({ name: ' ', ordered: true })).toMatchObject({
    status_code: 422,
  });
  expect(await make({ name: '反', orders_from: 3, orders_to: 2 })).toMatchObject({
    errors: { orders_to: ['上限不能小于下限'] },
  });
  expect(await make({ name: '反', ordered: false, ordered_within: 3 })).toMatchObject({ status_code: 422 });
  const { segment_id } = await make({ name: '买过', ordered: true });
  expect(await make({ name: '买过', grade_id: 1 })).toMatchObject({
    errors: { name: ['已有同名的分群'] },
  });
  const path = `/mall/member-segments/${segment_id}`;
  const changed = await app.put<MallMemberSegment>(path, {
    token: office,
    json: { name: '常客', orders_from: 2 },
  });
  expect(changed.data).toMatchObject({
    name: '常客',
    conditions: { orders_from: 2 },
    members: 1,
  });
  await app.del(path, { token: office });
  expect((await app.get(path, { token: office })).data).toMatchObject({
    status_code: 404,
  });
  const { data } = await app.get('/mall/members', {
    token: office,
    query: { segment_id },
  });
  expect(data).toMatchObject({ status_code: 404, message: '分群不存在' });
});
