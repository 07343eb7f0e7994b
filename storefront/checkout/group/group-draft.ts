/** The shopper's choices at the checkout of several shops: a draft for each shop, and one address and the points for all. */
import type { Params } from '../../../engine/rules/wire/form-encoding.ts';
import type { RequestOf } from '../../../schemas/calls.ts';
import type { Address, OrdersFeeAnswer } from '../../../schemas/types/contract.ts';
import {
  errorsOf,
  initialDraft,
  FORM_FIELDS,
  orderBody,
  quoteBody,
  refusedAt,
  type CheckoutOf,
  type Refused,
  type OrderDraft,
  type FieldMessages,
} from '../order/order-draft.ts';

/** The draft of one shop; its points stay 0. */
export interface ShopDraft {
  shopId: string;
  draft: OrderDraft;
}

export interface GroupDraft {
  shops: readonly ShopDraft[];
  /** sum of the points used for all orders */
  points: number;
}

const ofShop = (shopId: string): CheckoutOf => ({ mode: 'cart', shopId, seckill: null });

export function initialGroupDraft(shopIds: readonly string[], address: Address | undefined): GroupDraft {
  return { shops: shopIds.map((shopId) => ({ shopId, draft: initialDraft(address) })), points: 0 };
}

export function groupQuoteBody(
  { shops, points }: GroupDraft,
  address: Address | undefined,
): RequestOf<'POST orders_fee'> & Params {
  return { orders: shops.map(({ shopId, draft }) => quoteBody(ofShop(shopId), draft, address)), point_use: points };
}

/** Body of orders_new: coupons and points as calculated, and the displayed amount of each order. */
export function groupOrderBody(
  { shops }: GroupDraft,
  address: Address | undefined,
  quote: OrdersFeeAnswer,
): RequestOf<'POST orders_new'> & Params {
  const orders = shops.flatMap(({ shopId, draft }, index) => {
    const priced = quote.orders[index];
    return priced ? [orderBody(ofShop(shopId), draft, address, priced.fee)] : [];
  });
  return { orders, point_use: quote.point_use };
}

/** Name of a shop's field; the address field is shared by all shops. */
const fieldOf = (shopId: string, field: string): string => (field === 'address' ? field : `${shopId}.${field}`);

/** Messages that prevent sending, by field: the address first, then shop by shop. */
export function groupErrorsOf(
  { shops }: GroupDraft,
  address: Address | undefined,
  quote: OrdersFeeAnswer,
): FieldMessages {
  const found = shops.flatMap(({ shopId, draft }, index) =>
    Object.entries(errorsOf(draft, address, { is_services: quote.orders[index]?.fee.is_services ?? false })).map(
      ([field, message]) => [fieldOf(shopId, field), message] as const,
    ),
  );
  return Object.fromEntries(
    found.toSorted(([one], [other]) => Number(other === 'address') - Number(one === 'address')),
  );
}

/** The messages of one shop's fields, without the shop's prefix. */
export function errorsOfShop(errors: FieldMessages, shopId: string): FieldMessages {
  const start = `${shopId}.`;
  const mine = Object.entries(errors).filter(([field]) => field.startsWith(start));
  return Object.fromEntries(mine.map(([field, message]) => [field.slice(start.length), message]));
}

/** Server names of fields of one order in the group: orders.1.pickup_time. */
const PLACE = /^orders\.(\d+)\.(\w+)/;

/** Locates the form field of a refusal. */
export function groupRefusedAt(
  { shops }: GroupDraft,
  message: string,
  errors: Readonly<Record<string, string>>,
): Refused {
  for (const name of Object.keys(errors)) {
    const [, index, field = ''] = PLACE.exec(name) ?? [];
    const shop = shops[Number(index)];
    const formField = FORM_FIELDS[field];
    if (shop && formField !== undefined) return { message, field: fieldOf(shop.shopId, formField) };
  }
  return refusedAt(message, {});
}
