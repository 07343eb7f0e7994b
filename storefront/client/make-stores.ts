/** The stores of one page, with the API client they share. Loaded on the first action. */
import { createApiClient } from '../api/client.ts';
import { createCartApi } from '../api/cart.ts';
import { createCouponApi, type CouponApi } from '../api/coupon.ts';
import { createMemberApi, type MemberApi } from '../api/member.ts';
import { createShopApi, type ShopApi } from '../api/shop.ts';
import { CartStore } from '../stores/cart.ts';
import { SessionStore } from '../stores/session.ts';
import { toast } from '../ui/toast.ts';
import type { PageData } from './page-data.ts';

export interface Stores {
  cart: CartStore;
  session: SessionStore;
  coupons: CouponApi;
  members: MemberApi;
  shops: ShopApi;
}

export function makeStores({ host }: PageData): Stores {
  const session = new SessionStore({ loggedIn: host.loggedIn, mobile: host.mobile });
  const client = createApiClient({
    tokenFor: (path) => session.tokenFor(path),
    logout: () => session.clear(),
    tell: (message) => toast(message, 'error'),
    navigate: (path) => location.assign(path),
    currentPath: () => location.pathname + location.search,
  });
  return {
    session,
    cart: new CartStore(
      createCartApi(client, () => session.cartOwner()),
      host.cartCount,
    ),
    coupons: createCouponApi(client),
    members: createMemberApi(client),
    shops: createShopApi(client),
  };
}
