import { expect, it } from 'vitest';
import { openPage, idAt } from '../../../testing/designer.ts';
import { oldPage } from '../../../testing/pages.ts';
import { canRun, commandFor, commands, refuse, runCommand, type CommandName } from './commands.ts';
import { pressOf, pressText } from './hotkeys.ts';

it('gives every press of keys to one command only', () => {
  const presses = Object.values(commands).flatMap(({ hotkeys }) => hotkeys.map(({ press }) => press));
  expect(new Set(presses).size).toBe(presses.length);
});

it.each([
  [{ key: 'z', ctrlKey: true }, 'undo'],
  [{ key: 'Z', metaKey: true, shiftKey: true }, 'redo'],
  [{ key: 'Backspace' }, 'delete'],
  [{ key: '?', shiftKey: true }, 'help'],
  [{ key: '+', ctrlKey: true, shiftKey: true }, 'zoomIn'],
  [{ key: 'ArrowUp', altKey: true, shiftKey: true }, 'addAbove'],
  [{ key: 'z' }, undefined],
])('knows %o', (press, name) => {
  expect(commandFor(pressOf(press))?.name).toBe(name);
});

it('shows keys as people read them', () => {
  expect(pressText('mod+shift+arrowup')).toBe('Ctrl + Shift + ↑');
  expect(pressText('mod+}')).toBe('Ctrl + Shift + ]');
});

it('does nothing where its condition does not hold', async () => {
  const { editor } = await openPage(oldPage());
  for (const name of Object.keys(commands) as CommandName[]) {
    if (canRun(editor, name)) continue;
    await runCommand(editor, name);
    expect(canRun(editor, 'undo')).toBe(false);
  }
  editor.select(idAt(editor, 'body', 1));
  expect(canRun(editor, 'nudge', { dx: 1 })).toBe(false);
  expect(canRun(editor, 'bringForward')).toBe(false);
});

it('says why a locked widget is not deleted', async () => {
  const { editor } = await openPage(oldPage());
  refuse(editor, 'delete');
  expect(editor.notices.toast).toBeNull();
  editor.select(idAt(editor, 'body', 1));
  await runCommand(editor, 'lock');
  expect(canRun(editor, 'delete')).toBe(false);
  refuse(editor, 'delete');
  expect(editor.notices.toast?.text).toBe('已锁定的挂件不能删除，请先解锁');
});

it('steps the zoom by tens, above 100 % by larger steps, between its bounds', async () => {
  const { editor } = await openPage(oldPage());
  editor.viewport.setZoom(0.67);
  await runCommand(editor, 'zoomIn');
  expect(editor.viewport.zoom).toBe(0.7);
  await runCommand(editor, 'zoomOut');
  expect(editor.viewport.zoom).toBe(0.6);
  for (let press = 0; press < 20; press += 1) await runCommand(editor, 'zoomOut');
  expect(editor.viewport.zoom).toBe(0.1);
  const seen: number[] = [];
  for (let press = 0; press < 16; press += 1) {
    await runCommand(editor, 'zoomIn');
    seen.push(editor.viewport.zoom);
  }
  expect(seen.slice(7)).toEqual([0.9, 1, 1.25, 1.5, 2, 2.5, 3, 4, 4]);
  editor.viewport.setZoom(1.1);
  await runCommand(editor, 'zoomOut');
  expect(editor.viewport.zoom).toBe(1);
});

it('keeps the page that was asked for last when two are opened at once', async () => {
  const { designer, api } = await openPage(oldPage());
  const load = api.loadEditor.bind(api);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  api.loadEditor = async () => {
    await held;
    return load();
  };
  const slow = designer.open(1);
  api.loadEditor = load;
  const last = await designer.open(2);
  release();
  await slow;
  expect(designer.editor).toBe(last);
});
