// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { click, find, input, leave, named, openPanel, type, type PanelBench } from '../../testing/open-panel.tsx';

let bench: PanelBench;

afterEach(async () => {
  await bench.close();
  localStorage.clear();
});

const note = (): string => bench.page.querySelector('[role="status"]')?.textContent ?? '';

/** Types into the field and leaves it. */
async function enter(field: HTMLInputElement, text: string): Promise<void> {
  await type(field, text);
  await leave(field);
}

describe('what leaving a field corrects gets a message at the field', () => {
  test('a number beyond its limit, and a text that is none', async () => {
    bench = await openPanel({ type: 'W0018', wgtTitleFontSize: 14, data: [{ data: [] }] });
    const field = input(bench, 'settings~wgtTitleFontSize');
    await enter(field, '40');
    expect(bench.node()['wgtTitleFontSize']).toBe(27);
    expect(note()).toBe('已改为 27（最大 27）');
    await enter(field, '大');
    expect(bench.node()['wgtTitleFontSize']).toBe(27);
    expect(note()).toBe('「大」不是数字，已恢复为 27');
    await enter(field, '20');
    expect(note()).toBe('');
  });

  test('a colour that is none; colours are read as #RRGGBB', async () => {
    bench = await openPanel({ type: 'W0011', color: '#ff5d02ff' });
    const field = input(bench, 'settings~color');
    expect(field.value).toBe('#FF5D02');
    await enter(field, 'red');
    expect(bench.node()['color']).toBe('#ff5d02ff');
    expect(note()).toBe('「red」不是颜色，已恢复为 #FF5D02');
  });

  test('a text colour is 自动 until it is picked, then painted as picked, also when it is the default', async () => {
    bench = await openPanel({ type: 'W0021', wgtTextColor: '#FFFFFF', wgtBackgroundColor: '#FF5D02' });
    const field = input(bench, 'settings~wgtTextColor');
    expect(field.value).toBe('自动');
    await enter(field, '#FFFFFF');
    expect(bench.node()).toMatchObject({ wgtTextColor: '#FFFFFF', designPicked: ['wgtTextColor'] });
    expect(field.value).toBe('#FFFFFF');
    await enter(field, '#222222');
    expect(bench.node()).toMatchObject({ designPicked: ['wgtTextColor'] });
    await enter(field, '自动');
    expect(bench.node()).toMatchObject({ designPicked: [] });
    expect(field.value).toBe('自动');
    await act(async () => bench.editor.history.undo());
    expect(bench.node()).toMatchObject({ designPicked: ['wgtTextColor'] });
  });

  test('an address without its scheme', async () => {
    bench = await openPanel({ type: 'W0011', data: { linkPage: 'href', href: '/cart' } });
    await enter(named<HTMLInputElement>(bench.page, 'input', '自定义路由'), 'www.baidu.com');
    expect(bench.node()['data']).toEqual({ linkPage: 'href', href: 'https://www.baidu.com' });
    expect(note()).toBe('已补全为 https://www.baidu.com');
  });
});

describe('where the focus goes', () => {
  /** Waits for the effects and the frame after them. */
  const settle = (): Promise<void> =>
    act(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

  test('编辑 leads to the first real field, whatever tab was left open', async () => {
    bench = await openPanel({ type: 'W0011' });
    await click(find(bench.page, '#panel-tab-style'));
    await act(async () => bench.editor.edit(bench.id));
    await settle();
    expect(document.activeElement?.id).toBe('settings~text');
  });

  test('a finding leads to its property, in the other tab and in a folded section', async () => {
    bench = await openPanel({ type: 'W0006' });
    await click(find(bench.page, '#panel-tab-style'));
    const section = find(bench.page, '[data-field="style~height"]').closest('section');
    if (!section) throw new Error('the height stands in no section');
    await click(find(section, 'h2 button'));
    await click(find(bench.page, '#panel-tab-settings'));
    await act(async () => bench.editor.edit(bench.id, 'height'));
    await settle();
    expect(document.activeElement?.closest('[data-field]')?.getAttribute('data-field')).toBe('style~height');
    expect(find(bench.page, '[data-field="style~height"]').closest('[hidden]')).toBeNull();
  });

  test('an added entry has it in its first field', async () => {
    bench = await openPanel({ type: 'W0008', data: [] });
    await click(
      [...bench.page.querySelectorAll('button')].find((one) => one.textContent?.startsWith('添加')) as HTMLElement,
    );
    expect(document.activeElement?.id).toBe('settings~data~0~title');
  });
});

test('tab and folds are kept by widget type, and the main section is never found folded', async () => {
  bench = await openPanel({ type: 'W0011' });
  await click(find(bench.page, 'section h2 button'));
  await click(find(bench.page, '#panel-tab-style'));
  await bench.close();
  bench = await openPanel({ type: 'W0008' });
  expect(find(bench.page, '#panel-tab-settings').getAttribute('aria-selected')).toBe('true');
  await bench.close();
  bench = await openPanel({ type: 'W0011' });
  expect(find(bench.page, '#panel-tab-style').getAttribute('aria-selected')).toBe('true');
  await click(find(bench.page, '#panel-tab-settings'));
  expect(find(bench.page, 'section h2 button').getAttribute('aria-expanded')).toBe('true');
});

test('the entry under edit is what the canvas turns to; lists inside an entry lead nowhere', async () => {
  const goods = [{ goods_id: '1', goods_name: '甲' }];
  const data = ['当季', '居家'].map((text) => ({ text, data: goods }));
  bench = await openPanel({ type: 'W0005', data });
  await click(find(bench.page, '[id="settings~data-tab-1"]'));
  expect(bench.editor.attention.entryOf(bench.id)).toBe(1);
});
