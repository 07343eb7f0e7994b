import { describe, expect, it } from 'vitest';
import { averageStar, soldNote } from './sold.ts';

describe('what buyers did and said of goods', () => {
  it('names sales and score, each where there is one', () => {
    expect(soldNote({ sales: 9596, rate_count: 3, average_star: 4.8 })).toBe('已售 9596 · 4.8分');
    expect(soldNote({ sales: 12, rate_count: 0, average_star: 0 })).toBe('已售 12');
    expect(soldNote({ sales: 0, rate_count: 1, average_star: 5 })).toBe('5.0分');
    expect(soldNote({ sales: 0 })).toBe('');
  });

  it('shortens sales from ten thousand on, never upwards', () => {
    expect(soldNote({ sales: 9999 })).toBe('已售 9999');
    expect(soldNote({ sales: 16_999 })).toBe('已售 1.6万+');
  });

  it('counts half stars to one decimal, and none without reviews', () => {
    expect(averageStar(3, 14)).toBe(4.7);
    expect(averageStar(0, 0)).toBe(0);
  });
});
