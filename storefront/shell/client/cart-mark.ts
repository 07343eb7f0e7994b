import { countText } from '../../../engine/rules/format/count-text.ts';
import { stored } from './stored.ts';

/**
 * The cart's count, for documents of this tab that were made before it changed: restored from the back-forward cache,
 * prerendered or prefetched. Small, because the loader holds it.
 */
const KEY = 'cart_count';
/** milliseconds a browser keeps a prefetched document at most */
const PREFETCH_LIFE = 300_000;

/** Event on the page when its cart's count is another than the server rendered. */
export const CART_CHANGED = 'mall:cart';

/** Shows the count in the numbers outside of islands and notifies those inside; islands of the header that sleep wake. */
export function writeCount(count: number): void {
  for (const element of document.querySelectorAll('[data-cart-count]')) element.textContent = countText(count);
  dispatchEvent(new Event(CART_CHANGED));
}

/** Keeps the count with its time. Where it cannot be kept, older documents show theirs until they are loaded anew. */
export function keepCount(count: number): void {
  stored(() => sessionStorage.setItem(KEY, `${Date.now()} ${count}`));
}

/** With another session comes another cart. */
export function forgetCount(): void {
  stored(() => sessionStorage.removeItem(KEY));
}

/** The document was fetched some time before it was opened. */
export function wasPrefetched(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as { deliveryType?: string }[];
  return navigation?.deliveryType === 'navigational-prefetch';
}

/** Pieces in the cart, when they changed after this document was made, or may have. */
export function laterCount(): number | undefined {
  const kept = stored(() => sessionStorage.getItem(KEY)) ?? '';
  const [time = 0, count = 0] = kept.split(' ').map(Number);
  const made = performance.timeOrigin - (wasPrefetched() ? PREFETCH_LIFE : 0);
  return time > made ? count : undefined;
}
