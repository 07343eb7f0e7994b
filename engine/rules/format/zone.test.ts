import { afterEach, expect, it } from 'vitest';
import { formatDateTime } from './dates.ts';
import { clockHours, dayAfter, dayStart, midnight, monthSpan, yearStart } from './days.ts';
import { spanDays } from './spans.ts';
import { CHINA, isTimeZone, setTimeZone } from './zone.ts';

afterEach(() => setTimeZone(CHINA));

const utc = (text: string): number => Date.parse(`${text}Z`) / 1000;
const hoursOf = (day: string): number => (dayStart(dayAfter(day)) - dayStart(day)) / 3600;

it('has days of 23 and 25 hours where clocks are changed, and begins each at its own midnight', () => {
  setTimeZone('Europe/Berlin');
  expect(dayStart('2025-03-30')).toBe(utc('2025-03-29T23:00:00'));
  expect(dayStart('2025-03-31')).toBe(utc('2025-03-30T22:00:00'));
  expect(['2025-03-29', '2025-03-30', '2025-03-31', '2025-10-26'].map(hoursOf)).toEqual([24, 23, 24, 25]);
  expect(monthSpan('2025-03').map((at) => at - utc('2025-03-01T00:00:00'))).toEqual([-3600, 31 * 86_400 - 7200]);
  expect(midnight(utc('2025-10-26T22:30:00'))).toBe(utc('2025-10-25T22:00:00'));
  expect(clockHours(utc('2025-03-30T01:30:00'))).toBe(3.5);
  expect(yearStart(2026)).toBe(utc('2025-12-31T23:00:00'));
});

it('reads the first of two equal times, and moves a time that does not exist past the gap', () => {
  setTimeZone('Europe/Berlin');
  expect(formatDateTime('2025-10-26 02:30:00')).toBe('2025-10-26 02:30:00');
  expect(dayStart('2025-10-26') + 2.5 * 3600).toBe(utc('2025-10-26T00:30:00'));
  expect(formatDateTime('2025-03-30 02:30:00')).toBe('2025-03-30 03:30:00');
});

it('begins a day whose midnight does not exist at its first moment', () => {
  setTimeZone('America/Santiago');
  expect(formatDateTime(dayStart('2025-09-07'))).toBe('2025-09-07 01:00:00');
  expect(hoursOf('2025-09-07')).toBe(23);
  expect(hoursOf('2025-09-06')).toBe(24);
});

it('counts the last days by the calendar', () => {
  setTimeZone('Europe/Berlin');
  // Half an hour after midnight of the day after the one with 25 hours.
  const now = utc('2025-10-26T23:30:00') * 1000;
  expect(spanDays('yesterday', now)).toEqual({ from: '2025-10-26', to: '2025-10-26' });
  expect(spanDays('last7', now)).toEqual({ from: '2025-10-21', to: '2025-10-27' });
});

it('knows the names of zones', () => {
  expect(['Asia/Shanghai', 'Europe/Berlin', 'UTC', 'Asia/Beijing', '+08:00', '', "'; --"].map(isTimeZone)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
