import { expect, it } from 'vitest';
import { barOf, monthBeside } from './month.ts';

const seconds = (text: string): number => Date.parse(`${text}+08:00`) / 1000;

it('knows the months beside one, across years', () => {
  expect([monthBeside('2026-12', 1), monthBeside('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});

it('lays a promotion over the days of a month, cut at both ends, never too thin to be seen', () => {
  const bar = (begin: string, end: string) => barOf({ begin_time: seconds(begin), end_time: seconds(end) }, '2026-11');
  expect(bar('2026-11-01T00:00:00', '2026-11-16T00:00:00')).toEqual({ from: 0, width: 50 });
  expect(bar('2026-10-01T00:00:00', '2026-12-16T00:00:00')).toEqual({ from: 0, width: 100 });
  expect(bar('2026-11-16T00:00:00', '2026-11-16T00:01:00')).toEqual({ from: 50, width: 0.8 });
});
