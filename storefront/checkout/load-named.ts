/** The checkout of a variant named in the address, without a cart: exchanges, and internal purchases. */
import type { CheckoutEndedProps } from './CheckoutEnded.island.tsx';
import { answered, type LoadArgs } from '../route-types.ts';
import { chosenAddress, firstQuote } from './first-quote.ts';
import type { CheckoutProps } from './order/useCheckout.ts';
import type { CheckoutOf } from './order/order-draft.ts';

/** The page's content: the checkout, or why it is not possible. */
export type NamedCheckout = { kind: 'open'; props: CheckoutProps } | { kind: 'none'; refusal: CheckoutEndedProps };

const MAX_ITEMS = 50;

export async function loadNamed({ api, site }: LoadArgs, of: CheckoutOf, shopName: string): Promise<NamedCheckout> {
  const { base } = site;
  const [regions, addresses, pickupPlaces] = await Promise.all([
    api.regions(),
    api.call('GET member/addresslist', { page: 1, pageSize: MAX_ITEMS }).then(answered),
    api.call('GET distributor/pickuplocation', { distributor_id: of.shopId }).then(answered),
  ]);
  const address = chosenAddress(site, addresses);
  const { quote, refused } = await firstQuote(api, of, address);
  const goods = of.exchange?.itemId ?? of.purchase?.itemId ?? '';
  if (!quote) return { kind: 'none', refusal: { base, of, message: refused.message, goods } };
  const props: CheckoutProps = {
    base,
    of,
    lines: [],
    shopName,
    byMall: false,
    regions,
    addresses: addresses.list,
    addressId: address ? String(address.address_id) : '',
    pickupPlaces: pickupPlaces.list,
    coupons: [],
    quote,
    refused,
  };
  return { kind: 'open', props };
}
