import type { PromotionKind } from '../../offers/promotion/tables.ts';
import { mall } from './mall.ts';

interface PromotionSeed {
  kind: PromotionKind;
  name: string;
  /** Label on the goods. */
  tag: string;
  shop_id: number;
  rule?: {
    by: 'amount' | 'pieces';
    steps: { full: number; minus?: number; discount?: number; gifts?: { itemId: number; num: number }[] }[];
  };
  /** Days relative to the moment of seeding. */
  beginDays: number;
  endDays: number;
  /** Goods of which every variant takes part. */
  goodsIds: number[];
  /** Percent of its price that a variant costs in a limited-time sale or a package. */
  percent?: number;
}

/** Money in cents, `discount` is the percent taken off. No goods belong to two promotions. */
export const promotions: PromotionSeed[] = [
  {
    kind: 'full_minus',
    name: '茶点满减',
    tag: '满减',
    shop_id: 2,
    rule: {
      by: 'amount',
      steps: [
        { full: 19_900, minus: 2000 },
        { full: 39_900, minus: 5000 },
      ],
    },
    beginDays: -1,
    endDays: 30,
    goodsIds: [1201, 1202, 1203, 1205, 1206],
  },
  {
    kind: 'full_discount',
    name: '厨房好物多件多折',
    tag: '满折',
    shop_id: 0,
    rule: {
      by: 'pieces',
      steps: [
        { full: 2, discount: 10 },
        { full: 3, discount: 15 },
      ],
    },
    beginDays: -1,
    endDays: 30,
    goodsIds: [1603, 1604, 1605, 1607],
  },
  {
    kind: 'full_gift',
    name: '护肤满赠山茶花小茶罐',
    tag: '满赠',
    shop_id: 4,
    rule: { by: 'amount', steps: [{ full: 29_900, gifts: [{ itemId: 1210, num: 1 }] }] },
    beginDays: -1,
    endDays: 30,
    goodsIds: [1301, 1302, 1303, 1304],
  },
  {
    kind: 'limited_time_sale',
    name: '周末限时特惠',
    tag: '限时特惠',
    shop_id: 0,
    beginDays: -1,
    endDays: 14,
    goodsIds: [1507, 1806],
    percent: 85,
  },
  {
    kind: 'package',
    name: '露营两件套',
    tag: '套餐',
    shop_id: 6,
    beginDays: -1,
    endDays: 30,
    goodsIds: [1802, 1809],
    percent: 90,
  },
];

interface SeckillSeed {
  name: string;
  /** Hours relative to the hour of seeding. */
  beginHours: number;
  endHours: number;
  items: { item_id: number; price: number; stock: number; limit_num: number }[];
  /** Orders of each of its goods, each of `limit_num` pieces. */
  bought: number[];
}

/** One that is running, and one that begins tomorrow. */
export const seckills: SeckillSeed[] = [
  {
    name: '本周秒杀',
    beginHours: -50,
    endHours: 7 * 24,
    items: [
      { item_id: 1609, price: 16_900, stock: 20, limit_num: 1 },
      { item_id: 1512, price: 12_900, stock: 30, limit_num: 2 },
      { item_id: 1810, price: 4900, stock: 50, limit_num: 2 },
    ],
    bought: [9, 4, 17],
  },
  {
    name: '明日预告',
    beginHours: 24,
    endHours: 48,
    items: [
      { item_id: 1808, price: 19_900, stock: 10, limit_num: 1 },
      { item_id: 1611, price: 4900, stock: 40, limit_num: 2 },
    ],
    bought: [],
  },
];

/** Variants of a promotion with their prices in it, rounded to whole yuan. */
export function promotionItems({ goodsIds, percent }: PromotionSeed): { item_id: number; price: number | null }[] {
  return mall.goods
    .filter(({ id }) => goodsIds.includes(id))
    .flatMap(({ skus }) => skus)
    .map(({ id, price }) => ({
      item_id: id,
      price: percent === undefined ? null : Math.round((price * percent) / 10_000) * 100,
    }));
}
