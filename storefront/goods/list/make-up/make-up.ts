/** 凑单: goods that close the gap to a promotion's next step or to free freight, found by the filters of the goods list. */
import type { Cart, MissingPart } from '../../../cart/cart-api.ts';

/** What an address of 凑单 is for: a promotion, or a freight template, of one shop's lines. */
export interface Wanted {
  shop: string;
  /** '' for freight */
  activity: string;
  freight: string;
}

/** undefined for lists that are about something else. */
export function wantedIn(params: URLSearchParams): Wanted | undefined {
  const [shop, activity, freight] = ['distributor_id', 'activity', 'freight'].map((name) => params.get(name) ?? '');
  return shop && (activity || freight) ? { shop, activity: activity ?? '', freight: freight ?? '' } : undefined;
}

/** What a shop's lines still lack; `text` says what they have reached when nothing is missing. */
export interface Gap {
  text: string;
  missing: MissingPart | undefined;
}

/** undefined when the cart has no lines that count. */
export function gapIn(cart: Pick<Cart, 'groups'>, { shop, activity, freight }: Wanted): Gap | undefined {
  const group = cart.groups.find(({ shop_id }) => shop_id === shop);
  if (!group) return undefined;
  const missing = group.missing.find((part) => (activity === '' ? part.freight === freight : part.id === activity));
  if (missing) return { text: missing.text, missing };
  if (activity === '') return { text: '已满足免运费', missing };
  const reached = group.promotions.find(({ id }) => id === activity);
  return reached && { text: `${reached.name}：${reached.state || '已满足'}`, missing };
}

/** All goods that count: the dearest first, since they leave the least to buy. */
export function allPath(base: string, shop: string, { id, freight }: Pick<MissingPart, 'id' | 'freight'>): string {
  return `${base}/items?distributor_id=${shop}&${id === '' ? `freight=${freight}` : `activity=${id}`}&sort=2`;
}

/** Goods of which one piece closes the gap, with the least beyond it; for missing pieces the cheapest. */
export function makeUpPath(base: string, shop: string, part: MissingPart): string {
  const from = part.fee > 0 ? `&start_price=${(part.fee / 100).toFixed(2)}` : '';
  return `${allPath(base, shop, part).replace('&sort=2', '&sort=3')}${from}`;
}
