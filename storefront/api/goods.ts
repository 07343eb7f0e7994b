/** Goods in the browser (storefront spec 7.6), for what a page loads after its first byte. */
import type { GoodsDetail } from '../../schemas/types/api/goods-detail.ts';
import type { GoodsItems } from '../../schemas/types/api/goods-items.ts';
import type { Id } from '../../engine/content.ts';
import type { Params } from '../../engine/rules/form-encoding.ts';
import type { ApiClient } from './client.ts';

export interface GoodsApi {
  /** One page of the list; item_type is normal unless the query says otherwise. */
  list(query: Params & { page: number; pageSize: number }): Promise<GoodsItems>;
  detail(itemId: Id, distributorId?: Id): Promise<GoodsDetail>;
}

export function createGoodsApi(client: ApiClient): GoodsApi {
  return {
    list: (query) => client.call<GoodsItems>('GET', 'goods/items', { query: { item_type: 'normal', ...query } }),
    detail: (itemId, distributorId) =>
      client.call<GoodsDetail>('GET', `goods/items/${encodeURIComponent(itemId)}`, {
        query: { distributor_id: distributorId },
      }),
  };
}
