import type { Context } from '../../http/context.ts';
import type { Input } from '../../http/input.ts';
import type { Operation } from '../../http/operation.ts';
import { cartTypeOf, ownerOf } from './owner.ts';
import { countCart, readCart } from './read.ts';
import { addToCart, deleteLines, setChecked, setNumber } from './write.ts';

/** A visitor without a cart gets the wire's empty list. */
async function listCart(context: Context, input: Input): Promise<unknown> {
  const owner = ownerOf(context, input);
  return owner ? readCart(context, owner, cartTypeOf(input)) : [];
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
];
