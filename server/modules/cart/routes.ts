import type { Context } from '../../http/context.ts';
import { intOf, type Input } from '../../http/input.ts';
import type { Operation } from '../../http/operation.ts';
import { addGift, checkCart, choosePromotion, updateCart } from './forms.ts';
import { olderCartOperations } from './older.ts';
import { cartTypeOf, ownerOf } from './owner.ts';
import { countCart, readCart } from './read.ts';
import { addToCart, deleteLines, setChecked, setNumber } from './write.ts';

/** A visitor without a cart gets the wire's empty list. */
async function listCart(context: Context, input: Input): Promise<unknown> {
  const owner = ownerOf(context, input);
  return owner ? readCart(context, owner, cartTypeOf(input)) : [];
}

/** The cart of one shop; of all without distributor_id. */
async function shopCart(context: Context, input: Input): Promise<unknown> {
  const owner = ownerOf(context, input);
  if (!owner) return [];
  const cart = await readCart(context, owner, cartTypeOf(input));
  const shopId = intOf(input['distributor_id']);
  const isHere = ({ shop_id }: { shop_id: string | number }): boolean => !shopId || String(shop_id) === String(shopId);
  return { ...cart, valid_cart: cart.valid_cart.filter(isHere), invalid_cart: cart.invalid_cart.filter(isHere) };
}

async function count(context: Context, input: Input): Promise<unknown> {
  const owner = ownerOf(context, input);
  return owner ? countCart(context, owner, cartTypeOf(input)) : { item_count: 0, cart_count: 0 };
}

// Members by token, guests by user_id -1 and sid (storefront spec 6).
const shared = { tag: 'cart', access: 'optional' } as const;

export const cartOperations: Operation[] = [
  {
    ...shared,
    method: 'GET',
    path: '/h5app/wxapp/cart/list',
    summary: 'Cart by shop',
    input: 'cart-query',
    answer: 'cart-list',
    handle: listCart,
  },
  {
    ...shared,
    method: 'POST',
    path: '/h5app/wxapp/cart',
    summary: 'Add to the cart, or set the buy-now slot',
    input: 'cart-add-input',
    answer: 'cart-changed',
    handle: addToCart,
  },
  {
    ...shared,
    method: 'PUT',
    path: '/h5app/wxapp/cartupdate/num',
    summary: 'Set the pieces of a line',
    input: 'cart-num-input',
    answer: 'cart-changed',
    handle: setNumber,
  },
  {
    ...shared,
    method: 'PUT',
    path: '/h5app/wxapp/cartupdate/checkstatus',
    summary: 'Tick or untick lines',
    input: 'cart-check-input',
    answer: 'cart-status',
    handle: setChecked,
  },
  {
    ...shared,
    method: 'DELETE',
    path: '/h5app/wxapp/cartdel',
    summary: 'Delete lines; without cart_id empty the cart',
    input: 'cart-delete-query',
    answer: 'cart-status',
    handle: deleteLines,
  },
  {
    ...shared,
    method: 'GET',
    path: '/h5app/wxapp/cartcount',
    summary: 'Pieces and lines that can be bought',
    input: 'cart-query',
    answer: 'cart-count',
    handle: count,
  },
  {
    ...shared,
    method: 'GET',
    path: '/h5app/wxapp/cart',
    summary: 'Cart, or what is in it of the shop distributor_id',
    input: 'cart-query',
    answer: 'cart-list',
    handle: shopCart,
  },
  {
    ...shared,
    method: 'PUT',
    path: '/h5app/wxapp/cartupdate/promotion',
    summary: 'Choose the promotion of a line; 0 for none',
    input: 'cart-promotion-input',
    answer: 'cart-status',
    handle: choosePromotion,
  },
  {
    ...shared,
    method: 'PUT',
    path: '/h5app/wxapp/cartupdate',
    summary: 'Change several lines: {cart_id, sku_id, is_checked, selected_promotion, totalQuantity}',
    input: 'cart-update-input',
    answer: 'cart-status',
    handle: updateCart,
  },
  {
    ...shared,
    method: 'PUT',
    path: '/h5app/wxapp/cartupdate/batchnum',
    summary: 'Set the pieces of several lines',
    input: 'cart-update-input',
    answer: 'cart-status',
    handle: updateCart,
  },
  {
    ...shared,
    method: 'POST',
    path: '/h5app/wxapp/cart/gift',
    summary: 'Take the gift of a promotion',
    input: 'cart-gift-input',
    answer: 'cart-status',
    handle: addGift,
  },
  {
    ...shared,
    method: 'POST',
    path: '/h5app/wxapp/cart/check',
    summary: 'Whether the ticked lines can be bought now; with is_checked ticks them',
    input: 'cart-verify-input',
    answer: 'cart-status',
    handle: checkCart,
  },
  {
    ...shared,
    method: 'DELETE',
    path: '/h5app/wxapp/cartdelbat',
    summary: 'Delete several lines',
    input: 'cart-delete-many-input',
    answer: 'cart-status',
    handle: (context, input) =>
      deleteLines(context, { ...input, cart_id: input['cart_id_list'] ?? input['cart_id'] ?? '' }),
  },
  ...olderCartOperations,
];
