/**
 * Restores lists as the shopper left them when a link without a query leads back: goods with sort, page and scroll position, orders with
 * tab, keyword, page and scroll position (storefront spec 2.1, 3). A list with other filters in its address is not recorded, and a link
 * from a list to itself is not changed. Kept small, because the loader contains it.
 */
import { stored } from './stored.ts';

const KEPT: Readonly<Record<string, readonly string[]>> = {
  '/items': ['sort', 'page'],
  '/member/trade': ['status', 'keyword', 'page'],
};
const BACK = 'list_back';

interface Left {
  search: string;
  height: number;
}

/** The path of the list an address shows, without the site's prefix; '' when it shows none. */
function listOf({ pathname }: Pick<Location, 'pathname'>): string {
  const path = pathname.replace(/^\/h5(?=\/)/, '');
  return Object.hasOwn(KEPT, path) ? path : '';
}

function recordList(): void {
  const names = KEPT[listOf(location)];
  if (!names || [...new URLSearchParams(location.search).keys()].some((name) => !names.includes(name))) return;
  const left: Left = { search: location.search, height: scrollY };
  stored(() => sessionStorage.setItem(location.pathname, JSON.stringify(left)));
}

function leftAt(path: string): Left | undefined {
  return stored(() => JSON.parse(sessionStorage.getItem(path) ?? 'null') as Left | null) ?? undefined;
}

function restoreQuery({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.search !== '' || link.hash !== '' || link.origin !== location.origin) return;
  const left = listOf(link) !== '' && listOf(link) !== listOf(location) ? leftAt(link.pathname) : undefined;
  if (!left) return;
  link.search = left.search;
  stored(() => sessionStorage.setItem(BACK, link.pathname));
}

/** Restores the scroll position once after a link that leads back; other visits of the list begin at its top. */
function restoreScroll(): void {
  const back = stored(() => sessionStorage.getItem(BACK));
  if (!back) return;
  stored(() => sessionStorage.removeItem(BACK));
  if (back === location.pathname) scrollTo({ top: leftAt(back)?.height ?? 0, behavior: 'instant' });
}

/** Deletes the stored lists, so that another shopper does not get them. */
export function forgetLists(): void {
  for (const path of Object.keys(KEPT))
    for (const base of ['', '/h5']) stored(() => sessionStorage.removeItem(base + path));
}

/** @param ready calls its argument when the document has its final layout */
export function keepLists(ready: (run: () => void) => void): void {
  addEventListener('pagehide', recordList);
  addEventListener('click', restoreQuery, true);
  ready(restoreScroll);
}
