/** What a handed-over checkout is for the person who opens it: the goods of now, the own price, and the address to which they go. */
import { and, asc, desc, eq } from 'drizzle-orm';
import type { ReadHandoverAnswer } from '../../../../schemas/types/contract.ts';
import { fail, isFailure, type Failure } from '../../../kernel/http/answer.ts';
import type { MemberContext } from '../../../kernel/calls/operation.ts';
import { isServices, savingsFor } from '../../../orders/checkout/quote.ts';
import { memberAddress } from '../../../places/address/tables.ts';
import { priceOrder } from '../../../pricing/price-order.ts';
import type { UsableCode } from '../quote/code.ts';
import { fitted, wishesOf } from '../quote/fit.ts';
import { chosenOf, locationsOf } from '../quote/fulfillment.ts';
import { quoted, type Order, type Quote } from '../quote/quote.ts';
import { receiverOf, type Receiver } from '../quote/receiver.ts';
import { openShops, type OpenContext } from '../context.ts';
import type { agentBasket } from '../tables.ts';

export type Basket = typeof agentBasket.$inferSelect;

export interface Offer {
  shown: NonNullable<ReadHandoverAnswer['offer']>;
  order: Order;
  /** the assistant's code, else the member's best coupon */
  code: UsableCode | undefined;
  coupon: string | undefined;
}

type Address = typeof memberAddress.$inferSelect;

const NOWHERE: Receiver = { name: '', mobile: '', state: '', city: '', district: '', address: '' };

const receiverAt = ({ username, telephone, province, city, county, adrdetail }: Address): Receiver => ({
  name: username,
  mobile: telephone,
  state: province,
  city,
  district: county,
  address: adrdetail,
});

/** The member's own address of this number; the default one for undefined. */
async function ownAddress({ db, member }: MemberContext, id: number | undefined): Promise<Address | undefined> {
  const [row] = await db
    .select()
    .from(memberAddress)
    .where(
      and(eq(memberAddress.user_id, member.user_id), id === undefined ? undefined : eq(memberAddress.address_id, id)),
    )
    .orderBy(desc(memberAddress.is_def), asc(memberAddress.address_id))
    .limit(1);
  return row;
}

/** The chosen own address, else the assistant's when it is whole, else the default one. */
async function placeOf(
  context: MemberContext,
  sent: { receiver: Receiver; isWhole: boolean },
  addressId: number | undefined,
): Promise<{ receiver: Receiver; address_id: number } | undefined> {
  if (addressId === undefined && sent.isWhole) return { receiver: sent.receiver, address_id: 0 };
  const own = await ownAddress(context, addressId);
  return own && { receiver: receiverAt(own), address_id: own.address_id };
}

/** Without a code of the assistant, the coupon that takes most off. */
async function withBestCoupon(context: MemberContext, quote: Quote): Promise<{ quote: Quote; coupon?: string }> {
  if (quote.code) return { quote };
  const [best] = await savingsFor(context, quote.basis, true);
  if (!best) return { quote };
  const price = priceOrder({ ...quote.basis.facts, coupon: best.coupon, points: undefined });
  return { quote: { ...quote, price }, coupon: best.coupon.code };
}

function linesOf({ named, price }: Quote): Offer['shown']['items'] {
  return named.map(({ line, item_name, item_spec_desc, pic }, index) => ({
    item_id: String(line.item_id),
    item_name,
    item_spec_desc,
    pic,
    num: line.num,
    price: line.price,
    total_fee: price.lines[index]?.total_fee ?? line.total_fee,
    order_item_type: line.order_item_type,
  }));
}

/** The offer; a failure when none of the goods can be bought any more. */
export async function offerOf(
  context: MemberContext,
  basket: Basket,
  addressId: number | undefined,
): Promise<Offer | Failure> {
  const open: OpenContext & MemberContext = { ...context, shops: await openShops(context), isChinese: true };
  const { content, shop_id: shopId } = basket;
  const fit = await fitted(open, wishesOf(content.lines), shopId);
  const notes = fit.messages.map((one) => one.content);
  if (fit.lines.length === 0) return fail(notes[0] ?? '这些商品已不能购买');
  const chosen = chosenOf(open, content.fulfillment, await locationsOf(open, shopId));
  const { receiver, lacks } = await receiverOf(open, chosen.destination, content.buyer);
  const isWhole = lacks.length === 0 && (chosen.destination !== undefined || chosen.pickup !== undefined);
  const place = await placeOf(context, { receiver, isWhole }, chosen.pickup ? undefined : addressId);
  const order = {
    shopId,
    lines: fit.lines,
    receiver: place?.receiver ?? NOWHERE,
    pickup: chosen.pickup,
    codes: content.codes,
  };
  const found = await quoted(open, order);
  if (isFailure(found)) return found;
  const { quote, coupon } = await withBestCoupon(context, found);
  const { price, basis } = quote;
  const services = isServices({ wanted: basis.wanted, price });
  const refusal = price.regionRefused
    ? '部分商品不配送到这个地区，请更换收货地址'
    : !place && !services
      ? '请先添加收货地址'
      : '';
  return {
    order,
    code: quote.code,
    coupon,
    shown: {
      distributor_id: String(shopId),
      items: linesOf(quote),
      receiver: order.receiver,
      address_id: place?.address_id ?? 0,
      pickup:
        chosen.location && chosen.pickup
          ? `${chosen.location.name} ${chosen.pickup.date} ${chosen.pickup.time.join('–')}`
          : '',
      is_services: services,
      item_fee: price.item_fee,
      discount_fee: price.item_fee + price.freight_fee - price.total_fee,
      freight_fee: price.freight_fee,
      total_fee: price.total_fee,
      notes,
      refusal,
    },
  };
}
