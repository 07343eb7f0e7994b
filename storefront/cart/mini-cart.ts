/** What the mini cart does to its lines (storefront spec 4, 5). Loads with the first of it. */
import { ORDERS_MESSAGES } from '../../engine/rules/messages/orders.ts';
import { quantityMessage } from '../../engine/rules/goods/quantity.ts';
import { confirm } from '../parts/asking/confirm.tsx';
import { toast } from '../parts/asking/toast.ts';
import type { CartStore } from '../shell/stores/cart.ts';

/** Sets a number within 1 and the stock, or displays the reason why not. */
export function setNum(cart: CartStore, cartId: string, num: number): void {
  const line = cart.cart?.groups.flatMap((group) => group.list).find((entry) => entry.cart_id === cartId);
  if (!line) return;
  const message = quantityMessage(num, line.store === undefined ? {} : { max: line.store });
  if (message === '') cart.changeNum(cartId, num);
  else toast(message, 'error');
}

/** Asks, deletes, and confirms it. false when the shopper cancelled or the call failed, whose message the client displays. */
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

/** To the checkout, if what is ticked can be bought; else nothing happens (spec 8.2). */
export async function checkout(cart: CartStore, base: string): Promise<void> {
  try {
    await cart.verify();
  } catch {
    return;
  }
  location.assign(`${base}/cart/checkout?mode=cart`);
}
