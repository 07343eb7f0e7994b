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
import { clicksForOrder, forgetTested } from '../shell/client/clicked.ts';

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

/** Orders with what was clicked and shown in this window before, where the mall counts it. */
async function withClicks<Body extends object, Made>(
  body: Body,
  order: (body: Body & { clicked?: string }) => Promise<Made>,
): Promise<Made> {
  const clicked = clicksForOrder();
  const made = await order(clicked === '' ? body : { ...body, clicked });
  forgetTested();
  return made;
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
    order: (body, key) =>
      withClicks(body, (all) => client.call('POST order_new', all, key === undefined ? {} : { key })),
    orderAll: (body, key) =>
      withClicks(body, (all) => client.call('POST orders_new', all, key === undefined ? {} : { key })),
  };
}
