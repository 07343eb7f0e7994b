/** The stores of one page, with the API client they share. Loaded on the first action. */
import { createAddressApi, type AddressApi } from '../api/address.ts';
import { createApiClient, type ApiClient, type ClientOptions, type Signer } from '../api/client.ts';
import { createCartApi } from '../api/cart.ts';
import { createCheckoutApi, type CheckoutApi } from '../api/checkout.ts';
import { createCouponApi, type CouponApi } from '../api/coupon.ts';
import { createGoodsApi, type GoodsApi } from '../api/goods.ts';
import { createKeptApi, type KeptApi } from '../api/kept.ts';
import { createMemberApi, type MemberApi } from '../api/member.ts';
import { createOrderApi, type OrderApi } from '../api/order.ts';
import { createPaymentApi, type PaymentApi } from '../api/payment.ts';
import { createShopApi, type ShopApi } from '../api/shop.ts';
import { CartStore } from '../stores/cart.ts';
import { OrderStore } from '../stores/order.ts';
import { SessionStore } from '../stores/session.ts';
import { toast } from '../ui/toast.ts';
import { SHOW_MINICART } from './cart-mark.ts';
import { forgetPageKeys, isSigned, pageSign } from './sign.ts';
import type { HostFacts } from '../host.ts';

export interface Stores {
  addresses: AddressApi;
  cart: CartStore;
  session: SessionStore;
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

function signer(): Signer | undefined {
  return isSigned() ? { sign: pageSign, forget: forgetPageKeys } : undefined;
}

/** Own calls that a page does without when they fail, so nobody is told. */
function quietMallClient(): ApiClient {
  return createApiClient({
    tokenFor: () => '',
    logout: () => undefined,
    leaveStore: () => undefined,
    tell: () => undefined,
    navigate: () => undefined,
    currentPath: () => '',
    signer: signer(),
  });
}

/** `count`: pieces the cart holds as far as the page knows. */
export function makeStores(host: HostFacts, count: number): Stores {
  const session = new SessionStore({ loggedIn: host.loggedIn, mobile: host.mobile });
  const options: ClientOptions = {
    tokenFor: (path) => session.tokenFor(path),
    logout: () => session.clear(),
    leaveStore: () => session.clearStore(),
    tell: (message) => toast(message, 'error'),
    navigate: (path) => location.assign(host.base + path),
    currentPath: () => location.pathname.slice(host.base.length) + location.search,
    signer: signer(),
  };
  const client = createApiClient(options);
  const quiet = createApiClient({ ...options, tell: () => undefined });
  return {
    addresses: createAddressApi(client),
    checkout: createCheckoutApi(client),
    session,
    cart: new CartStore(
      createCartApi(client, () => session.cartOwner(), quiet),
      count,
      () => dispatchEvent(new Event(SHOW_MINICART)),
    ),
    coupons: createCouponApi(client),
    goods: createGoodsApi(client),
    kept: createKeptApi(client),
    members: createMemberApi(client),
    order: new OrderStore(),
    orders: createOrderApi(client, quiet),
    payments: createPaymentApi(client),
    shops: createShopApi(client, quietMallClient()),
  };
}
