import type { PageParts } from '../../engine/document/content.ts';
import { channelPage } from './articles/article-nodes.ts';
import HomePage from '../home/home.page.tsx';
import { notFound, platformOf, redirectTo, type LoadArgs, type Tdk } from '../route-types.ts';

/** The same address on the mobile site; a stored choice of the desktop would lead back here. */
function phoneAddress({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.delete('pc');
  return `/h5${pathname}?${query.toString()}`;
}

/**
 * The custom page of ?pageid; without one, as on /product/*, the page the office chose for that, else the first enabled one. One
 * that was composed for phones is at its phone address.
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
