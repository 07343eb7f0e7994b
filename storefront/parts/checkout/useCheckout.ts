import { useEffect, useMemo, useRef, useState } from 'react';
import { MESSAGES } from '../../../engine/rules/messages.ts';
import type { Address, FreightFee, OwnCoupon, PickupLocation } from '../../../schemas/types/contract.ts';
import { ApiError } from '../../api/answers.ts';
import type { RegionSource } from '../../api/mall-api.ts';
import type { CheckoutApi } from '../../api/checkout.ts';
import { keepCount } from '../../client/cart-mark.ts';
import { markOrders } from '../../client/order-mark.ts';
import { useShop } from '../../client/shop-context.ts';
import { useAddresses, type AddressBook } from '../address/useAddresses.ts';
import { afterOrder } from './after-order.ts';
import { answered, intentKey, keepOrder, orderOfLines } from './intent.ts';
import { Recalculation } from './recalculation.ts';
import { useFieldErrors } from './useFieldErrors.ts';
import {
  errorsOf,
  firstWish,
  linesBody,
  NOT_REFUSED,
  orderBody,
  quoteBody,
  refusedAt,
  type CheckoutOf,
  type Refused,
  type Wish,
  type WishErrors,
} from './wish.ts';

export interface CheckoutProps {
  base: string;
  of: CheckoutOf;
  /** Numbers of the cart lines that are bought. */
  lines: string[];
  shopName: string;
  regions: RegionSource;
  addresses: Address[];
  /** Number of the address chosen at first; '' without one. */
  addressId: string;
  places: PickupLocation[];
  coupons: OwnCoupon[];
  quote: FreightFee;
  /** Why the order cannot be made as it stands, e.g. nothing is sent to the region. */
  refused: Refused;
}

interface Question {
  wish: Wish;
  address: Address | undefined;
}

export interface CheckoutModel {
  wish: Wish;
  book: AddressBook;
  /** The confirmed address. */
  address: Address | undefined;
  places: PickupLocation[];
  quote: FreightFee;
  coupons: OwnCoupon[];
  errors: WishErrors;
  /** Nothing is sent to the address. */
  undeliverable: boolean;
  /** Message about the whole order; '' without one. */
  refused: string;
  /** The amounts are being worked out again. */
  recalculating: boolean;
  submitting: boolean;
  change: (part: Partial<Wish>) => void;
  choose: (address: Address) => void;
  /** A field's control lost the focus: from now on its message shows; '' for no field. */
  leave: (field: string) => void;
  submit: () => void;
}

/** What changes the amounts. */
const PRICED: readonly (keyof Wish)[] = ['receipt', 'coupon', 'points'];

/** The price of a wish; when it asks for more points than it may, that of the most it may. */
async function priceOf(api: CheckoutApi, of: CheckoutOf, { wish, address }: Question): Promise<FreightFee> {
  try {
    return await api.quote(quoteBody(of, wish, address));
  } catch (error) {
    if (wish.points === 0 || !(error instanceof ApiError) || error.refusal !== 422) throw error;
    const { max_point } = await api.quote(quoteBody(of, { ...wish, points: 0 }, address));
    return api.quote(quoteBody(of, { ...wish, points: Math.min(max_point, wish.points) }, address));
  }
}

function refusalOf(error: unknown): Refused {
  if (error instanceof ApiError) return refusedAt(error.message, error.errors);
  return { ...NOT_REFUSED, message: MESSAGES.operationFailed };
}

function focusField(field: string): void {
  const element = document.querySelector<HTMLElement>(`[data-field="${field}"]`);
  const control = element?.querySelector<HTMLElement>('input, select, textarea, button') ?? element;
  control?.focus();
}

/** The document is older than the order that was made of its lines: the browser goes there. */
function leaveForOrder({ base, of, lines }: CheckoutProps): boolean {
  const orderId = orderOfLines(of, lines);
  if (orderId !== undefined) location.replace(`${base}/member/trade/${encodeURIComponent(orderId)}`);
  return orderId !== undefined;
}

/** State and actions of one checkout: recalculated on each change, ordered once. */
export function useCheckout(props: CheckoutProps): CheckoutModel {
  const { of, base } = props;
  const [page] = useState(props);
  const shop = useShop();
  const book = useAddresses(props.addresses);
  const [address, setAddress] = useState(() =>
    props.addresses.find((row) => String(row.address_id) === props.addressId),
  );
  const [wish, setWish] = useState(() => firstWish(address));
  const [quote, setQuote] = useState(props.quote);
  const [coupons, setCoupons] = useState(props.coupons);
  const [places, setPlaces] = useState(props.places);
  const [refused, setRefused] = useState(props.refused.field === '' ? props.refused.message : '');
  const fields = useFieldErrors(errorsOf(wish, address), props.refused);
  const [recalculating, setRecalculating] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  const sending = useRef(false);

  const { priced } = fields;
  const recalculation = useMemo(
    () =>
      new Recalculation<Question, FreightFee>(
        async (question) => {
          if (!shop) throw new Error('Prices are asked for in the browser only.');
          return priceOf((await shop.stores()).checkout, of, question);
        },
        ({ answer, error }) => {
          setRecalculating(false);
          const refusal = answer ? NOT_REFUSED : refusalOf(error);
          priced(refusal);
          setRefused(refusal.field === '' ? refusal.message : '');
          if (!answer) return;
          setQuote(answer);
          setWish((before) => ({ ...before, points: answer.point_use }));
        },
      ),
    [shop, of, priced],
  );
  const recalculate = (question: Question, pause?: number): void => {
    setRecalculating(true);
    recalculation.request(question, pause);
  };
  const refetch = async (): Promise<void> => {
    recalculate({ wish, address }, 0);
    const api = shop && (await shop.stores()).checkout;
    const fresh = await api?.coupons({ ...linesBody(of), page_no: 1, page_size: 999 }).catch(() => undefined);
    if (fresh) setCoupons(fresh);
  };

  const refetching = useRef(refetch);
  useEffect(() => {
    refetching.current = refetch;
  });

  useEffect(() => {
    if (leaveForOrder(page)) return;
    const back = (event: PageTransitionEvent): void => {
      if (!event.persisted || leaveForOrder(page)) return;
      sending.current = false;
      setSubmitting(false);
      void refetching.current();
    };
    addEventListener('pageshow', back);
    return () => {
      removeEventListener('pageshow', back);
      recalculation.stop();
    };
  }, [page, recalculation]);

  const change = (part: Partial<Wish>): void => {
    const next = { ...wish, ...part };
    setWish(next);
    fields.changed();
    if (PRICED.some((name) => name in part)) recalculate({ wish: next, address });
  };
  const choose = (next: Address): void => {
    setAddress(next);
    fields.addressFree();
    recalculate({ wish, address: next }, 0);
  };
  /** The slots of now: one that was chosen has ended. */
  const refreshPlaces = async (): Promise<void> => {
    setWish((before) => ({ ...before, pickup: { ...before.pickup, time: '' } }));
    const api = shop && (await shop.stores()).checkout;
    const fresh = await api?.places(of.shopId).catch(() => undefined);
    if (fresh) setPlaces(fresh);
  };

  const fail = (error: unknown): void => {
    const refusal = refusalOf(error);
    const field = fields.refuse(refusal);
    if (field === '') setRefused(refusal.message);
    else focusField(field);
    // A slot that is refused has ended, or is no longer one.
    if (field === 'time' || field === 'date') void refreshPlaces();
    // An answer ends the intent; without one the same call may be sent again with the same key.
    if (error instanceof ApiError && error.refusal > 0) answered();
    if (error instanceof ApiError && error.refusal === 409) void refetch();
  };

  const order = async (): Promise<void> => {
    if (!shop) return;
    const body = orderBody(of, wish, address, quote);
    const { checkout } = await shop.stores();
    const made = await checkout.order(body, intentKey(of, body));
    keepOrder(of, made.order_id, props.lines);
    markOrders();
    const { count } = shop.host.cart.getSnapshot();
    if (of.mode === 'cart') keepCount(Math.max(0, count - quote.items.reduce((sum, { num }) => sum + num, 0)));
    location.replace(afterOrder(base, made, of));
    // The document is being left; nothing may be sent again until then.
    await new Promise<void>(() => undefined);
  };

  const submit = (): void => {
    if (sending.current || recalculating) return;
    const first = fields.showAll();
    if (first !== undefined) return focusField(first);
    sending.current = true;
    setSubmitting(true);
    order().catch((error: unknown) => {
      sending.current = false;
      setSubmitting(false);
      fail(error);
    });
  };

  const { errors, leave } = fields;
  const undeliverable = wish.receipt === 'logistics' && fields.addressRefused;
  const shown = { wish, book, address, places, quote, coupons, errors, undeliverable, refused };
  return { ...shown, recalculating, submitting, change, choose, leave, submit };
}
