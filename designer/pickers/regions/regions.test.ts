import { expect, it } from 'vitest';
import { namesOf, readRegions, withRegion } from './regions.ts';

const TREE = [
  {
    id: '110000',
    label: '北京市',
    children: [{ id: '110100', label: '北京市', children: [{ id: '110101', label: '东城区' }] }],
  },
  {
    id: '330000',
    label: '浙江省',
    children: [
      { id: '330100', label: '杭州市', children: [{ id: '330106', label: '西湖区' }] },
      { id: '330200', label: '宁波市' },
    ],
  },
];
const calls = { may: () => true, has: () => true, get: () => Promise.resolve(TREE), call: () => Promise.resolve(null) };

it('stores a chosen region alone, without what lies in it', async () => {
  const [, zhejiang] = await readRegions(calls);
  if (!zhejiang) throw new Error('no province');
  const [hangzhou] = zhejiang.below;
  if (!hangzhou) throw new Error('no city');
  expect(withRegion([330106, 110000], hangzhou, true)).toEqual([110000, 330100]);
  expect(withRegion([110000, 330100, 330200], zhejiang, true)).toEqual([110000, 330000]);
  expect(withRegion([110000, 330000], zhejiang, false)).toEqual([110000]);
});

it('names regions in the order of the tree, municipalities once, and lost ones by their number', async () => {
  const regions = await readRegions(calls);
  expect(namesOf(regions, [330106, 999999, 110101])).toEqual([
    { code: 110101, name: '北京市东城区' },
    { code: 330106, name: '浙江省杭州市西湖区' },
    { code: 999999, name: '999999' },
  ]);
});
