import { useState, useSyncExternalStore } from 'react';
import { constant, type Readable } from '../../engine/document/readable.ts';
import { COMMON_MESSAGES } from '../../engine/rules/messages/common.ts';
import { ORDERS_MESSAGES } from '../../engine/rules/messages/orders.ts';
import type { CartLine } from './cart-api.ts';
import { useShop, type ShopClient } from '../shell/client/shop-context.ts';
import type { CartContents, CartStore } from '../shell/stores/cart.ts';
import { ask } from '../parts/asking/ask.ts';
import { toast } from '../parts/asking/toast.ts';

/** What the cart page does to its lines. */
export interface CartActions {
  setNum(line: CartLine, num: number): void;
  check(lines: readonly CartLine[], checked: boolean): void;
  /** '0' takes none */
  choose(line: CartLine, promotion: string): void;
  remove(line: CartLine): void;
  /** Out of the cart and among the favourites of the member; null for guests. */
  keep: ((line: CartLine, shopId: string) => void) | null;
  /** All of them, after one question. */
  clear(lines: readonly CartLine[]): void;
  /** Those that are ticked, after one question. */
  drop(lines: readonly CartLine[]): void;
  /** Leaves for the path when every number has reached the server. */
  leave(path: string): void;
}

const idsOf = (lines: readonly CartLine[]): string[] => lines.map((line) => line.cart_id);

const UNTOUCHED: Readable<CartContents> = constant({ cart: null, pendingNums: new Map() });

/**
 * The actions over the cart's store, which loads with the first of them, and what it holds from then on. The API client shows
 * the message of a refusal. The store is followed without its library, so that a page nobody touched does not load it.
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
        // What the shopper sees afterwards is what the server holds, also when it refused.
        await Promise.resolve(run(cart, shop)).catch(() => cart.load());
      })
      .catch(() => toast(COMMON_MESSAGES.operationFailed, 'error'));
  };
  const removeAfter = (message: string, lines: readonly CartLine[]): void =>
    void ask({ message }).then((ok) => {
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
