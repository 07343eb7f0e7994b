import { sameOriginPath } from '../../../../engine/address.ts';
import { inside } from '../../../../engine/links/links.ts';
import type { Site } from '../../../route-types.ts';

/** Where signing in from a page leads: to the page's own redirectUrl, else back to the page; from a sign-in page home. */
export function returnPath({ url, base }: Pick<Site, 'url' | 'base'>): string {
  const wanted = url.searchParams.get('redirectUrl');
  const isSignIn = url.pathname.startsWith(`${base}/auth/`);
  if (wanted === null && !isSignIn) return url.pathname + url.search;
  return inside(sameOriginPath(wanted) || '/', base);
}
