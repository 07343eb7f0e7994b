/** Months as YYYY-MM, in the mall's time. */
import { monthSpan } from '../../../../engine/rules/format/days.ts';

/** Percent; thinner bars would not be visible. */
const THINNEST = 0.8;

/** The month before or after: 2026-12 and 1 give 2027-01. */
export function monthBeside(month: string, by: 1 | -1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The position of a span of Unix seconds in the month, in percent. */
export function barOf({ begin_time, end_time }: { begin_time: number; end_time: number }, month: string) {
  const [first, next] = monthSpan(month);
  const length = next - first;
  const at = (time: number): number => Math.min(100, Math.max(0, ((time - first) / length) * 100));
  const [from, to] = [at(begin_time), at(end_time)];
  return { from, width: Math.max(to - from, THINNEST) };
}
