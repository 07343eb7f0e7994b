// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import path from 'node:path';
import { compileAll } from '../../../schemas/compiler/compile.ts';
import type { JsonSchema, PanelTab } from '../../../schemas/schema-types.ts';
import { resolveSchema } from '../../schema-form/schema-path.ts';
import { click, find, input, leave, named, openPanel, type, type PanelBench } from '../../testing/open-panel.tsx';

const WIDGETS = compileAll(path.resolve(import.meta.dirname, '../../..'));
const TABS: PanelTab[] = ['settings', 'style'];

let bench: PanelBench;

afterEach(async () => {
  await bench.close();
  localStorage.clear();
});

async function openTab(tab: PanelTab): Promise<boolean> {
  const button = bench.page.querySelector<HTMLElement>(`#panel-tab-${tab}`);
  if (button) await click(button);
  return button !== null;
}

function errorsOf(property: string, tab: PanelTab = 'settings'): string {
  return bench.page.querySelector(`[id="${tab}~${property}-error"]`)?.textContent ?? '';
}

/** A value that the schema rejects; undefined when it accepts any value of its type. */
function broken(schema: JsonSchema): unknown {
  if (schema.enum) return 'no such value';
  if (schema.pattern && schema.type === 'string') return '!';
  if (schema.maximum !== undefined) return schema.maximum + 1;
  if (schema.minItems) return [];
  if (schema.maxLength !== undefined) return 'x'.repeat(schema.maxLength + 1);
  return schema.type === 'boolean' ? 'yes' : undefined;
}

describe.each(WIDGETS.map((widget) => [widget.code, widget] as const))('the panel of %s', (code, widget) => {
  test('opens, folds and changes tabs without changing the document', async () => {
    bench = await openPanel({ ...widget.defaults, type: code });
    const before = bench.node();
    for (const tab of TABS) {
      if (!(await openTab(tab))) continue;
      for (const heading of bench.page.querySelectorAll<HTMLElement>('h2 button')) await click(heading);
    }
    expect(bench.node()).toBe(before);
    expect(bench.editor.history.steps).toEqual([]);
  });

  test('opens a widget that holds nothing but its type without changing it', async () => {
    bench = await openPanel({ type: code, data: [] });
    const before = bench.node();
    for (const tab of TABS) await openTab(tab);
    expect(bench.node()).toBe(before);
    expect(bench.editor.history.steps).toEqual([]);
  });

  test.each(TABS)('checks the stored values of the tab %s with its compiled validator', async (tab) => {
    const { schema } = widget.tabs[tab];
    const entries = Object.entries(schema.properties ?? {}).map(([name, own]) => {
      const field = resolveSchema(own, schema);
      return { name, field, value: broken(field) };
    });
    const visible = entries.filter(({ field, value }) => value !== undefined && !field['x-visible-if']);
    bench = await openPanel({
      ...widget.defaults,
      ...Object.fromEntries(visible.map((e) => [e.name, e.value])),
      type: code,
    });
    if (!(await openTab(tab))) return;
    expect(visible.length).toBeGreaterThan(0);
    for (const { name } of visible) expect(errorsOf(name, tab), name).not.toBe('');
  });
});

describe('a change', () => {
  test('writes that property only, and keeps unknown ones', async () => {
    bench = await openPanel({ type: 'W0011', text: '你好', data: [], oddity: { a: [1] } });
    await type(input<HTMLTextAreaElement>(bench, 'settings~text'), '再见');
    const { width: _width, height: _height, ...node } = bench.node();
    expect(node).toEqual({ type: 'W0011', text: '再见', data: [], oddity: { a: [1] } });
  });

  test('of one field is one step, however many keys; leaving the field ends it', async () => {
    bench = await openPanel({ type: 'W0011', text: '' });
    const field = input<HTMLTextAreaElement>(bench, 'settings~text');
    for (const text of ['你', '你好', '你好吗']) await type(field, text);
    expect(bench.editor.history.steps).toHaveLength(1);
    await leave(field);
    await type(field, '你好吗？');
    expect(bench.editor.history.steps).toHaveLength(2);
    await act(async () => bench.editor.history.undo());
    expect(field.value).toBe('你好吗');
  });

  test('inside a list keeps what the other entries carry', async () => {
    const data = [
      { title: '茶', pathData: { linkPage: 'category', category_id: '3', extra: 1 }, note: 'x' },
      { title: '咖啡', pathData: {} },
    ];
    bench = await openPanel({ type: 'W0008', data });
    await type(input(bench, 'settings~data~1~title'), '咖啡豆');
    expect(bench.node()['data']).toEqual([data[0], { title: '咖啡豆', pathData: {} }]);
  });

  test('that the document refuses leaves the field as the document is', async () => {
    bench = await openPanel({ type: 'W0006', comptyle: 'body', childWidgets: [] });
    const select = find<HTMLSelectElement>(bench.page, '[id="settings~comptyle"]');
    await act(async () => {
      select.value = '0';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(bench.node()['comptyle']).toBe('body');
    expect(find<HTMLSelectElement>(bench.page, '[id="settings~comptyle"]').value).toBe('1');
  });
});

describe('tabs', () => {
  test('are titled by name, with the code in the tooltip, and 组件样式', async () => {
    bench = await openPanel({ type: 'W0001', name: '首页轮播' });
    expect([...bench.page.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)).toEqual([
      '首页轮播',
      '组件样式',
    ]);
  });

  test('of the page settings are one, 页面配置', async () => {
    bench = await openPanel({ type: 'W0000', name: '页面配置' });
    expect([...bench.page.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)).toEqual(['页面配置']);
  });
});

describe('a list of tabs', () => {
  test('selects the sample name of a new tab, so that typing takes its place', async () => {
    bench = await openPanel({ type: 'W0005', data: [{ text: '茶', data: [{ goods_id: 1 }] }] });
    await click(named(bench.page, 'button', '添加标签'));
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement)) throw new Error('No field has the focus.');
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('tab');
    await type(field, '果');
    expect(bench.node()).toMatchObject({ data: [{ text: '茶' }, { text: '果' }] });
  });
});

describe('conditions', () => {
  test('x-visible-if shows and hides a field as another changes', async () => {
    bench = await openPanel({ type: 'W0001' });
    const speed = (): Element | null => bench.page.querySelector('[id="settings~autoplaySpeed"]');
    expect(speed()).not.toBeNull();
    await click(input(bench, 'settings~autoplay'));
    expect(speed()).toBeNull();
    await click(input(bench, 'settings~autoplay'));
    expect(speed()).not.toBeNull();
  });

  test('x-visible-if sees properties of the other tab and of the node', async () => {
    bench = await openPanel({ type: 'W0011', leaf: true, x: 5 });
    await openTab('style');
    expect(input(bench, 'style~x').value).toBe('5');
    await act(async () => bench.editor.update(bench.id, { leaf: false }));
    expect(bench.page.querySelector('[id="style~x"]')).toBeNull();
  });

  test('the text of a picture is asked for unless the picture is decoration, also in entries of before that switch', async () => {
    const old = { imgUrl: '/a.png', alt: '茶山', pathData: {} };
    bench = await openPanel({ type: 'W0001', data: [old, { ...old, decorative: true }] });
    const text = (at: number): Element | null => bench.page.querySelector(`[id="settings~data~${at}~alt"]`);
    expect([text(0) === null, text(1) === null]).toEqual([false, true]);
    await click(input(bench, 'settings~data~0~decorative'));
    expect(text(0)).toBeNull();
    expect(bench.node()).toMatchObject({ data: [{ ...old, decorative: true }, {}] });
    await click(input(bench, 'settings~data~0~decorative'));
    expect(text(0)).not.toBeNull();
  });

  test('x-disabled-if locks a field', async () => {
    bench = await openPanel({ type: 'W0011' });
    await openTab('style');
    expect(input(bench, 'style~height').closest('fieldset')?.disabled).toBe(true);
    expect(input(bench, 'style~width').closest('fieldset')?.disabled).toBe(false);
  });
});

describe('messages stand at their field', () => {
  test('with the words of the schema', async () => {
    bench = await openPanel({ type: 'W0001', data: [], pointDefaultColor: 'red' });
    expect(errorsOf('data')).toBe('请至少添加1张轮播图');
    expect(errorsOf('pointDefaultColor')).toBe('请输入正确的颜色，如 #FF5D02');
  });

  test('and in plain Chinese where the schema has none', async () => {
    bench = await openPanel({ type: 'W0001', autoplaySpeed: 70_000 });
    expect(errorsOf('autoplaySpeed')).toBe('不能大于 60000');
    await type(input(bench, 'settings~autoplaySpeed'), '3000');
    expect(errorsOf('autoplaySpeed')).toBe('');
  });
});

describe('lists', () => {
  const pictures = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ imgUrl: `/${index}.png`, pathData: {}, kept: index }));
  const toast = (): string => bench.editor.notices.toast?.text ?? '';

  test('refuse more than maxItems with the message', async () => {
    bench = await openPanel({ type: 'W0001', data: pictures(4) });
    const add = [...bench.page.querySelectorAll('button')].find((one) => one.textContent?.includes('添加轮播项'));
    await click(add as HTMLElement);
    expect(bench.node()['data']).toEqual([...pictures(4), { imgUrl: '', pathData: {} }]);
    const full = bench.node();
    await click(add as HTMLElement);
    expect(toast()).toBe('最多只能添加5张轮播图');
    expect(bench.node()).toBe(full);
  });

  test('refuse less than minItems with the message and without a question', async () => {
    bench = await openPanel({ type: 'W0001', data: pictures(1) });
    await click(named(bench.page, 'button', '删除轮播图1'));
    expect(toast()).toBe('请至少添加1张轮播图');
    expect(bench.editor.notices.question).toBeNull();
    expect(bench.node()['data']).toEqual(pictures(1));
  });

  test('ask 提示 before deleting and report 删除成功！', async () => {
    bench = await openPanel({ type: 'W0001', data: pictures(3) });
    await click(named(bench.page, 'button', '删除轮播图2'));
    expect(bench.editor.notices.question).toMatchObject({ title: '提示', text: '确定删除该轮播图？' });
    await act(async () => bench.editor.notices.answer('cancel'));
    expect(bench.node()['data']).toEqual(pictures(3));
    await click(named(bench.page, 'button', '删除轮播图2'));
    await act(async () => bench.editor.notices.answer('ok'));
    expect(bench.node()['data']).toEqual([pictures(3)[0], pictures(3)[2]]);
    expect(toast()).toBe('删除成功！');
  });

  test('hand the focus on to the next entry after deleting one, in the end to the button that adds', async () => {
    bench = await openPanel({ type: 'W0008', data: [{ title: '茶' }, { title: '咖啡' }, { title: '糖' }] });
    const removeFirst = async (name: string): Promise<string | undefined> => {
      const button = named(bench.page, 'button', name);
      button.focus();
      await click(button);
      await act(async () => bench.editor.notices.answer('ok'));
      return document.activeElement?.textContent;
    };
    expect(await removeFirst('删除热门搜索1')).toBe('热门搜索1咖啡');
    expect(await removeFirst('删除热门搜索2')).toBe('热门搜索1咖啡');
    expect(await removeFirst('删除热门搜索1')).toBe('添加热门搜索');
  });

  test('delete the entry that was asked about, though the list moved meanwhile', async () => {
    bench = await openPanel({ type: 'W0001', data: pictures(3) });
    await click(named(bench.page, 'button', '删除轮播图1'));
    const question = bench.editor.notices.question;
    await click(named(bench.page, 'button', '后移轮播图1'));
    await act(async () => question?.resolve('ok'));
    expect(bench.node()['data']).toEqual([pictures(3)[1], pictures(3)[2]]);
  });

  test('are sorted by buttons and by dragging', async () => {
    bench = await openPanel({ type: 'W0001', data: pictures(3) });
    await click(named(bench.page, 'button', '前移轮播图3'));
    expect(bench.node()['data']).toEqual([pictures(3)[0], pictures(3)[2], pictures(3)[1]]);

    const cards = [...bench.page.querySelectorAll<HTMLElement>('[data-entry]')];
    const fire = async (target: Element, name: string): Promise<void> => {
      const event = new Event(name, { bubbles: true, cancelable: true });
      const dataTransfer = { setData: () => {}, setDragImage: () => {}, types: [], effectAllowed: '' };
      Object.assign(event, { dataTransfer, clientY: 1, clientX: 1 });
      await act(async () => void target.dispatchEvent(event));
    };
    await fire(find(cards[0] as HTMLElement, '[draggable]'), 'dragstart');
    await fire(cards[2] as HTMLElement, 'dragover');
    await fire(cards[2] as HTMLElement, 'drop');
    // Every box is empty here, so the pointer counts as past the middle of the last card: the first card goes to the end.
    expect(bench.node()['data']).toEqual([pictures(3)[2], pictures(3)[1], pictures(3)[0]]);
  });
});

describe('numbers', () => {
  test('an emptied field keeps the old value until a number is typed', async () => {
    bench = await openPanel({ type: 'W0001', autoplaySpeed: 2000 });
    const field = input(bench, 'settings~autoplaySpeed');
    await type(field, '');
    expect(bench.node()['autoplaySpeed']).toBe(2000);
    await leave(field);
    expect(field.value).toBe('2000');
    await type(field, '12.345');
    expect(bench.node()['autoplaySpeed']).toBe(12.35);
  });

  test('a number beyond its limits gets a message, is not stored, and moves to the limit on leaving', async () => {
    bench = await openPanel({ type: 'W0001', paddingTop: 5 });
    await openTab('style');
    const field = input(bench, 'style~paddingTop');
    await type(field, '-3');
    expect(bench.node()['paddingTop']).toBe(5);
    expect(field.parentElement?.textContent).toContain('请输入 0 到 1000 之间的数');
    await leave(field);
    expect(bench.node()['paddingTop']).toBe(0);
  });

  test('width keeps the ratio while 等比例 is on', async () => {
    bench = await openPanel({ type: 'W0003', width: 400, height: 200, proportion: true });
    await openTab('style');
    await type(input(bench, 'style~width'), '600');
    expect(bench.node()).toMatchObject({ width: 600, height: 300 });
    await click(input(bench, 'style~proportion'));
    await type(input(bench, 'style~width'), '900');
    expect(bench.node()).toMatchObject({ width: 900, height: 300 });
  });

  test('位置 sets both side margins in one step', async () => {
    bench = await openPanel({ type: 'W0001' });
    await openTab('style');
    await click(named(bench.page, 'button', '居右'));
    expect(bench.node()).toMatchObject({ marginLeft: 'auto', marginRight: 0 });
    expect(bench.editor.history.steps).toHaveLength(1);
    expect(named(bench.page, 'button', '居右').getAttribute('aria-pressed')).toBe('true');
  });
});

describe('links', () => {
  const goods = { linkPage: 'goods', linkPageLabel: '商品', itemName: '龙井', goods_id: '9', href: '/items/9' };
  const mode = (label: string): HTMLElement => {
    const all = [...bench.page.querySelectorAll<HTMLElement>('label')];
    return find(all.find((one) => one.textContent === label) as HTMLElement, 'input');
  };

  test('show what they lead to, and switching the way of setting drops nothing', async () => {
    bench = await openPanel({ type: 'W0011', data: goods });
    expect(bench.page.textContent).toContain('商品: 龙井');
    await click(mode('自定义路由'));
    await click(mode('选择路径'));
    expect(bench.node()['data']).toEqual(goods);
    expect(bench.editor.history.steps).toEqual([]);
  });

  test('a typed address is stored on leaving; a script is refused', async () => {
    bench = await openPanel({ type: 'W0011', data: goods });
    await click(mode('自定义路由'));
    const field = input(bench, 'settings~data');
    await type(field, 'java\tscript:alert(1)');
    await leave(field);
    expect(bench.node()['data']).toEqual(goods);
    await type(field, 'https://example.com/a');
    expect(bench.node()['data']).toEqual(goods);
    await leave(field);
    expect(bench.node()['data']).toEqual({ linkPage: 'href', href: 'https://example.com/a' });
  });

  test('are cleared by their button only', async () => {
    bench = await openPanel({ type: 'W0011', data: goods });
    await click(named(bench.page, 'button', '清除链接'));
    expect(bench.node()['data']).toEqual({});
  });
});

test('main categories stand in rows of the full width, as categories do', async () => {
  const categoryData = [{ category_id: '1', category_name: '生鲜' }];
  const look = (): string => find(bench.page, '[data-field="settings~categoryData"]').className;
  bench = await openPanel({ type: 'W0007', categoryData });
  const categories = look();
  await bench.close();
  bench = await openPanel({ type: 'W0022', categoryData });
  expect(look()).toBe(categories);
});

test('the widgets of a free panel are listed by name and words, and selected by a click', async () => {
  const children = [{ type: 'W0011', alias: '标语', text: '好', leaf: true }];
  bench = await openPanel({ type: 'W0006', childWidgets: children });
  await click(named(bench.page, 'button', '标语好'));
  expect(bench.editor.node(bench.editor.selectedId ?? '')).toMatchObject({ alias: '标语' });
});
