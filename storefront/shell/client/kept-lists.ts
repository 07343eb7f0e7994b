/**
 * Lists that a bare link leads back to as they were left: goods with sort, page and height, orders with tab, keyword, page and height (storefront
 * spec 2.1, 3). An address with a filter of its own stays as it is, and links of a list to itself are, too. Small: the loader holds it.
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

/** The list an address shows, '' for none, without the site's part in front. */
function listOf({ pathname }: Pick<Location, 'pathname'>): string {
  const path = pathname.replace(/^\/h5(?=\/)/, '');
  return Object.hasOwn(KEPT, path) ? path : '';
}

function leave(): void {
  const names = KEPT[listOf(location)];
  if (!names || [...new URLSearchParams(location.search).keys()].some((name) => !names.includes(name))) return;
  const left: Left = { search: location.search, height: scrollY };
  stored(() => sessionStorage.setItem(location.pathname, JSON.stringify(left)));
}

function leftAt(path: string): Left | undefined {
  return stored(() => JSON.parse(sessionStorage.getItem(path) ?? 'null') as Left | null) ?? undefined;
}

function follow({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.search !== '' || link.hash !== '' || link.origin !== location.origin) return;
  const left = listOf(link) !== '' && listOf(link) !== listOf(location) ? leftAt(link.pathname) : undefined;
  if (!left) return;
  link.search = left.search;
  stored(() => sessionStorage.setItem(BACK, link.pathname));
}

/** Back at the height it was left at, once: another way to the list begins at its top. */
function stand(): void {
  const back = stored(() => sessionStorage.getItem(BACK));
  if (!back) return;
  stored(() => sessionStorage.removeItem(BACK));
  if (back === location.pathname) scrollTo({ top: leftAt(back)?.height ?? 0, behavior: 'instant' });
}

/** Another shopper's lists are nobody's business. */
export function forgetLists(): void {
  for (const path of Object.keys(KEPT))
    for (const base of ['', '/h5']) stored(() => sessionStorage.removeItem(base + path));
}

/** @param ready calls when the document stands as it is to be seen */
export function keepLists(ready: (run: () => void) => void): void {
  addEventListener('pagehide', leave);
  addEventListener('click', follow, true);
  ready(stand);
}
