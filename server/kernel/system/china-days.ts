/** Days in China, which is eight hours ahead of UTC all year, and the day ranges of the office's charts. */
import type { MallDays } from '../../../schemas/types/contract.ts';
import { listAnswer } from '../http/input.ts';
import { DAY } from '../../../engine/rules/format/time.ts';

/** seconds */
export const CHINA = 8 * 3600;
const MAX_DAYS = 90;

/** Days since 1970 of a time in Unix seconds. */
export function chinaDay(at: number): number {
  return Math.floor((at + CHINA) / DAY);
}

/** The number of the first day, and how many days, of the last `wanted` days including today; at most 90. */
export function lastDays(now: number, wanted = 30): { first: number; days: number } {
  const days = Math.min(MAX_DAYS, Math.max(1, wanted));
  return { first: chinaDay(now) - days + 1, days };
}

/** One value per day; days without a row have the empty value. */
export function daysAnswer(
  { first, days }: { first: number; days: number },
  rows: readonly { day: number; value: number }[],
): MallDays {
  const values = new Map(rows.map((row) => [row.day, row.value]));
  const list = Array.from({ length: days }, (_, at) => ({
    day: new Date((first + at) * DAY * 1000).toISOString().slice(0, 10),
    value: values.get(first + at) ?? 0,
  }));
  return listAnswer(list, list.length);
}
