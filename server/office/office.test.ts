import { afterEach, beforeEach, expect, it } from 'vitest';
import type { MallDays, ListMembersAnswer, OfficeView, ListViewsAnswer } from '../../schemas/types/contract.ts';
import { insertMember, insertOperator, NOW } from '../testing/fixtures/fixtures.ts';
import { onBoth, type TestApp } from '../testing/harness.ts';
import { member } from '../people/member/tables.ts';

onBoth('the office', (start) => {
  let app: TestApp;
  let token: string;
  beforeEach(async () => {
    app = await start();
    token = await insertOperator(app, 'anna');
  });
  afterEach(() => app.close());

  const names = async (query: Record<string, string | number>): Promise<string[]> =>
    (await app.get<ListMembersAnswer>('/mall/members', { token, query })).data.list.map(({ username }) => username);

  it('lists members filtered, sorted and paged, with the number of all that match', async () => {
    const of = (username: string, mobile: string, point: number, created: number, isStaff = false) => ({
      username,
      mobile,
      point,
      created,
      is_staff: isStaff,
      password_hash: '',
    });
    await app.db
      .insert(member)
      .values([
        of('王一', '13800000001', 30, NOW - 3000),
        of('李_二', '13800000002', 10, NOW - 2000),
        of('王三', '13900000003', 20, NOW - 1000, true),
      ]);
    expect(await names({})).toEqual(['王三', '李_二', '王一']);
    expect(await names({ sort: 'point' })).toEqual(['李_二', '王三', '王一']);
    expect(await names({ sort: '-point', page: 2, pageSize: 2 })).toEqual(['李_二']);
    expect(await names({ keyword: '王' })).toEqual(['王三', '王一']);
    expect(await names({ keyword: '1380000' })).toEqual(['李_二', '王一']);
    expect(await names({ keyword: '_' })).toEqual(['李_二']);
    expect(await names({ staff: 'true' })).toEqual(['王三']);
    expect(await names({ created_from: NOW - 3000, created_to: NOW - 2000 })).toEqual(['李_二', '王一']);
    expect(await names({ sort: 'password_hash' })).toEqual(['王三', '李_二', '王一']);
    const { data } = await app.get<ListMembersAnswer>('/mall/members', {
      token,
      query: { pageSize: 1, keyword: '王' },
    });
    expect([data.list.length, data.total_count]).toEqual([1, 2]);
    expect(data.list[0]).not.toHaveProperty('password_hash');
  });

  it('counts those who registered by day in China, days without any included', async () => {
    // It is noon there: thirteen hours before is yesterday, eleven is today.
    for (const hours of [1, 11, 13, 26, 24 * 40]) await insertMember(app, { created: NOW - hours * 3600 });
    const { data } = await app.get<MallDays>('/mall/members/by-day', { token, query: { days: 4 } });
    expect(data.list).toEqual([
      { day: '2025-05-29', value: 0 },
      { day: '2025-05-30', value: 0 },
      { day: '2025-05-31', value: 2 },
      { day: '2025-06-01', value: 2 },
    ]);
    const month = await app.get<MallDays>('/mall/members/by-day', { token });
    expect(month.data.list).toHaveLength(30);
  });

  it('answers nothing about members and views to those who are no operator', async () => {
    expect((await app.get('/mall/members')).status).toBe(401);
    expect((await app.get('/mall/views', { query: { list: 'members' } })).status).toBe(401);
  });

  it('keeps views of an operator, shows shared ones to others, and lets only the owner delete them', async () => {
    const other = await insertOperator(app, 'bert');
    const add = (name: string, shared: boolean) =>
      app.post<OfficeView>('/mall/views', { token, json: { list: 'pages', name, query: 'kind=home&q=a', shared } });
    const seen = async (who: string, list = 'pages'): Promise<[string, boolean][]> =>
      (await app.get<ListViewsAnswer>('/mall/views', { token: who, query: { list } })).data.list.map(
        ({ name, own }) => [name, own],
      );
    const { data: mine } = await add('我的', false);
    const { data: ours } = await add('大家的', true);
    expect(mine).toMatchObject({ query: 'kind=home&q=a', shared: false, own: true });
    expect((await add('', false)).data.message).toBe('请输入视图名称');
    expect(await seen(token)).toEqual([
      ['我的', true],
      ['大家的', true],
    ]);
    expect(await seen(other)).toEqual([['大家的', false]]);
    expect(await seen(token, 'members')).toEqual([]);
    expect((await app.del(`/mall/views/${ours.view_id}`, { token: other })).data.message).toBe('视图不存在');
    await app.del(`/mall/views/${mine.view_id}`, { token });
    expect(await seen(token)).toEqual([['大家的', true]]);
  });
});
