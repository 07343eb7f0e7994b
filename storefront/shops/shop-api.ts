/** Nearby shops (storefront spec 4, 7.3). */
import type { PositionAnswer } from '../../schemas/types/contract.ts';
import type { NearbyShops } from '../../engine/document/content.ts';
import { readNearby } from '../../engine/rules/places/nearby-answer.ts';
import type { ApiClient } from '../shell/api/client.ts';

/** Degrees. */
export interface Position {
  lat: number;
  lng: number;
}

/** `type` of distributor/list: 0 is around a position, 1 in a place. */
const AROUND = 0;
const IN_PLACE = 1;
/** `sort_type` of distributor/list: nearest first. */
const NEAREST = 1;

export interface ShopApi {
  /** Shops around a position, else those of a place, else all of them. */
  nearby(position?: Position, place?: PositionAnswer): Promise<NearbyShops>;
  /** Names of the place at a position; without one those of the default city. */
  place(position?: Position): Promise<PositionAnswer>;
}

/** `mall` is the client of the shop's own calls; pages work when these fail. */
export function createShopApi(client: ApiClient, mall: ApiClient): ShopApi {
  return {
    async nearby(position, place) {
      const type = position ? AROUND : IN_PLACE;
      const query = { ...position, ...place, show_discount: 1, type, sort_type: NEAREST } as const;
      return readNearby(await client.call('GET distributor/list', query));
    },
    place: (position) => mall.call('GET /mall/position', { ...position }),
  };
}
