/** Orders changed in this tab: pages of orders that were made before and come back are loaded anew. Small: the loader holds it. */
const KEY = 'orders_changed';

/** Marks orders as changed for pages that come back. Private windows may refuse; the order's version then refuses a stale page. */
export function markOrders(): void {
  try {
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    return;
  }
}

/** An order changed after this document was made. */
export function ordersChanged(): boolean {
  try {
    return Number(sessionStorage.getItem(KEY)) > performance.timeOrigin;
  } catch {
    return false;
  }
}
