/** The host's actions in the browser. MobX, axios and the stores load when something is first asked of them. */
import type { CartGlance, Readable, SessionGlance } from '../../engine/host.ts';
import { constant } from '../../engine/host.ts';
import type { HostActions } from '../host.ts';
import type { PageData } from './page-data.ts';
import type { ShopClient } from './shop-context.ts';

/** A Readable that shows `initial` until its source arrives, and then follows it. */
function following<T>(initial: T): Readable<T> & { follow(source: Readable<T>): void } {
  const listeners = new Set<() => void>();
  let source: Readable<T> = constant(initial);
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => source.getSnapshot(),
    getServerSnapshot: () => initial,
    follow(next) {
      source = next;
      next.subscribe(() => listeners.forEach((listener) => listener()));
      listeners.forEach((listener) => listener());
    },
  };
}

/** The numbers outside of islands follow the cart; islands of the header are told, so that those still asleep wake. */
function showCount(cart: Readable<CartGlance>): void {
  const { count } = cart.getSnapshot();
  for (const element of document.querySelectorAll('[data-cart-count]'))
    element.textContent = count > 0 ? String(count) : '';
  dispatchEvent(new Event('mall:cart'));
}

export interface LazyActions extends HostActions {
  stores: ShopClient['stores'];
}

/** Actions over stores that are made once per page, on first use. */
export function lazyActions(data: PageData): LazyActions {
  const { cartCount, loggedIn, mobile } = data.host;
  const cart = following<CartGlance>({ count: cartCount, lines: null, total: 0, failed: false });
  const session = following<SessionGlance>({ loggedIn, mobile });
  let made: ReturnType<ShopClient['stores']> | undefined;
  const stores = (): ReturnType<ShopClient['stores']> =>
    (made ??= import('./make-stores.ts').then(({ makeStores }) => {
      const both = makeStores(data);
      cart.follow(both.cart.glance);
      both.cart.glance.subscribe(() => showCount(cart));
      session.follow(both.session.glance);
      return both;
    }));
  return {
    cart,
    session,
    stores,
    navigate: (path) => location.assign(path),
    openCart: () => void stores().then((both) => both.cart.load()),
    claimCoupon: async (cardId) => (await import('./claim-coupon.ts')).claimCoupon(await stores(), cardId, data.host),
    nearbyShops: async () => (await stores()).shops.nearby(),
  };
}
