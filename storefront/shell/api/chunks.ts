/** A chunk that cannot be loaded, mostly because a new version replaced it, reloads the page (storefront spec 8.1). */

const KEY = 'chunk-reload';
/** Milliseconds in which a second failure is not answered by another reload: the chunk is really deleted then. */
const AGAIN_AFTER = 60_000;

function mayReload(store: Storage, now: number): boolean {
  const last = Number(store.getItem(KEY) ?? 0);
  if (now - last < AGAIN_AFTER) return false;
  store.setItem(KEY, String(now));
  return true;
}

/**
 * Reloads once when Vite reports a failed chunk. Without a session store nothing is reloaded, because that might never end;
 * without a network neither, because nothing would come of it.
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
