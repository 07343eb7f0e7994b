/** Labels for members: made, put on one and on many, found by, shown, and gone everywhere when they are deleted. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type {
  ListMembersAnswer,
  ListMemberTagsAnswer,
  MallJob,
  MallMemberDetail,
  MallMemberTag,
} from '../../../../schemas/types/contract.ts';
import { endsAfter } from '../../../testing/fixtures/jobs.ts';
import { insertMember, insertOperator } from '../../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';
import { runOperatorJobs } from '../../../office/jobs/run.ts';
import { audit } from '../../../kernel/system/tables.ts';
import { memberSegment } from '../segments/tables.ts';
import { memberTag, memberTagged } from './tables.ts';

let app: TestApp;
let office: string;
let viewer: string;
let ids: number[];

beforeAll(async () => {
  app = await testApp();
  office = await insertOperator(app, 'office');
  viewer = await insertOperator(app, 'viewer', '-', { role: 'viewer' });
  ids = [];
  for (let at = 0; at < 3; at += 1) ids.push((await insertMember(app)).user_id);
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of [memberTag, memberTagged, memberSegment, audit]) await app.db.delete(table);
});

const add = async (name: string, token = office) =>
  (
    await app.post<MallMemberTag>('/mall/member-tags', {
      token,
      json: { name, colour: 'danger' },
    })
  ).data;

async function bulk(json: object, isEnding?: () => boolean) {
  const { data } = await app.post<MallJob>('/mall/jobs/member-bulk', {
    token: office,
    json,
  });
  if (data.job_id) {
    await app.put(`/mall/jobs/${data.job_id}`, {
      token: office,
      json: { action: 'start' },
    });
    await runOperatorJobs(app.context(), isEnding);
  }
  return data;
}
const listed = async (query: object, token = office) =>
  (
    await app.get<ListMembersAnswer>('/mall/members', {
      token,
      query: { ...query },
    })
  ).data.list;
const found = async (query: object): Promise<number[]> =>
  (await listed(query)).map((row) => row.user_id).toSorted((one, other) => one - other);
const tags = async () => (await app.get<ListMemberTagsAnswer>('/mall/member-tags', { token: office })).data.list;

it('are put on many members, found by, counted, and taken away again', async () => {
  const [loyal, wholesale] = [await add('老客'), await add('批发')];
  expect(
    await bulk({
      action: 'tag',
      label_id: loyal.tag_id,
      user_ids: ids.slice(0, 2),
    }),
  ).toMatchObject({ total: 2 });
  await bulk({
    action: 'tag',
    label_id: wholesale.tag_id,
    all: true,
    tag_id: loyal.tag_id,
  });
  expect(await found({ tag_id: wholesale.tag_id })).toEqual(ids.slice(0, 2));
  expect(await found({ tag_id: 0 })).toEqual(ids.slice(2));
  expect((await listed({ tag_id: loyal.tag_id }))[0]?.tags).toEqual([loyal, wholesale]);
  expect((await tags()).map(({ name, members }) => [name, members])).toEqual([
    ['老客', 2],
    ['批发', 2],
  ]);
  await bulk({ action: 'untag', label_id: loyal.tag_id, user_ids: ids });
  expect(await found({ tag_id: loyal.tag_id })).toEqual([]);
  expect((await app.db.select().from(audit)).filter(({ action }) => action === 'member.untag')).toHaveLength(2);
});

it('are set on one member, who keeps no others', async () => {
  const [loyal, wholesale] = [await add('老客'), await add('批发')];
  const put = (tag_ids: number[], token = office) =>
    app.put<MallMemberDetail>(`/mall/members/${ids[0]}/tags`, {
      token,
      json: { tag_ids },
    });
  expect((await put([loyal.tag_id])).data.member.tags).toEqual([loyal]);
  expect((await put([wholesale.tag_id])).data.member.tags).toEqual([wholesale]);
  expect((await put([99])).data).toMatchObject({
    status_code: 404,
    message: '标签不存在',
  });
  expect((await put([], viewer)).data).toMatchObject({ status_code: 403 });
  expect((await put([])).data.member.tags).toEqual([]);
  const changes = (await app.db.select().from(audit)).filter(({ action }) => action === 'member.tags');
  expect(changes.map(({ detail }) => detail)).toContainEqual({
    before: { tags: '老客' },
    after: { tags: '批发' },
  });
});

it('have a name of their own, change it everywhere, and are gone everywhere when they are deleted', async () => {
  const { tag_id } = await add('老客');
  expect(await add(' 老客 ')).toMatchObject({
    status_code: 422,
    errors: { name: ['已有同名的标签'] },
  });
  expect(await add('  ')).toMatchObject({ status_code: 422 });
  await bulk({ action: 'tag', label_id: tag_id, user_ids: [ids[0]] });
  const json = { name: '熟客', colour: 'warning' };
  await app.put(`/mall/member-tags/${tag_id}`, { token: office, json });
  expect((await listed({ tag_id }))[0]?.tags).toEqual([{ tag_id, ...json }]);
  await app.del(`/mall/member-tags/${tag_id}`, { token: office });
  expect((await listed({}))[0]?.tags).toEqual([]);
  expect(await app.db.$count(memberTagged)).toBe(0);
});

it('stay while a segment needs them', async () => {
  const { tag_id } = await add('老客');
  await app.post('/mall/member-segments', {
    token: office,
    json: { name: '老客人', tag_id },
  });
  const { data } = await app.del<{ message?: string }>(`/mall/member-tags/${tag_id}`, { token: office });
  expect(data).toMatchObject({
    status_code: 422,
    message: '会员分群「老客人」用到这个标签，请先修改分群',
  });
  expect(await tags()).toHaveLength(1);
});

it('refuse labels that there are not, and nobody at all', async () => {
  expect(await bulk({ action: 'tag', label_id: 99, user_ids: ids })).toMatchObject({ status_code: 404 });
  const { tag_id } = await add('老客');
  expect(await bulk({ action: 'tag', label_id: tag_id })).toMatchObject({
    status_code: 422,
  });
  expect(await bulk({ action: 'tag', label_id: tag_id, all: true, tag_id })).toMatchObject({
    message: '没有符合条件的会员',
  });
});

it('go on after a server that died, and stop for a label that was deleted meanwhile', async () => {
  const { tag_id } = await add('老客');
  const { job_id } = await bulk({ action: 'tag', label_id: tag_id, user_ids: ids }, endsAfter(0));
  await app.del(`/mall/member-tags/${tag_id}`, { token: office });
  await runOperatorJobs(app.context());
  const { data } = await app.get<MallJob>(`/mall/jobs/${job_id}`, {
    token: office,
  });
  expect(data).toMatchObject({ state: 'done', done: 3, failed: 3 });
});

it('hides numbers and names from who may only look', async () => {
  const { user_id } = await insertMember(app, {
    mobile: '13655554444',
    username: '王小明',
    email: 'w@example.com',
  });
  const row = async (token: string) => (await listed({ keyword: '13655554444' }, token))[0];
  expect(await row(viewer)).toMatchObject({
    mobile: '136******44',
    username: expect.stringContaining('*') as string,
  });
  expect(await row(office)).toMatchObject({
    mobile: '13655554444',
    username: '王小明',
  });
  const { data } = await app.get<MallMemberDetail>(`/mall/members/${user_id}`, {
    token: viewer,
  });
  expect([data.member.mobile, data.email]).toEqual(['136******44', '***']);
});
