import { describe, expect, it } from 'vitest';
import { daysInMonth, formatDate, formatDateTime } from './dates.ts';

describe('dates', () => {
  it('takes 10 digits as seconds and 13 as milliseconds, number or text', () => {
    for (const moment of [1_700_000_000, '1700000000', 1_700_000_000_000, '1700000000000']) {
      expect(formatDateTime(moment)).toBe('2023-11-15 06:13:20');
    }
  });

  it("shows China's day, whatever the machine's zone", () => {
    expect(formatDate('2024-02-29T16:00:00Z')).toBe('2024-03-01');
    expect(formatDateTime(new Date('2024-02-29T16:00:00Z'))).toBe('2024-03-01 00:00:00');
  });

  it('reads its own formats back', () => {
    expect(formatDateTime('2024-03-01 12:30:05')).toBe('2024-03-01 12:30:05');
    expect(formatDate('2024-03-01')).toBe('2024-03-01');
    // Summer time was in force in China in 1988: midnight must stay the same day.
    expect(formatDate(Date.parse('1988-07-01T00:00:00+09:00') / 1000)).toBe('1988-07-01');
  });

  it.each([0, '0', '', null, undefined, 'soon', Number.NaN])('%j is no date', (value) => {
    expect(formatDate(value)).toBe('');
    expect(formatDateTime(value)).toBe('');
  });

  it('knows the months', () => {
    expect([daysInMonth(2024, 2), daysInMonth(2023, 2), daysInMonth(1900, 2), daysInMonth(2023, 12)]).toEqual([
      29, 28, 28, 31,
    ]);
  });
});
