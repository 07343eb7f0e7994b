/** Coupons (storefront spec 3 Coupon card, 7.4). */
import type { Id } from '../../engine/document/content.ts';
import type { CouponCard } from '../../schemas/types/contract.ts';
import type { ApiClient } from '../shell/api/client.ts';

export interface CouponApi {
  /** All coupons of one item that can be claimed now (spec 9: page size 999). */
  ofItem(itemId: Id, distributorId: Id): Promise<CouponCard[]>;
  /** `key` is the idempotency key: repeated calls with it claim one coupon. */
  claim(cardId: Id, key?: string): Promise<void>;
}

export function createCouponApi(client: ApiClient): CouponApi {
  return {
    async ofItem(item_id, distributor_id) {
      const query = { item_id, distributor_id, end_date: 1, page_size: 999 } as const;
      return (await client.call('GET getCardList', query)).list ?? [];
    },
    async claim(card_id, key) {
      await client.call('GET user/receiveCard', { card_id }, { key });
    },
  };
}
