/** Shared by all checkouts: amounts are recalculated after each change, orders are sent once, and returning to the page is handled. */
import { useEffect, useRef, useState } from 'react';
import { COMMON_MESSAGES } from '../../../engine/rules/messages/common.ts';
import { ApiError } from '../../shell/api/answers.ts';
import type { CheckoutApi } from '../checkout-api.ts';
import { keepCount } from '../../shell/client/cart-mark.ts';
import { markOrders } from '../../shell/client/order-mark.ts';
import { useShop } from '../../shell/client/shop-context.ts';
import { endIntent, intentKey, keepOrder, orderOfLines } from './intent.ts';
import { orderPath } from './after-order.ts';
import { Recalculation, type Outcome } from './recalculation.ts';
import { NOT_REFUSED, refusedAt, type CheckoutOf, type Refused } from './order-draft.ts';
import type { Params } from '../../../engine/rules/wire/form-encoding.ts';

/** Why a call was refused; `locate` finds the form field the answer concerns. */
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

/** milliseconds to wait for the script of a missing field; later a moving focus would surprise the shopper */
const FIELD_ARRIVES = 5000;

/** Focuses a field, as soon as it is there. `shop.field` names the field of one shop among several. */
export function focusField(field: string): void {
  const control = controlOf(field);
  if (control) {
    control.closest('details')?.toggleAttribute('open', true);
    return control.focus();
  }
  const observer = new MutationObserver(() => {
    const arrived = controlOf(field);
    if (!arrived) return;
    observer.disconnect();
    arrived.focus();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), FIELD_ARRIVES);
}

/** Name of the field whose control was left; '' outside the checkout's own fields (dialogs check their own fields). */
export function fieldAround(control: Element): string {
  if (!control.matches('input, select, textarea') || control.closest('dialog')) return '';
  const name = control.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? '';
  const shop = control.closest<HTMLElement>('[data-shop]')?.dataset['shop'];
  return shop === undefined || name === '' ? name : `${shop}.${name}`;
}

export interface Amounts<Question> {
  /** The amounts are being recalculated. */
  recalculating: boolean;
  /** With `pause` 0 the request is sent at once. */
  recalculate: (question: Question, pause?: number) => void;
}

/** Requests the amounts for the last question; `onOutcome` gets the answer or the error. */
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
  /** Created at first use, since a field used before hydration requests a price before this hook's effects have run. */
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

/** The checkout that is sent, and the ids of the cart lines that are bought. */
interface Sent {
  base: string;
  of: CheckoutOf;
  lines: readonly string[];
}

/** Opens the order that was already created from the page's lines; true when there is one. */
function leaveForOrder({ base, of, lines }: Sent): boolean {
  const orderId = orderOfLines(of, lines);
  if (orderId !== undefined) location.replace(orderPath(base, orderId));
  return orderId !== undefined;
}

export interface Sending {
  submitting: boolean;
  /** Sends the body with its key, once even if called repeatedly; `order` returns where the browser goes next. */
  send: (body: Params, order: (api: CheckoutApi, key: string | undefined) => Promise<Made>) => void;
}

/** The result of sending. */
interface Made {
  /** '' for orders of several shops */
  orderId: string;
  path: string;
  /** pieces removed from the cart */
  pieces: number;
}

/**
 * Sends the order. A refusal ends the intent and is passed to `refused`. `stale` is called when the page is out of date: the
 * browser restored it from memory, or the server answered that it is.
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
    // The page is being left; nothing may be sent again until then.
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
      // A refusal ends the intent; without an answer the same call may be repeated with the same key.
      if (error instanceof ApiError && error.refusal > 0) endIntent();
      if (error instanceof ApiError && error.refusal === 409) stale();
    });
  };
  return { submitting, send };
}
