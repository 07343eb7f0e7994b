/**
 * One order per intent (checklist 4). Keeps an idempotency key until there is an answer, also after reloads, and the order that was
 * created, so that reopening the checkout leads to it. Uses sessionStorage, which private windows may refuse: then no key is sent,
 * and the server recognises a repeated body.
 */
import { randomId } from '../../../engine/rules/wire/random-id.ts';
import { encodeForm, type Params } from '../../../engine/rules/wire/form-encoding.ts';
import type { CheckoutOf } from './order-draft.ts';

const PENDING = 'checkout_pending';
const MADE = 'checkout_made';

interface Pending {
  /** name of the checkout (nameOf) */
  of: string;
  key: string;
  /** the encoded body */
  text: string;
  body: Params;
}

interface Made {
  of: string;
  /** '' for orders of several shops, which have more than one number */
  orderId: string;
  /** ids of the cart lines of the order, which are never used again */
  lines: readonly string[];
}

/** How many orders one tab remembers. */
const MAX_INTENTS = 10;

function read<T>(name: string): T | undefined {
  try {
    const text = sessionStorage.getItem(name);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** false when storage is not available. */
function write(name: string, value: unknown): boolean {
  try {
    if (value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function nameOf({ mode, shopId, seckill, exchange, purchase }: CheckoutOf): string {
  const named = purchase && `${purchase.activityId}:${purchase.itemId}`;
  return `${mode}:${shopId}:${seckill?.id ?? exchange?.itemId ?? named ?? ''}`;
}

/**
 * Returns the key for this body: that of the last unanswered call with the same body, else a new one. undefined when it cannot be
 * stored: a new key would create a new order, while the server recognises a repeated body without a key.
 */
export function intentKey(of: CheckoutOf, body: Params): string | undefined {
  const text = encodeForm(body);
  const pending = read<Pending>(PENDING);
  if (pending?.of === nameOf(of) && pending.text === text) return pending.key;
  const key = randomId();
  return write(PENDING, { of: nameOf(of), key, text, body } satisfies Pending) ? key : undefined;
}

/** The call of this checkout that got no answer. */
export function pendingCall<Body extends Params = Params>(of: CheckoutOf): { body: Body; key: string } | undefined {
  const pending = read<Pending & { body: Body }>(PENDING);
  return pending?.of === nameOf(of) ? pending : undefined;
}

/** Ends the intent after an answer: the next order is a new intent. */
export function endIntent(): void {
  write(PENDING, undefined);
}

const ordersOf = (of: CheckoutOf): Made[] => (read<Made[]>(MADE) ?? []).filter((made) => made.of === nameOf(of));

/** Remembers the order of this checkout ('' for several orders); `lines` are the cart lines it was created from. */
export function keepOrder(of: CheckoutOf, orderId: string, lines: readonly string[]): void {
  endIntent();
  write(MADE, [{ of: nameOf(of), orderId, lines } satisfies Made, ...(read<Made[]>(MADE) ?? [])].slice(0, MAX_INTENTS));
}

/** Number of the order created from one of these cart lines: a page that still shows them is older than the order. */
export function orderOfLines(of: CheckoutOf, lines: readonly string[]): string | undefined {
  return ordersOf(of).find((made) => made.lines.some((line) => lines.includes(line)))?.orderId;
}

/** Number of the last order created from this checkout. */
export function lastOrder(of: CheckoutOf): string | undefined {
  return ordersOf(of)[0]?.orderId;
}
