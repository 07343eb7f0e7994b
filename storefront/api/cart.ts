/** The cart's calls (storefront spec 7.4). Guests send user_id -1 and their session id. */
import type { Id } from '../../engine/content.ts';
import type { Params } from '../../engine/rules/form-encoding.ts';
import type { ApiClient } from './client.ts';

/** One line; price, total_fee (the line's total) and discount_fee in cents. */
export interface CartLine {
  cart_id: string;
  item_id: string;
  item_name: string;
  pics: string;
  item_spec_desc: string;
  price: number;
  num: number;
  total_fee: number;
  discount_fee: number;
  is_checked: boolean;
  /** pieces; undefined when the answer does not say */
  store: number | undefined;
}

/** The lines of one shop; checkout goes shop by shop. */
export interface CartGroup {
  shop_id: string;
  shop_name: string;
  list: CartLine[];
}

export interface Cart {
  groups: CartGroup[];
  /** Lines that cannot be bought any more. */
  invalid: CartLine[];
}

export interface NewLine {
  item_id: Id;
  num: number;
  distributor_id: Id;
  /** fastbuy fills the one buy-now slot and leaves the cart alone. */
  cart_type?: 'cart' | 'fastbuy';
}

export interface CartApi {
  list(): Promise<Cart>;
  count(): Promise<number>;
  /** The cart afterwards, of that shop at least; undefined when the answer does not hold one. */
  add(line: NewLine): Promise<Cart | undefined>;
  updateNum(cartId: string, num: number): Promise<Cart | undefined>;
  check(cartIds: readonly string[], checked: boolean): Promise<Cart | undefined>;
  remove(cartId: string): Promise<void>;
}

/** Who is asking: a member's id, or -1 with the session id of a guest (spec 6). */
export interface CartOwner {
  user_id: Id | undefined;
  sid: string | undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function records(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function number(value: unknown): number {
  const parsed = Number(value);
  return Number.isFinite(parsed) ? parsed : 0;
}

function lineOf(row: Record<string, unknown>): CartLine {
  const pictures: unknown = row['pics'];
  return {
    cart_id: text(row['cart_id']),
    item_id: text(row['item_id']),
    item_name: text(row['item_name']),
    pics: text(Array.isArray(pictures) ? pictures[0] : pictures),
    item_spec_desc: text(row['item_spec_desc']),
    price: number(row['price']),
    num: number(row['num']),
    total_fee: number(row['total_fee']),
    discount_fee: number(row['discount_fee']),
    is_checked: [true, 1, '1', 'true'].includes(row['is_checked'] as string),
    store: row['store'] === undefined ? undefined : number(row['store']),
  };
}

/** A cart from the wire, where ids and numbers come as text too and an empty cart may be []; undefined when it is something else. */
export function parseCart(answer: unknown): Cart | undefined {
  if (Array.isArray(answer) && answer.length === 0) return { groups: [], invalid: [] };
  if (!isRecord(answer) || !Array.isArray(answer['valid_cart'])) return undefined;
  const groups = records(answer['valid_cart']).map((group) => ({
    shop_id: text(group['shop_id']),
    shop_name: text(group['shop_name']),
    list: records(group['list']).map(lineOf),
  }));
  return { groups, invalid: records(answer['invalid_cart']).map(lineOf) };
}

/** The calls, with the owner of the moment in each. */
export function createCartApi(client: ApiClient, owner: () => CartOwner): CartApi {
  const own = (): Params => ({ ...owner() });
  return {
    async list() {
      const answer = await client.call<unknown>('GET', 'cart/list', { query: { shop_type: 'distributor', ...own() } });
      return parseCart(answer) ?? { groups: [], invalid: [] };
    },
    async count() {
      const query = { shop_type: 'distributor', ...own() };
      return number((await client.call<{ item_count?: unknown }>('GET', 'cartcount', { query })).item_count);
    },
    async add({ item_id, num, distributor_id, cart_type = 'cart' }) {
      const body = { item_id, num, distributor_id, cart_type, shop_type: 'distributor', ...own() };
      return parseCart(await client.call<unknown>('POST', 'cart', { body }));
    },
    async updateNum(cart_id, num) {
      return parseCart(await client.call<unknown>('PUT', 'cartupdate/num', { query: { cart_id, num, ...own() } }));
    },
    async check(cart_id, checked) {
      const query = { cart_id, is_checked: String(checked), ...own() };
      return parseCart(await client.call<unknown>('PUT', 'cartupdate/checkstatus', { query }));
    },
    async remove(cart_id) {
      await client.call<unknown>('DELETE', 'cartdel', { query: { cart_id, ...own() } });
    },
  };
}
