import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { answer, documentOf, idAt, openPage } from '../../testing/designer.ts';
import { oldPage, panel, text } from '../../testing/pages.ts';
import { settleHeight } from './view/settle-height.ts';
import { canRun, runCommand, commandFor, type CommandName } from './commands/commands.ts';
import { pressOf } from './commands/hotkeys.ts';
import { PARTS } from './document/node.ts';

describe('a stored page', () => {
  it('comes out byte for byte when nobody touched it', async () => {
    const { editor } = await openPage(oldPage());
    for (const part of PARTS)
      expect(JSON.stringify(documentOf(editor, part).widgets)).toBe(JSON.stringify(oldPage()[part]));
    expect(editor.saver.dirty).toBe(false);
  });

  it('has settings to edit even when none are stored, and stores none until they are edited', async () => {
    const { editor } = await openPage({ body: [text()] });
    expect(documentOf(editor, 'body').widgets).toHaveLength(1);
    const settings = editor.settingsId ?? '';
    editor.update(settings, { backgroundColor: '#eeeeeeff' });
    expect(documentOf(editor, 'body').widgets[0]).toMatchObject({ type: 'W0000', backgroundColor: '#eeeeeeff' });
    await runCommand(editor, 'undo');
    expect(documentOf(editor, 'body').widgets).toHaveLength(1);
  });

  it('keeps the fractions of a widget that is edited without being moved', async () => {
    const { editor } = await openPage(oldPage());
    const child = idAt(editor, idAt(editor, 'header', 0), 0);
    editor.update(child, { color: '#ff0000ff' });
    expect(editor.node(child)).toMatchObject({ x: 10.5, y: 20.25 });
  });
});

describe('observing', () => {
  it('runs only the observers of the widget that was typed into', async () => {
    const { editor } = await openPage({ body: Array.from({ length: 200 }, () => text()) });
    const runs = new Map<string, number>();
    for (const id of editor.store.list('body'))
      autorun(() => {
        editor.node(id);
        runs.set(id, (runs.get(id) ?? 0) + 1);
      });
    const typed = idAt(editor, 'body', 50);
    editor.update(typed, { text: '字' }, { merge: 'text' });
    expect([...runs].filter(([, times]) => times > 1)).toEqual([[typed, 2]]);
  });
});

describe('history', () => {
  it('joins typing into one field and parts at a blur', async () => {
    const { editor } = await openPage(oldPage());
    const id = idAt(editor, 'body', 1);
    for (const typed of ['春', '春季', '春季上新']) editor.update(id, { text: typed }, { merge: 'text' });
    editor.seal();
    editor.update(id, { text: '春季上新！' }, { merge: 'text' });
    await runCommand(editor, 'undo');
    expect(editor.node(id)?.['text']).toBe('春季上新');
    await runCommand(editor, 'undo');
    expect(editor.node(id)?.['text']).toBe('你好');
    expect(canRun(editor, 'undo')).toBe(false);
  });

  it('has no steps for selecting, zooming and equal values', async () => {
    const { editor } = await openPage(oldPage());
    editor.select(idAt(editor, 'body', 1));
    await runCommand(editor, 'zoomOut');
    editor.update(idAt(editor, 'body', 1), { text: '你好', fontSize: 14 });
    expect(canRun(editor, 'undo')).toBe(false);
  });

  it('takes back work that fails halfway', async () => {
    const { editor } = await openPage(oldPage());
    const before = JSON.stringify(documentOf(editor, 'body'));
    const broken = (): void =>
      editor.step({ label: '' }, () => {
        editor.update(idAt(editor, 'body', 1), { text: '半途' });
        throw new Error('stop');
      });
    expect(broken).toThrow('stop');
    expect(JSON.stringify(documentOf(editor, 'body'))).toBe(before);
    expect(canRun(editor, 'undo')).toBe(false);
  });
});

describe('deleting', () => {
  it('asks, reports the deletion, and selects the panel of a child', async () => {
    const { designer, editor } = await openPage(oldPage());
    const parent = idAt(editor, 'body', 2);
    const child = idAt(editor, parent, 0);
    editor.select(child);
    const done = runCommand(editor, 'delete');
    expect(designer.notices.question).toMatchObject({ title: '提示', text: '确定删除该挂件？' });
    await answer(designer, 'ok');
    await done;
    expect(editor.node(child)).toBeUndefined();
    expect(editor.selectedId).toBe(parent);
    expect(designer.notices.toast?.text).toBe('删除成功！');
  });

  it('leaves the widget when the answer is no, and never takes the page settings', async () => {
    const { designer, editor } = await openPage(oldPage());
    const id = idAt(editor, 'body', 1);
    const done = runCommand(editor, 'delete', { id });
    await answer(designer, 'cancel');
    await done;
    expect(editor.node(id)).toBeDefined();
    expect(canRun(editor, 'delete', { id: idAt(editor, 'body', 0) })).toBe(false);
  });
});

describe('order', () => {
  it('keeps the page settings first and stops at the ends', async () => {
    const { editor } = await openPage(oldPage());
    const first = idAt(editor, 'body', 1);
    const last = idAt(editor, 'body', 3);
    expect(canRun(editor, 'moveUp', { id: first })).toBe(false);
    expect(canRun(editor, 'moveDown', { id: last })).toBe(false);
    await runCommand(editor, 'moveUp', { id: last });
    await runCommand(editor, 'moveUp', { id: last });
    expect(documentOf(editor, 'body').widgets.map((widget) => widget.type)).toEqual([
      'W0000',
      'W0404',
      'W0011',
      'W0006',
    ]);
  });

  it('lets nothing be put before the page settings', async () => {
    const { editor } = await openPage(oldPage());
    await editor.insert('W0011', { list: 'body', index: 0 });
    expect(
      documentOf(editor, 'body')
        .widgets.map((widget) => widget.type)
        .slice(0, 2),
    ).toEqual(['W0000', 'W0011']);
  });

  it('adds above and below the selected section, at page width', async () => {
    const { editor } = await openPage(oldPage());
    editor.select(idAt(editor, 'body', 2));
    await runCommand(editor, 'addAbove');
    expect(editor.insertPlace).toEqual({ list: 'body', index: 2 });
    await runCommand(editor, 'insert', { code: 'W0001' });
    await runCommand(editor, 'addBelow', { code: 'W0003' });
    const types = documentOf(editor, 'body').widgets.map((widget) => widget.type);
    expect(types).toEqual(['W0000', 'W0011', 'W0001', 'W0003', 'W0006', 'W0404']);
    expect(documentOf(editor, 'body').widgets[2]).toMatchObject({ width: 1190 });
  });
});

describe('parts', () => {
  it('follow the type of a panel, its children with it', async () => {
    const { editor } = await openPage(oldPage());
    const id = idAt(editor, 'body', 2);
    editor.update(id, { comptyle: 'footer' });
    expect(documentOf(editor, 'footer').widgets[0]).toMatchObject({ comptyle: 'footer', type: 'W0006' });
    expect(documentOf(editor, 'footer').widgets[0]?.childWidgets).toHaveLength(2);
    expect(documentOf(editor, 'footer').widgets[0]).not.toHaveProperty('id');
    await runCommand(editor, 'undo');
    expect(documentOf(editor, 'body').widgets[2]).toMatchObject({ id: 3, comptyle: 'body' });
  });

  it('cannot be left for one that is not open', async () => {
    const { designer, editor } = await openPage({ header: [panel([], { comptyle: 'header' })] });
    editor.update(idAt(editor, 'header', 0), { comptyle: 'body' });
    expect(documentOf(editor, 'header').widgets[0]).toMatchObject({ comptyle: 'header' });
    expect(designer.notices.toast?.tone).toBe('warning');
  });
});

describe('copies', () => {
  it('are widgets of their own: new uuids, no row id, all the way down', async () => {
    const { editor } = await openPage(oldPage());
    await runCommand(editor, 'duplicate', { id: idAt(editor, 'body', 2) });
    const [, , original, copy] = documentOf(editor, 'body').widgets;
    expect(copy).not.toHaveProperty('id');
    expect(copy?.uuid).not.toBe(original?.uuid);
    expect(copy?.childWidgets?.[0]?.uuid).not.toBe(original?.childWidgets?.[0]?.uuid);
    expect(copy?.childWidgets).toHaveLength(2);
  });

  it('of a child are pasted beside it, and into another panel when that is selected', async () => {
    const { editor } = await openPage(oldPage());
    const body = idAt(editor, 'body', 2);
    editor.select(idAt(editor, body, 0));
    await runCommand(editor, 'copy');
    await runCommand(editor, 'paste');
    expect(editor.node(idAt(editor, body, 1))).toMatchObject({ x: 110, y: 60 });
    editor.select(idAt(editor, 'header', 0));
    await runCommand(editor, 'paste');
    expect(editor.childrenOf(idAt(editor, 'header', 0))).toHaveLength(2);
  });
});

describe('free panel', () => {
  it('takes a dropped widget at the pointer, at its own size, and selects it', async () => {
    const { designer, editor } = await openPage(oldPage());
    const body = idAt(editor, 'body', 2);
    const id = (await designer.drop(body, 'W0011', { x: 711, y: 233 })) ?? '';
    expect(editor.node(id)).toMatchObject({ x: 711, y: 233, width: 52, height: 24, leaf: true });
    expect(editor.selectedId).toBe(id);
  });

  it('refuses what may not be in it', async () => {
    const { designer, editor } = await openPage(oldPage());
    const body = idAt(editor, 'body', 2);
    await designer.drop(body, 'W0006', { x: 10, y: 10 });
    expect(designer.notices.toast?.text).toBe('不可放入自由面板');
    expect(editor.childrenOf(body)).toHaveLength(2);
  });

  it('stores only the sides that moved, of the widget that moved', async () => {
    const { designer, editor } = await openPage(oldPage());
    const body = idAt(editor, 'body', 2);
    const child = idAt(editor, body, 0);
    const sibling = editor.node(idAt(editor, body, 1));
    editor.update(child, { x: 100.4, y: 50.6 });
    designer.drag(child, 0, 130);
    expect(editor.node(child)).toMatchObject({ x: 100.4, y: 181 });
    expect(editor.node(idAt(editor, body, 1))).toBe(sibling);
  });

  it('resizes by a left handle with the right edge standing', async () => {
    const { designer, editor } = await openPage(oldPage());
    const child = idAt(editor, idAt(editor, 'body', 2), 0);
    designer.resize(child, 'w', -50, 0);
    expect(editor.node(child)).toMatchObject({ x: 50, width: 250 });
  });

  it('shows a copy clamped into the panel and leaves what is stored', async () => {
    const { designer, editor } = await openPage({ body: [panel([text({ x: -20, y: 5, width: 100, height: 40 })])] });
    const child = idAt(editor, idAt(editor, 'body', 1), 0);
    designer.drag(child, 0, 200);
    expect(editor.node(child)).toMatchObject({ x: -20, y: 205, width: 100 });
    designer.drag(child, 33, 0);
    expect(editor.node(child)).toMatchObject({ x: 33 });
  });

  it('snaps to its grid when that is on', async () => {
    const { designer, editor } = await openPage(oldPage());
    const body = idAt(editor, 'body', 2);
    editor.update(body, { grid: true });
    designer.drag(idAt(editor, body, 0), 143, 237);
    expect(editor.node(idAt(editor, body, 0))).toMatchObject({ x: 240, y: 290 });
  });

  it('nudges by a pixel and by ten, as one step, inside the panel', async () => {
    const { editor } = await openPage(oldPage());
    const child = idAt(editor, idAt(editor, 'body', 2), 0);
    editor.select(child);
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) {
      const found = commandFor(pressOf({ key, shiftKey: key === 'ArrowDown' }));
      await runCommand(editor, found?.name as CommandName, found?.args);
    }
    expect(editor.node(child)).toMatchObject({ x: 102, y: 60 });
    await runCommand(editor, 'undo');
    expect(editor.node(child)).toMatchObject({ x: 100, y: 50 });
    for (let press = 0; press < 12; press += 1) await runCommand(editor, 'nudge', { dx: -10, dy: 0 });
    expect(editor.node(child)).toMatchObject({ x: 0 });
  });
});

describe('text', () => {
  it('measures itself when it or its font changes: width + 20, height + 4 but at least fontSize / 0.6', async () => {
    const { editor } = await openPage(oldPage());
    const id = idAt(editor, 'body', 1);
    editor.update(id, { text: '一二三四' }, { merge: 'text' });
    expect(editor.node(id)).toMatchObject({ width: 60, height: 24 });
    editor.update(id, { text: '一\n二' }, { merge: 'text' });
    expect(editor.node(id)).toMatchObject({ width: 30, height: 44 });
    editor.update(id, { fontSize: 36 });
    expect(editor.node(id)).toMatchObject({ height: 60 });
    editor.update(id, { color: '#ff0000ff', width: 500 });
    expect(editor.node(id)).toMatchObject({ width: 500 });
    for (let step = 0; step < 3; step += 1) await runCommand(editor, 'undo');
    expect(editor.node(id)).toMatchObject({ text: '你好', width: 399.5, height: 24 });
  });

  it('stays where its alignment holds it in a free panel', async () => {
    const { editor } = await openPage(oldPage());
    const child = idAt(editor, idAt(editor, 'body', 2), 0);
    editor.update(child, { textAlign: 'center' });
    editor.update(child, { text: '一二三四' });
    expect(editor.node(child)).toMatchObject({ x: 170, width: 60 });
    editor.update(child, { textAlign: 'right' });
    editor.update(child, { text: '一二' });
    expect(editor.node(child)).toMatchObject({ x: 190, width: 40 });
    editor.update(child, { textAlign: 'left' });
    editor.update(child, { text: '一' });
    expect(editor.node(child)).toMatchObject({ x: 190, width: 30 });
  });
});

describe('content-measured widgets', () => {
  it('store the height an edit led to with that edit, and nothing without one', async () => {
    const { editor } = await openPage({ body: [{ type: 'W0005', uuid: 'w', height: 400 }] });
    const id = idAt(editor, 'body', 1);
    settleHeight(editor, id, 380);
    expect(editor.node(id)).toMatchObject({ height: 400 });
    editor.update(id, { text: '限时抢购' });
    settleHeight(editor, id, 420);
    expect(editor.node(id)).toMatchObject({ height: 420 });
    await runCommand(editor, 'undo');
    expect(editor.node(id)).toMatchObject({ height: 400 });
    settleHeight(editor, id, 390);
    expect(editor.node(id)).toMatchObject({ height: 400 });
    expect(canRun(editor, 'redo')).toBe(true);
  });
});
