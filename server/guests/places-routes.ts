/** Calls of places that only other clients of the contract make. */
import type { Handlers } from '../kernel/calls/operation.ts';
import { deleteAddress, readOne, updateAddress } from '../places/address/service.ts';
import { pickShopNames, pickShopTags } from '../places/shop/pick-names.ts';
import { deliveryWays, shopCategories } from '../places/shop/ways.ts';

export const handlers = {
  updateAddress,
  readAddress: readOne,
  deleteAddress,
  streetTree: async () => [],
  pickShopNames,
  pickShopTags,
  deliveryWays,
  shopCategories,
  // Goods are sent back; no shop takes them over its counter.
  returnPlaces: async () => ({ list: [], total_count: 0 }),
} satisfies Handlers;
