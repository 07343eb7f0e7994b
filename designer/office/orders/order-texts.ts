/** Texts of orders: the receiver as lines, and sums as they are typed and shown. */
import { foldNumber } from '../../../engine/rules/format/fold.ts';
import { placeText } from '../../../engine/rules/format/place.ts';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import type { ReadMallOrderAnswer } from '../../../schemas/types/contract.ts';

type Info = ReadMallOrderAnswer['detail']['orderInfo'];

type Received = Pick<
  Info,
  'receipt_type' | 'ziti_info' | `receiver_${'name' | 'mobile' | 'state' | 'city' | 'district' | 'address'}`
>;

export function receiverLines(order: Received): string[] {
  const person = `${order.receiver_name} ${order.receiver_mobile}`;
  const pickup = order.ziti_info;
  if (order.receipt_type === 'ziti')
    return [
      person,
      pickup ? `${pickup.name}（${pickup.city}${pickup.area}${pickup.address}）` : '到店自提',
      pickup ? `${pickup.pickup_date} ${pickup.pickup_time.join('–')}` : '',
    ];
  const { receiver_state: state, receiver_city: city, receiver_district: district, receiver_address: street } = order;
  return [person, placeText(state, city, district, street)];
}

export const yuanOf = (cents: number): string => (cents / 100).toFixed(2);

/** Converts a sum in yuan to cents; NaN for an invalid sum. */
export function centsOf(text: string): number {
  const typed = foldNumber(text);
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : NaN;
}

/** What came back of an order or of a line; empty when nothing did. */
export function refundedText({
  refunded_fee: fee = 0,
  refunded_point: points = 0,
}: {
  refunded_fee?: number;
  refunded_point?: number;
}): string {
  return [fee > 0 ? formatYuan(fee) : '', points > 0 ? `${points} 积分` : ''].filter(Boolean).join(' + ');
}

/** A price in points, in money, or in both. */
export const withPoints = (points: number, cents: number): string =>
  [points > 0 ? `${points} 积分` : '', cents > 0 || points === 0 ? formatYuan(cents) : ''].filter(Boolean).join(' + ');
