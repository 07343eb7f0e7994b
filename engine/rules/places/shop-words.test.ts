import { expect, it } from 'vitest';
import { followersText, mapLink } from './shop-words.ts';

it('tells how many follow a shop once there are many', () => {
  expect([0, 1, 99, 100, 12_345].map(followersText)).toEqual(['', '', '', '100 人关注', '1.2万+ 人关注']);
});

it('leads to the address on the map, whatever the address contains', () => {
  expect(mapLink('')).toBe('');
  const link = new URL(mapLink('曙光路 126 号&callnative=0#茶'));
  expect([link.host, link.searchParams.get('keyword'), link.searchParams.getAll('callnative')]).toEqual([
    'uri.amap.com',
    '曙光路 126 号&callnative=0#茶',
    ['1'],
  ]);
});
