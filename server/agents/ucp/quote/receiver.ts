/** The receiver of an order from what an assistant sends: names of regions become those of the mall. */
import { ADDRESS_LIMITS } from '../../../../engine/rules/places/address.ts';
import { foldNumber, foldText } from '../../../../engine/rules/format/fold.ts';
import { isPhone } from '../../../../engine/rules/people/identity.ts';
import type { DbClock } from '../../../kernel/http/context.ts';
import type { OrderRequest } from '../../../pricing/order-request.ts';
import { regionTree } from '../../../places/region/tree.ts';
import type { Buyer, Destination } from '../tables.ts';
import { placeOf } from './region.ts';

export type Receiver = OrderRequest['receiver'];

/** Ways to write the only country that is delivered to. */
const HERE = new Set(['', 'CN', 'CHN', 'CHINA', '中国']);

/** Family names come first where names are Chinese. */
function nameOf({ full_name, first_name = '', last_name = '' }: Buyer | Destination): string {
  if (full_name) return full_name;
  return /\p{Script=Han}/u.test(first_name + last_name)
    ? last_name + first_name
    : [first_name, last_name].filter(Boolean).join(' ');
}

/** A number of mainland China without country code; '' for any other. */
function phoneOf(text = ''): string {
  const digits = foldNumber(text)
    .replaceAll(/[\s().-]/g, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
  return isPhone(digits) ? digits : '';
}

/** What a receiver lacks, by the field of the protocol. */
export type Lack = 'address' | 'country' | 'name' | 'phone';

export interface Received {
  receiver: Receiver;
  lacks: Lack[];
}

/** Reads the address: the province in `address_region`, the city in `address_locality`, the county there or before the street. */
export async function receiverOf(
  context: DbClock,
  destination: Destination | undefined,
  buyer: Buyer | null,
): Promise<Received> {
  const { address_region = '', address_locality = '', street_address = '', extended_address = '' } = destination ?? {};
  const { state, city, district, street } = placeOf(await regionTree(context), {
    region: foldText(address_region),
    locality: foldText(address_locality),
    street: foldText(street_address),
  });
  const address = (street + foldText(extended_address)).trim().slice(0, ADDRESS_LIMITS.adrdetail);
  const name = ((destination && nameOf(destination)) || (buyer ? nameOf(buyer) : '')).slice(0, ADDRESS_LIMITS.username);
  const mobile = phoneOf(destination?.phone_number) || phoneOf(buyer?.phone_number);
  const isAbroad = !HERE.has((destination?.address_country ?? '').trim().toUpperCase());
  const lacks: Lack[] = [
    ...(isAbroad ? (['country'] as const) : city === '' || address === '' ? (['address'] as const) : []),
    ...(name === '' ? (['name'] as const) : []),
    ...(mobile === '' ? (['phone'] as const) : []),
  ];
  return { receiver: { name: foldText(name), mobile, state, city, district, address }, lacks };
}
