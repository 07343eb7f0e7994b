/**
 * The host: the only interface through which a widget can act. The storefront provides a working one, the designer and previews
 * an inert one. So the rule "links and actions work only in render mode" (designer spec 1) is implemented here, and no widget
 * checks the mode.
 */
import type { AnchorHTMLAttributes, FormHTMLAttributes, InputHTMLAttributes } from 'react';
import type { NearbyShops, ShopNearby, StoredLink } from './document/content.ts';
import { constant, type Readable } from './document/readable.ts';

/** A line of the mini cart; price and total_fee in cents, total_fee is the line's total. */
export interface CartGlanceLine {
  cart_id: string;
  item_id: string;
  item_name: string;
  pics: string;
  item_spec_desc: string;
  price: number;
  num: number;
  total_fee: number;
  href: string;
}

/** What a widget may know of the cart. `lines` is null until they are loaded; `count` is known from the start. */
export interface CartGlance {
  count: number;
  lines: CartGlanceLine[] | null;
  /** number of selected pieces, which the checkout takes */
  ticked: number;
  /** cents of the selected lines */
  total: number;
  failed: boolean;
  /** How many times the page opened the mini cart (event show-minicart); undefined before the first time. */
  shown?: number;
}

/** Actions of the mini cart. They never reject: the shop itself shows a refusal to the shopper. */
export interface CartActions {
  /** Sets the pieces of a line, within 1 and the stock; sent after the shopper stops changing it (storefront spec 4). */
  setNum(cartId: string, num: number): void;
  /** Asks for a confirmation first; resolves to whether the line was removed. */
  remove(cartId: string): Promise<boolean>;
  /**
   * Goes to the checkout of the selected lines. A failure shows no message, and the cart stays as it is (storefront spec 8.2).
   */
  checkout(): Promise<void>;
}

/** What a widget may know of the shopper. */
export interface SessionGlance {
  loggedIn: boolean;
  mobile: string;
}

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement>;
export type AddFormProps = FormHTMLAttributes<HTMLFormElement> & Record<`data-${string}`, string>;

export interface Host {
  /** false in design and preview: no focus, submitting or claiming. */
  readonly interactive: boolean;
  /** Path and query of the current page, to highlight it in menus (designer spec 2, W0013). */
  readonly currentPath: string;
  /** Props of an `<a>`: with a real href in render mode when the link has a target; otherwise inert, without href. */
  linkProps(link: StoredLink | undefined, context?: { distributor_id?: string | number }): LinkProps;
  /** Props of the search `<form>` (method get, field `keywords`), so that searching works without scripts. */
  searchProps(): FormHTMLAttributes<HTMLFormElement>;
  /** Props of the search field; with suggestions it is a combobox. */
  searchFieldProps(): InputHTMLAttributes<HTMLInputElement>;
  /** Props of the `<form>` of a goods card that adds the goods to the cart (`adds` of an entry); undefined where nothing is bought. */
  addProps(goods: { itemId: string | number; adds: string }): AddFormProps | undefined;
  /** Goes to the goods list with the keyword (callback W0008 {keyword}, designer spec 7). */
  search(keyword: string): void;
  /** Claims a coupon; resolves to the message for the shopper. Never rejects. */
  claimCoupon(cardId: string | number): Promise<{ ok: boolean; message: string }>;
  /** Opens the sign-in, which returns to the path. */
  login(returnPath: string): void;
  /** Loads the cart's lines; `cart` then changes. */
  openCart(): void;
  readonly cartActions: CartActions;
  readonly cart: Readable<CartGlance>;
  readonly session: Readable<SessionGlance>;
  /** Shops near the shopper; in the designer those for default parameters. Rejects when they cannot be loaded. */
  nearbyShops(): Promise<NearbyShops>;
}

const NOTHING = (): void => {};

function sampleShops(list: ShopNearby[]): NearbyShops {
  const tags = new Map(list.flatMap((shop) => shop.tagList).map((tag) => [tag.tag_id, tag]));
  return { list, tagList: [...tags.values()] };
}

/** The host of design and preview: everything looks as in the shop, and no action does anything. */
export function inertHost(sample?: {
  cart?: CartGlance;
  session?: SessionGlance;
  nearby?: ShopNearby[];
  /** Of the page that stands around a place. */
  path?: string | undefined;
}): Host {
  return {
    interactive: false,
    currentPath: sample?.path ?? '/',
    linkProps: () => ({ role: 'link', 'aria-disabled': true, draggable: false }),
    searchProps: () => ({ role: 'search', inert: true }),
    searchFieldProps: () => ({}),
    addProps: () => undefined,
    search: NOTHING,
    claimCoupon: () => Promise.resolve({ ok: false, message: '' }),
    login: NOTHING,
    openCart: NOTHING,
    cartActions: { setNum: NOTHING, remove: () => Promise.resolve(false), checkout: () => Promise.resolve() },
    cart: constant<CartGlance>(sample?.cart ?? { count: 0, lines: [], ticked: 0, total: 0, failed: false }),
    session: constant<SessionGlance>(sample?.session ?? { loggedIn: false, mobile: '' }),
    nearbyShops: () => Promise.resolve(sampleShops(sample?.nearby ?? [])),
  };
}
