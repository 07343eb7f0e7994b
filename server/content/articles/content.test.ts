import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Article, ArticleCategories, ArticleList } from '../../../schemas/types/contract.ts';
import { insertMember, insertOperator, NOW } from '../../testing/fixtures/fixtures.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { article, articleNode } from './tables.ts';

const SHOP = '/h5app/wxapp';
const times = { created: NOW, updated: NOW };

onBoth('articles', (start) => {
  let app: TestApp;
  const ids = async (query: Record<string, string | number> = {}): Promise<string> =>
    (await app.get<ArticleList>(`${SHOP}/article/management`, { query })).data.list.map((row) => row.article_id).join();

  beforeAll(async () => {
    app = await start();
    await app.db.insert(articleNode).values([
      { node_id: 1, node_key: 'news', name: '动态', sort: 2, created: NOW },
      { node_id: 2, node_key: 'help', name: '帮助', sort: 1, created: NOW },
    ]);
    await app.db.insert(article).values([
      { article_id: 1, node_id: 1, title: '旧闻', content: '<p>一</p>', release_time: NOW - 100, ...times },
      { article_id: 2, node_id: 1, title: '新闻', content: '<p>二</p>', release_time: NOW - 10, ...times },
      { article_id: 3, node_id: 2, title: '怎么退换', content: '<p>三</p>', release_time: NOW - 50, ...times },
      { article_id: 4, node_id: 1, title: '草稿', content: '', is_released: false, release_time: NOW - 5, ...times },
      { article_id: 5, node_id: 1, title: '明天', content: '', release_time: NOW + 1000, ...times },
    ]);
  });
  afterAll(() => app.close());

  it('lists what is released, the newest first, by node, words and numbers', async () => {
    expect(await ids()).toBe('2,3,1');
    expect(await ids({ category_id: 1 })).toBe('2,1');
    expect(await ids({ title: '退换' })).toBe('3');
    expect(await ids({ article_id: '1,4' })).toBe('1');
    expect(await ids({ page: 2, pageSize: 2 })).toBe('1');
    expect(await ids({ category_id: 99 })).toBe('');
    const { data } = await app.get<ArticleList>(`${SHOP}/article/management`, { query: { pageSize: 1 } });
    expect(data).toMatchObject({ total_count: 3, list: [{ title: '新闻', content: '<p>二</p>', category_id: '1' }] });
  });

  it('answers one; drafts and those to come do not exist', async () => {
    expect((await app.get<Article>(`${SHOP}/article/management/3`)).data).toMatchObject({ title: '怎么退换' });
    for (const id of ['4', '5', '99', 'x'])
      expect((await app.get(`${SHOP}/article/management/${id}`)).data).toMatchObject({
        status_code: id === 'x' ? 422 : 404,
      });
  });

  it('names the nodes in their order', async () => {
    const { data } = await app.get<ArticleCategories>(`${SHOP}/article/category`);
    expect(data.map(({ category_name, node_key }) => [category_name, node_key])).toEqual([
      ['帮助', 'help'],
      ['动态', 'news'],
    ]);
  });

  it('answers under the older names, by GET and POST', async () => {
    const list = await app.post<ArticleList>(`${SHOP}/content.list`, { form: { node_id: '2' } });
    expect(list.data.list).toMatchObject([{ article_id: '3' }]);
    expect((await app.get(`${SHOP}/content.info`, { query: { content_id: 3 } })).data).toMatchObject({
      title: '怎么退换',
    });
    expect((await app.get<ArticleCategories>(`${SHOP}/content.node.list`)).data).toHaveLength(2);
  });

  it('lets operators pick drafts too, and nobody else', async () => {
    const token = await insertOperator(app);
    expect((await app.get<ArticleList>('/article/management', { token })).data.total_count).toBe(5);
    expect((await app.get<ArticleCategories>('/article/category', { token })).data).toHaveLength(2);
    expect((await app.get('/article/management')).status).toBe(401);
  });

  it('counts views and likes; liking again takes it back', async () => {
    const { token } = await insertMember(app);
    const other = await insertMember(app);
    const count = async (path: string, as?: string): Promise<unknown> =>
      (await app.get<{ count: number }[]>(`${SHOP}/article/${path}`, as ? { token: as } : {})).data;
    expect(await count('focus/3')).toEqual([{ count: 1 }]);
    expect(await count('focus/3')).toEqual([{ count: 2 }]);
    expect(await count('focus/num/3')).toEqual([{ count: 2 }]);
    expect(await count('praise/3', token)).toEqual([{ count: 1 }]);
    expect(await count('praise/3', other.token)).toEqual([{ count: 2 }]);
    expect(await count('praise/check/3', token)).toEqual({ status: true });
    const mine = await app.get<Article>(`${SHOP}/article/management/3`, { token });
    expect(mine.data).toMatchObject({ isPraise: true, articlePraiseNum: 2, articleFocusNum: 2 });
    expect(await count('praise/3', token)).toEqual([{ count: 1 }]);
    expect(await count('praise/check/3', token)).toEqual({ status: false });
    expect(await count('praise/num/3')).toEqual([{ count: 1 }]);
    expect((await app.get(`${SHOP}/article/praise/3`)).status).toBe(401);
    expect(await count('praise/4', token)).toMatchObject({ status_code: 404 });
    expect(await count('focus/5')).toMatchObject({ status_code: 404 });
  });
});
