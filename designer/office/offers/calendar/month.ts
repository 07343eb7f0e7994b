/** Months as YYYY-MM, in China's time. */
import { daysInMonth, toDate } from '../../../../engine/rules/format/dates.ts';
import { DAY } from '../../../../engine/rules/format/time.ts';

/** Percent; thinner bars would not be visible. */
const THINNEST = 0.8;

/** The month before or after: 2026-12 and 1 give 2027-01. */
export function monthBeside(month: string, by: 1 | -1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The position of a span of Unix seconds in the month, in percent. */
export function barOf({ begin_time, end_time }: { begin_time: number; end_time: number }, month: string) {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const first = (toDate(`${month}-01`)?.getTime() ?? 0) / 1000;
  const length = daysInMonth(year, number) * DAY;
  const at = (time: number): number => Math.min(100, Math.max(0, ((time - first) / length) * 100));
  const [from, to] = [at(begin_time), at(end_time)];
  return { from, width: Math.max(to - from, THINNEST) };
}
