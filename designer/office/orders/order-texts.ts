/** Words and tones of orders in the office. */
import type { MallOrder, ReadMallOrderAnswer } from '../../../schemas/types/contract.ts';
import type { BadgeTone } from '../parts/Badge.tsx';

type Des = MallOrder['order_status_des'];

const TONES: Partial<Record<Des, BadgeTone>> = {
  NOTPAY: 'neutral',
  PAYED: 'warning',
  PAYED_PARTAIL: 'warning',
  PAYED_PENDING: 'warning',
  PAYED_WAIT_PROCESS: 'danger',
  WAIT_BUYER_CONFIRM: 'accent',
  DONE: 'success',
};

export function toneOf(des: Des): BadgeTone {
  return TONES[des] ?? 'neutral';
}

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
  return [person, [state, city === state ? '' : city, district, street].join('')];
}
