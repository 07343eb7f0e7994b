import { describe, expect, it } from 'vitest';
import { countedText, readBeacon, SLIDE, WHOLE, type Count } from './beacon.ts';

const on = countedText('home', 'pc', [
  { letter: 'b', page_id: 12, version: 345 },
  { letter: 'h', page_id: 3, version: 7 },
]);

const read = (sent: object): Count[] | undefined => readBeacon(JSON.stringify({ on, ...sent }));
const brief = (counts: Count[] | undefined) =>
  counts?.map(({ page_id, version, slot, link, views, clicks }) => [page_id, version, slot, link, views, clicks]);

describe('a beacon', () => {
  it('counts a visit of the kind and of the page, and how far it was scrolled, once each', () => {
    expect(brief(read({ first: true, depth: [1, 2, 2, 11, 0, 'x'] }))).toEqual([
      [0, 0, '@home', WHOLE, 1, 0],
      [12, 345, '', WHOLE, 1, 0],
      [12, 345, '', 1, 1, 0],
      [12, 345, '', 2, 1, 0],
    ]);
    expect(read({ first: 'true' })).toEqual([]);
  });

  it('counts each widget that was seen once, in the version of its part', () => {
    expect(brief(read({ seen: ['b3', 'b3', 'b3-2', 'h0', 'f1', 'b', '<b3>', 3] }))).toEqual([
      [12, 345, 'b3', WHOLE, 1, 0],
      [12, 345, 'b3-2', WHOLE, 1, 0],
      [3, 7, 'h0', WHOLE, 1, 0],
    ]);
  });

  it('counts the slides of a carousel that were seen', () => {
    expect(brief(read({ seen: ['b3', 'b3.0', 'b3.2', 'b3.2', 'b3.30', 'b3.x', 'b3-1.4'] }))).toEqual([
      [12, 345, 'b3', WHOLE, 1, 0],
      [12, 345, 'b3', SLIDE, 1, 0],
      [12, 345, 'b3', SLIDE + 2, 1, 0],
      [12, 345, 'b3-1', SLIDE + 4, 1, 0],
    ]);
  });

  it('counts a click for its link and for the widget', () => {
    expect(
      brief(
        read({
          clicked: [
            ['b3', 4, 2],
            ['b1', -1, 1],
          ],
        }),
      ),
    ).toEqual([
      [12, 345, 'b3', WHOLE, 0, 2],
      [12, 345, 'b3', 4, 0, 2],
      [12, 345, 'b1', WHOLE, 0, 1],
    ]);
  });

  it.each([
    [['b3', 120, 1]],
    [['b3', -2, 1]],
    [['b3', 1, 51]],
    [['b3', 1, 0]],
    [['b3', 1.5, 1]],
    [['z3', 1, 1]],
    [null],
    ['b3'],
    [{ length: 3 }],
  ])('leaves out the click %j', (click) => {
    expect(read({ clicked: [click] })).toEqual([]);
  });

  it.each([
    '',
    '[]',
    'null',
    '{"on":5}',
    '{"on":"shop pc"}',
    '{"on":"home tv"}',
    `{"on":"home pc"${' '.repeat(9000)}}`,
  ])('is none: %s', (text) => {
    expect(readBeacon(text)).toBeUndefined();
  });

  it('reads no part from a name that is none', () => {
    const text = JSON.stringify({ on: 'home pc b1 b.2 b1.2.3 bb1.2 b1.9999999999', seen: ['b1'] });
    expect(readBeacon(text)).toEqual([]);
  });

  it('reads a bounded part of a flood', () => {
    const seen = Array.from({ length: 500 }, (_none, at) => `b${at}`);
    const clicked = Array.from({ length: 100 }, (_none, at) => ['b1', at, 1]);
    const counts = readBeacon(JSON.stringify({ on, seen, clicked }).slice(0, 100_000));
    expect(counts?.length).toBe(300 + 120);
  });
});
