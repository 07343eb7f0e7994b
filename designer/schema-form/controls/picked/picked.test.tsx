// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { OperatorCalls } from '../../../calls/operator-calls.ts';
import { click, find, input, named, openPanel, type, type PanelBench } from '../../../testing/open-panel.tsx';

const calls: OperatorCalls = {
  may: () => true,
  has: () => true,
  get: () => {
    const list = [7, 8, 9].map((id) => ({
      goods_id: id,
      itemId: id,
      item_name: `茶${id}`,
      pics: [`/${id}.png`],
      price: 100,
    }));
    return Promise.resolve({ list, total_count: list.length });
  },
  call: () => Promise.reject(new Error('not asked for')),
};

let bench: PanelBench;

afterEach(() => bench.close());

function placeholder(): Record<string, unknown> {
  return { goods_id: '', goods_name: '商品名称', price: 0 };
}

function chosen(id: number): Record<string, unknown> {
  return { goods_id: id, goods_name: `旧${id}`, goods_pic: '/old.png', price: 5, note: '保留' };
}

async function pick(opener: HTMLElement, ...names: string[]): Promise<void> {
  await click(opener);
  const tick = (): Promise<void> => act(() => new Promise<void>((resolve) => setImmediate(resolve)));
  while (!document.querySelector('dialog tbody input')) await tick();
  const dialog = find(document, 'dialog');
  for (const name of names) await click(named(dialog, 'input', `选择 ${name}`));
  await click(named(dialog, 'button', '确定'));
}

function ids(tab = 0): unknown[] {
  const tabs = bench.node()['data'] as { data: { goods_id: unknown }[] }[];
  return tabs[tab]?.data.map((entry) => entry.goods_id) ?? [];
}

function adder(): HTMLElement {
  const all = [...bench.page.querySelectorAll<HTMLElement>('button')];
  return all.find((one) => /^选择商品\d+$/.test(one.textContent ?? '')) as HTMLElement;
}

describe('goods of a tab', () => {
  const open = async (data: unknown[]): Promise<void> => {
    bench = await openPanel({ type: 'W0005', data: [{ text: '热卖', data }] }, calls);
  };

  test('several picked ones take the empty places first, the rest is appended', async () => {
    await open([chosen(1), placeholder(), chosen(2)]);
    await pick(adder(), '茶7', '茶9');
    expect(ids()).toEqual([1, 7, 2, 9]);
    const [tab] = bench.node()['data'] as { text: string; data: unknown[] }[];
    expect(tab?.text).toBe('热卖');
    expect(tab?.data[0]).toEqual(chosen(1));
    expect(tab?.data[1]).toMatchObject({
      goods_name: '茶7',
      goods_pic: '/7.png',
      linkPage: 'goods',
      linkPageLabel: '商品',
    });
    expect(bench.editor.history.steps).toHaveLength(1);
  });

  test('a click on one picks another in its place; cancelling keeps it', async () => {
    await open([chosen(1), chosen(2)]);
    await pick(find(bench.page, 'li button[title]'), '茶8');
    expect(ids()).toEqual([8, 2]);
    await click(find(bench.page, 'li button[title]'));
    await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
    await click(named(find(document, 'dialog'), 'button', '取消'));
    expect(ids()).toEqual([8, 2]);
  });

  test('ask before one is deleted; the last one stays', async () => {
    await open([chosen(1), chosen(2)]);
    await click(named(bench.page, 'button', '删除商品1'));
    expect(bench.editor.notices.question).toMatchObject({ title: '提示', text: '确定删除该商品？' });
    await act(async () => bench.editor.notices.answer('ok'));
    expect(ids()).toEqual([2]);
    await click(named(bench.page, 'button', '删除商品1'));
    expect(bench.editor.notices.toast?.text).toBe('请至少添加1个商品');
    expect(ids()).toEqual([2]);
  });
});

describe('tabs', () => {
  const two = [
    { text: '热卖', data: [chosen(1)], own: 'a' },
    { text: '新品', data: [chosen(2)], own: 'b' },
  ];

  test('are chosen, named and moved; each keeps its goods', async () => {
    bench = await openPanel({ type: 'W0005', data: two }, calls);
    await click(named(bench.page, '[role=tab]', '新品'));
    await type(input(bench, 'settings~data~1~text'), '上新');
    await click(named(bench.page, 'button', '前移标签2'));
    expect(bench.node()['data']).toEqual([{ ...two[1], text: '上新' }, two[0]]);
    expect(named(bench.page, '[role=tab]', '上新').getAttribute('aria-selected')).toBe('true');
  });

  test('the last one stays', async () => {
    bench = await openPanel({ type: 'W0005', data: two.slice(0, 1) }, calls);
    await click(named(bench.page, 'button', '删除标签1'));
    expect(bench.editor.notices.toast?.text).toBe('请至少添加1个商品');
    expect(bench.node()['data']).toEqual(two.slice(0, 1));
  });

  test('a new one is the entry of the schema and is visible', async () => {
    bench = await openPanel({ type: 'W0005', data: two }, calls);
    await click(named(bench.page, 'button', '添加标签'));
    expect((bench.node()['data'] as unknown[]).length).toBe(3);
    expect(named(bench.page, '[role=tab]', 'tab').getAttribute('aria-selected')).toBe('true');
  });
});

describe('colours', () => {
  test('are taken from the page, and typed ones are stored when they are colours', async () => {
    bench = await openPanel({ type: 'W0001', pointDefaultColor: '#000000' });
    await click(named(bench.page, 'button', '默认颜色：打开取色器'));
    await click(named(document.body, 'button', '页面颜色 #479EE9'));
    expect(bench.node()['pointDefaultColor']).toBe('#479EE9');
    await click(named(document.body, 'button', '透明'));
    expect(bench.node()['pointDefaultColor']).toBe('transparent');
    await type(input(bench, 'settings~pointDefaultColor'), 'expression(1)');
    expect(bench.node()['pointDefaultColor']).toBe('transparent');
    expect(bench.page.textContent).toContain('请输入正确的颜色，如 #FF5D02');
    await type(input(bench, 'settings~pointDefaultColor'), 'ff5d02');
    expect(bench.node()['pointDefaultColor']).toBe('#ff5d02');
  });
});

test('hot zones are set by numbers, each with its own link', async () => {
  const data = [{ leftPer: 0.1, topPer: 0.1, widthPer: 0.5, heightPer: 0.5, pathData: {}, kept: 1 }];
  bench = await openPanel({ type: 'W0003', imgUrl: '/a.png', width: 1000, height: 400, data });
  await type(find(bench.page, '[aria-label="热区1：左"]'), '12.34');
  expect(bench.node()['data']).toEqual([{ ...data[0], leftPer: 0.1234 }]);
  expect(bench.page.textContent).toContain('热区1');
});
