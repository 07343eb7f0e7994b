/** Marks that orders changed in this tab: older order pages that are shown again reload. Kept small: the loader contains it. */
import { stored } from './stored.ts';

const KEY = 'orders_changed';

/** Marks orders as changed. If storage fails, the order's version makes the server refuse posts of a stale page. */
export function markOrders(): void {
  stored(() => sessionStorage.setItem(KEY, String(Date.now())));
}

/** Whether an order changed after this document was made. */
export function ordersChanged(): boolean {
  return Number(stored(() => sessionStorage.getItem(KEY))) > performance.timeOrigin;
}
