/** The days of a figures page, the days before to compare with, and the steps of its chart. */
import { formatDate } from '../../../engine/rules/format/dates.ts';
import { dayAfter, dayNumber, dayOfNumber, dayStart } from '../../../engine/rules/format/days.ts';
import { fail, type Failure } from '../../kernel/http/answer.ts';
import type { Range } from './sold.ts';

/** First and last day as YYYY-MM-DD. */
export interface Days {
  from: string;
  to: string;
}

export type Step = 'hour' | 'day' | 'week' | 'month';

/** A leap year's and a day more. */
const MAX_DAYS = 367;
const MAX_HOURLY = 7;

const lengthOf = ({ from, to }: Days): number => dayNumber(to) - dayNumber(from) + 1;

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && dayOfNumber(dayNumber(text)) === text;

/** Why days cannot be shown, at their field. */
export function wrongDays(days: Days): Failure | undefined {
  const wrong = (field: keyof Days, text: string): Failure => fail(text, 422, { field });
  for (const field of ['from', 'to'] as const)
    if (!/^\d{4}-\d{2}-\d{2}$/.test(days[field]) || Number.isNaN(dayNumber(days[field])) || !isDay(days[field]))
      return wrong(field, '请输入正确的日期');
  if (days.to < days.from) return wrong('to', '结束日期不能早于开始日期');
  return lengthOf(days) > MAX_DAYS ? wrong('to', '最多选择 367 天') : undefined;
}

export const rangeOf = ({ from, to }: Days, shop_ids: Range['shop_ids']): Range => ({
  from: dayStart(from),
  until: dayStart(dayAfter(to)),
  shop_ids,
});

/** As many days before. */
export const daysBefore = (days: Days): Days => ({
  from: dayAfter(days.from, -lengthOf(days)),
  to: dayAfter(days.from, -1),
});

/** The same days a year before; 29 February becomes 28. */
export function yearBefore({ from, to }: Days): Days {
  const earlier = (day: string): string => {
    const wanted = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
    return isDay(wanted) ? wanted : `${wanted.slice(0, 8)}28`;
  };
  return { from: earlier(from), to: earlier(to) };
}

/** The step that is asked for, as far as the chart stays readable. */
export function stepOf(days: Days, wanted: Step | undefined): Step {
  const length = lengthOf(days);
  if (wanted === 'hour') return length <= MAX_HOURLY ? 'hour' : 'day';
  return wanted ?? (length === 1 ? 'hour' : length <= 92 ? 'day' : 'month');
}

/** Monday of the day's week. */
const weekOf = (day: string): string => dayOfNumber(dayNumber(day) - ((dayNumber(day) + 3) % 7));

/** The steps of some days, as PostgreSQL writes them: `2025-06-01 13`, `2025-06-01`, for a week its Monday, or `2025-06`. */
export function stepsOf(days: Days, step: Step): string[] {
  const all = Array.from({ length: lengthOf(days) }, (_, at) => dayAfter(days.from, at));
  if (step === 'day') return all;
  if (step === 'hour')
    return all.flatMap((day) => Array.from({ length: 24 }, (_, hour) => `${day} ${String(hour).padStart(2, '0')}`));
  return [...new Set(all.map((day) => (step === 'week' ? weekOf(day) : day.slice(0, 7))))];
}

/** The last 30 days, today included. */
export function usualDays(now: number): Days {
  const to = formatDate(now);
  return { from: dayAfter(to, -29), to };
}
