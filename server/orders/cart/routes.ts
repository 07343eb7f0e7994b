import type { CountCartAnswer, CartList } from '../../../schemas/types/contract.ts';
import type { Context } from '../../kernel/http/context.ts';
import type { Handlers, InputOf } from '../../kernel/calls/operation.ts';
import { checkCart, choosePromotion, updateCart } from './forms.ts';
import { cartTypeOf, ownerOf } from './owner.ts';
import { isPointSlot } from './point-slot.ts';
import { countCart, readCart } from './read.ts';
import { addToCart, deleteLines, setChecked, setNumber } from './write.ts';

/** A visitor without a cart gets the contract's empty list. So do clients of the points mall, whose slot is not a cart. */
async function listCart(context: Context, input: InputOf<'listCart'>): Promise<CartList> {
  if (isPointSlot(input)) return [];
  const owner = ownerOf(context, input);
  return owner ? readCart(context, owner, cartTypeOf(input)) : [];
}

async function count(context: Context, input: InputOf<'countCart'>): Promise<CountCartAnswer> {
  const owner = isPointSlot(input) ? undefined : ownerOf(context, input);
  return owner ? countCart(context, owner, cartTypeOf(input)) : { item_count: 0, cart_count: 0 };
}

// Members are identified by token, guests by user_id -1 and sid (storefront spec 6).
export const handlers = {
  listCart,
  addToCart,
  setCartNumber: setNumber,
  setCartChecked: setChecked,
  deleteLine: deleteLines,
  countCart: count,
  chooseCartPromotion: choosePromotion,
  updateCart,
  checkCart,
  deleteCartLines: (context, input) =>
    deleteLines(context, { ...input, cart_id: input.cart_id_list ?? input.cart_id ?? [] }),
} satisfies Handlers;
