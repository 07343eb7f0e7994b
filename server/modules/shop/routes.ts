import type { Handlers } from '../../http/operation.ts';
import { listShops, pickShops, validShop } from './list.ts';
import { mallInfo } from './mall-info.ts';
import { deliveryWays, shopCategories } from './ways.ts';

export const handlers = {
  listShops,
  validShop,
  pickShops,
  mallInfo,
  deliveryWays,
  shopCategories,
  // Goods are sent back; no shop takes them over its counter.
  returnPlaces: async () => ({ list: [], total_count: 0 }),
} satisfies Handlers;
