/** What every checkout does: amounts worked out again after each change, orders sent once, and a page that may be come back to. */
import { useEffect, useRef, useState } from 'react';
import { COMMON_MESSAGES } from '../../../engine/rules/messages/common.ts';
import { ApiError } from '../../shell/api/answers.ts';
import type { CheckoutApi } from '../checkout-api.ts';
import { keepCount } from '../../shell/client/cart-mark.ts';
import { markOrders } from '../../shell/client/order-mark.ts';
import { useShop } from '../../shell/client/shop-context.ts';
import { answered, intentKey, keepOrder, orderOfLines } from './intent.ts';
import { orderPath } from './after-order.ts';
import { Recalculation, type Outcome } from './recalculation.ts';
import { NOT_REFUSED, refusedAt, type CheckoutOf, type Refused } from './order-draft.ts';
import type { Params } from '../../../engine/rules/wire/form-encoding.ts';

/** Why a call was refused; `locate` finds the field of the form the answer is about. */
export function refusalOf(error: unknown, locate: typeof refusedAt = refusedAt): Refused {
  if (error instanceof ApiError) return locate(error.message, error.errors);
  return { ...NOT_REFUSED, message: COMMON_MESSAGES.operationFailed };
}

function controlOf(field: string): HTMLElement | null {
  const [name = '', shop] = field.split('.').toReversed();
  const within = shop === undefined ? '' : `[data-shop="${shop}"] `;
  const element = document.querySelector<HTMLElement>(`${within}[data-field="${name}"]`);
  return element?.querySelector<HTMLElement>('input, select, textarea, button') ?? element;
}

/** ms in which the script of a field that is not there yet may arrive; after that nobody expects the focus to move. */
const FIELD_ARRIVES = 5000;

/** Puts the focus into a field, once it is there; that of one shop among several is named `shop.field`. */
export function focusField(field: string): void {
  const control = controlOf(field);
  if (control) return control.focus();
  const observer = new MutationObserver(() => {
    const arrived = controlOf(field);
    if (!arrived) return;
    observer.disconnect();
    arrived.focus();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), FIELD_ARRIVES);
}

/** Name of the field whose control was left; '' outside the checkout's own fields (those of a dialog check themselves). */
export function fieldAround(control: Element): string {
  if (!control.matches('input, select, textarea') || control.closest('dialog')) return '';
  const name = control.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? '';
  const shop = control.closest<HTMLElement>('[data-shop]')?.dataset['shop'];
  return shop === undefined || name === '' ? name : `${shop}.${name}`;
}

export interface Amounts<Question> {
  /** The amounts are being worked out again. */
  recalculating: boolean;
  /** `pause` 0 sends at once. */
  recalculate: (question: Question, pause?: number) => void;
}

/** Requests the amounts of the last question; `onOutcome` gets its answer or error. */
export function useAmounts<Question, Answer>(
  ask: (api: CheckoutApi, question: Question) => Promise<Answer>,
  onOutcome: (outcome: Outcome<Answer>) => void,
): Amounts<Question> {
  const shop = useShop();
  const [recalculating, setRecalculating] = useState(false);
  const latest = useRef({ shop, ask, onOutcome });
  useEffect(() => {
    latest.current = { shop, ask, onOutcome };
  });
  const made = useRef<Recalculation<Question, Answer>>(undefined);
  useEffect(() => () => made.current?.stop(), []);
  /** Made at first use: a field touched before hydration requests a price before this hook's effects have run. */
  const recalculation = (): Recalculation<Question, Answer> =>
    (made.current ??= new Recalculation<Question, Answer>(
      async (question) => {
        const now = latest.current;
        if (!now.shop) throw new Error('Prices are requested in the browser only.');
        return now.ask((await now.shop.apis()).checkout, question);
      },
      (outcome) => {
        setRecalculating(false);
        latest.current.onOutcome(outcome);
      },
    ));
  return {
    recalculating,
    recalculate: (question, pause) => {
      setRecalculating(true);
      recalculation().request(question, pause);
    },
  };
}

/** A checkout whose orders are sent: which one it is, and the numbers of the cart lines that are bought. */
interface Sent {
  base: string;
  of: CheckoutOf;
  lines: readonly string[];
}

/** The document is older than the order that was made of its lines: the browser goes there. */
function leaveForOrder({ base, of, lines }: Sent): boolean {
  const orderId = orderOfLines(of, lines);
  if (orderId !== undefined) location.replace(orderPath(base, orderId));
  return orderId !== undefined;
}

export interface Sending {
  submitting: boolean;
  /** Sends the body with its key, once however often it is called; `order` answers where the browser goes on. */
  send: (body: Params, order: (api: CheckoutApi, key: string | undefined) => Promise<Made>) => void;
}

/** What came of sending. */
interface Made {
  /** '' for orders of several shops */
  orderId: string;
  path: string;
  /** pieces that left the cart */
  pieces: number;
}

/**
 * Sends what is ordered. A refusal ends the intent and goes to `refused`; `stale` runs when the page is out of date: it comes
 * from the browser's memory, or the server answered so.
 */
export function useSending(sent: Sent, refused: (error: unknown) => void, stale: () => void): Sending {
  const shop = useShop();
  const [page] = useState(sent);
  const [submitting, setSubmitting] = useState(false);
  const sending = useRef(false);
  const latest = useRef(stale);
  useEffect(() => {
    latest.current = stale;
  });
  useEffect(() => {
    if (leaveForOrder(page)) return;
    const back = (event: PageTransitionEvent): void => {
      if (!event.persisted || leaveForOrder(page)) return;
      sending.current = false;
      setSubmitting(false);
      latest.current();
    };
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, [page]);

  const order = async (body: Params, make: Parameters<Sending['send']>[1]): Promise<void> => {
    if (!shop) return;
    const { checkout } = await shop.apis();
    const made = await make(checkout, intentKey(page.of, body));
    keepOrder(page.of, made.orderId, page.lines);
    markOrders();
    const { count } = shop.cart.getSnapshot();
    if (page.of.mode === 'cart') keepCount(Math.max(0, count - made.pieces));
    location.replace(made.path);
    // The document is being left; nothing may be sent again until then.
    await new Promise<void>(() => undefined);
  };
  const send: Sending['send'] = (body, make) => {
    if (sending.current) return;
    sending.current = true;
    setSubmitting(true);
    order(body, make).catch((error: unknown) => {
      sending.current = false;
      setSubmitting(false);
      refused(error);
      // An answer ends the intent; without one the same call may be sent again with the same key.
      if (error instanceof ApiError && error.refusal > 0) answered();
      if (error instanceof ApiError && error.refusal === 409) stale();
    });
  };
  return { submitting, send };
}
