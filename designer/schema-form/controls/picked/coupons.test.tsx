// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { OperatorCalls } from '../../../calls/operator-calls.ts';
import { click, find, input, leave, named, openPanel, type, type PanelBench } from '../../../testing/open-panel.tsx';

const COUPONS = [1, 2, 3, 4].map((id) => ({
  card_id: String(id),
  card_type: 'cash',
  title: `券${id}`,
  description: '全场可用',
  reduce_cost: 1000 * id,
  least_cost: 0,
  discount: 0,
  quantity: 9,
}));
const calls: OperatorCalls = {
  may: () => true,
  has: () => true,
  get: () => Promise.resolve({ list: COUPONS, total_count: COUPONS.length }),
  call: () => Promise.reject(new Error('not asked for')),
};

let bench: PanelBench;

afterEach(() => bench.close());

async function picker(): Promise<HTMLElement> {
  const opener = [...bench.page.querySelectorAll('button')].find((one) => one.textContent?.startsWith('选择优惠券'));
  await click(opener as HTMLElement);
  const tick = (): Promise<void> => act(() => new Promise<void>((resolve) => setImmediate(resolve)));
  while (!document.querySelector('dialog tbody input')) await tick();
  return find(document, 'dialog');
}

async function pick(dialog: HTMLElement, ...names: string[]): Promise<void> {
  for (const name of names) await click(named(dialog, 'input', `选择 ${name}`));
  await click(named(dialog, 'button', '确定'));
}

function stored(): Record<string, unknown>[] {
  return bench.node()['data'] as Record<string, unknown>[];
}

const MINE = { card_id: '2', title: '我的券', icon_url_list: '/mine.png', note: '保留' };

test('several are picked at once; one that stays keeps its picture, placeholders go', async () => {
  bench = await openPanel({ type: 'W0021', data: [MINE, { card_id: '', title: '' }] }, calls);
  const dialog = await picker();
  expect(named<HTMLInputElement>(dialog, 'input', '选择 券2').checked).toBe(true);
  await pick(dialog, '券1', '券3');
  expect(stored().map((one) => one['card_id'])).toEqual(['2', '1', '3']);
  expect(stored()[0]).toEqual(MINE);
  expect(stored()[1]).toMatchObject({
    card_type: 'cash',
    title: '券1',
    reduce_cost: 1000,
    icon_url_list: '',
    linkPage: 'coupons',
    linkPageLabel: '优惠券',
  });
  expect(stored()[1]).not.toHaveProperty('quantity');
});

test('cancelling changes nothing', async () => {
  bench = await openPanel({ type: 'W0021', data: [MINE] }, calls);
  const dialog = await picker();
  await click(named(dialog, 'input', '选择 券1'));
  await click(named(dialog, 'button', '取消'));
  expect(stored()).toEqual([MINE]);
});

test('each has a picture; they are moved by buttons, deleted after a question, and one stays', async () => {
  bench = await openPanel({ type: 'W0021', data: [MINE, { ...MINE, card_id: '3' }] }, calls);
  const address = input(bench, 'settings~data~1~icon_url_list');
  await type(address, '/other.png');
  await leave(address);
  expect(stored().map((one) => one['icon_url_list'])).toEqual(['/mine.png', '/other.png']);
  await click(named(bench.page, 'button', '前移优惠券2'));
  expect(stored().map((one) => one['card_id'])).toEqual(['3', '2']);
  await click(named(bench.page, 'button', '删除优惠券1'));
  expect(bench.editor.notices.question).toMatchObject({ title: '提示', text: '确定删除该优惠券？' });
  await act(async () => bench.editor.notices.answer('ok'));
  expect(bench.editor.notices.toast?.text).toBe('删除成功！');
  expect(stored()).toEqual([MINE]);
  await click(named(bench.page, 'button', '删除优惠券1'));
  expect(bench.editor.notices.toast?.text).toBe('请至少添加1个优惠券');
  expect(stored()).toEqual([MINE]);
});

const CARD = [
  [{ imgUrl: '/a.png' }, {}],
  [{}, {}, {}],
  [],
  [{ type: 'goods', data: [] }],
  [{ type: 'coupon', data: [] }],
];

test('a showcase card shows only what its style uses and keeps the rest', async () => {
  bench = await openPanel({ type: 'W0012', styleType: 4, linkPath: '', data: CARD }, calls);
  expect(bench.page.querySelector('[role=alert]')).toBeNull();
  expect(bench.page.textContent).toContain('优惠券组1');
  expect(bench.page.textContent).not.toMatch(/图片1|商品组1|至少/);
  await pick(await picker(), '券1', '券2');
  const data = stored() as unknown as { data: { card_id: string; imgUrl: string }[] }[][];
  expect(data.slice(0, 4)).toEqual(CARD.slice(0, 4));
  expect(data[4]?.[0]?.data.map((one) => [one.card_id, one.imgUrl])).toEqual([
    ['1', ''],
    ['2', ''],
  ]);
});

test('more than three coupons of a group are refused in the picker, where the choice can be changed', async () => {
  bench = await openPanel({ type: 'W0012', styleType: 4, data: CARD }, calls);
  const dialog = await picker();
  await pick(dialog, '券1', '券2', '券3', '券4');
  expect(dialog.querySelector('[role=alert]')?.textContent).toBe('最多选择3张优惠券');
  expect(stored()).toEqual(CARD);
  await pick(dialog, '券4');
  expect((stored()[4] as unknown as { data: unknown[] }[])[0]?.data).toHaveLength(3);
});

test.each([
  [3, '添加商品4/4', '最多添加4组商品', '删除商品组1', '请至少添加1组商品', 4],
  [4, '添加优惠券3/3', '最多添加3组优惠券', '删除优惠券组1', '请至少添加1组优惠券', 3],
])('groups of style %i have their limits', async (styleType, add, full, remove, least, count) => {
  const group = CARD[styleType]?.[0];
  const withGroups = (groups: number) => CARD.map((one, at) => (at === styleType ? Array(groups).fill(group) : one));
  bench = await openPanel({ type: 'W0012', styleType, data: withGroups(count) }, calls);
  await click(named(bench.page, 'button', add));
  expect(bench.editor.notices.toast?.text).toBe(full);
  expect(stored()[styleType]).toHaveLength(count);
  await bench.close();
  bench = await openPanel({ type: 'W0012', styleType, data: withGroups(1) }, calls);
  await click(named(bench.page, 'button', remove));
  expect(bench.editor.notices.toast?.text).toBe(least);
});

test('pictures of a style are as many as it has places: none is added or deleted, but they are moved', async () => {
  bench = await openPanel({ type: 'W0012', styleType: 0, data: CARD }, calls);
  expect(bench.page.querySelector('[aria-label^=删除图片]')).toBeNull();
  expect(bench.page.textContent).not.toContain('添加图片');
  await click(named(bench.page, 'button', '后移图片1'));
  expect(stored()[0]).toEqual([{}, { imgUrl: '/a.png' }]);
});
