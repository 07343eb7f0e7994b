/** Actions of the mini cart (storefront spec 4, 5). Loaded at the first action. */
import { ORDERS_MESSAGES } from '../../engine/rules/messages/orders.ts';
import { quantityMessage } from '../../engine/rules/goods/quantity.ts';
import { confirm } from '../parts/asking/confirm.tsx';
import { toast } from '../parts/asking/toast.ts';
import type { CartStore } from '../shell/stores/cart.ts';

/** Sets the number when it is from 1 to the stock; otherwise displays why it is not allowed. */
export function setNum(cart: CartStore, cartId: string, num: number): void {
  const line = cart.cart?.groups.flatMap((group) => group.list).find((entry) => entry.cart_id === cartId);
  if (!line) return;
  const message = quantityMessage(num, line.store === undefined ? {} : { max: line.store });
  if (message === '') cart.changeNum(cartId, num);
  else toast(message, 'error');
}

/**
 * Asks, deletes the line and displays a message. false when the shopper cancelled or the call failed (the client displays that
 * message).
 */
export async function remove(cart: CartStore, cartId: string): Promise<boolean> {
  if (!(await confirm({ message: ORDERS_MESSAGES.confirmRemoveLine }))) return false;
  try {
    await cart.remove(cartId);
  } catch {
    return false;
  }
  toast(ORDERS_MESSAGES.goodsDeleted, 'success');
  return true;
}

/** Goes to the checkout when the ticked lines can be bought; otherwise does nothing (spec 8.2). */
export async function checkout(cart: CartStore, base: string): Promise<void> {
  try {
    await cart.verify();
  } catch {
    return;
  }
  location.assign(`${base}/cart/checkout?mode=cart`);
}
