/**
 * The cart's calls with older names, whose answers contain the older form in addition to today's (storefront spec 3 Cart data,
 * 7.6).
 */
import type { Cart, CartLine, CartOlder, CartTotalAnswer } from '../../schemas/types/contract.ts';
import { fail, isFailure, type Failure } from '../kernel/http/answer.ts';
import type { Context } from '../kernel/http/context.ts';
import type { Handlers, InputOf } from '../kernel/calls/operation.ts';
import { colourOf, sizeOf } from '../goods/detail/spec-text.ts';
import { addGift, checkCart, updateCart } from '../orders/cart/forms.ts';
import { cartTypeOf, owned, ownerOf } from '../orders/cart/owner.ts';
import { countCart, readCart } from '../orders/cart/read.ts';
import { deleteLines } from '../orders/cart/write.ts';

function olderLine(line: CartLine): CartOlder['resultCartData'][number]['cartitemlist'][number] {
  return {
    cart_id: String(line.cart_id),
    sku_id: String(line.item_id),
    item_id: String(line.goods_id),
    is_checked: line.is_checked,
    quantity: line.num,
    store: line.store,
    price: line.original_price,
    discount_price: line.price,
    title: line.item_name,
    bn: line.item_bn,
    spec_info: { color: colourOf(line.item_spec_desc), size: sizeOf(line.item_spec_desc) },
    goodspromotion: line.promotions.map(({ marketing_id }) => ({ promotion_id: marketing_id })),
  };
}

function olderCart(cart: Cart): CartOlder {
  const lines = cart.valid_cart.flatMap((group) => group.list);
  return {
    ...cart,
    resultCartData: cart.valid_cart.map(({ shop_id, shop_name, list }) => ({
      shop_id: String(shop_id),
      shop_name,
      cartitemlist: list.map(olderLine),
    })),
    totalCart: { totalQuantity: lines.reduce((sum, { num }) => sum + num, 0), number: lines.length },
  };
}

/** The same call, with the older form added to its answer. */
function older<Input>(
  handle: (context: Context, input: Input) => Promise<Cart | Failure>,
): (context: Context, input: Input) => Promise<CartOlder | Failure> {
  return async (context, input) => {
    const answer = await handle(context, input);
    return isFailure(answer) ? answer : olderCart(answer);
  };
}

const getCart = owned((context, owner, input: InputOf<'olderCart'>) => readCart(context, owner, cartTypeOf(input)));

async function total(context: Context, input: InputOf<'cartTotal'>): Promise<CartTotalAnswer> {
  const owner = ownerOf(context, input);
  const count = owner ? await countCart(context, owner, cartTypeOf(input)) : { item_count: 0, cart_count: 0 };
  return { totalQuantity: count.item_count, number: count.cart_count, ...count };
}

export const handlers = {
  olderCart: older(getCart),
  // This mall has no promotions that add goods for a price.
  addPriceItem: async () => fail('该活动不存在或已结束'),
  cartTotal: total,
  olderCartUpdate: older(updateCart),
  olderCartCheck: older(checkCart),
  olderCartGift: older(addGift),
  olderCartDelete: older(deleteLines),
} satisfies Handlers;
