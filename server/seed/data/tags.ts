import type { TagSeed } from './types.ts';

const goods: [number, string][] = [
  [1, '新品'],
  [2, '当季'],
  [3, '热卖'],
  [4, '产地直发'],
  [5, '店长推荐'],
  [6, '冷链配送'],
  [7, '手工制作'],
  [8, '限时特惠'],
  [9, '送礼'],
  [10, '七天无理由'],
];

const shops: [number, string][] = [
  [21, '品牌直营'],
  [22, '当日发货'],
  [23, '支持自提'],
  [24, '门店可退换'],
  [25, '进店有礼'],
  [26, '周末营业'],
];

export const tags: TagSeed[] = [
  ...goods.map(([id, name]): TagSeed => ({ id, name, kind: 'goods' })),
  ...shops.map(([id, name]): TagSeed => ({ id, name, kind: 'shop' })),
];
