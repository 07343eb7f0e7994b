// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { StoredLink } from '../../engine/document/content.ts';
import { click, find, named, type } from '../testing/open-panel.tsx';
import type { OperatorCalls } from '../calls/operator-calls.ts';
import { pickCategories, pickGoods, pickLink } from './pick.ts';
import type { Row } from '../../engine/rules/wire/rows.ts';
import { SOURCES } from './rows/sources.ts';

const GOODS = Array.from({ length: 20 }, (_, index) => ({
  goods_id: index + 1,
  itemId: index + 101,
  itemName: `商品${index + 1}`,
  item_name: `商品${index + 1}`,
  pics: [`/${index + 1}.png`],
  price: 100,
  market_price: 0,
}));

const CATEGORIES = [
  { category_id: 1, category_name: '茶', image_url: '', children: [{ category_id: 11, category_name: '绿茶' }] },
  { category_id: 2, category_name: '咖啡', image_url: '', children: [] },
];

const COUPONS = [
  { card_id: 1, title: '旧券', card_type: 'cash', least_cost: 10000, reduce_cost: 2000, quantity: 9, gameOver: 1 },
  {
    card_id: 2,
    title: '新券',
    card_type: 'cash',
    least_cost: 10000,
    reduce_cost: 2000,
    quantity: 9,
    get_num: 4,
    end_date: 1764460800,
  },
];

/** The queries of all requests for goods. */
const asked: Record<string, unknown>[] = [];

const calls: OperatorCalls = {
  may: () => true,
  has: () => true,
  get: (path, query = {}) => {
    if (path === '/api/goods/category') return Promise.resolve(CATEGORIES);
    if (path === '/api/goods/tag') return Promise.resolve({ list: [{ tag_id: 3, tag_name: '新品' }], total_count: 1 });
    if (path === '/api/discountcard/list') return Promise.resolve({ list: COUPONS, total_count: 2 });
    if (path === '/api/goods/items') asked.push(query);
    const page = Number(query['page'] ?? 1);
    const found = GOODS.filter((row) => row.itemName.includes(String(query['keywords'] ?? '')));
    return Promise.resolve({ list: found.slice((page - 1) * 18, page * 18), total_count: found.length });
  },
  call: () => Promise.reject(new Error('not asked for')),
};

function tick(): Promise<void> {
  return act(() => new Promise<void>((resolve) => setImmediate(resolve)));
}

/** Calls a function that opens a dialog, and waits until the dialog's list has loaded. */
async function opened<T>(open: () => Promise<T>): Promise<{ dialog: HTMLElement; answer: Promise<T> }> {
  const answer = open();
  while (!document.querySelector('dialog')) await tick();
  await tick();
  return { dialog: find(document, 'dialog'), answer };
}

async function choose(dialog: HTMLElement, name: string): Promise<void> {
  await click(named(dialog, 'input', `选择 ${name}`));
}

function confirm(dialog: HTMLElement): HTMLButtonElement {
  return named<HTMLButtonElement>(dialog, 'button', '确定');
}

afterEach(() => {
  expect(document.querySelector('dialog')).toBeNull();
});

describe('the link picker', () => {
  const stored: StoredLink = { linkPage: 'category', linkPageLabel: '分类', category_id: 1, category_name: '茶' };
  const open = () => opened(() => pickLink(calls, stored));

  test('shows the stored link as chosen; confirmed as it is, it changes nothing', async () => {
    const { dialog, answer } = await open();
    expect(named<HTMLInputElement>(dialog, 'input', '选择 茶').checked).toBe(true);
    expect(dialog.querySelector('[aria-label=已选择]')?.textContent).toContain('茶');
    await click(confirm(dialog));
    expect(await answer).toBeNull();
  });

  test('offers every type, and nothing that shoppers would not see', async () => {
    const { dialog, answer } = await open();
    const types = [...dialog.querySelectorAll('[aria-label=路径类型] button')].map(({ textContent }) => textContent);
    expect(types).toEqual([
      '商品',
      '分类',
      '主类目',
      '品牌',
      '标签',
      '页面',
      '自定义页面',
      '文章',
      '软文',
      '营销',
      '秒杀',
      '直播',
      '优惠券',
    ]);
    await click(named(dialog, 'button', '优惠券'));
    await tick();
    expect(dialog.textContent).toContain('满100减20');
    expect(dialog.textContent).toContain('5 / 9');
    const old = named<HTMLInputElement>(dialog, 'input', '选择 旧券');
    expect(old.disabled).toBe(true);
    expect(old.closest('tr')?.textContent).toContain('已结束');
    await click(find(old.closest('tr') ?? dialog, 'td'));
    expect(confirm(dialog).disabled).toBe(true);
    await choose(dialog, '新券');
    await click(confirm(dialog));
    expect(await answer).toMatchObject({ linkPage: 'coupons', card_id: 2 });
  });

  test('opens at the type of the stored link', async () => {
    const { dialog, answer } = await open();
    expect(dialog.querySelector('h2')?.textContent).toBe('设置路径内容');
    expect(dialog.querySelector('[aria-current=true]')?.textContent).toBe('分类');
    await choose(dialog, '绿茶');
    await click(confirm(dialog));
    expect(await answer).toEqual({
      category_id: 11,
      category_name: '绿茶',
      linkPage: 'category',
      linkPageLabel: '分类',
      href: '/items?cat_id=11',
    });
  });

  test('resolves null on 取消 and on Escape; a click on the mask does nothing', async () => {
    const first = await open();
    await click(first.dialog);
    expect(first.dialog.isConnected).toBe(true);
    await click(named(first.dialog, 'button', '取消'));
    expect(await first.answer).toBeNull();

    const second = await open();
    await act(async () => void second.dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(await second.answer).toBeNull();
  });

  test('drops the choice when another type is opened', async () => {
    const { dialog, answer } = await open();
    await choose(dialog, '咖啡');
    await click(named(dialog, 'button', '页面'));
    expect(confirm(dialog).disabled).toBe(true);
    await choose(dialog, '购物车');
    await click(confirm(dialog));
    expect(await answer).toEqual({
      id: '4',
      title: '购物车',
      url: '/cart',
      linkPage: 'page',
      linkPageLabel: '页面',
      href: '/cart',
    });
  });
});

describe('the goods picker', () => {
  test('keeps what was chosen over pages and searches, in the order of choosing', async () => {
    const { dialog, answer } = await opened(() => pickGoods(calls, true));
    await choose(dialog, '商品3');
    await click(named(dialog, 'button', '下一页'));
    await choose(dialog, '商品20');
    await type(find(dialog, 'input[type=search]'), '商品1');
    await act(async () => find<HTMLFormElement>(dialog, 'form').requestSubmit());
    await choose(dialog, '商品1');
    expect(dialog.textContent).toContain('已选择 3');
    await click(named(dialog, 'button', '取消选择 商品20'));
    await click(confirm(dialog));
    expect((await answer)?.map((entry: Row) => entry['goods_name'])).toEqual(['商品3', '商品1']);
  });

  test('narrows the list by filters', async () => {
    const { dialog, answer } = await opened(() => pickGoods(calls, true));
    const tag = named<HTMLSelectElement>(dialog, 'select', '标签');
    expect([...tag.options].map(({ text }) => text)).toEqual(['全部标签', '新品']);
    await act(async () => {
      tag.value = '3';
      tag.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(asked.at(-1)).toMatchObject({ tag_id: '3', page: 1, pageSize: 18 });
    await click(named(dialog, 'button', '取消'));
    await answer;
  });

  test('starts a single choice with the goods there are', async () => {
    const current = { goods_id: 2, goods_name: '商品2' };
    const { dialog, answer } = await opened(() => pickGoods(calls, false, undefined, current));
    expect(named<HTMLInputElement>(dialog, 'input', '选择 商品2').checked).toBe(true);
    await click(confirm(dialog));
    expect(await answer).toBeNull();
  });

  test('displays 暂无数据 when nothing is found, and 加载失败 when nothing came', async () => {
    const { dialog, answer } = await opened(() => pickGoods(calls, true));
    await type(find(dialog, 'input[type=search]'), '没有');
    await act(async () => find<HTMLFormElement>(dialog, 'form').requestSubmit());
    expect(dialog.textContent).toContain('暂无数据');
    await click(named(dialog, 'button', '取消'));
    expect(await answer).toBeNull();

    const broken: OperatorCalls = { ...calls, get: () => Promise.reject(new Error('down')) };
    const other = await opened(() => pickGoods(broken, true));
    expect(other.dialog.querySelector('[role=alert]')?.textContent).toContain('加载失败');
    await click(named(other.dialog, 'button', '取消'));
    await other.answer;
  });
});

test('coupons state what they take off in words that cannot be taken for another sum', () => {
  const value = SOURCES.coupons.columns.find(({ title }) => title === '优惠');
  const [least_cost, reduce_cost] = [200_000, 20_000];
  expect(value?.text({ card_type: 'discount', discount: 20, least_cost: 19_900 })).toBe('满199打8折');
  expect(value?.text({ card_type: 'discount', discount: 10, least_cost: 0 })).toBe('9折');
  expect(value?.text({ card_type: 'cash', least_cost, reduce_cost })).toBe('满2000减200');
});

test('the category picker offers level 1 and starts with what is there', async () => {
  const { dialog, answer } = await opened(() => pickCategories(calls, [CATEGORIES[1] as Row]));
  expect(dialog.querySelectorAll('tbody tr')).toHaveLength(2);
  await choose(dialog, '茶');
  await click(confirm(dialog));
  expect((await answer)?.map((entry) => [entry['category_name'], (entry['children'] as Row[]).length])).toEqual([
    ['咖啡', 0],
    ['茶', 1],
  ]);
});
