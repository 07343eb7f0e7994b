/** Where the regions of the mall are found in the fields of an address. */
import { expect, it } from 'vitest';
import type { RegionNode } from '../../../../schemas/types/contract.ts';
import { placeOf } from './region.ts';

const node = (label: string, children: RegionNode[] = []): RegionNode => ({
  id: label,
  value: label,
  label,
  parent_id: '',
  children,
});
const TREE = [
  node('浙江省', [node('杭州市', [node('西湖区'), node('上城区')]), node('湖州市')]),
  node('上海市', [node('上海市', [node('浦东新区'), node('徐汇区')])]),
  node('内蒙古自治区', [node('呼和浩特市', [node('新城区')])]),
];

it.each([
  ['浙江省', '杭州市', '西湖区文三路1号', '浙江省 杭州市 西湖区 文三路1号'],
  ['浙江', '杭州', '西湖区文三路1号', '浙江省 杭州市 西湖区 文三路1号'],
  ['浙江省', '杭州市西湖区', '文三路1号', '浙江省 杭州市 西湖区 文三路1号'],
  ['浙江省', '杭州市西湖区', '西湖区文三路1号', '浙江省 杭州市 西湖区 文三路1号'],
  ['浙江省杭州市', '', '文三路1号', '浙江省 杭州市  文三路1号'],
  ['浙江省', '杭州市', '西湖大道1号', '浙江省 杭州市  西湖大道1号'],
  ['上海市', '浦东新区', '世纪大道100号', '上海市 上海市 浦东新区 世纪大道100号'],
  ['上海', '上海', '徐汇区衡山路1号', '上海市 上海市 徐汇区 衡山路1号'],
  ['上海市', '', '世纪大道100号', '上海市 上海市  世纪大道100号'],
  ['内蒙古', '呼和浩特', '新城区1号', '内蒙古自治区 呼和浩特市 新城区 1号'],
  ['浙江省', '南京市', '中山路1号', '浙江省   中山路1号'],
  ['CA', 'Springfield', '123 Main St', '   123 Main St'],
  ['', '', '', '   '],
  ['省', '市', '', '   '],
])('%s, %s, %s', (region, locality, street, expected) => {
  const place = placeOf(TREE, { region, locality, street });
  expect([place.state, place.city, place.district, place.street].join(' ')).toBe(expected);
});
