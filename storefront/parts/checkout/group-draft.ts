/** What a shopper chooses at the checkout of several shops, each with its own wish; one address and the points are for all. */
import type { Params } from '../../../engine/rules/form-encoding.ts';
import type { RequestOf } from '../../../schemas/calls.ts';
import type { Address, OrdersFee } from '../../../schemas/types/contract.ts';
import {
  errorsOf,
  firstWish,
  FORM_FIELDS,
  orderBody,
  quoteBody,
  refusedAt,
  type CheckoutOf,
  type Refused,
  type Wish,
  type WishErrors,
} from './wish.ts';

/** The wish of one shop; its points stay 0. */
export interface ShopWish {
  shopId: string;
  wish: Wish;
}

export interface GroupWish {
  shops: readonly ShopWish[];
  /** points of all orders together */
  points: number;
}

const ofShop = (shopId: string): CheckoutOf => ({ mode: 'cart', shopId, seckill: null });

export function firstGroupWish(shopIds: readonly string[], address: Address | undefined): GroupWish {
  return { shops: shopIds.map((shopId) => ({ shopId, wish: firstWish(address) })), points: 0 };
}

/** The body of orders_fee. */
export function groupQuoteBody(
  { shops, points }: GroupWish,
  address: Address | undefined,
): RequestOf<'POST orders_fee'> & Params {
  return { orders: shops.map(({ shopId, wish }) => quoteBody(ofShop(shopId), wish, address)), point_use: points };
}

/** The body of orders_new: with the coupons and points the calculation reported, and what each order was shown to cost. */
export function groupOrderBody(
  { shops }: GroupWish,
  address: Address | undefined,
  quote: OrdersFee,
): RequestOf<'POST orders_new'> & Params {
  const orders = shops.flatMap(({ shopId, wish }, index) => {
    const shown = quote.orders[index];
    return shown ? [orderBody(ofShop(shopId), wish, address, shown.fee)] : [];
  });
  return { orders, point_use: quote.point_use };
}

/** Name of a field of one shop; that of the address is the same for all. */
const fieldOf = (shopId: string, field: string): string => (field === 'address' ? field : `${shopId}.${field}`);

/** What keeps the orders from being sent, by field; the address first, then shop by shop. */
export function groupErrorsOf({ shops }: GroupWish, address: Address | undefined, quote: OrdersFee): WishErrors {
  const found = shops.flatMap(({ shopId, wish }, index) =>
    Object.entries(errorsOf(wish, address, { is_services: quote.orders[index]?.fee.is_services ?? false })).map(
      ([field, message]) => [fieldOf(shopId, field), message] as const,
    ),
  );
  return Object.fromEntries(
    found.toSorted(([one], [other]) => Number(other === 'address') - Number(one === 'address')),
  );
}

/** The messages of one shop's fields, by the names they have there. */
export function errorsOfShop(errors: WishErrors, shopId: string): WishErrors {
  const start = `${shopId}.`;
  const mine = Object.entries(errors).filter(([field]) => field.startsWith(start));
  return Object.fromEntries(mine.map(([field, message]) => [field.slice(start.length), message]));
}

/** Where the server says an order of the group goes wrong: orders.1.pickup_time. */
const PLACE = /^orders\.(\d+)\.(\w+)/;

/** A refusal at the field of the form it is about. */
export function groupRefusedAt(
  { shops }: GroupWish,
  message: string,
  errors: Readonly<Record<string, string>>,
): Refused {
  for (const name of Object.keys(errors)) {
    const [, index, field = ''] = PLACE.exec(name) ?? [];
    const shop = shops[Number(index)];
    const shown = FORM_FIELDS[field];
    if (shop && shown !== undefined) return { message, field: fieldOf(shop.shopId, shown) };
  }
  return refusedAt(message, {});
}
