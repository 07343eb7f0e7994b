import HomePage from './home.tsx';
import { notFound, platformOf, type LoadArgs, type Tdk } from '../route-types.ts';
import type { PageParts } from '../api/mall-api.ts';

/** The custom page of ?pageid; /product/* without one shows the first enabled page. */
export async function load({ api, site }: LoadArgs): Promise<PageParts> {
  const pageId = site.url.searchParams.get('pageid') ?? undefined;
  const wantsFirst = pageId === undefined && !site.url.pathname.endsWith('/custompage');
  const request = { kind: 'custom', platform: platformOf(site), ...(pageId ? { pageId } : {}) } as const;
  const parts = pageId !== undefined || wantsFirst ? await api.page(request) : null;
  if (!parts) throw notFound();
  return parts;
}

export function tdk(data: PageParts): Tdk {
  return { title: data.title };
}

export default HomePage;
