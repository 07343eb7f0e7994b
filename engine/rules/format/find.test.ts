import { expect, it } from 'vitest';
import { hasWords, searchedWords } from './find.ts';

it.each(['banner w0001', ' ＢＡＮＮＥＲ　Ｗ０００１ ', '\u202dBan\u200bner\u202c W0001', 'banner\u00a0w0001'])(
  'finds by the words of %j',
  (typed) => {
    expect(searchedWords(typed)).toEqual(['banner', 'w0001']);
    expect(hasWords('轮播 Banner W0001', searchedWords(typed))).toBe(true);
    expect(hasWords('轮播 Ｂanner W0002', searchedWords(typed))).toBe(false);
  },
);

it('finds everything by nothing, and names that are kept in full width by either width', () => {
  expect(searchedWords('\u200b ')).toEqual([]);
  expect(hasWords('茶', [])).toBe(true);
  expect(hasWords('Ｔ恤（大）', searchedWords('t恤(大)'))).toBe(true);
});
