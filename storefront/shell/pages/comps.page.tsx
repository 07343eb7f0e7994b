import { hasPage } from '../page-paths.ts';
import { redirectTo, type LoadArgs } from '../../route-types.ts';

/** The nearest parent of a path that has a page. */
function pageAbove(path: string): string {
  const above = path.slice(0, path.lastIndexOf('/'));
  return above === '' || hasPage(above, '') ? above || '/' : pageAbove(above);
}

/** /X/comps/*: the address of a part of a page (storefront spec 2.5) redirects to that page. */
export function load({ site }: LoadArgs): Promise<never> {
  const path = site.url.pathname.slice(site.base.length);
  const parent = pageAbove(path.slice(0, path.search(/\/comps(?:\/|$)/i) + 1));
  return Promise.reject(redirectTo(site.base + (parent === '/' && site.base ? '' : parent)));
}

/** Never rendered: the loader always redirects. */
export default function CompsPage() {
  return null;
}
