/** Orders changed in this tab: pages of orders that were made before and come back are loaded anew. Small: the loader holds it. */
import { stored } from './stored.ts';

const KEY = 'orders_changed';

/** Marks orders as changed for pages that come back. Where that cannot be kept, the order's version refuses a stale page. */
export function markOrders(): void {
  stored(() => sessionStorage.setItem(KEY, String(Date.now())));
}

/** An order changed after this document was made. */
export function ordersChanged(): boolean {
  return Number(stored(() => sessionStorage.getItem(KEY))) > performance.timeOrigin;
}
