import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  Article,
  ArticleList,
  MallArticleDetail,
  MallArticleNodes,
  ListMallArticlesAnswer,
} from '../../../schemas/types/contract.ts';
import { insertMember, insertOperator, NOW } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { articleNode } from './tables.ts';

const SHOP = '/h5app/wxapp';
let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await testApp();
  token = await insertOperator(app);
  await app.db.insert(articleNode).values([
    { node_key: 'news', name: '动态', sort: 1, created: NOW },
    { node_key: '', name: '活动', sort: 2, created: NOW },
  ]);
});
afterAll(() => app.close());

const add = (json: object) => app.post<MallArticleDetail>('/mall/articles', { token, json });
const visibleTitles = async (): Promise<string[]> =>
  (await app.get<ArticleList>(`${SHOP}/article/management`)).data.list.map(({ title }) => title);
const ARTICLE = {
  title: ' 开张 ',
  node_id: 1,
  content: '<p onclick="x()">好<script>1</script></p>',
  is_released: true,
};

it('writes an article whose text does no harm, and shows it at its time until its end', async () => {
  const now = NOW + 100;
  const { data } = await add({ ...ARTICLE, release_time: now, off_time: now + 100, article_type: 'bring' });
  expect(data).toMatchObject({ title: '开张', content: '<p>好</p>', state: 'waiting', node_name: '动态' });
  const id = String(data.article_id);
  const read = () => app.get<Article>(`${SHOP}/article/management/${id}`);
  expect((await read()).data).toMatchObject({ status_code: 404 });
  app.clock.advance(100_000);
  expect((await read()).data).toMatchObject({ title: '开张', content: '<p>好</p>', article_type: 'bring' });
  expect(await visibleTitles()).toEqual(['开张']);
  app.clock.advance(100_000);
  expect(await visibleTitles()).toEqual([]);
  const { data: list } = await app.get<ListMallArticlesAnswer>('/mall/articles', { token, query: { state: 'over' } });
  expect(list).toMatchObject({ total_count: 1, counts: { over: 1, out: 0, waiting: 0, draft: 0 } });
  // Released once more it stays, since its end is over.
  const again = await app.post(`/mall/articles/${id}/release`, { token, json: { is_released: true } });
  expect(again.data).toMatchObject({ state: 'out', off_time: 0 });
  expect(await visibleTitles()).toEqual(['开张']);
  await app.post(`/mall/articles/${id}/release`, { token, json: { is_released: false } });
  expect(await visibleTitles()).toEqual([]);
  await app.del(`/mall/articles/${id}`, { token });
  expect((await app.get(`/mall/articles/${id}`, { token })).data).toMatchObject({ status_code: 404 });
});

it('refuses a text that would cost readers time, at its field', async () => {
  const message = '内容过长或格式过多，请删减后再保存';
  const { data } = await add({ ...ARTICLE, content: '<div>'.repeat(39_000) });
  expect(data).toMatchObject({ status_code: 422, errors: { content: [message] } });
});

it('keeps fields that were not sent, and refuses who read it before somebody else changed it', async () => {
  const { data: first } = await add({ ...ARTICLE, summary: '摘要', author: '编辑部', image: '/artwork/mall/logo.svg' });
  const path = `/mall/articles/${first.article_id}`;
  const put = (json: object) => app.put<MallArticleDetail>(path, { token, json });
  const { data: second } = await put({ title: '改名', node_id: 2, version: first.version });
  expect(second).toMatchObject({
    title: '改名',
    summary: '摘要',
    content: '<p>好</p>',
    node_name: '活动',
    state: 'out',
  });
  const late = await put({ title: '又改', node_id: 2, version: first.version });
  expect(late.data).toMatchObject({ status_code: 409, message: '该文章已在别处修改' });
  await app.del(path, { token });
});

it('refuses what would render wrong, by the field', async () => {
  const refusals: [object, string][] = [
    [{ title: '  ' }, 'title'],
    [{ node_id: 99 }, 'node_id'],
    [{ image: 'javascript:alert(1)' }, 'image'],
    [{ content: '' }, 'content'],
    [{ content: '<script>1</script>' }, 'content'],
    [{ release_time: NOW + 10, off_time: NOW + 10 }, 'off_time'],
  ];
  for (const [part, field] of refusals)
    expect((await add({ ...ARTICLE, ...part })).data.errors, field).toHaveProperty(field);
  expect((await add({ title: '草稿', node_id: 1 })).data).toMatchObject({ state: 'draft', content: '' });
  expect((await add({ ...ARTICLE, title: '客服写的' })).status).toBe(200);
  const viewer = await insertOperator(app, 'viewer', '-', { role: 'viewer' });
  expect((await app.post('/mall/articles', { token: viewer, json: ARTICLE })).data).toMatchObject({ status_code: 403 });
  expect((await app.get('/mall/articles', { token: viewer })).data).not.toHaveProperty('status_code');
});

it('keeps categories of one name and path each, in an order, while articles hang on them', async () => {
  const nodes = async (call: Promise<{ data: MallArticleNodes & { errors?: unknown; message?: string } }>) =>
    (await call).data;
  const made = await nodes(app.post('/mall/article-nodes', { token, json: { name: '故事', key: 'story' } }));
  const ids = made.list.map(({ node_id }) => node_id);
  expect(made.list.map(({ name }) => name)).toEqual(['动态', '活动', '故事']);
  for (const json of [{ name: '故事' }, { name: '别的', key: 'story' }, { name: '别的', key: 'Ab c' }])
    expect((await app.post('/mall/article-nodes', { token, json })).data.errors).toBeDefined();
  const order = await nodes(app.post('/mall/article-nodes/order', { token, json: { node_ids: ids.toReversed() } }));
  expect(order.list.map(({ name }) => name)).toEqual(['故事', '活动', '动态']);
  const partly = app.post('/mall/article-nodes/order', { token, json: { node_ids: ids.slice(1) } });
  expect((await partly).data).toMatchObject({ status_code: 409 });
  expect((await app.del('/mall/article-nodes/1', { token })).data.message).toMatch(/还有 \d+ 篇文章/);
  const after = await nodes(app.del(`/mall/article-nodes/${ids[2]}`, { token }));
  expect(after.list).toHaveLength(2);
});

it('deletes with an article what readers left at it', async () => {
  const reader = await insertMember(app);
  const { data } = await add(ARTICLE);
  await app.get(`${SHOP}/article/praise/${data.article_id}`, { token: reader.token });
  const liked = await app.get<MallArticleDetail>(`/mall/articles/${data.article_id}`, { token });
  expect(liked.data.praises).toBe(1);
  expect((await app.del(`/mall/articles/${data.article_id}`, { token })).data).toEqual({ status: true });
});
