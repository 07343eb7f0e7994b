/** The host's actions in the browser. The stores and the API client load on the first action. */
import type { CartGlance, SessionGlance } from '../../../engine/host.ts';
import { constant, type Readable } from '../../../engine/document/readable.ts';
import { shared } from '../../../engine/document/shared.ts';
import type { HostActions } from '../host.ts';
import { CART_CHANGED, keepCount, laterCount, writeCount } from './cart-mark.ts';
import { SHOW_MINICART } from '../../../engine/rules/orders/mini-cart.ts';
import type { PageData } from './page-data.ts';
import type { Stores } from './make-stores.ts';
import type { ShopClient } from './shop-context.ts';

/** A Readable that shows `initial` until it gets its source, and then follows it. */
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

/** Shows the count in the rest of the page, and stores it for older pages that are shown again. */
function tellCount(cart: Readable<CartGlance>): void {
  const { count } = cart.getSnapshot();
  keepCount(count);
  writeCount(count);
}

export type LazyActions = HostActions & Pick<ShopClient, 'stores' | 'apis'>;

/** Actions over stores; the stores are made once per page, on first use. */
export function lazyActions(data: PageData): LazyActions {
  const { cartCount, loggedIn, mobile } = data.host;
  const untouched: CartGlance = { count: cartCount, lines: null, ticked: 0, total: 0, failed: false };
  const cart = following(untouched);
  const session = following<SessionGlance>({ loggedIn, mobile });
  let made: ReturnType<ShopClient['stores']> | undefined;
  const stores = (): ReturnType<ShopClient['stores']> =>
    (made ??= import('./make-stores.ts').then(({ makeStores }) => {
      const both = makeStores(data.host, cart.getSnapshot().count);
      cart.follow(both.cart.glance);
      both.cart.glance.subscribe(() => tellCount(cart));
      session.follow(both.session.glance);
      return both;
    }));
  let calls: ReturnType<ShopClient['apis']> | undefined;
  const apis = (): ReturnType<ShopClient['apis']> =>
    (calls ??= Promise.all([import('./make-apis.ts'), stores()])
      .then(([{ makeApis }, { clients }]) => makeApis(clients))
      .catch((error: unknown) => {
        // The next action tries again.
        [made, calls] = [undefined, undefined];
        throw error;
      }));
  /** A page that is shown again takes over a later count of the cart. */
  const catchUp = (): void => {
    const count = laterCount();
    if (count === undefined || count === cart.getSnapshot().count) return;
    if (made) void stores().then((both) => both.cart.load());
    else cart.follow(constant({ ...untouched, count }));
  };
  catchUp();
  addEventListener(CART_CHANGED, catchUp);
  addEventListener(SHOW_MINICART, () => void stores().then((both) => both.cart.show()));
  const miniCart = async <T>(
    run: (mini: typeof import('../../cart/mini-cart.ts'), cart: Stores['cart']) => T,
  ): Promise<Awaited<T>> => {
    const [mini, both] = await Promise.all([import('../../cart/mini-cart.ts'), stores()]);
    return await run(mini, both.cart);
  };
  return {
    cart,
    session,
    stores,
    apis,
    navigate: (path) => location.assign(path),
    openCart: () => void stores().then((both) => both.cart.load()),
    cartActions: {
      setNum: (cartId, num) => void miniCart((mini, store) => mini.setNum(store, cartId, num)),
      remove: (cartId) => miniCart((mini, store) => mini.remove(store, cartId)),
      checkout: () => miniCart((mini, store) => mini.checkout(store, data.host.base)),
    },
    claimCoupon: async (cardId) => {
      const [{ claimCoupon }, { session }, { coupons }] = await Promise.all([
        import('../../coupons/claim-coupon.ts'),
        stores(),
        apis(),
      ]);
      return claimCoupon({ session, coupons }, cardId, data.host);
    },
    nearbyShops: shared(async () => {
      const [{ nearbyShops }, { shops }] = await Promise.all([import('../../shops/locate-shops.ts'), apis()]);
      return data.page.mode === 'render' ? nearbyShops(shops) : shops.nearby();
    }),
  };
}
