/** Reloads the page when a chunk cannot be loaded, usually because a new version replaced it (storefront spec 8.1). */

const KEY = 'chunk-reload';
/** Milliseconds in which a second failure does not reload again, because the chunk is then really missing. */
const AGAIN_AFTER = 60_000;

function mayReload(store: Storage, now: number): boolean {
  const last = Number(store.getItem(KEY) ?? 0);
  if (now - last < AGAIN_AFTER) return false;
  store.setItem(KEY, String(now));
  return true;
}

/**
 * Reloads once when Vite reports a failed chunk. Does not reload without sessionStorage, because that could loop forever, nor while the
 * browser is offline, because the reload would fail.
 */
export function reloadOnFailedChunk(
  page: Pick<Window, 'addEventListener' | 'sessionStorage'> & {
    location: Pick<Location, 'reload'>;
    navigator: Pick<Navigator, 'onLine'>;
  },
): void {
  page.addEventListener('vite:preloadError', (event) => {
    try {
      if (!page.navigator.onLine || !mayReload(page.sessionStorage, Date.now())) return;
    } catch {
      return;
    }
    event.preventDefault();
    page.location.reload();
  });
}
