import { expect, it, vi } from 'vitest';
import { idAt, openPage } from '../../../testing/designer.ts';
import { MemoryApi } from '../../../testing/memory-api.ts';

const heading = (size: number) => ({ id: 1, name: '大标题', size, weight: 'bold', colour: 'token:primary', line: 1.4 });
const text = { type: 'W0011', uuid: 'styled', text: '春茶', textStyle: 1, fontSize: 24, width: 40, height: 40 };
const other = { type: 'W0011', uuid: 'other', text: '新茶', color: 'token:primary', width: 40, height: 40 };

/** A page with a text in a style of 24 px, which was just opened. */
async function bench() {
  const api = new MemoryApi({ body: [text, other] });
  api.colours = { primary: '#123456', texts: [heading(24)] };
  const opened = await openPage(api);
  const { editor } = opened;
  const [styled, own] = [idAt(editor, 'body', 1), idAt(editor, 'body', 2)];
  const look = () => [editor.config(styled)?.['fontSize'], editor.config(own)?.['color']];
  return { ...opened, styled, own, look };
}

it('an open page takes the changed theme and its styles, as it would on opening it again', async () => {
  const { editor, api, styled, look } = await bench();
  api.colours = { primary: '#00aa00', texts: [heading(36)] };
  await editor.live.refresh();
  expect(look()).toEqual([36, '#00aa00']);
  const { editor: again } = await openPage(api);
  expect(editor.node(styled)).toEqual(again.node(idAt(again, 'body', 1)));
});

it('that is no edit: nothing is saved, and undo and redo keep to the new look', async () => {
  vi.useFakeTimers();
  try {
    const { editor, api, styled, look } = await bench();
    editor.update(styled, { text: '明前春茶' });
    await vi.runAllTimersAsync();
    expect(api.saves).toHaveLength(1);
    api.colours = { primary: '#00aa00', texts: [heading(36)] };
    await editor.live.refresh();
    await vi.runAllTimersAsync();
    expect(editor.saver.dirty).toBe(false);
    expect(api.saves).toHaveLength(1);
    expect(editor.history.undoLabel).toMatch(/^编辑/);

    editor.history.undo();
    expect(editor.config(styled)).toMatchObject({ text: '春茶', fontSize: 36 });
    expect(editor.history.canUndo).toBe(false);
    editor.history.redo();
    expect(editor.config(styled)).toMatchObject({ text: '明前春茶', fontSize: 36 });
    expect(editor.saver.dirty).toBe(false);
    expect(look()).toEqual([36, '#00aa00']);
  } finally {
    vi.useRealTimers();
  }
});

it('a save on its way when the theme changes has saved the page', async () => {
  const { editor, api, own } = await bench();
  editor.update(own, { text: '红茶' });
  const saving = editor.saver.save();
  api.colours = { primary: '#00aa00', texts: [heading(36)] };
  await Promise.all([saving, editor.live.refresh()]);
  expect(editor.saver.dirty).toBe(false);
});

it("what another operator saved elsewhere in an old look is not taken for a change of the style's values", async () => {
  const { editor, api, look } = await bench();
  api.colours = { primary: '#00aa00', texts: [heading(36)] };
  await editor.live.refresh();
  api.saveElsewhere('body', ([, second]) => {
    if (second) second['text'] = '白茶';
  });
  expect(await editor.saver.resolveConflict()).toBe(true);
  expect(look()).toEqual([36, '#00aa00']);
  expect(editor.notices.toast?.text).toBe('已合并王芳的修改：修改 文本「白茶」：文本内容');
  expect(editor.saver.dirty).toBe(false);
});
