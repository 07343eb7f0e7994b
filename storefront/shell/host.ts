/** The live host: the only way for widgets to act in the shop. The server and the browser each create one from the same facts. */
import { loginPath } from '../../engine/links/login-path.ts';
import { isForeign, resolveLink } from '../../engine/links/links.ts';
import type { CartActions, CartGlance, Host, LinkProps, SessionGlance } from '../../engine/host.ts';
import { constant, type Readable } from '../../engine/document/readable.ts';
import { hasPage } from './page-paths.ts';
import { addForm } from '../goods/cards/add-form.ts';
import { searchFieldProps } from '../goods/search/search-field.ts';
import type { Id, StoredLink } from '../../engine/document/content.ts';

export interface HostFacts {
  /** Path and query of the document. */
  currentPath: string;
  base: '' | '/h5';
  distributorId: Id;
  loggedIn: boolean;
  mobile: string;
  cartCount: number;
}

/** Actions that only a browser can do; on the server they are missing, and nothing calls them. */
export interface HostActions {
  cart: Readable<CartGlance>;
  session: Readable<SessionGlance>;
  navigate(path: string): void;
  openCart(): void;
  cartActions: CartActions;
  claimCoupon: Host['claimCoupon'];
  nearbyShops: Host['nearbyShops'];
}

function linkPropsOf(facts: HostFacts, link: StoredLink | undefined, shop: Id | undefined): LinkProps {
  const address = resolveLink(link, { base: facts.base, distributor_id: shop ?? facts.distributorId });
  if (address === '' || !hasPage(address, facts.base)) return {};
  return isForeign(address) ? { href: address, target: '_blank', rel: 'noopener noreferrer' } : { href: address };
}

const idle = {
  navigate: (): void => {},
  openCart: (): void => {},
  cartActions: { setNum: (): void => {}, remove: () => Promise.resolve(false), checkout: () => Promise.resolve() },
  claimCoupon: () => Promise.resolve({ ok: false, message: '' }),
  nearbyShops: () => Promise.resolve({ list: [], tagList: [] }),
};

export function createHost(facts: HostFacts, actions?: HostActions): Host {
  const { navigate, openCart, cartActions, claimCoupon, nearbyShops } = actions ?? idle;
  return {
    interactive: true,
    currentPath: facts.currentPath,
    linkProps: (link, context) => linkPropsOf(facts, link, context?.distributor_id),
    searchProps: () => ({ action: `${facts.base}/items`, method: 'get', role: 'search' }),
    searchFieldProps: () => searchFieldProps(facts.base),
    addProps: (goods) => addForm(facts.base, goods),
    search: (keyword) => navigate(`${facts.base}/items?keywords=${encodeURIComponent(keyword.trim())}`),
    login: (path) => navigate(loginPath(facts.base, path)),
    openCart,
    cartActions,
    claimCoupon,
    nearbyShops,
    cart:
      actions?.cart ??
      constant<CartGlance>({ count: facts.cartCount, lines: null, ticked: 0, total: 0, failed: false }),
    session: actions?.session ?? constant<SessionGlance>({ loggedIn: facts.loggedIn, mobile: facts.mobile }),
  };
}
