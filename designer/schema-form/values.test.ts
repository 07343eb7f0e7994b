import { describe, expect, test } from 'vitest';
import { formatColour, fromHsv, parseColour, readColour, colourText, toHsv } from './controls/colour/colours.ts';
import { holds } from './conditions.ts';
import { withConsequences } from '../editor/panel/consequences.ts';
import { landing, moved } from './controls/lists/list-moves.ts';
import { clamp, readNumber, round2, stepOf } from './controls/numbers/numbers.ts';
import { grown, movedZone, resizedZone, spanned, withPercent } from './controls/hotzone/zones.ts';

describe('numbers', () => {
  test('have at most 2 decimals', () => {
    expect([round2(1.005), round2(12.345), round2(-0.001), clamp(99.999, { maximum: 50 })]).toEqual([1, 12.35, 0, 50]);
  });

  test.each([
    ['', { kind: 'empty' }],
    ['-', { kind: 'empty' }],
    ['12.5', { kind: 'value', value: 12.5 }],
    [' １２．\u200b５ ', { kind: 'value', value: 12.5 }],
    ['–１', { kind: 'refused', message: '请输入 0 到 100 之间的数' }],
    ['abc', { kind: 'refused', message: '请输入数字' }],
    ['1e999', { kind: 'refused', message: '请输入数字' }],
    ['101', { kind: 'refused', message: '请输入 0 到 100 之间的数' }],
  ])('typed as %j', (typed, result) => {
    expect(readNumber(typed, { minimum: 0, maximum: 100 })).toEqual(result);
  });

  test('step by 1, fractions by their grain', () => {
    expect([stepOf({ maximum: 1190 }), stepOf({ maximum: 1 }), stepOf({ multipleOf: 5 })]).toEqual([1, 0.01, 5]);
  });
});

describe('colours', () => {
  test.each([
    ['#F60', '#ff6600', 1],
    ['#ff5d0280', '#ff5d02', 0.5],
    ['rgba(255, 93, 2, .5)', '#ff5d02', 0.5],
    ['rgb(0,0,0)', '#000000', 1],
    ['transparent', '#000000', 0],
  ])('%s is read', (text, hex, alpha) => {
    expect(parseColour(text)).toEqual({ hex, alpha });
  });

  test.each(['red', '#12', '#12345', 'rgb(300,0,0)', 'rgba(0,0,0,2)', 'url(x)', '#fff;background:url(x)'])(
    '%s is none',
    (text) => {
      expect(readColour(text)).toBe('');
    },
  );

  test('a missing # is added, and opacity is written only where there is some', () => {
    expect(readColour('ff5d02')).toBe('#ff5d02');
    expect([formatColour({ hex: '#ff5d02', alpha: 1 }), formatColour({ hex: '#ff5d02', alpha: 0.5 })]).toEqual([
      '#ff5d02',
      '#ff5d0280',
    ]);
  });
});

test('colours are read as #RRGGBB, with two digits more only where they let something through', () => {
  expect(['#ff5d02ff', 'rgb(0,0,0)', '#FF5D0280', 'transparent', ''].map(colourText)).toEqual([
    '#FF5D02',
    '#000000',
    '#FF5D0280',
    '透明',
    '',
  ]);
});

test.each(['#000000', '#ffffff', '#ff5d02', '#479ee9', '#e1251b', '#33c900', '#0b00ff', '#ff00aa', '#808080'])(
  '%s is itself again after a way through hue, saturation and brightness',
  (hex) => {
    expect(fromHsv(toHsv(hex))).toBe(hex);
  },
);

test('conditions hold when every property has the value, or one of the values', () => {
  const data = { styleType: 'style5', autoplay: true };
  expect(holds({ autoplay: true }, data)).toBe(true);
  expect(holds({ autoplay: true, styleType: ['style1', 'style5'] }, data)).toBe(true);
  expect(holds({ autoplay: true, styleType: 'style1' }, data)).toBe(false);
  expect(holds({ toString: true }, data)).toBe(false);
});

test('entries move to where they were dropped', () => {
  const list = ['a', 'b', 'c', 'd'];
  expect(moved(list, 0, landing(0, 3))).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(list, 3, landing(3, 0))).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(list, 1, landing(1, 2))).toEqual(list);
});

test('等比例 changes the height with the width, within its limits', () => {
  const values = { width: 400, height: 100, proportion: true };
  expect(withConsequences({ width: 300 }, values, {})).toEqual({ width: 300, height: 75 });
  expect(withConsequences({ width: 1190 }, values, { maximum: 200 })).toEqual({ width: 1190, height: 200 });
  expect(withConsequences({ width: 0 }, values, {})).toEqual({ width: 0 });
  expect(withConsequences({ width: 300 }, { ...values, proportion: 'disabled' }, {})).toEqual({ width: 300 });
  expect(withConsequences({ paddingTop: 1 }, values, {})).toEqual({ paddingTop: 1 });
});

describe('hot zones', () => {
  const zone = { leftPer: 0.1, topPer: 0.2, widthPer: 0.3, heightPer: 0.4 };

  test('are spanned by two points in any direction and end at the picture', () => {
    const expected = { leftPer: 0, topPer: 0.25, widthPer: 0.5, heightPer: 0.5 };
    expect(spanned({ x: 0.5, y: 0.75 }, { x: -0.2, y: 0.25 })).toEqual(expected);
    expect(spanned({ x: 1 / 3, y: 0 }, { x: 2 / 3, y: 1 })).toMatchObject({ leftPer: 0.3333, widthPer: 0.3334 });
  });

  test('keep their size when moved against an edge', () => {
    expect(movedZone(zone, { x: 2, y: -2 })).toEqual({ leftPer: 0.7, topPer: 0, widthPer: 0.3, heightPer: 0.4 });
  });

  test('are resized by the handle that is dragged, not below the least size', () => {
    const least = { x: 0.05, y: 0.05 };
    expect(resizedZone(zone, 'se', { x: 0.1, y: 0.1 }, least)).toEqual({ ...zone, widthPer: 0.4, heightPer: 0.5 });
    expect(resizedZone(zone, 'nw', { x: 1, y: 1 }, least)).toEqual({
      leftPer: 0.35,
      topPer: 0.55,
      widthPer: 0.05,
      heightPer: 0.05,
    });
  });

  test('grow to 48 x 48 px of the visible picture in the direction in which they are drawn; a press draws none', () => {
    const size = { width: 480, height: 240 };
    const drawn = (from: { x: number; y: number }, to: { x: number; y: number }) =>
      grown(spanned(from, to), from, size);
    expect(drawn({ x: 0.5, y: 0.5 }, { x: 0.55, y: 0.9 })).toEqual({
      leftPer: 0.5,
      topPer: 0.5,
      widthPer: 0.1,
      heightPer: 0.4,
    });
    expect(drawn({ x: 0.5, y: 0.5 }, { x: 0.45, y: 0.45 })).toMatchObject({ leftPer: 0.4, topPer: 0.3 });
    expect(drawn({ x: 0.99, y: 0.5 }, { x: 1, y: 0.9 })).toMatchObject({ leftPer: 0.9, widthPer: 0.1 });
    expect(drawn({ x: 0.5, y: 0.5 }, { x: 0.505, y: 0.51 })).toBeUndefined();
  });

  test('take typed percents and stay inside', () => {
    expect(withPercent(zone, 'leftPer', 12.34)).toEqual({ ...zone, leftPer: 0.1234 });
    expect(withPercent(zone, 'leftPer', 95)).toEqual({ ...zone, leftPer: 0.7 });
    expect(withPercent(zone, 'widthPer', 100)).toEqual({ ...zone, widthPer: 0.9 });
  });
});
