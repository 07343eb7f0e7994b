/**
 * One order for one intent (checklist 4): an idempotency key that stays until there is an answer, over reloads too, and the order
 * that came of it, so that a checkout opened again leads there. In sessionStorage, which private windows may refuse: no key is
 * sent then, and the server recognises a repeated body.
 */
import { randomId } from '../../../engine/rules/wire/random-id.ts';
import { encodeForm, type Params } from '../../../engine/rules/wire/form-encoding.ts';
import type { CheckoutOf } from './order-draft.ts';

const PENDING = 'checkout_pending';
const MADE = 'checkout_made';

interface Pending {
  /** which checkout */
  of: string;
  key: string;
  /** the body as it is sent */
  text: string;
  body: Params;
}

interface Made {
  of: string;
  /** '' for orders of several shops, which have no one number */
  orderId: string;
  /** numbers of the cart lines it was made of, which are never used again */
  lines: readonly string[];
}

/** Orders of one tab that are remembered. */
const MAX_INTENTS = 10;

function read<T>(name: string): T | undefined {
  try {
    const text = sessionStorage.getItem(name);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

/** false where nothing can be kept. */
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
 * The key for this body: that of the last unanswered call with the same one, else a new one. None where it could not be kept: a
 * new key is a new order, while the server recognises a repeated body without one.
 */
export function intentKey(of: CheckoutOf, body: Params): string | undefined {
  const text = encodeForm(body);
  const pending = read<Pending>(PENDING);
  if (pending?.of === nameOf(of) && pending.text === text) return pending.key;
  const key = randomId();
  return write(PENDING, { of: nameOf(of), key, text, body } satisfies Pending) ? key : undefined;
}

/** A call of this checkout that never got its answer. */
export function unanswered<Body extends Params = Params>(of: CheckoutOf): { body: Body; key: string } | undefined {
  const pending = read<Pending & { body: Body }>(PENDING);
  return pending?.of === nameOf(of) ? pending : undefined;
}

/** There is an answer: the next order is another intent. */
export function answered(): void {
  write(PENDING, undefined);
}

const ordersOf = (of: CheckoutOf): Made[] => (read<Made[]>(MADE) ?? []).filter((made) => made.of === nameOf(of));

/** The order of this checkout exists (its number is '' where there are several); `lines` are the cart lines it was made of. */
export function keepOrder(of: CheckoutOf, orderId: string, lines: readonly string[]): void {
  answered();
  write(MADE, [{ of: nameOf(of), orderId, lines } satisfies Made, ...(read<Made[]>(MADE) ?? [])].slice(0, MAX_INTENTS));
}

/** Number of the order that was made of one of these cart lines: a page that shows them is older than the order. */
export function orderOfLines(of: CheckoutOf, lines: readonly string[]): string | undefined {
  return ordersOf(of).find((made) => made.lines.some((line) => lines.includes(line)))?.orderId;
}

/** Number of the last order that was made of this checkout. */
export function lastOrder(of: CheckoutOf): string | undefined {
  return ordersOf(of)[0]?.orderId;
}
