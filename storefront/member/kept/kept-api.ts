/** The member's favourite goods, footprints, followed shops and favourite articles (storefront spec 7.3). Removals can be undone. */
import type { ApiClient } from '../../shell/api/client.ts';

export type KeptKind = 'favourites' | 'footprints' | 'follows' | 'articles';

export interface KeptApi {
  /** `id` is the id of the goods, the shop or the article. */
  remove(kind: KeptKind, id: string): Promise<void>;
  /** Removes several goods at once. */
  removeMany(kind: 'favourites' | 'footprints', ids: readonly string[]): Promise<void>;
  restore(kind: KeptKind, id: string): Promise<void>;
  follow(shopId: string): Promise<void>;
  /** Removes everything of a kind; follows and articles are only removed singly. */
  clear(kind: 'favourites' | 'footprints'): Promise<void>;
}

export function createKeptApi(client: ApiClient): KeptApi {
  return {
    async remove(kind, id) {
      if (kind === 'favourites') await client.call('DELETE member/collect/item', { item_ids: [id], is_empty: 'false' });
      else if (kind === 'footprints') await client.call('DELETE /mall/footprints', { item_ids: [id] });
      else if (kind === 'articles') await client.call('DELETE member/collect/article', { article_id: id });
      else await client.call('DELETE member/collect/distribution', { distributor_id: id });
    },
    async removeMany(kind, ids) {
      const item_ids = [...ids];
      if (kind === 'favourites') await client.call('DELETE member/collect/item', { item_ids, is_empty: 'false' });
      else await client.call('DELETE /mall/footprints', { item_ids });
    },
    async restore(kind, id) {
      if (kind === 'favourites') await client.call('POST /mall/favourites/restore', { item_id: id });
      else if (kind === 'footprints') await client.call('POST /mall/footprints/restore', { item_id: id });
      else if (kind === 'articles') await client.call('POST /mall/collected-articles/restore', { article_id: id });
      else await client.call('POST /mall/follows/restore', { distributor_id: id });
    },
    async follow(distributor_id) {
      await client.call('POST member/collect/distribution/:distributor_id', { distributor_id });
    },
    async clear(kind) {
      const all = { is_empty: 'true' } as const;
      if (kind === 'favourites') await client.call('DELETE member/collect/item', all);
      else await client.call('DELETE /mall/footprints', all);
    },
  };
}
