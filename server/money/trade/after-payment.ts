/** What happens after the payment of an order, for the page of its result. */
import { eq } from 'drizzle-orm';
import { placeText } from '../../../engine/rules/format/place.ts';
import type { PaymentOrder } from '../../../schemas/types/contract.ts';
import type { Context } from '../../kernel/http/context.ts';
import { promisedArrival } from '../../goods/detail/delivery.ts';
import { gainFacts } from '../../orders/gain.ts';
import type { Order } from '../../orders/tables.ts';
import { shop } from '../../places/shop/tables.ts';

/** Where the order goes, in one text; '' for an order without a place. */
function placeOf({ pickup, receiver }: Order): string {
  if (pickup) return `到店自提：${pickup.name}，${pickup.date} ${pickup.time.join('–')}`;
  const { name, mobile, state, city, district, address } = receiver;
  return address === '' ? '' : `${name} ${mobile} ${placeText(state, city, district, ` ${address}`)}`;
}

async function arrivalOf(context: Context, { pickup, receiver, shop_id, paid_at }: Order): Promise<number> {
  if (pickup || receiver.address === '' || paid_at === null) return 0;
  const [from] = await context.db
    .select({ province: shop.province })
    .from(shop)
    .where(eq(shop.distributor_id, shop_id));
  return promisedArrival(context, {
    from: from?.province ?? '',
    to: receiver.state,
    paid: paid_at,
  });
}

export async function afterPayment(
  context: Context,
  order: Order,
): Promise<Pick<PaymentOrder, 'goes_to' | 'arrival' | 'gain_point'>> {
  if (order.pay_status !== 'PAYED' || order.service !== null) return {};
  const [{ gain_point = 0 }, arrival] = await Promise.all([gainFacts(context, order), arrivalOf(context, order)]);
  return { goes_to: placeOf(order), arrival, gain_point };
}
