/** The calculation before an order, and the order (storefront spec 7.4). */
import type { Params } from '../../engine/rules/form-encoding.ts';
import type { FreightFee } from '../../schemas/types/api/freight-fee.ts';
import type { OrderMade } from '../../schemas/types/api/order-made.ts';
import type { OwnCoupon } from '../../schemas/types/api/own-coupon.ts';
import type { ApiClient } from './client.ts';

export interface CheckoutApi {
  /** Rejects with ApiError, which is told to nobody: the page shows it where it belongs. */
  quote(body: Params): Promise<FreightFee>;
  coupons(query: Params): Promise<OwnCoupon[]>;
  /** `key`: one for each intent to order. */
  order(body: Params, key: string): Promise<OrderMade>;
}

export function createCheckoutApi(client: ApiClient): CheckoutApi {
  return {
    quote: (body) => client.call<FreightFee>('POST', 'getFreightFee', { body, quiet: true }),
    async coupons(query) {
      return (await client.call<{ list: OwnCoupon[] }>('GET', 'user/newGetCardList', { query, quiet: true })).list;
    },
    order: (body, key) => client.call<OrderMade>('POST', 'order_new', { body, key }),
  };
}
