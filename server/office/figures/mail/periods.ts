/** When a report is due, and the days it is about, by the mall's calendar. */
import { formatDate, toDate } from '../../../../engine/rules/format/dates.ts';
import { dayAfter, dayNumber } from '../../../../engine/rules/format/days.ts';
import type { Days } from '../days.ts';

export type Every = 'day' | 'week' | 'month';

const monthBefore = (first: string): string => `${dayAfter(first, -1).slice(0, 7)}-01`;

/** The day of the last run at or before a day: itself, its Monday, or the first of its month. */
function runDay(every: Every, day: string): string {
  if (every === 'day') return day;
  // Day 0 was a Thursday.
  return every === 'week' ? dayAfter(day, -((dayNumber(day) + 3) % 7)) : `${day.slice(0, 7)}-01`;
}

const startOf = (day: string, hour: number): number =>
  (toDate(`${day} ${String(hour).padStart(2, '0')}:00:00`)?.getTime() ?? 0) / 1000;

/** The latest day at whose hour the report was due, and that moment in Unix seconds. */
export function lastDue({ every, hour }: { every: Every; hour: number }, now: number): { day: string; at: number } {
  const day = runDay(every, formatDate(now));
  const at = startOf(day, hour);
  if (at <= now) return { day, at };
  const earlier = runDay(every, dayAfter(day, -1));
  return { day: earlier, at: startOf(earlier, hour) };
}

/** The days that a report of that day is about, and those before to compare with: whole days, weeks from Monday, or months. */
export function daysOf(every: Every, day: string): { now: Days; before: Days } {
  const end = runDay(every, day);
  const back = (from: string): string =>
    every === 'month' ? monthBefore(from) : dayAfter(from, every === 'week' ? -7 : -1);
  const from = back(end);
  return { now: { from, to: dayAfter(end, -1) }, before: { from: back(from), to: dayAfter(from, -1) } };
}
