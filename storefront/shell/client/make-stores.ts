/** The stores of a page, with the API clients they share. Loaded on the first action. */
import { createApiClient, type ApiClient, type ClientOptions } from '../api/client.ts';
import { createCartApi } from '../../cart/cart-api.ts';
import { CartStore } from '../stores/cart.ts';
import { SessionStore } from '../stores/session.ts';
import { toast } from '../../parts/asking/toast.ts';
import { SHOW_MINICART } from '../../../engine/rules/orders/mini-cart.ts';
import { quietClient, signer } from '../api/quiet-client.ts';
import type { HostFacts } from '../host.ts';

/** The clients of a page, for calls other than the cart's. */
export interface Clients {
  client: ApiClient;
  /** Shows no message when a call fails. */
  quiet: ApiClient;
  /** For optional calls to the mall's own server, made as a guest. */
  guest: ApiClient;
}

export interface Stores {
  cart: CartStore;
  session: SessionStore;
  clients: Clients;
}

/** `count`: pieces in the cart as far as the page knows. */
export function makeStores(host: HostFacts, count: number): Stores {
  const session = new SessionStore({ loggedIn: host.loggedIn, mobile: host.mobile });
  const options: ClientOptions = {
    tokenFor: (path) => session.tokenFor(path),
    logout: () => session.clear(),
    leaveStore: () => session.clearStore(),
    notify: (message) => toast(message, 'error'),
    navigate: (path) => location.assign(host.base + path),
    currentPath: () => location.pathname.slice(host.base.length) + location.search,
    signer: signer(),
  };
  const client = createApiClient(options);
  const quiet = createApiClient({ ...options, notify: () => undefined });
  const cart = new CartStore(
    createCartApi(client, () => session.cartOwner(), quiet),
    count,
    () => dispatchEvent(new Event(SHOW_MINICART)),
  );
  return { session, cart, clients: { client, quiet, guest: quietClient() } };
}
