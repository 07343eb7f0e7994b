/** The receiver of an order as lines of text. */
import { placeText } from '../../../engine/rules/format/place.ts';
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
