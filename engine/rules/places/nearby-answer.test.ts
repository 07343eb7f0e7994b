import { expect, it, vi } from 'vitest';
import { readNearby } from './nearby-answer.ts';
import { shared } from '../../document/shared.ts';

it('reads shops and tags out of an answer', () => {
  const tag = { tag_id: '22', tag_name: '当日发货' };
  const shop = { distributor_id: 7, name: '门店', logo: 'http://a.example/l.png', banner: '/b.png', tagList: [tag] };
  const wire = { ...shop, store_address: '路1号', hour: '08:00-20:00', distance_show: '1.2', distance_unit: 'km' };
  expect(readNearby({ list: [wire], tagList: [{ ...tag, sort: 1 }], total_count: 1 })).toEqual({
    list: [{ ...shop, logo: 'https://a.example/l.png', distance: '1.2km', address: '路1号', hour: '08:00-20:00' }],
    tagList: [tag],
  });
});

it.each([null, undefined, 'x', [], { list: 'x', tagList: 7 }])('finds no shop in %j', (answer) => {
  expect(readNearby(answer)).toEqual({ list: [], tagList: [] });
});

it('lets no wrong shape and no script through', () => {
  const rows = [null, 3, { distributor_id: {}, name: 5, logo: 'javascript:alert(1)', banner: [], tagList: 'x' }];
  expect(readNearby({ list: rows })).toEqual({
    list: [{ distributor_id: '', name: '', logo: '', banner: '', tagList: [], distance: '', address: '', hour: '' }],
    tagList: [],
  });
});

it('asks once for all, and again after a failure', async () => {
  const ask = vi.fn(() => Promise.resolve(ask.mock.calls.length));
  ask.mockRejectedValueOnce(new Error('down'));
  const once = shared(ask);
  await expect(Promise.all([once(), once()])).rejects.toThrow('down');
  expect(await Promise.all([once(), once()])).toEqual([2, 2]);
  expect(await once()).toBe(2);
});
