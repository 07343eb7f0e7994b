import { expect, it } from 'vitest';
import type { PageDocument, StoredWidget } from '../document/content.ts';
import { coverOf } from './cover.ts';

const cover = (...widgets: StoredWidget[]) => coverOf({ schemaVersion: 1, widgets } as PageDocument, 1000);

it('shows the pictures of a page where they stand, in parts of a cover of four by three', () => {
  const panel = {
    type: 'W0006',
    width: 1000,
    height: 300,
    childWidgets: [{ type: 'W0003', x: 100, y: 75, width: 500, height: 150, imgUrl: '/zone.png' }],
  };
  expect(
    cover(
      { type: 'W0000' },
      { type: 'W0001', width: 800, height: 150, marginBottom: 75, data: [{ imgUrl: '/1.png' }, { imgUrl: '/2.png' }] },
      panel,
    ),
  ).toEqual([
    { x: 0.1, y: 0, width: 0.8, height: 0.2, picture: '/1.png' },
    { x: 0.1, y: 0.4, width: 0.5, height: 0.2, picture: '/zone.png' },
  ]);
});

it('puts the goods of a list side by side, at most five', () => {
  const data = [{ text: 'a', data: Array.from({ length: 9 }, (_, at) => ({ goods_pic: `/${at}.png` })) }];
  const boxes = cover({ type: 'W0005', width: 1000, height: 200, data });
  expect(boxes.map(({ picture }) => picture)).toEqual(['/0.png', '/1.png', '/2.png', '/3.png', '/4.png']);
  expect(new Set(boxes.map(({ x }) => x)).size).toBe(5);
});

it('ends with the cover, and garbage makes a plain box at most', () => {
  const tall = { type: 'W0003', width: 1000, height: 5000, imgUrl: 'javascript:alert(1)' };
  expect(cover(tall, tall)).toEqual([{ x: 0, y: 0, width: 1, height: 1, picture: '' }]);
  expect(cover({ type: 'W0003', width: NaN, height: 'x', data: 'x', marginTop: -9, childWidgets: [] })).toEqual([]);
  expect(cover(...Array.from({ length: 400 }, () => ({ type: 'W0011', width: 1, height: 1 }))).length).toBe(40);
});
