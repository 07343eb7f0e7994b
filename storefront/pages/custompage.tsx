import type { PageParts } from '../../engine/content.ts';
import HomePage from './home.tsx';
import { notFound, platformOf, type LoadArgs, type Tdk } from '../route-types.ts';

/** The custom page of ?pageid; without one, as on /product/*, the first enabled page. */
export async function load({ api, site }: LoadArgs): Promise<PageParts> {
  const pageId = site.url.searchParams.get('pageid') ?? undefined;
  const parts = await api.page({ kind: 'custom', platform: platformOf(site), ...(pageId ? { pageId } : {}) });
  if (!parts) throw notFound();
  return parts;
}

export function tdk(data: PageParts): Tdk {
  return { title: data.title };
}

export default HomePage;
