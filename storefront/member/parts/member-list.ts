/** Lists of the member area: the page number is in the address, and a page past the end redirects to the last page. */
import { redirectTo, type Site } from '../../route-types.ts';
import { pageName, pageOf } from '../../parts/list-state.ts';

/** Rows per page (storefront spec 9). */
export const ROWS_PAGE = 10;

/** The list's own address with changed parameters: `names` are set, or removed when empty; the rest of the query stays. */
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

/** Throws a redirect to the last page when the address names a later one. */
export function clampPage(site: Site, total: number, pageSize: number): void {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (pageOf(site.url.searchParams) > last) throw redirectTo(memberPageHref(site, last));
}
