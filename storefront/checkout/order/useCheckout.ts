import { useState } from 'react';
import type { Address, FreightFee, OwnCoupon, PickupLocation } from '../../../schemas/types/contract.ts';
import { ApiError } from '../../shell/api/answers.ts';
import type { RegionSource } from '../../shell/api/mall-api.ts';
import type { CheckoutApi } from '../checkout-api.ts';
import { useShop } from '../../shell/client/shop-context.ts';
import { useAddresses, type AddressBook } from '../../parts/address/useAddresses.ts';
import { afterOrder } from './after-order.ts';
import { useFieldErrors } from './useFieldErrors.ts';
import { focusField, refusalOf, useAmounts, useSending } from './useOrdering.ts';
import {
  errorsOf,
  initialDraft,
  linesBody,
  NOT_REFUSED,
  orderBody,
  quoteBody,
  type CheckoutOf,
  type Refused,
  type OrderDraft,
  type FieldMessages,
} from './order-draft.ts';

export interface CheckoutProps {
  base: string;
  of: CheckoutOf;
  /** Ids of the cart lines that are bought. */
  lines: string[];
  shopName: string;
  byMall: boolean;
  regions: RegionSource;
  addresses: Address[];
  /** Id of the address chosen at first; '' when there is none. */
  addressId: string;
  pickupPlaces: PickupLocation[];
  coupons: OwnCoupon[];
  quote: FreightFee;
  /** Why the order cannot be created as it is, e.g. the region is not shipped to. */
  refused: Refused;
}

interface Question {
  draft: OrderDraft;
  address: Address | undefined;
}

export interface CheckoutModel {
  draft: OrderDraft;
  book: AddressBook;
  /** The confirmed address. */
  address: Address | undefined;
  pickupPlaces: PickupLocation[];
  quote: FreightFee;
  coupons: OwnCoupon[];
  errors: FieldMessages;
  /** The address cannot be shipped to. */
  undeliverable: boolean;
  /** Message about the whole order; '' when there is none. */
  refused: string;
  /** The amounts are being recalculated. */
  recalculating: boolean;
  submitting: boolean;
  change: (part: Partial<OrderDraft>) => void;
  choose: (address: Address) => void;
  /** Call when a field loses the focus: its message is shown from then on; '' stands for no field. */
  leave: (field: string) => void;
  submit: () => void;
}

/** Parts of the draft that change the amounts. */
const PRICED: readonly (keyof OrderDraft)[] = ['receipt', 'coupon', 'points'];

/** The price of a draft. When the draft has more points than allowed, the most allowed are used. */
async function priceOf(api: CheckoutApi, of: CheckoutOf, { draft, address }: Question): Promise<FreightFee> {
  try {
    return await api.quote(quoteBody(of, draft, address));
  } catch (error) {
    if (draft.points === 0 || !(error instanceof ApiError) || error.refusal !== 422) throw error;
    const { max_point } = await api.quote(quoteBody(of, { ...draft, points: 0 }, address));
    return api.quote(quoteBody(of, { ...draft, points: Math.min(max_point, draft.points) }, address));
  }
}

/** State and actions of one checkout: recalculated after each change, ordered once. */
export function useCheckout(props: CheckoutProps): CheckoutModel {
  const { of, base, lines } = props;
  const shop = useShop();
  const book = useAddresses(props.addresses);
  const [address, setAddress] = useState(() =>
    props.addresses.find((row) => String(row.address_id) === props.addressId),
  );
  const [draft, setDraft] = useState(() => initialDraft(address));
  const [quote, setQuote] = useState(props.quote);
  const [coupons, setCoupons] = useState(props.coupons);
  const [pickupPlaces, setPickupPlaces] = useState(props.pickupPlaces);
  const [refused, setRefused] = useState(props.refused.field === '' ? props.refused.message : '');
  const fields = useFieldErrors(errorsOf(draft, address, quote), props.refused);

  const { recalculating, recalculate } = useAmounts<Question, FreightFee>(
    (api, question) => priceOf(api, of, question),
    ({ answer, error }) => {
      const refusal = answer ? NOT_REFUSED : refusalOf(error);
      fields.priced(refusal);
      // New amounts do not clear the refusal: it stays until the buyer changes something.
      if (!answer) return setRefused(refusal.field === '' ? refusal.message : '');
      setQuote(answer);
      setDraft((before) => ({ ...before, points: answer.point_use }));
    },
  );
  const refetch = async (): Promise<void> => {
    recalculate({ draft, address }, 0);
    const api = shop && (await shop.apis()).checkout;
    const fresh = await api?.coupons({ ...linesBody(of), page_no: 1, page_size: 999 }).catch(() => undefined);
    if (fresh) setCoupons(fresh);
  };

  const change = (part: Partial<OrderDraft>): void => {
    const next = { ...draft, ...part };
    setDraft(next);
    fields.changed();
    if (!PRICED.some((name) => name in part)) return;
    setRefused('');
    recalculate({ draft: next, address });
  };
  const choose = (next: Address): void => {
    setAddress(next);
    fields.addressFree();
    setRefused('');
    recalculate({ draft, address: next }, 0);
  };
  /** Reloads the slots and clears the chosen one, which is over. */
  const refreshPlaces = async (): Promise<void> => {
    setDraft((before) => ({ ...before, pickup: { ...before.pickup, time: '' } }));
    const api = shop && (await shop.apis()).checkout;
    const fresh = await api?.pickupPlaces(of.shopId).catch(() => undefined);
    if (fresh) setPickupPlaces(fresh);
  };

  const fail = (error: unknown): void => {
    const refusal = refusalOf(error);
    const field = fields.refuse(refusal);
    setRefused(field === '' ? refusal.message : '');
    if (field !== '') focusField(field);
    // A refused slot is over or was removed.
    if (field === 'time' || field === 'date') void refreshPlaces();
  };
  const { submitting, send } = useSending({ base, of, lines }, fail, () => void refetch());

  const submit = (): void => {
    if (submitting) return;
    const first = fields.showAll();
    if (first !== undefined) return focusField(first);
    // Ordering waits for the current amounts.
    if (recalculating) return;
    const body = orderBody(of, draft, address, quote);
    send(body, async (api, key) => {
      const made = await api.order(body, key);
      const pieces = quote.items.reduce((sum, { num }) => sum + num, 0);
      return { orderId: made.order_id, path: afterOrder(base, made, of), pieces };
    });
  };

  const { errors, leave } = fields;
  const undeliverable = draft.receipt === 'logistics' && fields.addressRefused;
  const state = { draft, book, address, pickupPlaces, quote, coupons, errors, undeliverable, refused };
  return { ...state, recalculating, submitting, change, choose, leave, submit };
}
