import { describe, expect, it } from 'vitest';
import type { StoredWidget } from '../../../../engine/document/content.ts';
import { answer, documentOf, idAt, openPage, type Bench } from '../../../testing/designer.ts';
import { clipText, readClip } from '../clipboard/clipboard.ts';
import { commandFor } from '../commands/commands.ts';
import { pressOf } from '../commands/hotkeys.ts';

const box = (x: number, y: number, width: number, height: number, more = {}): StoredWidget => ({
  type: 'W0003',
  uuid: `${x}-${y}`,
  leaf: true,
  x,
  y,
  width,
  height,
  ...more,
});

const panelOf = (...childWidgets: StoredWidget[]): StoredWidget => ({
  type: 'W0006',
  uuid: 'panel',
  comptyle: 'body',
  width: 1000,
  height: 400,
  childWidgets,
});

const THREE = [box(100, 100, 200, 50), box(500, 150.5, 100, 80), box(350, 300, 60, 40)];

async function open(): Promise<Bench & { panel: string; ids: string[] }> {
  const bench = await openPage({ body: [panelOf(...THREE), panelOf(box(0, 0, 50, 50))] });
  const panel = idAt(bench.editor, 'body', 1);
  return { ...bench, panel, ids: [...bench.editor.childrenOf(panel)] };
}

const children = ({ editor }: Bench, at = 0): StoredWidget[] =>
  documentOf(editor, 'body').widgets[at]?.childWidgets ?? [];
const places = (bench: Bench, at = 0): unknown[] => children(bench, at).map(({ x, y }) => [x, y]);
const steps = ({ editor }: Bench): number => editor.history.position;

describe('selecting several', () => {
  it('takes children of one panel in and out; a child of another panel begins anew', async () => {
    const { editor, ids, panel } = await open();
    const [a = '', b = '', c = ''] = ids;
    editor.select(a);
    editor.toggle(b);
    editor.toggle(c);
    expect(editor.group).toEqual([a, b, c]);
    editor.toggle(a);
    expect([editor.group, editor.selectedId]).toEqual([[b, c], c]);
    const other = idAt(editor, idAt(editor, 'body', 2), 0);
    editor.toggle(other);
    expect([editor.group, editor.selectedIds]).toEqual([[], [other]]);
    editor.toggle(other);
    expect(editor.selectedIds).toEqual([idAt(editor, 'body', 2)]);
    editor.toggle(panel);
    expect(editor.selectedIds).toEqual([panel]);
  });

  it('is undone with what it did, and goes on with the same group', async () => {
    const bench = await open();
    bench.editor.choose(bench.ids);
    await bench.designer.run('alignLeft');
    await bench.designer.run('undo');
    expect(bench.editor.group).toEqual(bench.ids);
    expect(places(bench)).toEqual(THREE.map(({ x, y }) => [x, y]));
  });
});

describe('a group', () => {
  it.each([
    [
      'alignLeft',
      [
        [100, 100],
        [100, 150.5],
        [100, 300],
      ],
    ],
    [
      'alignRight',
      [
        [400, 100],
        [500, 150.5],
        [540, 300],
      ],
    ],
    [
      'alignTop',
      [
        [100, 100],
        [500, 100],
        [350, 100],
      ],
    ],
    [
      'alignMiddle',
      [
        [100, 195],
        [500, 180],
        [350, 200],
      ],
    ],
    [
      'spacedAcross',
      [
        [100, 100],
        [500, 150.5],
        [370, 300],
      ],
    ],
    [
      'spreadDown',
      [
        [100, 100],
        [500, 183],
        [350, 300],
      ],
    ],
  ] as const)('%s in one step', async (name, to) => {
    const bench = await open();
    bench.editor.choose(bench.ids);
    await bench.designer.run(name);
    expect(places(bench)).toEqual(to);
    expect(steps(bench)).toBe(1);
  });

  it('takes the size of the one selected last, but not where the style tab locks it', async () => {
    const bench = await openPage({ body: [panelOf(box(0, 0, 30, 30, { widthDisabled: true }), ...THREE)] });
    const { editor } = bench;
    editor.choose(editor.childrenOf(idAt(editor, 'body', 1)));
    await bench.designer.run('sameWidth');
    expect(children(bench).map(({ width }) => width)).toEqual([30, 60, 60, 60]);
  });

  it('moves as one, by arrows in one step until the keys are let go, and never out of the panel', async () => {
    const bench = await open();
    bench.editor.choose(bench.ids);
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) {
      const found = commandFor(pressOf({ key, shiftKey: true }));
      await bench.designer.run('nudge', found?.args);
    }
    expect(places(bench)).toEqual([
      [120, 110],
      [520, 161],
      [370, 310],
    ]);
    expect(steps(bench)).toBe(1);
    bench.editor.seal();
    await bench.designer.run('nudge', { dx: 9000 });
    expect(places(bench)).toEqual([
      [500, 110],
      [900, 161],
      [750, 310],
    ]);
    expect(steps(bench)).toBe(2);
  });

  it('is dragged by one of it: the box around all snaps', async () => {
    const bench = await open();
    const [a = '', , c = ''] = bench.ids;
    bench.editor.choose([a, c]);
    bench.designer.drag(c, -94, 0);
    expect(places(bench)).toEqual([
      [0, 100],
      [500, 150.5],
      [250, 300],
    ]);
    expect(steps(bench)).toBe(1);
    bench.editor.pointer.setSnappingOff(true);
    bench.designer.drag(c, 7, 0);
    expect(places(bench)[0]).toEqual([7, 100]);
  });

  it('is deleted after one question, in one step, and selects its panel', async () => {
    const bench = await open();
    bench.editor.choose(bench.ids.slice(1));
    const done = bench.designer.run('delete');
    expect(bench.designer.notices.question?.text).toBe('确定删除选中的 2 个挂件？');
    await answer(bench.designer, 'ok');
    await done;
    expect(places(bench)).toEqual([[100, 100]]);
    expect(bench.editor.selectedId).toBe(bench.panel);
    await bench.designer.run('undo');
    expect(children(bench)).toHaveLength(3);
    expect(bench.editor.group).toEqual(bench.ids.slice(1));
    await bench.designer.run('redo');
    expect(bench.editor.selectedIds).toEqual([bench.panel]);
  });
});

describe('copies', () => {
  it('keep the places in the group, are selected, and never lie exactly on others', async () => {
    const bench = await open();
    bench.editor.choose(bench.ids.slice(0, 2));
    await bench.designer.run('copy');
    await bench.designer.run('paste');
    await bench.designer.run('paste');
    expect(places(bench).slice(2)).toEqual(
      expect.arrayContaining([
        [110, 110],
        [510, 161],
        [120, 120],
        [520, 171],
      ]),
    );
    expect(bench.editor.group).toHaveLength(2);
    expect(new Set(children(bench).map(({ uuid }) => uuid)).size).toBe(7);
  });

  it('go to another panel; cut ones leave theirs', async () => {
    const bench = await open();
    bench.editor.choose(bench.ids.slice(0, 2));
    await bench.designer.run('cut');
    expect(places(bench)).toEqual([[350, 300]]);
    bench.editor.select(idAt(bench.editor, 'body', 2));
    await bench.designer.run('paste');
    expect(places(bench, 1)).toEqual([
      [0, 0],
      [110, 110],
      [510, 161],
    ]);
    expect(steps(bench)).toBe(2);
  });
});

describe('the text on the clipboard', () => {
  it('is read back without row numbers, and as an import reads it', () => {
    const text = clipText([{ ...panelOf({ ...box(1, 2, 3, 4), id: 8 }), id: 7 }]);
    const [panel] = readClip(text)?.widgets ?? [];
    expect(panel).not.toHaveProperty('id');
    expect(panel?.childWidgets?.[0]).toMatchObject({ type: 'W0003', x: 1, leaf: true });
    expect(panel?.childWidgets?.[0]).not.toHaveProperty('id');
  });

  it.each([
    ['words', '你好'],
    ['other JSON', '{"widgets":[{"type":"W0011"}]}'],
    ['no list', '{"kind":"mallwright/widgets","widgets":{}}'],
    ['too long', JSON.stringify({ kind: 'mallwright/widgets', widgets: [], more: 'x'.repeat(2_000_001) })],
  ])('is not %s', (_name, text) => {
    expect(readClip(text)).toBeUndefined();
  });

  it('drops what is no widget, page settings and panels in panels, and counts what it dropped', () => {
    const nested = panelOf(panelOf() as StoredWidget, box(1, 1, 1, 1));
    const text = `{"kind":"mallwright/widgets","widgets":[5,{"type":"<img>"},{"type":"W0000"},{"type":"W0011","__proto__":{"a":1},"text":"a\\u0000b"},${JSON.stringify(nested)}]}`;
    const found = readClip(text);
    expect(found?.lost).toBe(3);
    expect(found?.widgets).toEqual([
      { type: 'W0011', text: 'ab' },
      expect.objectContaining({ type: 'W0006', childWidgets: [expect.objectContaining({ type: 'W0003' })] }),
    ]);
    expect(found?.widgets[0]).not.toHaveProperty('a');
  });
});

it('letters with Alt are known by their place, whatever sign the keyboard makes of them', () => {
  expect(commandFor(pressOf({ key: 'å', code: 'KeyA', altKey: true }))?.name).toBe('alignLeft');
});
