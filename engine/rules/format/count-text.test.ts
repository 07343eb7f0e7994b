import { expect, it } from 'vitest';
import { countText } from './count-text.ts';

it('says a count as short as its mark is, and nothing of none', () => {
  expect([0, 1, 99, 100, 1200].map(countText)).toEqual(['', '1', '99', '99+', '99+']);
});
