/**
 * Decides which of the two sites a document belongs to. Mobile visitors are redirected to /h5 with the same path and query
 * (storefront spec 1, 9). `?pc=1` keeps them on the desktop site until the browser is closed, `?pc=0` ends that.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

export const H5_BASE = '/h5';
/** Session cookie of mobile visitors who chose the desktop site. */
const DESKTOP_COOKIE = 'desktop_site';

/** User agents of phones; tablets get the desktop site unless they call themselves mobile. */
const MOBILE = /\b(?:iPhone|iPod|Windows Phone|IEMobile|BlackBerry|BB10|Opera Mini|MicroMessenger)\b|\bMobile\b/;

/** '/h5' for addresses of the mobile site, else ''. */
export function baseOf(pathname: string): '' | '/h5' {
  return pathname === H5_BASE || pathname.startsWith(`${H5_BASE}/`) ? H5_BASE : '';
}

/** true when a browser navigates to a page: not for files, and not for what another page embeds. */
function asksForPage(request: FastifyRequest, pathname: string): boolean {
  const wanted = request.headers['sec-fetch-dest'];
  return !/\.\w{1,11}$/.test(pathname) && (wanted === undefined || wanted === 'document' || wanted === 'iframe');
}

function withoutChoice(url: URL): string {
  const { searchParams } = new URL(url);
  searchParams.delete('pc');
  const query = searchParams.toString();
  return query === '' ? '' : `?${query}`;
}

/** Stores the choice of `?pc=`; a prefetch changes nothing. */
function keepChoice(request: FastifyRequest, reply: FastifyReply, choice: string | null): void {
  if (request.headers['sec-purpose'] || (choice !== '1' && choice !== '0')) return;
  const options = { path: '/', sameSite: 'lax', httpOnly: true, secure: request.protocol === 'https' } as const;
  if (choice === '1') reply.setCookie(DESKTOP_COOKIE, '1', options);
  else reply.clearCookie(DESKTOP_COOKIE, { path: '/' });
}

/**
 * The path with query to which the visitor must be redirected; undefined when this is the right site. Sets or clears the cookie
 * of `?pc=`.
 */
export function otherSite(request: FastifyRequest, reply: FastifyReply, url: URL): string | undefined {
  const base = baseOf(url.pathname);
  const choice = url.search === '' ? null : url.searchParams.get('pc');
  keepChoice(request, reply, choice);
  if (base !== '') return choice === '1' ? (url.pathname.slice(base.length) || '/') + withoutChoice(url) : undefined;
  reply.header('vary', 'User-Agent');
  const staysHere = choice === '1' || (choice !== '0' && request.cookies[DESKTOP_COOKIE] === '1');
  if (staysHere || !MOBILE.test(request.headers['user-agent'] ?? '') || !asksForPage(request, url.pathname))
    return undefined;
  const query = choice === '0' ? withoutChoice(url) : url.search;
  return `${H5_BASE}${url.pathname === '/' ? '' : url.pathname}${query}`;
}
