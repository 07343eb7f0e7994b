/** Spans of days by name, such as the last seven days, in the mall's time. */
import { formatDate } from './dates.ts';
import { dayAfter } from './days.ts';

export const SPANS = {
  today: '今天',
  yesterday: '昨天',
  last7: '近 7 天',
  last30: '近 30 天',
  month: '本月',
} as const;

export type Span = keyof typeof SPANS;

export const isSpan = (text: string): text is Span => Object.hasOwn(SPANS, text);

/** The first and last day of a span, today included; `now` in milliseconds. */
export function spanDays(span: Span, now: number): { from: string; to: string } {
  const today = formatDate(new Date(now));
  if (span === 'today') return { from: today, to: today };
  if (span === 'yesterday') return { from: dayAfter(today, -1), to: dayAfter(today, -1) };
  if (span === 'month') return { from: `${today.slice(0, 8)}01`, to: today };
  return { from: dayAfter(today, span === 'last7' ? -6 : -29), to: today };
}
