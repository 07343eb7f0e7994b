import { expect, it } from 'vitest';
import { completed, mentionsIn, namesLike, typedName } from './comments.ts';

const people = [
  { operator_id: 1, name: 'wang' },
  { operator_id: 2, name: 'Wangli' },
  { operator_id: 3, name: '李雷' },
];

it('offers names after an @ at the beginning of a word, and completes what is typed', () => {
  expect(typedName('请 @wa', 5)).toBe('wa');
  expect(typedName('@', 1)).toBe('');
  expect(typedName('mail@wa', 7)).toBeUndefined();
  expect(typedName('@wang 好', 7)).toBeUndefined();
  expect(namesLike(people, 'wang').map(({ name }) => name)).toEqual(['wang', 'Wangli']);
  expect(completed('请 @wa 看', 5, 'Wangli')).toEqual({ text: '请 @Wangli  看', caret: 10 });
});

it('mentions by whole names alone', () => {
  expect(mentionsIn('@wang，@李雷 看', people)).toEqual([1, 3]);
  expect(mentionsIn('请 @wang, 看', people)).toEqual([1]);
  expect(mentionsIn('a@wang @Wang @wangli', people)).toEqual([]);
});
