/** The stores of one page, with the API client they share. Loaded on the first action. */
import { createApiClient, type ApiClient } from '../api/client.ts';
import { createCartApi } from '../api/cart.ts';
import { createCouponApi, type CouponApi } from '../api/coupon.ts';
import { createMemberApi, type MemberApi } from '../api/member.ts';
import { createShopApi, type ShopApi } from '../api/shop.ts';
import { CartStore } from '../stores/cart.ts';
import { SessionStore } from '../stores/session.ts';
import { toast } from '../ui/toast.ts';
import type { HostFacts } from '../host.ts';

export interface Stores {
  cart: CartStore;
  session: SessionStore;
  coupons: CouponApi;
  members: MemberApi;
  shops: ShopApi;
}

/** Calls below /api/mall that a page does without when they fail, so nobody is told. */
function quietMallClient(): ApiClient {
  return createApiClient({
    base: '/api/mall',
    tokenFor: () => '',
    logout: () => undefined,
    tell: () => undefined,
    navigate: () => undefined,
    currentPath: () => '',
  });
}

/** `count`: pieces the cart holds as far as the page knows. */
export function makeStores(host: HostFacts, count: number): Stores {
  const session = new SessionStore({ loggedIn: host.loggedIn, mobile: host.mobile });
  const client = createApiClient({
    tokenFor: (path) => session.tokenFor(path),
    logout: () => session.clear(),
    tell: (message) => toast(message, 'error'),
    navigate: (path) => location.assign(host.base + path),
    currentPath: () => location.pathname.slice(host.base.length) + location.search,
  });
  return {
    session,
    cart: new CartStore(
      createCartApi(client, () => session.cartOwner()),
      count,
    ),
    coupons: createCouponApi(client),
    members: createMemberApi(client),
    shops: createShopApi(client, quietMallClient()),
  };
}
