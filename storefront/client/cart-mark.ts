import { countText } from '../../engine/rules/count-text.ts';

/**
 * The cart's count, for documents of this tab that were made before it changed: restored from the back-forward cache,
 * prerendered or prefetched. Small, because the loader holds it.
 */
const KEY = 'cart_count';
/** milliseconds a browser keeps a prefetched document at most */
const PREFETCH_LIFE = 300_000;

/** Event on the page when its cart's count is another than the server rendered. */
export const CART_CHANGED = 'mall:cart';

/** Opens the mini cart for a while: goods went into the cart (storefront spec 4). */
export const SHOW_MINICART = 'show-minicart';

/** Shows the count in the numbers outside of islands and notifies those inside; islands of the header that sleep wake. */
export function writeCount(count: number): void {
  for (const element of document.querySelectorAll('[data-cart-count]')) element.textContent = countText(count);
  dispatchEvent(new Event(CART_CHANGED));
}

/** Keeps the count with its time. Private windows may refuse; older documents then show theirs until they are loaded anew. */
export function keepCount(count: number): void {
  try {
    sessionStorage.setItem(KEY, `${Date.now()} ${count}`);
  } catch {
    return;
  }
}

/** With another session comes another cart. */
export function forgetCount(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
}

/** The document was fetched some time before it was opened. */
export function wasPrefetched(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as { deliveryType?: string }[];
  return navigation?.deliveryType === 'navigational-prefetch';
}

/** Pieces in the cart, when they changed after this document was made, or may have. */
export function laterCount(): number | undefined {
  try {
    const [time = 0, count = 0] = (sessionStorage.getItem(KEY) ?? '').split(' ').map(Number);
    const made = performance.timeOrigin - (wasPrefetched() ? PREFETCH_LIFE : 0);
    return time > made ? count : undefined;
  } catch {
    return undefined;
  }
}
