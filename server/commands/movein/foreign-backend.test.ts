/** Moving in from a server of others: answers in the contract's forms, with the odd shapes that its notes tell of. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { article } from '../../content/articles/tables.ts';
import { storedWidgets } from '../../content/page/content.ts';
import { currentVersion, readTexts } from '../../content/page/store.ts';
import { page } from '../../content/page/tables.ts';
import { brand, goods } from '../../goods/tables.ts';
import { systemContext } from '../../kernel/http/system-context.ts';
import { coupon } from '../../offers/coupon/tables.ts';
import { seedBasics } from '../../seed/basics.ts';
import { goodsTexts } from '../../testing/fixtures/intake.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { moveIn, moveOptions } from './move-in.ts';
import type { Report } from './report.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'mallwright-foreign-'));
const recorded = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'testing/foreign-answers.json'), 'utf8'),
) as Record<string, { status?: number; data: unknown }>;

let app: TestApp;
let server: Server;
let address: string;
let report: Report;
/** Tokens with which it was asked. */
const tokens = new Set<string>();
/** How often the first call of goods is answered that there were too many. */
let busy = 2;

/** The recorded answer: the key's query fields are those that count. */
function answerTo(method: string, url: URL): { status?: number; data: unknown } | undefined {
  const call = `${method} ${url.pathname.replace(/^\/api/, '')}`;
  const fits = (key: string): boolean => {
    const [name = '', query = ''] = key.split('?');
    return (
      name === call && [...new URLSearchParams(query)].every(([field, value]) => url.searchParams.get(field) === value)
    );
  };
  const key = Object.keys(recorded).find(fits);
  return key === undefined ? undefined : recorded[key];
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    tokens.add(request.headers.authorization ?? '');
    const isSignIn = url.pathname.endsWith('/operator/login');
    if (!isSignIn && request.headers.authorization !== 'Bearer foreign-token')
      return response
        .writeHead(401)
        .end(JSON.stringify({ data: { message: '请登录', status_code: 401, code: 401001 } }));
    if (url.pathname.endsWith('/goods/items') && busy > 0) {
      busy -= 1;
      return response.writeHead(429, { 'retry-after': '0' }).end('{}');
    }
    const answer = answerTo(request.method ?? 'GET', url);
    return response
      .writeHead(answer?.status ?? (answer ? 200 : 404))
      .end(JSON.stringify(answer ? { data: answer.data } : '<html>'));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app = await testApp({ config: { dataDir: folder } });
  await seedBasics(app.context());
  report = await run();
});

afterAll(async () => {
  await app.close();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

function run(access = { username: 'admin', password: 'secret' }): Promise<Report> {
  const context = systemContext(app.db, app.context().config, 'move-in', app.clock);
  return moveIn({
    context: { ...context, operator: { ...context.operator, shop_ids: undefined } },
    access,
    options: moveOptions(`${address}/api/`, { weights: 'kg' }),
    pace: { gap: 0, again: [1, 1] },
  });
}

const reasons = (kind: string): Record<string, string> =>
  Object.fromEntries(
    report.of(kind).flatMap(({ id, reason, notes }) => {
      const said = [reason ?? '', ...notes].filter(Boolean);
      return said.length > 0 ? [[id, said.join('；')]] : [];
    }),
  );

async function widgetsOf(title: string): Promise<Record<string, unknown>[]> {
  const [row] = await app.db.select().from(page).where(eq(page.title, title));
  if (!row) return [];
  const version = currentVersion(row);
  return storedWidgets((await readTexts(app.db, [version])).get(version));
}

it('signs in, and asks again when there were too many calls', () => {
  expect([...tokens]).toEqual(['', 'Bearer foreign-token']);
  expect(busy).toBe(0);
});

it('refuses to begin when the other server does not know the operator', async () => {
  const options = moveOptions(address, {});
  const context = systemContext(app.db, app.context().config, 'move-in', app.clock);
  const office = { ...context, operator: { ...context.operator, shop_ids: undefined } };
  const pace = { gap: 0, again: [] };
  await expect(moveIn({ context: office, access: { token: 'wrong' }, options, pace })).rejects.toThrow('请登录');
});

it('reads numbers sent as texts, objects sent for lists, and lists with a page that is not answered', async () => {
  expect(await goodsTexts(app)).toEqual({
    青釉盖碗: ['小：150ml GW-150 12800 x7', '200ml GW-200 13800 x3'],
    待审的壶: ['- 9900 x1'],
    第三页的杯: ['- 4500 x12'],
  });
  const [bowl] = await app.db.select().from(goods).orderBy(asc(goods.goods_id));
  expect(bowl).toMatchObject({ weight: 400, approve_status: 'onsale', params: [['产地', '景德镇']] });
  expect(JSON.stringify(bowl?.intro)).toContain('柴窑 &lt;烧制&gt;');
  expect((await app.db.select().from(brand)).map(({ name }) => name)).toEqual(['南山窑']);
  expect(report.text(false)).toContain('  商品：第 2 页没有读到：Server Error');
});

it('says what did not come, and why', () => {
  expect(reasons('商品')).toEqual({
    5011: '没有名称',
    5012: '详情没有读到：商品不存在',
    5020: '品牌 404 没有迁入',
  });
  expect(reasons('优惠券')).toMatchObject({
    2: '没有截止时间，按 2099 年底',
    3: '结束时间须晚于现在',
    4: '适用范围里的 99999 没有迁入',
  });
  expect(reasons('页面')).toEqual({ 23: '本商城没有这种页面（product_list）' });
  expect(reasons('页面内容')['header']).toBe('对方没有内容');
  expect(report.text(false).join('\n')).toContain('秒杀活动 1 个');
  expect(report.text(false).join('\n')).not.toContain('营销活动');
});

it('keeps the scope and the days of coupons', async () => {
  const rows = await app.db.select().from(coupon).orderBy(asc(coupon.card_id));
  const [own] = await app.db.select().from(brand);
  expect(rows).toMatchObject([
    { title: '茶具立减', use_bound: 4, bound_ids: [own?.brand_id], reduce_cost: 1000 },
    { title: '领后七天', discount: 20, valid_days: 7 },
  ]);
});

it('maps what pages and articles name, and leaves out what did not come, at its widget', async () => {
  const [bowl] = await app.db.select().from(goods).where(eq(goods.item_name, '青釉盖碗'));
  const [tea] = await app.db.select().from(page).where(eq(page.title, '茶会'));
  const [, list, panel] = await widgetsOf('老首页');
  expect(list?.['data']).toMatchObject([{ goods_id: String(bowl?.goods_id), goods_name: '青釉盖碗' }]);
  expect(panel?.['childWidgets']).toMatchObject([
    { data: { theme_pc_template_id: String(tea?.page_id), href: `/custompage?pageid=${tea?.page_id}` } },
    { data: {} },
  ]);
  expect(await widgetsOf('茶会')).toMatchObject([{ type: 'W0011', text: '春茶会' }]);
  const said = reasons('页面内容')['21'] ?? '';
  expect(said).toContain('商品 99999「旧物」没有迁入，已去掉');
  expect(said).toMatch(/第3个挂件里的第2个「.+」：秒杀 5「早鸟」没有迁入，已去掉/);
  const [story] = await app.db.select().from(article);
  expect(story).toMatchObject({ content: '<p>盖碗与旧物</p>', is_released: true });
});

it('keeps pages as drafts, so that shoppers see them when somebody publishes', async () => {
  const rows = await app.db.select().from(page).orderBy(asc(page.page_id));
  const moved = rows.filter(({ title }) => title === '老首页' || title === '茶会');
  expect(moved.map(({ published_version: live, draft_version: draft }) => [live, draft !== null])).toEqual([
    [null, true],
    [null, true],
  ]);
});

it('makes nothing when it runs again, though some of it is never complete', async () => {
  const before = await app.db.$count(goods);
  const again = await run();
  for (const outcome of ['made', 'changed', 'kept'] as const) expect(again.total(outcome)).toBe(0);
  expect(await app.db.$count(goods)).toBe(before);
});
