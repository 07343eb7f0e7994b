/** Reloads the page when a chunk cannot be loaded, usually because a new version replaced it (storefront spec 8.1). */

const KEY = 'chunk-reload';
/** Milliseconds in which a second failure does not reload again, because the chunk is then really missing. */
const AGAIN_AFTER = 60_000;
/** Milliseconds in which a page that began to be left may still be shown, because the next one is slow. */
const LEAVING = 60_000;

function mayReload(store: Storage, now: number): boolean {
  const last = Number(store.getItem(KEY) ?? 0);
  if (now - last < AGAIN_AFTER) return false;
  store.setItem(KEY, String(now));
  return true;
}

/**
 * Reloads once when Vite reports a failed chunk. Does not reload without sessionStorage, because that could loop forever, nor while the
 * browser is offline, because the reload would fail, nor while the page is being left: browsers break off the chunks of such a page, and a
 * reload would win over the page that the shopper asked for.
 */
export function reloadOnFailedChunk(
  page: Pick<Window, 'addEventListener' | 'sessionStorage'> & {
    location: Pick<Location, 'reload'>;
    navigator: Pick<Navigator, 'onLine'>;
  },
): void {
  let leftAt = -Infinity;
  page.addEventListener('beforeunload', () => (leftAt = Date.now()));
  // It was left, and is shown again.
  page.addEventListener('pageshow', () => (leftAt = -Infinity));
  page.addEventListener('vite:preloadError', (event) => {
    try {
      if (Date.now() - leftAt < LEAVING || !page.navigator.onLine || !mayReload(page.sessionStorage, Date.now()))
        return;
    } catch {
      return;
    }
    event.preventDefault();
    page.location.reload();
  });
}
