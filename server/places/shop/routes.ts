import type { Handlers } from '../../kernel/calls/operation.ts';
import { listShops, pickShops, validShop } from './list.ts';
import { shopCities } from './cities.ts';
import { mallInfo } from './mall-info.ts';

export const handlers = {
  listShops,
  shopCities,
  validShop,
  pickShops,
  mallInfo,
} satisfies Handlers;
