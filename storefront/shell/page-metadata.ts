/** Metadata of a page for search engines and apps that share links: its canonical address, its picture, and its data of schema.org. */
import { safePicture } from '../../engine/address.ts';
import { isPrivatePage } from '../../engine/rules/content/private-pages.ts';
import { hasSeveral } from '../goods/list/several.ts';
import type { Crumb } from '../parts/Breadcrumb.tsx';
import type { PageTexts } from '../../engine/render/render-widgets.ts';
import { mallName, type StructuredData, type RouteDef, type Site, type Tdk } from '../route-types.ts';
import type { RenderedDocument } from './rendered-document.ts';

/** Query parameters that distinguish pages; all others are left out of the canonical address. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  '/items': ['cat_id', 'main_category', 'brand_id', 'tag', 'seckill_id', 'activity', 'page'],
  '/category': ['id'],
  '/custompage': ['pageid'],
  '/shops/info': ['distributor_id', 'page'],
  '/store': ['tag_id', 'page'],
  '/pointitems': ['category_id', 'page'],
};

/** Any other page has at most several numbered pages. */
const PAGED = ['page'];

/** Further addresses of the home page. */
const HOMES = ['/', '/home', '/shopadmin/index'];

/** The page's canonical address, on the desktop site, since both sites show the same page. */
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

/**
 * Pages that search engines must not index: private pages, failed ones, searches, whose words anybody can choose, and lists with several
 * values of a filter, of which there are too many.
 */
export function isHidden({ url, base }: Pick<Site, 'url' | 'base'>, status: number): boolean {
  const isSearch = Boolean(url.searchParams.get('keywords')?.trim()) || hasSeveral(url.searchParams);
  return status !== 200 || isSearch || isPrivatePage(url.pathname.slice(base.length));
}

/** Breadcrumbs; the last one is the page itself. */
export function breadcrumbData(crumbs: readonly Crumb[], { url }: Pick<Site, 'url'>): StructuredData {
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

/** The mall itself, and its search. */
export function mallData(name: string, { url, brand }: Pick<Site, 'url' | 'brand'>): StructuredData[] {
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
      },
    },
  ];
}

type DocumentHead = Pick<RenderedDocument, 'title' | 'description' | 'keywords' | 'shareImage'>;

/** Texts of the document's head: the composed page's first, then the page module's, then the route's. */
export function headOf(route: RouteDef, site: Site, own: Partial<PageTexts>, tdk: Tdk): DocumentHead {
  const pictures = [tdk.picture, site.brand?.logo, site.brand?.mark].map((picture) => safePicture(picture));
  const about = route.about ? mallName(site) + route.about : '';
  return {
    title: own.title || tdk.title || route.title || mallName(site),
    description: own.description || tdk.description || about,
    keywords: own.keywords || tdk.keywords || '',
    shareImage: own.shareImage || pictures.find((picture) => picture !== '') || '',
  };
}
