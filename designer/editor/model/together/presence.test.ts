import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { leastContrast, NORMAL_CONTRAST, parseColour, type Rgb } from '../../../../engine/theme/colour.ts';
import { DocumentStore } from '../document/document-store.ts';
import { Presence, SILENT } from './presence.ts';

function presence() {
  const told: string[] = [];
  const store = new DocumentStore();
  store.setNode('n1', { type: 'W0011', uuid: 'u1' });
  const made = new Presence(store, { announce: (text) => told.push(text) });
  made.begin('my-visit', 'wang', 7);
  return { made, told };
}

const cursor = {
  page: '7',
  visit: 'their-visit',
  name: 'li',
  widget: 'u1',
  property: 'text',
  x: '12',
  y: '40',
  on: 'pc',
};

it('shows who else is there with selection and pointer, and says only that they came and went', () => {
  const { made, told } = presence();
  made.tookAnswer([{ visit: 'their-visit', name: 'li', place: '文本' }], 0);
  made.heard(cursor, 100);
  made.heard({ ...cursor, x: '13' }, 400);
  expect(made.others).toMatchObject([
    { name: 'li', place: '文本', node: 'n1', property: 'text', pointer: { x: 13, y: 40, on: 'pc' } },
  ]);
  expect(told).toEqual(['li来到了这个页面']);
  made.tookAnswer([], 500);
  expect(made.isAlone).toBe(true);
  expect(told).toEqual(['li来到了这个页面', 'li离开了这个页面']);
});

it('hides a pointer that rests, and counts who is silent as gone', () => {
  const { made, told } = presence();
  made.heard(cursor, 0);
  made.sweep(SILENT - 1);
  expect(made.others).toMatchObject([{ node: 'n1', pointer: null }]);
  made.sweep(SILENT);
  expect(made.others).toEqual([]);
  expect(told.at(-1)).toBe('li离开了这个页面');
});

it('takes nothing of its own, of other pages, or out of bounds', () => {
  const { made } = presence();
  made.heard({ ...cursor, visit: 'my-visit' }, 0);
  made.heard({ ...cursor, page: '8' }, 0);
  made.heard({}, 0);
  expect(made.isAlone).toBe(true);
  made.heard({ ...cursor, x: '1e9', widget: 'elsewhere' }, 0);
  made.heard({ ...cursor, visit: 'third-visit', on: 'tv' }, 0);
  expect(made.others).toMatchObject([{ node: null, pointer: null }, { pointer: null }]);
});

it('marks the own other tab as such, and gives two people two colours', () => {
  const { made } = presence();
  const named = (visit: string, name: string) => ({ visit, name, place: '' });
  made.tookAnswer([named('a', 'wang'), ...'bcdef'.split('').map((name) => named(name, name))], 0);
  expect(made.others[0]).toMatchObject({ isSelf: true, name: '您在另一窗口' });
  expect(new Set(made.others.map(({ colour }) => colour)).size).toBe(6);
});

it('has colours on which white names can be read', () => {
  const scheme = readFileSync('designer/scheme/scheme.css', 'utf8');
  const colours = [...scheme.matchAll(/--hand-\d: (#\w{6});/g)].map(([, colour = '']) => colour);
  expect(colours).toHaveLength(6);
  for (const colour of colours)
    expect(leastContrast([255, 255, 255], [parseColour(colour) as Rgb]), colour).toBeGreaterThanOrEqual(
      NORMAL_CONTRAST,
    );
});
