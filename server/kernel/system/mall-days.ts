/** Days in the mall's time zone in statements, and the day ranges of the office's charts. */
import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { MallDays } from '../../../schemas/types/contract.ts';
import { formatDate } from '../../../engine/rules/format/dates.ts';
import { dayNumber, dayOfNumber, dayStart } from '../../../engine/rules/format/days.ts';
import { timeZone } from '../../../engine/rules/format/zone.ts';
import { listAnswer } from '../http/input.ts';

const MAX_DAYS = 90;

/** What calendar and clock show at a time that a column has in Unix seconds. Its zone is a parameter: group by its place. */
export const sqlWall = (at: AnyColumn | SQL): SQL => sql`(to_timestamp(${at}) at time zone ${timeZone()}::text)`;

/** Days since 1970 of a time that a column has in Unix seconds. */
export const sqlDay = (at: AnyColumn | SQL): SQL<number> => sql<number>`(${sqlWall(at)}::date - date '1970-01-01')`;

/** Days since 1970 of a time in Unix seconds. */
export const mallDay = (at: number): number => dayNumber(formatDate(at));

/** Unix seconds of the first moment of a day that is a number of days since 1970. */
export const startOfDay = (day: number): number => dayStart(dayOfNumber(day));

/** The number of the first day, and how many days, of the last `wanted` days including today; at most 90. */
export function lastDays(now: number, wanted = 30): { first: number; days: number } {
  const days = Math.min(MAX_DAYS, Math.max(1, wanted));
  return { first: mallDay(now) - days + 1, days };
}

/** One value per day; days without a row have the empty value. */
export function daysAnswer(
  { first, days }: { first: number; days: number },
  rows: readonly { day: number; value: number }[],
): MallDays {
  const values = new Map(rows.map((row) => [row.day, row.value]));
  const list = Array.from({ length: days }, (_, at) => ({
    day: dayOfNumber(first + at),
    value: values.get(first + at) ?? 0,
  }));
  return listAnswer(list, list.length);
}
