/** Reads what assistants send about carts and checkouts: validated, with limits, texts folded. */
import { foldText } from '../../../../engine/rules/format/fold.ts';
import { validatorOf } from '../../../kernel/calls/schemas.ts';
import type { BasketContent, Buyer, Destination, Fulfillment } from '../tables.ts';
import type { Wish } from '../quote/fit.ts';
import { refuse, type Refusal } from '../refusal.ts';
import { PURPOSES, REQUESTS } from '../wire/requests.ts';

/** A payment instrument as it was sent; its credential is passed on and never stored. */
export interface Instrument {
  id?: string;
  handler_id: string;
  selected?: boolean;
  credential?: unknown;
}

interface SentMethod {
  type?: 'shipping' | 'pickup';
  destinations?: (Omit<Destination, 'id'> & { id?: string })[] | null;
  selected_destination_id?: string | null;
  groups?: { selected_option_id?: string | null }[] | null;
}

/** The body of carts and checkouts. */
export interface SentBasket {
  cart_id?: string;
  line_items?: { id?: string; item: { id: string }; quantity: number }[] | null;
  buyer?: Buyer | null;
  fulfillment?: { methods?: SentMethod[] | null } | null;
  discounts?: { codes?: string[] | null } | null;
}

/** The body of complete: newer versions send instruments, older ones a single one. */
export interface SentPayment {
  payment?: { instruments?: Instrument[] };
  payment_data?: Instrument;
}

/** The body in its type, or which of its fields is wrong. */
export function readBody<T>(kind: keyof typeof REQUESTS, body: unknown): T | Refusal {
  const validate = validatorOf(REQUESTS[kind]);
  if (validate(body)) return body as T;
  const [first] = validate.errors ?? [];
  const path = `$${(first?.instancePath ?? '').replaceAll(/\/(\d+)/g, '[$1]').replaceAll('/', '.')}`;
  return refuse(400, 'invalid_request', `${path} ${first?.message ?? 'is wrong'}`);
}

/** Texts folded as those that people type in the mall. */
function foldedTexts<T extends object>(row: T): T {
  const entries = Object.entries(row) as [string, unknown][];
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      value === null ? [] : [[name, typeof value === 'string' ? foldText(value) : value]],
    ),
  ) as T;
}

const BUYER_FIELDS = ['first_name', 'last_name', 'full_name', 'email', 'phone_number'] as const;
const ADDRESS_FIELDS = [
  'id',
  'first_name',
  'last_name',
  'full_name',
  'phone_number',
  'street_address',
  'extended_address',
  'address_locality',
  'address_region',
  'address_country',
  'postal_code',
] as const;

/** The known fields alone: what we have no use for is not stored. */
function only<T extends object, K extends keyof T>(row: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]]))) as Pick<
    T,
    K
  >;
}

function buyerIn({ consent, ...buyer }: Buyer): Buyer {
  return { ...foldedTexts(only(buyer, BUYER_FIELDS)), ...(consent && { consent: only(consent, PURPOSES) }) };
}

/** Fulfillment: destinations that are not sent again stay. */
function fulfillmentOf(sent: SentBasket['fulfillment'], before: Fulfillment | null): Fulfillment | null {
  const method = sent?.methods?.[0];
  if (!method) return null;
  const destinations = (method.destinations ?? before?.destinations ?? []).map((one, index) => ({
    ...foldedTexts(only(one as Destination, ADDRESS_FIELDS)),
    id: one.id ?? `dest_${index + 1}`,
  }));
  return {
    type: method.type ?? before?.type ?? 'shipping',
    destinations,
    selected_destination_id: method.selected_destination_id ?? null,
    selected_option_id: method.groups?.[0]?.selected_option_id ?? null,
  };
}

export const wishesIn = ({ line_items: lines }: SentBasket): Wish[] =>
  (lines ?? []).map(({ id, item, quantity }) => ({ id, item: item.id, quantity }));

/**
 * The new content besides the lines. What is not sent is cleared, as an update sends the whole; in older versions (`keeps`) it stays as
 * it was.
 */
export function contentOf(
  { buyer, fulfillment, discounts }: SentBasket,
  before: Omit<BasketContent, 'lines'>,
  keeps: boolean,
): Omit<BasketContent, 'lines'> {
  return {
    buyer: buyer ? buyerIn(buyer) : keeps && buyer === undefined ? before.buyer : null,
    fulfillment:
      keeps && fulfillment === undefined ? before.fulfillment : fulfillmentOf(fulfillment, before.fulfillment),
    codes: discounts?.codes ?? (keeps && discounts === undefined ? before.codes : []),
  };
}

/** The instrument to pay with: the selected one, else the first. */
export function instrumentIn({ payment, payment_data: single }: SentPayment): Instrument | undefined {
  const list = payment?.instruments ?? [];
  return single ?? list.find(({ selected }) => selected) ?? list[0];
}
