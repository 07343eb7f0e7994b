/** Days of the mall's calendar as YYYY-MM-DD. A day has 23, 24 or 25 hours, so days are counted by the calendar alone. */
import { formatDate, formatDateTime, toDate } from './dates.ts';
import { DAY, DAY_MS } from './time.ts';

/** Days since 1970 of a calendar day. */
export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);

/** The calendar day of a number of days since 1970. */
export const dayOfNumber = (number: number): string => new Date(number * DAY * 1000).toISOString().slice(0, 10);

/** The day that many days later, or before. */
export const dayAfter = (day: string, days = 1): string => dayOfNumber(dayNumber(day) + days);

/** Unix seconds of a day's first moment. */
export const dayStart = (day: string, zone?: string): number => (toDate(day, zone)?.getTime() ?? 0) / 1000;

/** Unix seconds of the first moment of the day of `at` (Unix seconds). */
export const midnight = (at: number): number => dayStart(formatDate(at));

/** Unix seconds of a month's (YYYY-MM) first moment, and of the next month's. */
export function monthSpan(month: string): [from: number, to: number] {
  const first = `${month}-01`;
  return [dayStart(first), dayStart(`${dayAfter(first, 31).slice(0, 7)}-01`)];
}

/** Unix seconds of a year's first moment. */
export const yearStart = (year: number): number => dayStart(`${String(year).padStart(4, '0')}-01-01`);

/** Hours that the clock shows since midnight, at `at` (Unix seconds), e.g. 10.5; on a day of 23 hours they are not those that passed. */
export function clockHours(at: number, zone?: string): number {
  const [, hours = 0, minutes = 0] = (/ (\d\d):(\d\d)/.exec(formatDateTime(at, zone)) ?? []).map(Number);
  return hours + minutes / 60;
}
