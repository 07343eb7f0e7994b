import { countText } from '../../../engine/rules/format/count-text.ts';
import { stored } from './stored.ts';

/**
 * The cart's count for documents of this tab that are older than its last change: restored from the back-forward cache, prerendered or
 * prefetched. Kept small, because the loader contains it.
 */
const KEY = 'cart_count';
/** maximum milliseconds that a browser keeps a prefetched document */
const PREFETCH_LIFE = 300_000;

/** Event on the page when the cart's count differs from the rendered one. */
export const CART_CHANGED = 'mall:cart';

/** Shows the count in elements outside islands, and notifies islands; sleeping islands of the header wake. */
export function writeCount(count: number): void {
  for (const element of document.querySelectorAll('[data-cart-count]')) element.textContent = countText(count);
  dispatchEvent(new Event(CART_CHANGED));
}

/** Stores the count with its time. If storage fails, older documents show their own count until they are reloaded. */
export function keepCount(count: number): void {
  stored(() => sessionStorage.setItem(KEY, `${Date.now()} ${count}`));
}

/** Deletes the count, because another session has another cart. */
export function forgetCount(): void {
  stored(() => sessionStorage.removeItem(KEY));
}

/** Whether the document was prefetched before it was opened. */
export function wasPrefetched(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as { deliveryType?: string }[];
  return navigation?.deliveryType === 'navigational-prefetch';
}

/** Pieces in the cart when the count changed, or may have changed, after this document was made. */
export function laterCount(): number | undefined {
  const kept = stored(() => sessionStorage.getItem(KEY)) ?? '';
  const [time = 0, count = 0] = kept.split(' ').map(Number);
  const made = performance.timeOrigin - (wasPrefetched() ? PREFETCH_LIFE : 0);
  return time > made ? count : undefined;
}
