import { useState, useSyncExternalStore } from 'react';
import { constant, type Readable } from '../../engine/document/readable.ts';
import { COMMON_MESSAGES } from '../../engine/rules/messages/common.ts';
import { ORDERS_MESSAGES } from '../../engine/rules/messages/orders.ts';
import type { CartLine } from './cart-api.ts';
import { useShop, type ShopClient } from '../shell/client/shop-context.ts';
import type { CartContents, CartStore } from '../shell/stores/cart.ts';
import { confirmLazily } from '../parts/asking/confirm-lazily.ts';
import { toast } from '../parts/asking/toast.ts';

/** Actions of the cart page. */
export interface CartActions {
  setNum(line: CartLine, num: number): void;
  check(lines: readonly CartLine[], checked: boolean): void;
  /** '0' chooses no promotion */
  choose(line: CartLine, promotion: string): void;
  remove(line: CartLine): void;
  /** Moves the line from the cart to the member's favourites; null for guests. */
  keep: ((line: CartLine, shopId: string) => void) | null;
  /** Removes all given lines, after one question. */
  clear(lines: readonly CartLine[]): void;
  /** Removes the given ticked lines, after one question. */
  drop(lines: readonly CartLine[]): void;
  /** Opens the path once every number has reached the server. */
  leave(path: string): void;
}

const idsOf = (lines: readonly CartLine[]): string[] => lines.map((line) => line.cart_id);

const UNTOUCHED: Readable<CartContents> = constant({ cart: null, pendingNums: new Map() });

/**
 * Actions and contents of the cart's store, which is loaded at the first action. The API client shows the message of a refusal. The
 * store is followed without its library, so that a page nobody used does not load it.
 */
export function useCartActions(loggedIn: boolean): CartContents & { actions: CartActions } {
  const shop = useShop();
  const [{ contents }, setStore] = useState<Pick<CartStore, 'contents'>>({ contents: UNTOUCHED });
  const current = useSyncExternalStore(contents.subscribe, contents.getSnapshot, contents.getServerSnapshot);
  const act = (run: (store: CartStore, client: ShopClient) => Promise<void> | void): void => {
    if (!shop) return;
    shop
      .stores()
      .then(async ({ cart }) => {
        setStore(cart);
        // Afterwards the shopper sees the server's cart, also when the server refused.
        await Promise.resolve(run(cart, shop)).catch(() => cart.load());
      })
      .catch(() => toast(COMMON_MESSAGES.operationFailed, 'error'));
  };
  const removeAfter = (message: string, lines: readonly CartLine[]): void =>
    void confirmLazily({ message }).then((ok) => {
      if (!ok) return;
      act(async (cart) => {
        await cart.remove(idsOf(lines));
        toast(ORDERS_MESSAGES.goodsDeleted, 'success');
      });
    });
  const actions: CartActions = {
    setNum: (line, num) => act((cart) => cart.changeNum(line.cart_id, num, line.updated)),
    check: (lines, checked) => act((cart) => cart.check(idsOf(lines), checked)),
    choose: (line, promotion) => act((cart) => cart.choose(line.cart_id, promotion)),
    remove: (line) => removeAfter(ORDERS_MESSAGES.confirmRemoveLine, [line]),
    keep: loggedIn
      ? (line, shopId) =>
          act(async (cart, client) => {
            const { goods } = await client.apis();
            await goods.like(line.item_id, shopId);
            await cart.remove([line.cart_id]);
            toast('已移入收藏', 'success');
          })
      : null,
    clear: (lines) => removeAfter(ORDERS_MESSAGES.confirmClearInvalid, lines),
    drop: (lines) => removeAfter(`请确认是否移除选中的${lines.length}种商品?`, lines),
    leave: (path) => act((cart) => cart.flush().then(() => location.assign(path))),
  };
  return { ...current, actions };
}
