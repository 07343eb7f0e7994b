/** The days that are asked for. */
import { formatDate } from '../../engine/rules/format/dates.ts';
import { dayAfter, dayStart } from '../../engine/rules/format/days.ts';
import type { Failure } from '../kernel/http/answer.ts';
import { seconds, type DbClock } from '../kernel/http/context.ts';
import { wrongDays, type Days } from '../office/figures/days.ts';

/** Days without a choice, today among them. */
const USUAL = 7;

export interface Span extends Days {
  /** Unix seconds of the first moment, and of the first one after */
  since: number;
  until: number;
}

export function daysOf(context: DbClock, { from = '', to = '' }: Partial<Days>): Span | Failure {
  const last = to || formatDate(seconds(context));
  // Nothing is reckoned from a last day that is none.
  const wrong = wrongDays({ from: from || last, to: last });
  if (wrong) return wrong;
  const days = { from: from || dayAfter(last, 1 - USUAL), to: last };
  return wrongDays(days) ?? { ...days, since: dayStart(days.from), until: dayStart(dayAfter(days.to)) };
}
