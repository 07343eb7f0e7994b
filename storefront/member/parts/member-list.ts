/** Lists of the member area: the page stands in the address, and one past the end leads to the last. */
import { redirectTo, type Site } from '../../route-types.ts';
import { pageName, pageOf } from '../../parts/list-state.ts';

/** Rows a page (storefront spec 9). */
export const ROWS_PAGE = 10;

/** The list's own address with another page; the rest of the query stays unless `names` has another value. */
export function memberHref({ url }: Site, names: Record<string, string | null>): string {
  const query = new URLSearchParams(url.searchParams);
  for (const [name, value] of Object.entries(names)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  const text = query.toString();
  return url.pathname + (text ? `?${text}` : '');
}

export function memberPageHref(site: Site, page: number): string {
  return memberHref(site, { page: pageName(page) });
}

/** Throws the way to the last page when the address names one behind it. */
export function clampPage(site: Site, total: number, pageSize: number): void {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (pageOf(site.url.searchParams) > last) throw redirectTo(memberPageHref(site, last));
}
