/**
 * What a basket costs now: our own pricing for whom it is quoted. An assistant gets the prices of a new member, since nobody has proved
 * who buys; the person to whom it hands over gets the own ones.
 */
import { isFailure, type Failure } from '../../../kernel/http/answer.ts';
import type { InputOf, MemberContext } from '../../../kernel/calls/operation.ts';
import { basisOf, priceFailure, type Basis } from '../../../orders/checkout/quote.ts';
import { namedLines } from '../../../orders/checkout/named-lines.ts';
import { newcomer } from '../../../orders/office/for-member.ts';
import { readOrderRequest } from '../../../pricing/order-request.ts';
import { priceOrder, type PriceAnswer } from '../../../pricing/price-order.ts';
import type { OpenContext } from '../context.ts';
import type { BasketLine } from '../tables.ts';
import { usableCode, type UsableCode } from './code.ts';
import type { Receiver } from './receiver.ts';

/** Where a pick-up point hands over the order, and when. */
export interface Pickup {
  location: number;
  date: string;
  time: [string, string];
}

export interface Order {
  shopId: number;
  lines: readonly BasketLine[];
  receiver: Receiver;
  pickup?: Pickup | undefined;
  codes: readonly string[];
}

type Named = Awaited<ReturnType<typeof namedLines>>[number];

export interface Quote {
  basis: Basis;
  price: PriceAnswer;
  named: Named[];
  /** the code that takes something off; codes that do not, and those beside it, which one order cannot use */
  code: UsableCode | undefined;
  refused: string[];
  beside: string[];
}

/** Whoever has no account yet: sees the prices of a new member, and owns nothing. */
export const asNewcomer = (context: OpenContext): MemberContext => ({
  ...context,
  operator: undefined,
  channel: 'client',
  member: { ...newcomer(context, ''), session_id: '', token_id: '' },
});

/** The order as a member would send it. */
export function orderInput({ shopId, lines, receiver, pickup }: Omit<Order, 'codes'>): InputOf<'createOrder'> {
  return {
    distributor_id: shopId,
    items: lines.map(({ item_id, quantity }) => ({ item_id, num: quantity })),
    order_type: 'normal',
    receipt_type: pickup ? 'ziti' : 'logistics',
    receiver_name: receiver.name,
    receiver_mobile: receiver.mobile,
    receiver_state: receiver.state,
    receiver_city: receiver.city,
    receiver_district: receiver.district,
    receiver_address: receiver.address,
    ...(pickup && { pickup_location: pickup.location, pickup_date: pickup.date, pickup_time: pickup.time }),
  };
}

type Priced = Pick<Quote, 'price' | 'code' | 'refused' | 'beside'>;

/** One coupon an order: the first code that takes something off. */
async function pricedWith(buyer: MemberContext, basis: Basis, { shopId, codes }: Order): Promise<Priced> {
  const plain = priceOrder({ ...basis.facts, coupon: undefined, points: undefined });
  const priced: Priced = { price: plain, code: undefined, refused: [], beside: [] };
  for (const sent of codes) {
    const code = await usableCode(buyer, shopId, sent);
    const price = code && priceOrder({ ...basis.facts, coupon: code.rule, points: undefined });
    if (!code || !price || price.coupon_discount === 0) priced.refused.push(sent);
    else if (priced.code) priced.beside.push(sent);
    else Object.assign(priced, { price, code });
  }
  return priced;
}

/** Quotes lines that fit (fit.ts). A failure when they changed meanwhile; a region without delivery is in the price. */
export async function quoted(buyer: MemberContext, order: Order): Promise<Quote | Failure> {
  const request = readOrderRequest(orderInput(order));
  if (isFailure(request)) return request;
  const basis = await basisOf(buyer, request);
  if (isFailure(basis)) return basis;
  const priced = await pricedWith(buyer, basis, order);
  const tooMuch = priceFailure({ ...priced.price, regionRefused: false });
  if (tooMuch) return tooMuch;
  return { basis, ...priced, named: await namedLines(buyer.db, { wanted: basis.wanted, price: priced.price }) };
}
