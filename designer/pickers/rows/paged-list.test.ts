import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { autorun } from 'mobx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OperatorCalls } from '../../calls/operator-calls.ts';
import { PagedList } from './paged-list.ts';
import { text } from '../../../engine/rules/wire/rows.ts';
import { SOURCES } from './sources.ts';

/** A goods server with `total` goods, named by number; it records its requests. */
let server: Server;
let total = 25;
let failing = false;
/** The answer to the keyword 慢 waits for this promise. */
let mayAnswer: Promise<void> = Promise.resolve();
const asked: URL[] = [];
const calls: OperatorCalls = {
  may: () => true,
  has: () => true,
  get: async (path, query = {}) => {
    const { port } = server.address() as AddressInfo;
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const response = await fetch(`http://127.0.0.1:${port}${path}?${search.toString()}`);
    if (!response.ok) throw new Error(String(response.status));
    return ((await response.json()) as { data: unknown }).data;
  },
  call: () => Promise.reject(new Error('lists are read only')),
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    asked.push(url);
    const page = Number(url.searchParams.get('page'));
    const keyword = url.searchParams.get('keywords') ?? '';
    const all = Array.from({ length: total }, (_, index) => ({
      goods_id: index + 1,
      itemName: `${keyword}商品${index + 1}`,
    }));
    const data = { list: all.slice((page - 1) * 18, page * 18), total_count: String(total) };
    response.writeHead(failing ? 500 : 200, { 'content-type': 'application/json' });
    void (keyword === '慢' ? mayAnswer : Promise.resolve()).then(() => response.end(JSON.stringify({ data })));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

beforeEach(() => {
  total = 25;
  failing = false;
  asked.length = 0;
});

function goodsList(): PagedList {
  return new PagedList((query) => SOURCES.goods.load(calls, query), SOURCES.goods.pageSize);
}

function titles(list: PagedList): string[] {
  return list.rows.map((row) => text(row, 'itemName'));
}

describe('a paged list', () => {
  test('notifies observers of its filters when they change', async () => {
    const list = goodsList();
    const seen: (string | undefined)[] = [];
    const stop = autorun(() => seen.push(list.filters['tag_id']));
    await list.narrow({ tag_id: '3' });
    stop();
    expect(seen).toEqual([undefined, '3']);
  });

  test('has total -1 until the first answer', async () => {
    const list = goodsList();
    expect(list.total).toBe(-1);
    const first = list.go(1);
    expect([list.total, list.state]).toEqual([-1, 'loading']);
    await first;
    expect([list.total, list.state, list.pages, list.rows.length]).toEqual([25, 'ready', 2, 18]);
  });

  test('asks with the parameters of the list', async () => {
    await goodsList().go(1);
    expect(asked[0]?.pathname).toBe('/api/goods/items');
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      page: '1',
      pageSize: '18',
      item_type: 'normal',
      keywords: '',
    });
  });

  test('stays on the last page when asked to go past it, and on the first before it', async () => {
    const list = goodsList();
    await list.go(1);
    asked.length = 0;
    await list.go(9);
    expect(asked.map((url) => url.searchParams.get('page'))).toEqual(['2']);
    expect([list.page, titles(list)]).toEqual([
      2,
      ['商品19', '商品20', '商品21', '商品22', '商品23', '商品24', '商品25'],
    ]);
    await list.go(0);
    expect([list.page, list.rows.length]).toEqual([1, 18]);
  });

  test('goes back to the last page when rows were deleted meanwhile', async () => {
    const list = goodsList();
    await list.go(1);
    await list.go(2);
    total = 3;
    await list.go(2);
    expect([list.page, titles(list)]).toEqual([1, ['商品1', '商品2', '商品3']]);
  });

  test('starts over at page 1 when searching', async () => {
    const list = goodsList();
    await list.go(1);
    await list.go(3);
    await list.search('茶');
    expect([list.page, titles(list)[0]]).toEqual([1, '茶商品1']);
    await list.go(2);
    expect(titles(list)[0]).toBe('茶商品19');
  });

  test('ignores an answer that comes after a newer question', async () => {
    const list = goodsList();
    let answer = (): void => undefined;
    mayAnswer = new Promise((resolve) => (answer = resolve));
    const late = list.search('慢');
    await list.search('快');
    answer();
    await late;
    expect([list.keyword, titles(list)[0], list.state]).toEqual(['快', '快商品1', 'ready']);
  });

  test('fails visibly and can be tried again', async () => {
    const list = goodsList();
    failing = true;
    await list.go(1);
    expect([list.state, list.total]).toEqual(['failed', -1]);
    failing = false;
    await list.go(1);
    expect([list.state, list.total]).toEqual(['ready', 25]);
  });
});

describe('lists are asked for', () => {
  const seen: [string, unknown][] = [];
  const recorder: OperatorCalls = {
    may: () => true,
    has: () => true,
    get: (path, query) => {
      seen.push([path, query]);
      return Promise.resolve({ list: [], total_count: 0 });
    },
    call: () => Promise.reject(new Error('read only')),
  };

  beforeEach(() => {
    seen.length = 0;
  });

  test.each([
    ['category', '/api/goods/category', {}],
    ['maincategory', '/api/goods/category', { is_main_category: 'true' }],
    ['brand', '/api/goods/attributes', { attribute_type: 'brand', page: 2, pageSize: 18 }],
    ['customer', '/api/mall/pages', { kind: 'custom', page: 2, pageSize: 18, keyword: '' }],
    ['tag', '/api/goods/tag', { page: 2, pageSize: 18 }],
    ['management', '/api/article/management', { article_type: 'general', page: 2, pageSize: 18 }],
    ['bring', '/api/article/management', { article_type: 'bring', page: 2, pageSize: 18 }],
    ['marketing', '/api/marketing/getlist', { page: 2, pageSize: 18 }],
    ['seckill', '/api/promotions/seckillactivity/getlist', { page: 2, pageSize: 18 }],
    ['live', '/api/promotions/liverooms', { page: 2, pageSize: 18 }],
    ['coupons', '/api/discountcard/list', { page_no: 2, page_size: 18 }],
  ] as const)('%s', async (type, path, query) => {
    await SOURCES[type].load(recorder, { page: 2, keyword: '' });
    expect(seen).toEqual([[path, query]]);
  });

  test('page without any call', async () => {
    const { rows } = await SOURCES.page.load(recorder, { page: 1, keyword: '' });
    expect(rows.map((row) => text(row, 'url'))).toEqual([
      '/',
      '/items',
      '/member/user-info',
      '/cart',
      '/pointitems',
      '/member/coupon-center',
    ]);
    expect(seen).toEqual([]);
  });
});
