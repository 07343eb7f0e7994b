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
} satisfies Handlers;
