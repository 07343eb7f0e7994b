import { describe, expect, it } from 'vitest';
import { documentOf, idAt, openPage, type Bench } from '../../../testing/designer.ts';
import { panel, text } from '../../../testing/pages.ts';
import { differencesOf, conflictText } from '../merge/differences.ts';
import { mergeStates } from '../merge/merge.ts';
import type { NodeId } from '../document/node.ts';
import { placeTowards, placeWidgets } from './outline.ts';

interface Named {
  type: string;
  text?: unknown;
  childWidgets?: readonly Named[] | undefined;
}

/** The body in short: texts by their content, panels as lists of their children. */
function shape(widgets: readonly Named[]): unknown[] {
  return widgets.map(({ type, text: words, childWidgets }) => (type === 'W0006' ? shape(childWidgets ?? []) : words));
}

/** Body: 甲, [乙 丙 丁], [戊], 己. Header: an empty panel. */
async function opened(): Promise<Bench & { body: () => unknown[]; at: (...path: number[]) => NodeId }> {
  const bench = await openPage({
    header: [panel([], { comptyle: 'header', id: 1 })],
    body: [
      { type: 'W0000', id: 2 },
      text({ text: '甲', id: 3, width: 1190 }),
      panel([text({ text: '乙' }), text({ text: '丙', x: 90 }), text({ text: '丁', x: 1000 })], { id: 4 }),
      panel([text({ text: '戊' })], { id: 5, width: 300, height: 100 }),
      text({ text: '己', id: 6 }),
    ],
    footer: [],
  });
  const { editor } = bench;
  const at = (...path: number[]): NodeId => path.reduce<string>((list, index) => idAt(editor, list, index), 'body');
  return { ...bench, at, body: () => shape(documentOf(editor, 'body').widgets.slice(1)) };
}

describe('rows of the outline', () => {
  it('go among sections, and undo brings them back in one step', async () => {
    const { editor, at, body } = await opened();
    expect(placeWidgets(editor, [at(1)], { list: 'body', index: 4 })).toBe(true);
    expect(body()).toEqual([['乙', '丙', '丁'], ['戊'], '甲', '己']);
    editor.history.undo();
    expect(body()).toEqual(['甲', ['乙', '丙', '丁'], ['戊'], '己']);
    expect(editor.history.canUndo).toBe(false);
  });

  it('never go before the page settings', async () => {
    const { editor, at } = await opened();
    placeWidgets(editor, [at(2)], { list: 'body', index: 0 });
    expect(documentOf(editor, 'body').widgets.map(({ id }) => id)).toEqual([2, 4, 3, 5, 6]);
  });

  it('go within a panel as a group in their order, and between panels to a place inside', async () => {
    const { editor, at, body } = await opened();
    placeWidgets(editor, [at(2, 1), at(2, 0)], { list: at(2), index: 3 });
    expect(body()[1]).toEqual(['丁', '乙', '丙']);
    const far = at(2, 0);
    placeWidgets(editor, [far], { list: at(3), index: 0 });
    expect(body()).toEqual(['甲', ['乙', '丙'], ['丁', '戊'], '己']);
    expect(editor.node(far)).toMatchObject({ x: 248, y: 0, leaf: true });
    expect(editor.selectedId).toBe(far);
  });

  it('become children of a panel, below what is there, and sections again', async () => {
    const { editor, at, body } = await opened();
    const first = at(1);
    placeWidgets(editor, [first], { list: at(3), index: 1 });
    expect(body()).toEqual([['乙', '丙', '丁'], ['戊', '甲'], '己']);
    expect(editor.node(first)).toMatchObject({ x: 0, y: 24, width: 300, leaf: true });
    expect(editor.node(first)).not.toHaveProperty('id');
    placeWidgets(editor, [first], { list: 'body', index: 1 });
    expect(body()).toEqual(['甲', ['乙', '丙', '丁'], ['戊'], '己']);
    for (const name of ['leaf', 'x', 'y']) expect(editor.node(first)).not.toHaveProperty(name);
  });

  it('take the part they are put into; only panels go into header and footer, no panel into a panel', async () => {
    const { editor, designer, at } = await opened();
    expect(placeWidgets(editor, [at(1)], { list: 'header', index: 0 })).toBe(false);
    expect(designer.notices.toast?.text).toBe('头部和尾部只能放自由面板');
    expect(placeWidgets(editor, [at(2)], { list: at(3), index: 0 })).toBe(false);
    const moved = at(2);
    expect(placeWidgets(editor, [moved], { list: 'footer', index: 0 })).toBe(true);
    expect(editor.node(moved)).toMatchObject({ comptyle: 'footer' });
    expect(editor.node(moved)).not.toHaveProperty('id');
    expect(shape(documentOf(editor, 'footer').widgets)).toEqual([['乙', '丙', '丁']]);
  });

  it('stay while they or their panel are locked, and nothing comes into a locked panel', async () => {
    const { editor, designer, at, body } = await opened();
    await designer.run('lock', { id: at(2) });
    const before = body();
    placeWidgets(editor, [at(2)], { list: 'body', index: 1 });
    placeWidgets(editor, [at(2, 0)], { list: at(3), index: 0 });
    placeWidgets(editor, [at(3, 0)], { list: at(2), index: 0 });
    expect(body()).toEqual(before);
  });

  it('go by keys from list to list', async () => {
    const { editor, at, body } = await opened();
    const step = (id: NodeId, direction: Parameters<typeof placeTowards>[2]): void => {
      const place = placeTowards(editor, [id], direction);
      if (place) placeWidgets(editor, [id], place);
    };
    const one = at(2, 1);
    step(one, 'down');
    expect(body()[1]).toEqual(['乙', '丁', '丙']);
    step(one, 'down');
    expect(body()).toEqual(['甲', ['乙', '丁'], ['丙', '戊'], '己']);
    step(one, 'up');
    expect(body()).toEqual(['甲', ['乙', '丁', '丙'], ['戊'], '己']);
    step(one, 'out');
    expect(body()).toEqual(['甲', ['乙', '丁'], '丙', ['戊'], '己']);
    step(one, 'in');
    expect(body()).toEqual(['甲', ['乙', '丁', '丙'], ['戊'], '己']);
    const section = at(2);
    step(section, 'up');
    step(section, 'up');
    expect(shape(documentOf(editor, 'header').widgets)).toEqual([[], ['乙', '丁', '丙']]);
    expect(placeTowards(editor, [at(1)], 'up')).toBeUndefined();
  });
});

describe('marks', () => {
  it('of a name, a lock and hiding are properties that are stored, undone and described in words', async () => {
    const { editor, designer, at } = await opened();
    const before = editor.store.snapshot();
    const one = at(2, 0);
    editor.select(one);
    editor.rename(one, '  主标语 ');
    await designer.run('lock');
    await designer.run('hide');
    expect(editor.node(one)).toMatchObject({ designName: '主标语', designLocked: true, designHidden: true });
    expect(editor.titleOf(one)).toBe('主标语');
    expect(differencesOf(editor.catalogue, before, editor.store.snapshot())).toEqual([
      '修改 文本「主标语」：名称、锁定、隐藏',
    ]);
    await designer.run('hide');
    expect(editor.node(one)).not.toHaveProperty('designHidden');
    for (let step = 0; step < 4; step += 1) editor.history.undo();
    expect(editor.node(one)).toBe(before.nodes.get(one));
  });

  it('are merged like any other property when two operators set them', async () => {
    const { editor, at } = await opened();
    const base = editor.store.snapshot();
    const one = at(2, 0);
    editor.rename(one, '我的');
    const mine = editor.store.snapshot();
    editor.history.undo();
    editor.update(one, { designHidden: true });
    const theirs = editor.store.snapshot();
    expect(mergeStates(base, mine, theirs).state.nodes.get(one)).toMatchObject({
      designName: '我的',
      designHidden: true,
    });
    editor.rename(one, '对方的');
    const other = editor.store.snapshot();
    const [conflict] = mergeStates(base, mine, other).conflicts;
    expect(conflict && conflictText(editor.catalogue, conflict, mine, other)).toMatchObject({
      mine: '名称 我的',
      theirs: '名称 对方的',
    });
  });

  it('of a lock hold against keys, handles, drags and deleting, alone and in a group', async () => {
    const { editor, designer, at, body } = await opened();
    const [fixed, free] = [at(2, 0), at(2, 1)];
    await designer.run('lock', { id: fixed });
    const before = editor.node(fixed);
    editor.choose([free, fixed]);
    await designer.run('nudge', { dx: 5, dy: 0 });
    await designer.run('alignBottom');
    designer.drag(free, 7, 0);
    designer.drag(fixed, 7, 0);
    designer.resize(fixed, 'se', 9, 9);
    expect(editor.node(fixed)).toBe(before);
    expect(editor.node(free)?.['x']).not.toBe(90);
    editor.choose([fixed]);
    await designer.run('delete');
    await designer.run('cut');
    expect(body()[1]).toEqual(['乙', '丙', '丁']);
    editor.update(fixed, { text: '可改' });
    expect(body()[1]).toEqual(['可改', '丙', '丁']);
  });

  it('of a hidden widget take it out of warnings and of what others snap to or overflow by', async () => {
    const { editor, designer, at } = await opened();
    const low = at(3, 0);
    editor.update(low, { y: 300 });
    expect(editor.warnings().some(({ text: line }) => line.includes('超出面板'))).toBe(true);
    await designer.run('hide', { id: low });
    expect(editor.warnings().some(({ text: line }) => line.includes('超出面板'))).toBe(false);
    editor.select(at(3));
    await designer.run('selectAll');
    expect(editor.selectedIds).toEqual([at(3)]);
  });
});

it('lays children of a panel into layers, a group in its order, each as one step', async () => {
  const { editor, designer, at, body } = await opened();
  editor.choose([at(2, 1), at(2, 0)]);
  await designer.run('bringForward');
  expect(body()[1]).toEqual(['丁', '乙', '丙']);
  await designer.run('bringForward');
  expect(editor.history.steps).toHaveLength(1);
  await designer.run('sendToBack');
  expect(body()[1]).toEqual(['乙', '丙', '丁']);
  editor.select(at(2, 0));
  await designer.run('bringToFront');
  expect(body()[1]).toEqual(['丙', '丁', '乙']);
  await designer.run('sendBackward');
  expect(body()[1]).toEqual(['丙', '乙', '丁']);
  editor.history.undo();
  editor.history.undo();
  expect(body()[1]).toEqual(['乙', '丙', '丁']);
});
