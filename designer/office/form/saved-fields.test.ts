import { expect, it } from 'vitest';
import { changedFields, isOvertaken } from './saved-fields.ts';

const read = { finish_days: 7, remind: '', rules: [{ id: 1, money: 100 }] };

it('saves the fields that were changed, lists as a whole', () => {
  expect(changedFields(read, { ...read })).toEqual({});
  expect(changedFields(read, { ...read, remind: '请保留包装', rules: [{ id: 1, money: 200 }] })).toEqual({
    remind: '请保留包装',
    rules: [{ id: 1, money: 200 }],
  });
});

it('is overtaken by a change of the same field alone, and not by the same change', () => {
  const changed = { rules: [{ id: 1, money: 200 }] };
  expect(isOvertaken(read, read, changed)).toBe(false);
  expect(isOvertaken(read, { ...read, finish_days: 9 }, changed)).toBe(false);
  expect(isOvertaken(read, { ...read, rules: [{ id: 1, money: 200 }] }, changed)).toBe(false);
  expect(isOvertaken(read, { ...read, rules: [...read.rules, { id: 2, money: 300 }] }, changed)).toBe(true);
});
