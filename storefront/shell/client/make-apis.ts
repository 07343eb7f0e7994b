/** The API calls of a page other than the cart's. Loaded with the first of them; adding to the cart does not need them. */
import { createAddressApi, type AddressApi } from '../../parts/address/address-api.ts';
import { createCheckoutApi, type CheckoutApi } from '../../checkout/checkout-api.ts';
import { createCouponApi, type CouponApi } from '../../coupons/coupon-api.ts';
import { createGoodsApi, type GoodsApi } from '../../goods/parts/goods-api.ts';
import { createKeptApi, type KeptApi } from '../../member/kept/kept-api.ts';
import { createMemberApi, type MemberApi } from '../../sign-in/parts/member-api.ts';
import { createOrderApi, type OrderApi } from '../../orders/order-api.ts';
import { createPaymentApi, type PaymentApi } from '../../cashier/payment-api.ts';
import { createShopApi, type ShopApi } from '../../shops/shop-api.ts';
import { createTalkApi, type TalkApi } from '../../talk/talk-api.ts';
import { OrderStore } from '../stores/order.ts';
import type { Clients } from './make-stores.ts';

export interface Apis {
  addresses: AddressApi;
  checkout: CheckoutApi;
  coupons: CouponApi;
  goods: GoodsApi;
  kept: KeptApi;
  members: MemberApi;
  /** the payment in progress */
  order: OrderStore;
  orders: OrderApi;
  payments: PaymentApi;
  shops: ShopApi;
  talks: TalkApi;
}

export function makeApis({ client, quiet, guest }: Clients): Apis {
  return {
    addresses: createAddressApi(client),
    checkout: createCheckoutApi(client),
    coupons: createCouponApi(client),
    goods: createGoodsApi(client),
    kept: createKeptApi(client),
    members: createMemberApi(client),
    order: new OrderStore(),
    orders: createOrderApi(client, quiet),
    payments: createPaymentApi(client),
    shops: createShopApi(client, guest),
    talks: createTalkApi(client),
  };
}
