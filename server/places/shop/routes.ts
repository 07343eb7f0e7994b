import type { Handlers } from '../../kernel/calls/operation.ts';
import { listShops, pickShops, validShop } from './list.ts';
import { pickShopNames, pickShopTags } from './pick-names.ts';
import { mallInfo } from './mall-info.ts';
import { deliveryWays, shopCategories } from './ways.ts';

export const handlers = {
  listShops,
  validShop,
  pickShops,
  pickShopNames,
  pickShopTags,
  mallInfo,
  deliveryWays,
  shopCategories,
  // Goods are sent back; no shop takes them over its counter.
  returnPlaces: async () => ({ list: [], total_count: 0 }),
} satisfies Handlers;
