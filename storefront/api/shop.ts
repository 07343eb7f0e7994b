/** Nearby shops (storefront spec 3, 7.3). Without a location the default city with type 1. */
import type { ShopNearby } from '../../engine/content.ts';
import type { ApiClient } from './client.ts';

/** At most this many are shown (spec 9). */
const SHOWN = 10;

interface NearbyAnswer {
  list?: ShopNearby[];
  tagList?: { tag_id: string | number; tag_name: string }[];
}

export interface ShopApi {
  nearby(): Promise<{ list: ShopNearby[]; tagList: { tag_id: string | number; tag_name: string }[] }>;
}

export function createShopApi(client: ApiClient): ShopApi {
  return {
    async nearby() {
      const query = { show_discount: 1, type: 1, sort_type: 1 };
      const { list = [], tagList = [] } = await client.call<NearbyAnswer>('GET', 'distributor/list', { query });
      return { list: list.slice(0, SHOWN), tagList };
    },
  };
}
