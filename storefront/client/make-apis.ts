/** The calls of one page besides the cart's. Loaded with the first of them: what only goes into the cart does without. */
import { createAddressApi, type AddressApi } from '../api/address.ts';
import { createCheckoutApi, type CheckoutApi } from '../api/checkout.ts';
import { createCouponApi, type CouponApi } from '../api/coupon.ts';
import { createGoodsApi, type GoodsApi } from '../api/goods.ts';
import { createKeptApi, type KeptApi } from '../api/kept.ts';
import { createMemberApi, type MemberApi } from '../api/member.ts';
import { createOrderApi, type OrderApi } from '../api/order.ts';
import { createPaymentApi, type PaymentApi } from '../api/payment.ts';
import { createShopApi, type ShopApi } from '../api/shop.ts';
import { OrderStore } from '../stores/order.ts';
import type { Clients } from './make-stores.ts';

export interface Apis {
  addresses: AddressApi;
  checkout: CheckoutApi;
  coupons: CouponApi;
  goods: GoodsApi;
  kept: KeptApi;
  members: MemberApi;
  /** the payment that is being made */
  order: OrderStore;
  orders: OrderApi;
  payments: PaymentApi;
  shops: ShopApi;
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
  };
}
