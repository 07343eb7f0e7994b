// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { find, input, leave, openPanel, type, type PanelBench } from '../../testing/open-panel.tsx';

let bench: PanelBench;

afterEach(async () => {
  await bench.close();
  localStorage.clear();
});

async function choose(id: string, text: string): Promise<void> {
  const select = find<HTMLSelectElement>(bench.page, `[id="${id}"]`);
  const option = [...select.options].find((one) => one.text === text);
  await act(async () => {
    select.value = option?.value ?? '';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

function chosen(id: string): string | undefined {
  const select = find<HTMLSelectElement>(bench.page, `[id="${id}"]`);
  return [...select.options].find(({ value }) => value === select.value)?.text;
}

test('a text takes a style by its name as one step, is measured again, and is its own by a value of its own', async () => {
  bench = await openPanel({ type: 'W0011', text: '春茶上新', fontSize: 14, width: 60, height: 24 });
  expect(chosen('settings~textStyle')).toBe('自定义');
  await choose('settings~textStyle', '小标题');
  expect(bench.node()).toMatchObject({
    textStyle: 2,
    fontSize: 20,
    fontWeight: 'bold',
    lineHeight: 1.4,
    color: 'token:text',
    designPicked: ['color'],
    height: 33.33,
  });
  expect(chosen('settings~textStyle')).toBe('小标题');
  await act(async () => bench.editor.history.undo());
  expect(bench.node()).toMatchObject({ fontSize: 14, width: 60, height: 24 });
  expect(bench.node()['textStyle'] ?? 0).toBe(0);
  await act(async () => bench.editor.history.redo());

  const colour = input(bench, 'settings~color');
  await type(colour, '#0000ff');
  await leave(colour);
  expect(bench.node()).toMatchObject({ textStyle: 0, color: '#0000ff', fontSize: 20 });
  expect(chosen('settings~textStyle')).toBe('自定义');
});

test('a style is taken off by 自定义, and its values stay; a button’s style keeps the other effects', async () => {
  bench = await openPanel({ type: 'W0011', text: '去看看', width: 50, height: 24, styles: { opacity: 0.5 } });
  await choose('settings~buttonStyle', '次按钮');
  expect(bench.node()).toMatchObject({
    buttonStyle: 2,
    foregroundColor: 'token:surface',
    borderTopWidth: 1,
    paddingLeft: 16,
    textAlign: 'center',
    width: 82,
    height: 36,
    styles: { borderRadius: 'token:radius-small', opacity: 0.5 },
  });
  await choose('settings~buttonStyle', '自定义');
  expect(bench.node()).toMatchObject({ buttonStyle: 0, borderTopWidth: 1, color: 'token:primary' });
});

test('a page that was saved before its style changed opens as the style is now, without being edited', async () => {
  bench = await openPanel({ type: 'W0011', text: '春茶', textStyle: 1, fontSize: 12, width: 44, height: 20 });
  // 10 px a letter in this test, and 20 px beside them; 36 px of type need 60 px.
  expect(bench.node()).toMatchObject({ fontSize: 36, width: 40, height: 60 });
  expect(bench.editor.saver.dirty).toBe(false);
});
