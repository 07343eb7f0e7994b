/** The visitor of a document. Only this file reads cookies, and documents only read (architecture, who is asking). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sameOriginPath } from '../../engine/address.ts';
import { inside } from '../../engine/links/links.ts';
import { COOKIE_LIFE, COOKIES } from '../../engine/rules/wire/cookies.ts';
import type { Channel } from '../../engine/rules/orders/channels.ts';
import type { MallApi, Site, SiteMember } from '../../storefront/entry.server.tsx';
import type { Config } from '../kernel/config.ts';
import type { Services } from '../kernel/http/context.ts';
import { waysIn } from '../people/account/ways.ts';
import { shopMenus } from '../content/menus/shop-menus.ts';
import { mallTheme } from '../content/page/theme.ts';
import { brandOf } from '../kernel/system/settings/settings.ts';
import { textOf, type Input } from '../kernel/http/input.ts';
import { isPrefetch } from '../kernel/access/prefetch.ts';
import { publicOrigin } from '../kernel/http/origin/public-origin.ts';
import type { Backend, Credentials, Shopper } from './backend/backend.ts';
import { bucketOf, type Bucket } from './document/bucket.ts';
import { baseOf } from './h5.ts';
import { openBackend } from './backend/open-backend.ts';
import { regionSource } from './regions.ts';

/** Cookie of a person whose identity a provider confirmed, until an account is chosen. */
export const TICKET_COOKIE = 'mall_ticket';

const SID = /^[\w-]{8,64}$/;

export interface Visitor {
  site: Site;
  backend: Backend;
  /** Calls of the page must be signed. */
  signs: boolean;
  /** true inside a mobile app, whose router handles anchors. */
  webview: boolean;
  /** The calls that document loaders may make. */
  api: MallApi;
  credentials: Credentials;
  /** The token of the request, if it is valid. */
  token: string | undefined;
  /** true when the token of the request is invalid. */
  stale: boolean;
  /** Which versions of pages under test it gets. */
  bucket: Bucket;
  /** Origins of providers whose pages may be framed. */
  frames: readonly string[];
}

/** The address of a document's request, with our own origin. */
export function addressOf(config: Config, request: FastifyRequest): URL {
  const address = publicOrigin(config, request) + request.url;
  try {
    return new URL(address);
  } catch {
    return new URL('http://localhost/');
  }
}

/** A guest's session id from the cookie; '' without one. */
export function sidOf(request: FastifyRequest): string {
  const sid = request.cookies[COOKIES.sid] ?? '';
  return SID.test(sid) ? sid : '';
}

/** true when calls of pages must be signed; another backend has its own rules. */
export function mustSign({ signSecret, apiOrigin }: Config): boolean {
  return signSecret !== undefined && apiOrigin === undefined;
}

const channelAt = ({ pathname }: URL): Channel => (baseOf(pathname) === '' ? 'pc' : 'h5');

function credentialsOf(config: Config, request: FastifyRequest, bucket: Bucket): Credentials {
  return {
    token: request.cookies[COOKIES.token],
    storeToken: request.cookies[COOKIES.store],
    sid: sidOf(request),
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    origin: publicOrigin(config, request),
    channel: channelAt(addressOf(config, request)),
    prefetch: isPrefetch(request),
    bucket: bucket.number,
  };
}

function siteMember({ userId, mobile, username, avatar, isStaff }: Shopper): SiteMember {
  return { userId, mobile, hasMobile: mobile !== '' && !mobile.includes('@'), username, avatar, isStaff };
}

/** Pieces in the cart; optional for a document. */
async function cartCount({ call }: Backend): Promise<number> {
  const { data } = await call('GET cartcount', { shop_type: 'distributor' }, { kind: 'live' });
  return Number(data?.item_count) || 0;
}

/** Number of the member's unread messages; a backend of another product has neither them nor any other call below /mall. */
async function messagesOf({ call }: Backend): Promise<Pick<Site, 'unread' | 'lacksMall'>> {
  const { data, refused } = await call('GET /mall/messages/num', undefined, { kind: 'live' });
  return { unread: data?.unread ?? 0, lacksMall: refused?.status === 404 };
}

/** true inside a mobile app: the user agent contains one of its tokens. */
export function isApp({ appTokens }: Config, { headers }: FastifyRequest): boolean {
  return appTokens.some((token) => headers['user-agent']?.includes(token));
}

/** true when no cookie identifies the visitor. */
export function isAnonymous({ cookies }: FastifyRequest): boolean {
  return [...Object.values(COOKIES), TICKET_COOKIE].every((name) => cookies[name] === undefined);
}

/** A guest without cookies, at an address: the same for every such request of a bucket. */
export function anybody(
  services: Services,
  request: FastifyRequest,
  url: URL,
  bucket: number | undefined,
): Promise<Visitor> {
  const { origin } = url;
  const nothing = { token: undefined, storeToken: undefined, sid: '', userAgent: undefined, prefetch: false };
  const asker = {
    url,
    bucket: { number: bucket, isNew: false },
    ticket: '',
    credentials: { ...nothing, ip: request.ip, origin, channel: channelAt(url), bucket },
    webview: isApp(services.config, request),
  };
  return visitorBy(services, asker, request.id);
}

/** Reads the visitor of a document. A visitor without cookies needs no calls; others need their cart's count. */
export function visitorOf(services: Services, request: FastifyRequest, bucket = bucketOf(request)): Promise<Visitor> {
  const asker = {
    url: addressOf(services.config, request),
    bucket,
    ticket: textOf(request.cookies[TICKET_COOKIE], 100),
    credentials: credentialsOf(services.config, request, bucket),
    webview: isApp(services.config, request),
  };
  return visitorBy(services, asker, request.id);
}

interface Asker {
  bucket: Bucket;
  url: URL;
  ticket: string;
  credentials: Credentials;
  webview: boolean;
}

async function visitorBy(services: Services, asker: Asker, requestId: string): Promise<Visitor> {
  const { url, ticket, credentials, webview } = asker;
  const { sid, token } = credentials;
  const backend = await openBackend(services, credentials, requestId);
  const { who } = backend;
  const unsure = who?.refused?.status === 0;
  const member = who?.data ? siteMember(who.data) : null;
  const hasCart = !unsure && (member !== null || sid !== '');
  const isOurs = services.config.apiOrigin === undefined;
  const [pieces, messages, brand, theme, menus] = await Promise.all([
    hasCart ? cartCount(backend) : 0,
    member ? messagesOf(backend) : {},
    // A page without the mall's name is better than no page.
    isOurs ? brandOf(services).catch(() => undefined) : undefined,
    isOurs ? mallTheme(services).catch(() => undefined) : undefined,
    isOurs ? shopMenus(services).catch(() => undefined) : undefined,
  ]);
  return {
    site: {
      url,
      base: baseOf(url.pathname),
      sid,
      cartCount: pieces,
      ...messages,
      brand,
      theme,
      menus,
      ways: isOurs ? waysIn(services) : undefined,
      member,
      unsure,
      store: credentials.storeToken !== undefined,
      ticket,
    },
    backend,
    signs: mustSign(services.config),
    webview,
    api: {
      canOrderAcrossShops: isOurs,
      hasMallCalls: isOurs,
      call: backend.call,
      page: backend.page,
      regions: () => regionSource(services),
    },
    credentials,
    bucket: asker.bucket,
    token: member ? token : undefined,
    stale: who?.refused?.status === 401,
    frames: services.config.weixin ? [services.config.weixin.openOrigin] : [],
  };
}

/** Options of session cookies: 30 days, and secure when the connection uses https. */
export function cookieOptions(request: FastifyRequest): {
  path: string;
  sameSite: 'lax';
  secure: boolean;
  maxAge: number;
} {
  return { path: '/', sameSite: 'lax', secure: request.protocol === 'https', maxAge: COOKIE_LIFE };
}

/**
 * The address to which a form or a sign-in leads in the end: redirectUrl, limited to a path of this origin, on the site of
 * `base`.
 */
export function targetIn(input: Input, base: '' | '/h5'): string {
  return inside(sameOriginPath(input['redirectUrl']) || '/', base);
}

/** Renews the cookies of a sign-in that is in use. */
export function keepSession(request: FastifyRequest, reply: FastifyReply): void {
  for (const name of [COOKIES.token, COOKIES.user]) {
    const value = request.cookies[name];
    if (value !== undefined) reply.setCookie(name, value, cookieOptions(request));
  }
}

/** Deletes an invalid store token. */
export function clearStore(reply: FastifyReply): void {
  reply.clearCookie(COOKIES.store, { path: '/' });
}

/** Deletes all cookies of the session, after sign-out and for an invalid token (storefront spec 3, 8.1). */
export function clearSession(reply: FastifyReply): void {
  for (const name of Object.values(COOKIES)) reply.clearCookie(name, { path: '/' });
}
