/** Start values of a checkout: an address, and the price of shipping to it. */
import type { ListAddressesAnswer } from '../../schemas/types/contract.ts';
import type { MallApi } from '../shell/api/mall-api.ts';
import type { Site } from '../route-types.ts';
import { initialDraft, NOT_REFUSED, quoteBody, refusedAt, type CheckoutOf } from './order/order-draft.ts';

/** The address named in the page's URL, else the first one. */
export function chosenAddress(site: Site, { list }: ListAddressesAnswer) {
  const wanted = site.url.searchParams.get('address_id');
  return list.find(({ address_id }) => String(address_id) === wanted) ?? list[0];
}

/**
 * The first price. When nothing is shipped to the address, the goods are still shown: with the price without an address, and the
 * message.
 */
export async function firstQuote(
  api: MallApi,
  of: CheckoutOf,
  address: ListAddressesAnswer['list'][number] | undefined,
) {
  const draft = initialDraft(address);
  const quoted = await api.call('POST getFreightFee', quoteBody(of, draft, address));
  if (!quoted.refused) return { quote: quoted.data, refused: NOT_REFUSED };
  if (quoted.refused.status === 401) throw new Error('The session ended while the page was made.');
  const { message, errors } = quoted.refused;
  const withoutAddress = address ? await api.call('POST getFreightFee', quoteBody(of, draft, undefined)) : undefined;
  return { quote: withoutAddress?.data, refused: refusedAt(message, errors) };
}
