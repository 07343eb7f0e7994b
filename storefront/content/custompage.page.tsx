import type { PageParts } from '../../engine/document/content.ts';
import { channelPage } from './articles/article-nodes.ts';
import HomePage from '../home/home.page.tsx';
import { notFound, platformOf, redirectTo, type LoadArgs, type Tdk } from '../route-types.ts';

/** The same address on the mobile site, without a stored choice of the desktop site, which would redirect back here. */
function phoneAddress({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.delete('pc');
  return `/h5${pathname}?${query.toString()}`;
}

/**
 * The custom page of ?pageid. Without it (also on /product/*) the page chosen in the office, else the first enabled one. A page
 * composed for phones redirects to its phone address.
 */
export async function load({ api, site }: LoadArgs): Promise<PageParts> {
  const pageId = site.url.searchParams.get('pageid') ?? (await channelPage(api, 'custompage'));
  const platform = platformOf(site);
  const parts = await api.page({ kind: 'custom', platform, ...(pageId ? { pageId } : {}) });
  if (parts) return parts;
  if (platform === 'pc' && pageId && (await api.page({ kind: 'custom', platform: 'h5', pageId })))
    throw redirectTo(phoneAddress(site.url));
  throw notFound();
}

export function tdk(data: PageParts): Tdk {
  return { title: data.title };
}

export default HomePage;
