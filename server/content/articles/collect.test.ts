import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CollectedArticlesAnswer } from '../../../schemas/types/contract.ts';
import { insertMember, NOW } from '../../testing/fixtures/fixtures.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { article } from './tables.ts';

const PATH = '/h5app/wxapp/member/collect/article';

onBoth('articles a member keeps', (start) => {
  let app: TestApp;
  let mine: string;
  let other: string;

  beforeAll(async () => {
    app = await start();
    const times = { release_time: NOW - 10, created: NOW, updated: NOW };
    await app.db.insert(article).values([
      { article_id: 1, node_id: 1, title: '榫卯', content: '', ...times },
      { article_id: 2, node_id: 1, title: '木蜡油', content: '', ...times },
      { article_id: 3, node_id: 1, title: '草稿', content: '', is_released: false, ...times },
    ]);
  });
  beforeEach(async () => {
    mine = (await insertMember(app)).token;
    other = (await insertMember(app)).token;
  });
  afterAll(() => app.close());

  const keep = (id: number, token = mine) => app.post(`${PATH}/${id}`, { token, form: {} });
  const titles = async (token = mine, query = {}): Promise<string[]> =>
    (await app.get<CollectedArticlesAnswer>(PATH, { token, query })).data.list.map(({ title }) => title);
  const drop = (id: number, token = mine) => app.del(PATH, { token, query: { article_id: id } });
  const restore = (id: number, token = mine) =>
    app.post('/mall/collected-articles/restore', { token, form: { article_id: String(id) } });
  const check = async (id: number, token = mine): Promise<unknown> =>
    (await app.get('/mall/collected-articles/check', { token, query: { article_id: id } })).data;

  it('are stored once, listed newest first, dropped and restored', async () => {
    await keep(1);
    app.clock.advance(1000);
    await keep(2);
    await keep(2);
    expect(await titles()).toEqual(['木蜡油', '榫卯']);
    expect(await titles(mine, { page: 2, pageSize: 1 })).toEqual(['榫卯']);
    await drop(1);
    expect([await titles(), await check(1)]).toEqual([['木蜡油'], { is_fav: false }]);
    await restore(1);
    expect([await titles(), await check(1)]).toEqual([['木蜡油', '榫卯'], { is_fav: true }]);
    expect((await restore(1)).data.status_code).toBe(404);
  });

  it('leave the list when the mall withdraws them; drafts cannot be collected', async () => {
    await keep(1);
    expect((await keep(3)).data.status_code).toBe(404);
    await app.db.update(article).set({ is_released: false }).where(eq(article.article_id, 1));
    expect(await titles()).toEqual([]);
    await app.db.update(article).set({ is_released: true }).where(eq(article.article_id, 1));
  });

  it('are nobody else’s', async () => {
    await keep(1);
    expect([await titles(other), await check(1, other)]).toEqual([[], { is_fav: false }]);
    await drop(1, other);
    expect((await restore(1, other)).data.status_code).toBe(404);
    expect(await titles()).toEqual(['榫卯']);
    const guests = [
      await app.get(PATH),
      await app.post(`${PATH}/1`, { form: {} }),
      await app.del(PATH, { query: { article_id: 1 } }),
      await app.get('/mall/collected-articles/check', { query: { article_id: 1 } }),
      await app.post('/mall/collected-articles/restore', { form: { article_id: '1' } }),
    ];
    expect(guests.map(({ status }) => status)).toEqual(guests.map(() => 401));
  });
});
