// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OperatorCalls, Query } from '../../../calls/operator-calls.ts';
import { click, find, named, openPanel, type PanelBench } from '../../../testing/open-panel.tsx';

const TAGS = ['直营', '包邮', '自提'].map((tag_name, at) => ({ tag_id: at + 1, tag_name }));
const SHOPS = [1, 2].map((id) => ({
  distributor_id: String(id),
  name: `店${id}`,
  logo: `/${id}.png`,
  banner: `/b${id}.png`,
  tagList: TAGS,
  is_valid: 'true',
}));
const GOODS = [7, 8].map((id) => ({ goods_id: id, itemId: id, item_name: `茶${id}`, pics: ['/7.png'], price: 100 }));

let asked: [string, Query | undefined][] = [];
const calls: OperatorCalls = {
  may: () => true,
  has: () => true,
  get: (path, query) => {
    asked.push([path, query]);
    const list = path === '/api/distributors' ? SHOPS : GOODS;
    return Promise.resolve({ list, total_count: list.length });
  },
  call: () => Promise.reject(new Error('not asked for')),
};

let bench: PanelBench;

beforeEach(() => {
  asked = [];
});
afterEach(() => bench.close());

async function pick(opener: HTMLElement, name: string): Promise<void> {
  await click(opener);
  const tick = (): Promise<void> => act(() => new Promise<void>((resolve) => setImmediate(resolve)));
  while (!document.querySelector('dialog tbody input')) await tick();
  const dialog = find(document, 'dialog');
  await click(named(dialog, 'input', `选择 ${name}`));
  await click(named(dialog, 'button', '确定'));
}

function shops(): Record<string, unknown>[] {
  return bench.node()['data'] as Record<string, unknown>[];
}

const GOODS_ENTRY = { goods_id: 5, goods_name: '旧茶', price: 5 };
const CHOSEN = {
  shop_id: '1',
  shop_name: '旧名',
  shop_pic: '/top.png',
  pathData: { linkPage: 'href', href: '/items' },
  tag_list: [],
  goods_list: [GOODS_ENTRY],
  note: '保留',
};

test('a chosen shop brings name, logo, banner and two tags, and three places for its goods', async () => {
  bench = await openPanel({ type: 'W0020', data: [CHOSEN] }, calls);
  await pick(find(bench.page, 'li [aria-label="选择商铺：旧名"]'), '店2');
  expect(shops()[0]).toMatchObject({
    shop_id: '2',
    shop_name: '店2',
    logo: '/2.png',
    banner: '/b2.png',
    shop_pic: '',
    pathData: {},
    tag_list: TAGS.slice(0, 2),
    note: '保留',
  });
  const goods = shops()[0]?.['goods_list'] as Record<string, unknown>[];
  expect(goods.map((entry) => [entry['goods_id'], entry['price']])).toEqual([
    ['', 1799],
    ['', 1799],
    ['', 1799],
  ]);
});

test('the same shop picked again keeps its picture, link and goods', async () => {
  bench = await openPanel({ type: 'W0020', data: [CHOSEN] }, calls);
  await pick(find(bench.page, 'li [aria-label="选择商铺：旧名"]'), '店1');
  expect(shops()[0]).toMatchObject({ ...CHOSEN, shop_name: '店1', tag_list: TAGS.slice(0, 2) });
});

test.each([
  ['a stored placeholder', { data: [{ ...CHOSEN, shop_id: '' }] }],
  ['a default one', {}],
])('goods of %s need a shop first', async (_name, stored) => {
  bench = await openPanel({ type: 'W0020', ...stored }, calls);
  await click(find(bench.page, 'button[title=点击图片可以选择商品]'));
  expect(bench.editor.notices.toast?.text).toBe('请先选择商铺');
  expect(document.querySelector('dialog')).toBeNull();
});

test('goods are picked from their shop only', async () => {
  bench = await openPanel({ type: 'W0020', data: [CHOSEN] }, calls);
  await pick(find(bench.page, 'button[title=点击图片可以选择商品]'), '茶8');
  expect(asked.findLast(([path]) => path === '/api/goods/items')).toMatchObject([
    '/api/goods/items',
    { distributor_id: '1' },
  ]);
  expect(shops()[0]).toMatchObject({ goods_list: [{ goods_id: 8, goods_name: '茶8' }] });
});

test('shops and their goods are added, moved and deleted after their questions', async () => {
  bench = await openPanel({ type: 'W0020', data: [CHOSEN] }, calls);
  await click(named(bench.page, 'button', '添加商铺'));
  expect(shops()[1]).toEqual({ shop_id: '' });
  expect(bench.page.querySelectorAll('[aria-label^=删除商品]')).toHaveLength(1 + 3);
  await click(named(bench.page, 'button', '前移商铺2'));
  expect(shops().map((shop) => shop['shop_id'])).toEqual(['', '1']);
  await click(named(bench.page, 'button', '删除商铺1'));
  expect(bench.editor.notices.question).toMatchObject({ text: '确定删除该商铺？' });
  await act(async () => bench.editor.notices.answer('ok'));
  expect(shops()).toEqual([CHOSEN]);
  await click(named(bench.page, 'button', '删除商品1'));
  expect(bench.editor.notices.question).toMatchObject({ text: '确定删除该商品？' });
  await act(async () => bench.editor.notices.answer('ok'));
  expect(shops()[0]?.['goods_list']).toEqual([]);
});
