/** The cart's calls (storefront spec 7.4). Guests send user_id -1 and their session id. */
import type { Id } from '../../engine/document/content.ts';
import type { ScalarsFlag } from '../../schemas/types/contract.ts';
import type { ApiClient } from '../shell/api/client.ts';
import { isRecord } from '../../engine/rules/wire/is-record.ts';

/** A promotion a line may choose or counts for; `rule` is its condition as text. */
export interface CartPromotion {
  id: string;
  name: string;
  tag: string;
  rule: string;
}

/** One line; money in cents. */
export interface CartLine {
  cart_id: string;
  item_id: string;
  item_name: string;
  pics: string;
  item_spec_desc: string;
  /** of one piece: activity price, else member price, else price */
  price: number;
  /** of one piece before activity and member price */
  original_price: number;
  /** of one piece; 0 for none */
  market_price: number;
  num: number;
  /** price x num - discount_fee */
  total_fee: number;
  discount_fee: number;
  is_checked: boolean;
  /** pieces in stock; undefined when the answer does not contain it */
  store: number | undefined;
  /** limited_time_sale, package, or normal */
  activity: string;
  /** the promotion the line counts for; '0' for none */
  promotion: string;
  promotions: CartPromotion[];
  /** when it was last changed, which is the line's version; undefined when the answer does not contain it */
  updated: number | undefined;
  /** why it cannot be bought; '' when it can */
  reason: string;
}

/** One discount of a group with its cause. */
export interface UsedDiscount extends CartPromotion {
  /** cents */
  fee: number;
}

/** Progress of the ticked lines towards a promotion. */
export interface PromotionState extends CartPromotion {
  /** What was reached, and what is missing for the next step; '' when the answer does not contain it. */
  state: string;
}

/** What ticking or adding more would bring; `id` is the promotion's, '' for free freight. */
export interface MissingPart {
  id: string;
  tag: string;
  text: string;
  /** cents; 0 when only pieces are missing */
  fee: number;
  /** the freight template whose goods count; '' for promotions */
  freight: string;
}

export interface CartGift {
  item_id: string;
  item_name: string;
  pics: string;
  num: number;
}

/** The lines of one shop. Sums count the ticked lines, in cents. */
export interface CartGroup {
  shop_id: string;
  shop_name: string;
  /** The mall itself sells. */
  by_mall: boolean;
  list: CartLine[];
  /** before every discount */
  item_fee: number;
  total_fee: number;
  used: UsedDiscount[];
  promotions: PromotionState[];
  /** What is missing for free freight and promotions; none from other backends. */
  missing: MissingPart[];
  gifts: CartGift[];
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
  /** fastbuy replaces the single buy-now line and does not change the cart. */
  cart_type?: 'cart' | 'fastbuy';
}

export interface CartApi {
  list(): Promise<Cart>;
  count(): Promise<number>;
  /** The cart after the change, at least of that shop; undefined when the answer contains no cart. */
  add(line: NewLine): Promise<Cart | undefined>;
  /** `updated` is the version the shopper saw; the server refuses when the line has changed since. */
  updateNum(cartId: string, num: number, updated?: number): Promise<Cart | undefined>;
  check(cartIds: readonly string[], checked: boolean): Promise<Cart | undefined>;
  /** promotion '0' chooses none */
  choose(cartId: string, promotion: string): Promise<Cart | undefined>;
  remove(cartIds: readonly string[]): Promise<void>;
  /** Rejects without a message when the ticked lines cannot be bought. */
  verify(): Promise<void>;
}

/** Who calls: a member's id, or -1 with a guest's session id (spec 6). */
export interface CartOwner {
  user_id: Id | undefined;
  sid: string | undefined;
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

function promotionOf(row: Record<string, unknown>, kind: 'activity' | 'marketing'): CartPromotion {
  const name = text(row[`${kind}_name`]);
  const tag = text(row[kind === 'marketing' ? 'promotion_tag' : 'activity_tag']) || name;
  return { id: text(row[`${kind}_id`]), name, tag, rule: text(row['condition_rules']) };
}

function lineOf(row: Record<string, unknown>): CartLine {
  const pictures: unknown = row['pics'];
  const price = number(row['price']);
  return {
    cart_id: text(row['cart_id']),
    item_id: text(row['item_id']),
    item_name: text(row['item_name']),
    pics: text(Array.isArray(pictures) ? pictures[0] : pictures),
    item_spec_desc: text(row['item_spec_desc']),
    price,
    original_price: number(row['original_price']) || price,
    market_price: number(row['market_price']),
    num: number(row['num']),
    total_fee: number(row['total_fee']),
    discount_fee: number(row['discount_fee']),
    is_checked: [true, 1, '1', 'true'].includes(row['is_checked'] as string),
    store: row['store'] === undefined ? undefined : number(row['store']),
    activity: text(row['activity_type']) || 'normal',
    promotion: text(row['marketing_id']) || '0',
    promotions: records(row['promotions']).map((entry) => promotionOf(entry, 'marketing')),
    updated: row['updated'] === undefined ? undefined : number(row['updated']),
    reason: text(row['invalid_reason']),
  };
}

function giftOf(row: Record<string, unknown>): CartGift {
  const { item_id, item_name, pics } = lineOf(row);
  return { item_id, item_name, pics, num: number(row['gift_num']) };
}

function groupOf(row: Record<string, unknown>): CartGroup {
  const list = records(row['list']).map(lineOf);
  const ticked = list.filter((line) => line.is_checked);
  const sum = (of: (line: CartLine) => number): number => ticked.reduce((total, line) => total + of(line), 0);
  return {
    shop_id: text(row['shop_id']),
    shop_name: text(row['shop_name']),
    by_mall: row['by_mall'] === undefined ? Number(row['shop_id']) === 0 : row['by_mall'] === true,
    list,
    item_fee: row['item_fee'] === undefined ? sum((line) => line.price * line.num) : number(row['item_fee']),
    total_fee: row['total_fee'] === undefined ? sum((line) => line.total_fee) : number(row['total_fee']),
    used: records(row['used_activity'])
      .map((entry) => ({ ...promotionOf(entry, 'activity'), fee: number(entry['discount_fee']) }))
      .filter(({ fee }) => fee > 0),
    promotions: records(row['activity_grouping']).map((entry) => ({
      ...promotionOf(entry, 'activity'),
      state: text(entry['discount_desc']),
    })),
    missing: records(row['make_up']).map((entry) => ({
      id: text(entry['activity_id']),
      tag: text(entry['activity_tag']),
      text: text(entry['text']),
      fee: number(entry['missing_fee']),
      freight: text(entry['freight_template_id']),
    })),
    gifts: records(row['gift_activity']).flatMap((entry) => records(entry['gifts']).map(giftOf)),
  };
}

/** Parses a cart from the wire, where ids and numbers may be text and an empty cart may be []; undefined when it is not a cart. */
export function parseCart(answer: unknown): Cart | undefined {
  if (Array.isArray(answer) && answer.length === 0) return { groups: [], invalid: [] };
  if (!isRecord(answer) || !Array.isArray(answer['valid_cart'])) return undefined;
  const groups = records(answer['valid_cart']).map(groupOf);
  return { groups, invalid: records(answer['invalid_cart']).map(lineOf) };
}

/** The calls, each with the owner at that moment; `quiet` displays no message. */
export function createCartApi(client: ApiClient, owner: () => CartOwner, quiet = client): CartApi {
  return {
    async list() {
      const answer = await client.call('GET cart/list', { shop_type: 'distributor', ...owner() });
      return parseCart(answer) ?? { groups: [], invalid: [] };
    },
    async count() {
      return number((await client.call('GET cartcount', { shop_type: 'distributor', ...owner() })).item_count);
    },
    async add({ item_id, num, distributor_id, cart_type = 'cart' }) {
      const line = { item_id, num, distributor_id, cart_type, shop_type: 'distributor' };
      return parseCart(await client.call('POST cart', { ...line, ...owner() }));
    },
    async updateNum(cart_id, num, updated) {
      return parseCart(
        await client.call('PUT cartupdate/num', { cart_id, num, updated, ...owner() }, { inQuery: true }),
      );
    },
    async check(cart_id, checked) {
      const is_checked: ScalarsFlag = checked ? 'true' : 'false';
      const change = { cart_id: [...cart_id], is_checked, ...owner() };
      return parseCart(await client.call('PUT cartupdate/checkstatus', change, { inQuery: true }));
    },
    async choose(cart_id, activity_id) {
      const change = { cart_id, activity_id, ...owner() };
      return parseCart(await client.call('PUT cartupdate/promotion', change, { inQuery: true }));
    },
    async remove(cart_id) {
      await client.call('DELETE cartdel', { cart_id: [...cart_id], ...owner() });
    },
    async verify() {
      await quiet.call('POST cart/check', { mode: 'cart', ...owner() });
    },
  };
}
