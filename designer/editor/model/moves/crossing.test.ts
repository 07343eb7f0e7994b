import { expect, it } from 'vitest';
import type { StoredWidget } from '../../../../engine/document/content.ts';
import { documentOf, idAt, openPage } from '../../../testing/designer.ts';
import { cross, crossing } from './crossing.ts';

const box = (x: number, y: number, more = {}): StoredWidget => ({
  type: 'W0003',
  uuid: `${x}-${y}`,
  leaf: true,
  x,
  y,
  width: 100,
  height: 50,
  ...more,
});

const panelOf = (uuid: string, ...childWidgets: StoredWidget[]): StoredWidget => ({
  type: 'W0006',
  uuid,
  comptyle: 'body',
  width: 800,
  height: 300,
  childWidgets,
});

async function open() {
  const first = panelOf('one', box(10, 20), box(200, 100), box(600, 200, { designLocked: true }));
  const { editor } = await openPage({ body: [first, panelOf('two', box(0, 0))] });
  const [from, to] = [idAt(editor, 'body', 1), idAt(editor, 'body', 2)];
  // Snapping is off: the test is about exact positions.
  editor.pointer.setSnappingOff(true);
  const places = () =>
    documentOf(editor, 'body').widgets.map(({ childWidgets = [] }) => childWidgets.map(({ x, y }) => [x, y]));
  return { editor, to, ids: [...editor.childrenOf(from)], places };
}

it('takes a child to the place in the other panel where it was let go, in one step', async () => {
  const { editor, to, ids, places } = await open();
  const [child = ''] = ids;
  editor.select(child);
  expect(crossing(editor, child, to, { x: 333, y: 120 })).toMatchObject({ x: 333, y: 120, width: 100, height: 50 });
  expect(cross(editor, child, to, { x: 333, y: 120 })).toBe(true);
  expect(places().slice(-2)).toEqual([
    [
      [200, 100],
      [600, 200],
    ],
    [
      [0, 0],
      [333, 120],
    ],
  ]);
  expect(editor.selectedId).toBe(child);
  editor.history.undo();
  expect(places().at(-1)).toEqual([[0, 0]]);
});

it('takes what is selected with it along and keeps their distance; the panel ends where it ends', async () => {
  const { editor, to, ids, places } = await open();
  const [a = '', b = ''] = ids;
  editor.choose([a, b]);
  expect(cross(editor, b, to, { x: 790, y: 100 })).toBe(true);
  expect(places().at(-1)).toEqual([
    [0, 0],
    [510, 100],
    [700, 180],
  ]);
});

it('with Alt a copy goes and the original stays; what is locked stays', async () => {
  const { editor, to, ids, places } = await open();
  const [a = '', , locked = ''] = ids;
  editor.select(a);
  editor.pointer.setCopies(true);
  expect(cross(editor, a, to, { x: 40, y: 60 })).toBe(true);
  expect(places().slice(-2)).toEqual([
    [
      [10, 20],
      [200, 100],
      [600, 200],
    ],
    [
      [0, 0],
      [40, 60],
    ],
  ]);
  editor.select(locked);
  expect(cross(editor, locked, to, { x: 0, y: 0 })).toBe(false);
});
