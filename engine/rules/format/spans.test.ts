import { expect, it } from 'vitest';
import { spanDays, type Span } from './spans.ts';

/** Half past midnight in China, while it is still the day before, and the month before, in UTC. */
const NIGHT = Date.parse('2025-03-01T00:30:00+08:00');

it.each([
  ['today', '2025-03-01', '2025-03-01'],
  ['yesterday', '2025-02-28', '2025-02-28'],
  ['last7', '2025-02-23', '2025-03-01'],
  ['last30', '2025-01-31', '2025-03-01'],
  ['month', '2025-03-01', '2025-03-01'],
] as [Span, string, string][])('%s is of days of the mall', (span, from, to) => {
  expect(spanDays(span, NIGHT)).toEqual({ from, to });
});
