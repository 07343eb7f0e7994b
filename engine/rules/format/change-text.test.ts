import { expect, it } from 'vitest';
import { changeText } from './change-text.ts';

it('answers how much more or less than before, and nothing where nothing was', () => {
  expect(changeText(112, 100)).toBe('+12%');
  expect(changeText(75, 100)).toBe('-25%');
  expect(changeText(100, 100)).toBe('0%');
  expect(changeText(5, 0)).toBe('');
});
