/** What search engines and apps that share links read of a page: its one address, its picture, and facts of schema.org. */
import { safePicture } from '../../engine/address.ts';
import { isPrivatePage } from '../../engine/rules/content/private-pages.ts';
import type { Crumb } from '../parts/Breadcrumb.tsx';
import type { Fact, RouteDef, Site } from '../route-types.ts';

/** Parameters of the query that make another page; all others lead to the same one. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  '/items': ['cat_id', 'main_category', 'brand_id', 'tag', 'keywords', 'seckill_id', 'activity', 'page'],
  '/custompage': ['pageid'],
  '/shops/info': ['distributor_id', 'page'],
  '/store': ['tag_id', 'page'],
  '/pointitems': ['category_id', 'page'],
};

/** Every other page is one of several in a row at most. */
const PAGED = ['page'];

/** Further addresses of the home page. */
const HOMES = ['/', '/home', '/shopadmin/index'];

/** The address the page is to be found by, on the desktop site: both sites show the same. */
export function canonicalOf({ path }: Pick<RouteDef, 'path'>, { url, base }: Pick<Site, 'url' | 'base'>): string {
  const place = url.pathname.slice(base.length) || '/';
  if (HOMES.includes(path)) return `${url.origin}/`;
  const kept = new URLSearchParams();
  for (const name of KEPT[path] ?? PAGED) {
    const value = url.searchParams.get(name);
    if (value && !(name === 'page' && value === '1')) kept.set(name, value);
  }
  return `${url.origin}${place}${kept.size > 0 ? `?${kept.toString()}` : ''}`;
}

/** Pages that nobody is to find: somebody's own, and those that failed. */
export function isHidden({ url, base }: Pick<Site, 'url' | 'base'>, status: number): boolean {
  return status !== 200 || isPrivatePage(url.pathname.slice(base.length));
}

/** A trail of crumbs; the last one is the page itself. */
export function breadcrumbFact(crumbs: readonly Crumb[], { url }: Pick<Site, 'url'>): Fact {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(href ? { item: new URL(href, url).href } : {}),
    })),
  };
}

/** The mall itself, and how it is searched. */
export function mallFacts(name: string, { url, brand }: Pick<Site, 'url' | 'brand'>): Fact[] {
  const home = `${url.origin}/`;
  const picture = safePicture(brand?.mark) || safePicture(brand?.logo);
  return [
    { '@type': 'Organization', name, url: home, ...(picture && { logo: new URL(picture, url).href }) },
    {
      '@type': 'WebSite',
      name,
      url: home,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${home}items?keywords={keywords}` },
        'query-input': 'required name=keywords',
      },
    },
  ];
}
