/** The calculation before an order, and the order (storefront spec 7.4). */
import type { RequestOf } from '../../schemas/calls.ts';
import type {
  FreightFee,
  OrderMade,
  OrdersFeeAnswer,
  CreateOrdersAnswer,
  OwnCoupon,
  PickupLocation,
} from '../../schemas/types/contract.ts';
import type { ApiClient } from '../shell/api/client.ts';
import { clicksForOrder } from '../shell/client/clicked.ts';

export interface CheckoutApi {
  /** Rejects with ApiError, whose message the page shows next to its cause. */
  quote(body: RequestOf<'POST getFreightFee'>): Promise<FreightFee>;
  /** The same for orders of several shops. */
  quoteAll(body: RequestOf<'POST orders_fee'>): Promise<OrdersFeeAnswer>;
  coupons(query: RequestOf<'GET user/newGetCardList'>): Promise<OwnCoupon[]>;
  /** Pickup places of the shop, and the times open now. */
  pickupPlaces(shopId: string): Promise<PickupLocation[]>;
  /** `key`: one per intent to order; without it the server derives one. */
  order(body: RequestOf<'POST order_new'>, key: string | undefined): Promise<OrderMade>;
  /** Creates all orders or none. */
  orderAll(body: RequestOf<'POST orders_new'>, key: string | undefined): Promise<CreateOrdersAnswer>;
}

/** With what was clicked in this window before, where the mall counts it. */
function withClicks<Body extends object>(body: Body): Body & { clicked?: string } {
  const clicked = clicksForOrder();
  return clicked === '' ? body : { ...body, clicked };
}

export function createCheckoutApi(client: ApiClient): CheckoutApi {
  return {
    quote: (body) => client.call('POST getFreightFee', body, { quiet: true }),
    quoteAll: (body) => client.call('POST orders_fee', body, { quiet: true }),
    async coupons(query) {
      return (await client.call('GET user/newGetCardList', query, { quiet: true })).list;
    },
    async pickupPlaces(shopId) {
      return (await client.call('GET distributor/pickuplocation', { distributor_id: shopId }, { quiet: true })).list;
    },
    order: (body, key) => client.call('POST order_new', withClicks(body), key === undefined ? {} : { key }),
    orderAll: (body, key) => client.call('POST orders_new', withClicks(body), key === undefined ? {} : { key }),
  };
}
