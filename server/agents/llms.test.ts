/** llms.txt: made of the mall, in the operators' words, or not there. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OfficeSetting } from '../../schemas/types/contract.ts';
import { article, articleNode } from '../content/articles/tables.ts';
import { putSetting } from '../kernel/system/settings/settings.ts';
import { setting } from '../kernel/system/tables.ts';
import { insertCategories, insertOperator, insertShop, NOW } from '../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../testing/harness.ts';
import { agentShop } from './tables.ts';

const ORIGIN = 'https://mall.example';
let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await testApp({ config: { publicOrigin: ORIGIN } });
  const { db } = app;
  token = await insertOperator(app);
  await insertCategories(db, [
    [1, 0, '食品 [新]'],
    [2, 1, '水果'],
  ]);
  await insertShop(db, { distributor_id: 1, name: '果园', intro: '云南的\n果园' });
  await insertShop(db, { distributor_id: 2, name: '茶山', is_valid: false });
  await db.insert(articleNode).values({ node_id: 7, node_key: 'help', name: '帮助', created: NOW });
  const text = { node_id: 7, content: '', release_time: NOW, created: NOW, updated: NOW };
  await db.insert(article).values([
    { ...text, article_id: 1, title: '怎样退货', summary: '七天内' },
    { ...text, article_id: 2, title: '还没有发布', is_released: false },
    { ...text, article_id: 3, title: '新闻', node_id: 8 },
  ]);
});
beforeEach(async () => {
  for (const table of [setting, agentShop]) await app.db.delete(table);
  await putSetting(app.context(), 'brand', { brand_name: '青禾生活', intro: '产地直发' });
});
afterAll(() => app.close());

const read = () => app.app.inject({ url: '/llms.txt' });
const save = (value: object) => app.put<OfficeSetting>('/mall/settings/settings/crawlers', { token, json: { value } });

it('is made of what the mall has, as Markdown with whole addresses', async () => {
  const answer = await read();
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(answer.body).toMatch(/^# 青禾生活\n\n> 产地直发\n\n## 商城\n\n- \[首页\]\(https:\/\/mall\.example\/\)\n/);
  for (const line of [
    `- [食品 \\[新\\]](${ORIGIN}/items?cat_id=1)`,
    `- [果园](${ORIGIN}/shops/info?distributor_id=1): 云南的 果园`,
    `- [怎样退货](${ORIGIN}/article/detail/1): 七天内`,
    `- [站点地图](${ORIGIN}/sitemap.xml)`,
  ])
    expect(answer.body.split('\n')).toContain(line);
  expect(answer.body).not.toMatch(/水果|茶山|还没有发布|新闻|feeds|ucp/);
});

it('names feeds and the protocol of shops that open them, and of no closed shop', async () => {
  await app.db.insert(agentShop).values([
    { shop_id: 0, feeds: true, updated: NOW },
    { shop_id: 2, feeds: true, buying: true, updated: NOW },
  ]);
  const closed = (await read()).body;
  expect(closed).toContain(`- [青禾生活的商品数据](${ORIGIN}/feeds/0/products.jsonl)`);
  expect(closed).not.toMatch(/feeds\/2|ucp/);
  await app.db.insert(agentShop).values({ shop_id: 1, buying: true, updated: NOW });
  const open = (await read()).body;
  expect(open).toContain(`(${ORIGIN}/.well-known/ucp)`);
  expect(open).not.toContain('feeds/1');
});

it('is the text of the operators, or not there at all', async () => {
  await save({ llms_text: '# 我们自己写的\n\n正文' });
  expect((await read()).body).toBe('# 我们自己写的\n\n正文\n');
  await save({ llms: false });
  expect((await read()).statusCode).toBe(404);
});

it('the rules for robots.txt are refused at their field, with the number of the line', async () => {
  const { data } = await save({ robots_lines: 'Disallow: /tmp\n\nNoindex: /a' });
  const message = expect.stringMatching(/^第 3 行：只能写 User-agent/) as unknown;
  expect(data).toMatchObject({ status_code: 422, message, errors: { robots_lines: [message] } });
  expect((await save({ robots_lines: `# ${'x'.repeat(4000)}` })).data).toMatchObject({
    message: '附加规则最多4000个字',
  });
  expect((await save({ ai: 'some' })).data).toMatchObject({ status_code: 422 });
});
