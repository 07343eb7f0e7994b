import { describe, expect, it } from 'vitest';
import { documentOf, idAt, openPage, type Bench } from '../../../testing/designer.ts';
import { panel, text } from '../../../testing/pages.ts';
import { canRun } from '../commands/commands.ts';
import { panelStage } from '../geometry/boxes.ts';
import { resizeChild } from './gestures.ts';
import { freePlace } from './insert.ts';
import { layGuide, moveGuide, removeGuide } from '../geometry/lay-guides.ts';
import { pageGuides } from '../geometry/page-guides.ts';
import { canGo, moveSection, placesFor, placeText } from './section-moves.ts';

const SETTINGS = { type: 'W0000', uuid: 'settings', id: 1 };

async function open(): Promise<Bench> {
  return openPage({
    header: [panel([text()], { comptyle: 'header', id: 9, uuid: 'head' })],
    body: [
      SETTINGS,
      text({ uuid: 'a', id: 2 }),
      panel([text({ uuid: 'in', x: 20, y: 20, width: 100, height: 40 })], { comptyle: 'body', id: 3, uuid: 'p' }),
      text({ uuid: 'b', id: 4 }),
    ],
    footer: [],
  });
}

const names = ({ editor }: Bench, part: 'header' | 'body' | 'footer' = 'body'): unknown[] =>
  documentOf(editor, part).widgets.map(({ uuid }) => uuid);

describe('a widget from the palette', () => {
  it('goes into the selected panel, or that of the selected child, where nothing lies', async () => {
    const bench = await open();
    const { editor, designer } = bench;
    editor.select(idAt(editor, 'body', 2));
    await designer.run('insert', { code: 'W0011' });
    await designer.run('insert', { code: 'W0011' });
    expect(names(bench)).toHaveLength(4);
    const [, first, second] = documentOf(editor, 'body').widgets[2]?.childWidgets ?? [];
    expect(first).toMatchObject({ x: 120, y: 20, leaf: true });
    expect(second).toMatchObject({ x: 180, y: 20, leaf: true });
    expect(designer.notices.announcement.text).toContain('已添加文本到「自由面板」');
  });

  it('that no panel takes comes behind the selected section, else to the end', async () => {
    const bench = await open();
    const { editor, designer } = bench;
    editor.select(idAt(editor, idAt(editor, 'body', 2), 0));
    await designer.run('insert', { code: 'W0005' });
    expect(documentOf(editor, 'body').widgets.map(({ type }) => type)).toEqual([
      'W0000',
      'W0011',
      'W0006',
      'W0005',
      'W0011',
    ]);
    expect(editor.attention.takeInserted(editor.selectedId ?? '')).toBe(true);
    editor.select(editor.settingsId ?? null);
    await designer.run('insert', { code: 'W0001' });
    expect(documentOf(editor, 'body').widgets.at(-1)?.type).toBe('W0001');
    editor.select(idAt(editor, 'header', 0));
    await designer.run('insert', { code: 'W0001' });
    expect(documentOf(editor, 'header').widgets).toHaveLength(1);
  });

  it('covers nothing as long as there is room', () => {
    const stage = { width: 200, height: 100 };
    expect(freePlace({ width: 60, height: 40 }, stage, [{ x: 0, y: 0, width: 120, height: 100 }])).toEqual({
      x: 120,
      y: 20,
    });
    expect(freePlace({ width: 60, height: 40 }, stage, [{ x: 0, y: 0, width: 200, height: 100 }])).toEqual({
      x: 70,
      y: 30,
    });
  });
});

describe('a section', () => {
  it('goes between others of its part in one step, and announces where', async () => {
    const bench = await open();
    const { editor } = bench;
    const [a, b] = [idAt(editor, 'body', 1), idAt(editor, 'body', 3)];
    expect(moveSection(editor, a, { list: 'body', index: 4 })).toBe(true);
    expect(names(bench)).toEqual(['settings', 'p', 'b', 'a']);
    expect(editor.notices.announcement.text).toBe('已移到「文本 你好」下方');
    moveSection(editor, b, { list: 'body', index: 1 });
    expect(names(bench)).toEqual(['settings', 'b', 'p', 'a']);
    expect(editor.history.position).toBe(2);
    await bench.designer.run('undo');
    await bench.designer.run('undo');
    expect(names(bench)).toEqual(['settings', 'a', 'p', 'b']);
  });

  it('stays where it is, and before the page settings goes nothing', async () => {
    const { editor } = await open();
    const p = idAt(editor, 'body', 2);
    expect(canGo(editor, p, { list: 'body', index: 2 })).toBe(false);
    expect(canGo(editor, p, { list: 'body', index: 3 })).toBe(false);
    expect(canGo(editor, p, { list: 'body', index: 0 })).toBe(false);
    expect(placesFor(editor, p).map(({ list, index }) => `${list}${index}`)).toEqual([
      'header0',
      'header1',
      'body1',
      'body4',
      'footer0',
    ]);
  });

  it('that is a panel takes the part it comes to as a new row; others stay in the body', async () => {
    const bench = await open();
    const { editor } = bench;
    expect(moveSection(editor, idAt(editor, 'body', 1), { list: 'footer', index: 0 })).toBe(false);
    expect(moveSection(editor, idAt(editor, 'body', 2), { list: 'header', index: 0 })).toBe(true);
    expect(names(bench, 'header')).toEqual(['p', 'head']);
    const [moved] = documentOf(editor, 'header').widgets;
    expect(moved).toMatchObject({ comptyle: 'header', childWidgets: [{ uuid: 'in' }] });
    expect(moved).not.toHaveProperty('id');
  });

  it('announces the names of its neighbours', async () => {
    const { editor } = await open();
    const placeOf = (list: 'body' | 'footer', index: number): string => placeText(editor, { list, index });
    expect([placeOf('body', 1), placeOf('body', 2), placeOf('body', 4), placeOf('footer', 0)]).toEqual([
      '「文本 你好」上方',
      '「文本 你好」与「自由面板」之间',
      '「文本 你好」下方',
      '尾部中',
    ]);
    editor.select(idAt(editor, 'body', 3));
    const { designer } = await open();
    await designer.run('moveUp', { id: idAt(designer.editor ?? editor, 'body', 3) });
    expect(designer.notices.announcement.text).toBe('上移：第 2 个，共 3 个');
  });
});

describe('a pulled corner', () => {
  it('keeps the ratio with Shift', async () => {
    const { editor } = await open();
    const child = idAt(editor, idAt(editor, 'body', 2), 0);
    resizeChild(editor, child, 'se', { dx: 57, dy: 3, proportional: true });
    expect(editor.node(child)).toMatchObject({ x: 20, y: 20, width: 157, height: 63 });
  });
});

describe('guides', () => {
  it('are laid, moved and removed in steps of their own, and stored with the page', async () => {
    const { editor, designer } = await open();
    expect(layGuide(editor, { axis: 'x', at: 120.4 })).toBe(0);
    expect(layGuide(editor, { axis: 'y', at: 9 })).toBe(1);
    moveGuide(editor, 0, 121);
    moveGuide(editor, 0, 122);
    editor.seal();
    expect(documentOf(editor, 'body').widgets[0]).toMatchObject({
      guides: [
        { axis: 'x', at: 122 },
        { axis: 'y', at: 9 },
      ],
    });
    expect(editor.notices.announcement.text).toBe('竖参考线 122 px');
    await designer.run('undo');
    expect(pageGuides(editor)[0]).toEqual({ axis: 'x', at: 120 });
    removeGuide(editor, 1);
    removeGuide(editor, 0);
    expect(documentOf(editor, 'body').widgets[0]).not.toHaveProperty('guides');
  });

  it('are snapped to where they cross a panel while they are visible, unless nothing snaps', async () => {
    const { editor, designer } = await open();
    const child = idAt(editor, idAt(editor, 'body', 2), 0);
    editor.ports.insideAt = () => ({ x: 0, y: 300 });
    layGuide(editor, { axis: 'x', at: 333 });
    layGuide(editor, { axis: 'y', at: 457 });
    const drag = (): unknown[] => {
      designer.drag(child, 306, 131);
      const place = [editor.node(child)?.['x'], editor.node(child)?.['y']];
      editor.history.undo();
      return place;
    };
    expect(drag()).toEqual([326, 151]);
    editor.viewport.showRulers(true);
    expect(drag()).toEqual([333, 157]);
    editor.pointer.setSnappingOff(true);
    expect(drag()).toEqual([326, 151]);
  });

  it('are no more than a page may have, and none over the page as a phone lays it out', async () => {
    const { editor } = await open();
    for (let at = 0; at < 50; at += 1) layGuide(editor, { axis: 'x', at });
    expect(layGuide(editor, { axis: 'x', at: 99 })).toBeUndefined();
    expect(pageGuides(editor)).toHaveLength(50);
    editor.viewport.setWidth('phone');
    expect(pageGuides(editor)).toEqual([]);
  });
});

describe('a child that is put below the lower edge of its panel', () => {
  it('goes there by mouse and keys as a dropped one does, and the panel offers to grow', async () => {
    const { editor, designer } = await open();
    const panel = idAt(editor, 'body', 2);
    const child = idAt(editor, panel, 0);
    const { height } = panelStage(editor, panel);
    designer.drag(child, 0, height);
    const low = Number(editor.node(child)?.['y']);
    expect(low).toBeGreaterThan(height - 10);
    expect(canRun(editor, 'growPanel', { id: panel })).toBe(true);
    editor.select(child);
    await designer.run('nudge', { id: child, dx: 0, dy: 10 });
    expect(editor.node(child)?.['y']).toBe(low + 10);
    await designer.run('growPanel', { id: panel });
    expect(canRun(editor, 'growPanel', { id: panel })).toBe(false);
  });
});

describe('a new section with pictures of a shape', () => {
  it('is as wide as the page and as high as its pictures; in a panel it has its default size', async () => {
    const { editor } = await open();
    const id = await editor.insert('W0001', { list: 'body', index: 1 });
    expect(editor.node(id ?? '')).toMatchObject({ width: 1190, height: 400 });
    const inside = await editor.insert('W0001', { list: idAt(editor, 'body', 3), index: 0 }, { point: { x: 0, y: 0 } });
    expect(editor.config(inside ?? '')).toMatchObject({ width: 375, height: 200 });
  });
});
