/** The shopper behind a document: cookies are read here and nowhere else, and documents only read (architecture, who is asking). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sameOriginPath } from '../../engine/address.ts';
import { inside } from '../../engine/links/links.ts';
import { COOKIE_LIFE, COOKIES } from '../../engine/rules/wire/cookies.ts';
import type { MallApi, Site, SiteMember } from '../../storefront/entry.server.tsx';
import type { Config } from '../kernel/config.ts';
import type { Services } from '../kernel/http/context.ts';
import { shopMenus } from '../content/menus/shop-menus.ts';
import { brandOf } from '../kernel/system/settings.ts';
import { textOf, type Input } from '../kernel/http/input.ts';
import { isPrefetch } from '../kernel/access/prefetch.ts';
import { publicOrigin } from '../kernel/http/public-origin.ts';
import type { Backend, Credentials, Shopper } from './backend/backend.ts';
import { baseOf } from './h5.ts';
import { openBackend } from './backend/open-backend.ts';
import { regionSource } from './regions.ts';

/** What somebody has whom a provider vouched for, until an account is named. */
export const TICKET_COOKIE = 'mall_ticket';

const SID = /^[\w-]{8,64}$/;

export interface Visitor {
  site: Site;
  backend: Backend;
  /** Calls of the page must be signed. */
  signs: boolean;
  /** In a mobile app, whose anchors the router takes over. */
  webview: boolean;
  /** What loaders of documents may call. */
  api: MallApi;
  credentials: Credentials;
  /** The token of the request, if it stands for somebody. */
  token: string | undefined;
  /** The token of the request stands for nobody. */
  stale: boolean;
  /** Origins of providers whose pages ours may frame. */
  frames: readonly string[];
}

/** The address of a document's request, on the origin that is ours. */
export function addressOf(config: Config, request: FastifyRequest): URL {
  const address = publicOrigin(config, request) + request.url;
  try {
    return new URL(address);
  } catch {
    return new URL('http://localhost/');
  }
}

/** The session id a guest shows; '' without one. */
export function sidOf(request: FastifyRequest): string {
  const sid = request.cookies[COOKIES.sid] ?? '';
  return SID.test(sid) ? sid : '';
}

/** Whether calls of a page must be signed; another backend has rules of its own. */
export function mustSign({ signSecret, apiOrigin }: Config): boolean {
  return signSecret !== undefined && apiOrigin === undefined;
}

function credentialsOf(config: Config, request: FastifyRequest): Credentials {
  return {
    token: request.cookies[COOKIES.token],
    storeToken: request.cookies[COOKIES.store],
    sid: sidOf(request),
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    origin: publicOrigin(config, request),
    prefetch: isPrefetch(request),
  };
}

function siteMember({ userId, mobile, username, isStaff }: Shopper): SiteMember {
  return { userId, mobile, hasMobile: mobile !== '' && !mobile.includes('@'), username, isStaff };
}

/** Pieces in the cart; a document can do without them. */
async function cartCount({ call }: Backend): Promise<number> {
  const { data } = await call('GET cartcount', { shop_type: 'distributor' }, { kind: 'live' });
  return Number(data?.item_count) || 0;
}

/** Messages the member has not read; a backend that has no message box has none. */
async function unreadCount({ call }: Backend): Promise<number> {
  const { data } = await call('GET /mall/messages/num', undefined, { kind: 'live' });
  return data?.unread ?? 0;
}

/** Inside a mobile app: the user agent holds one of its tokens. */
export function isApp({ appTokens }: Config, { headers }: FastifyRequest): boolean {
  return appTokens.some((token) => headers['user-agent']?.includes(token));
}

/** true when no cookie identifies the visitor. */
export function isAnonymous({ cookies }: FastifyRequest): boolean {
  return [...Object.values(COOKIES), TICKET_COOKIE].every((name) => cookies[name] === undefined);
}

/** A guest without a cookie, at an address: the same for every request. */
export function anybody(services: Services, request: FastifyRequest, url: URL): Promise<Visitor> {
  const { origin } = url;
  const nothing = { token: undefined, storeToken: undefined, sid: '', userAgent: undefined, prefetch: false };
  const asker = {
    url,
    ticket: '',
    credentials: { ...nothing, ip: request.ip, origin },
    webview: isApp(services.config, request),
  };
  return visitorBy(services, asker, request.id);
}

/** Reads the visitor of a document: nothing of a new visitor, their cart of somebody who has one. */
export function visitorOf(services: Services, request: FastifyRequest): Promise<Visitor> {
  const asker = {
    url: addressOf(services.config, request),
    ticket: textOf(request.cookies[TICKET_COOKIE], 100),
    credentials: credentialsOf(services.config, request),
    webview: isApp(services.config, request),
  };
  return visitorBy(services, asker, request.id);
}

interface Asker {
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
  const hasBox = member !== null && services.config.apiOrigin === undefined;
  const isOurs = services.config.apiOrigin === undefined;
  const [pieces, unread, brand, menus] = await Promise.all([
    hasCart ? cartCount(backend) : 0,
    hasBox ? unreadCount(backend) : 0,
    // A frame without a name is better than no page.
    isOurs ? brandOf(services).catch(() => undefined) : undefined,
    isOurs ? shopMenus(services).catch(() => undefined) : undefined,
  ]);
  return {
    site: {
      url,
      base: baseOf(url.pathname),
      sid,
      cartCount: pieces,
      unread,
      brand,
      menus,
      member,
      unsure,
      store: credentials.storeToken !== undefined,
      ticket,
    },
    backend,
    signs: mustSign(services.config),
    webview,
    api: {
      together: services.config.apiOrigin === undefined,
      call: backend.call,
      page: backend.page,
      regions: () => regionSource(services),
    },
    credentials,
    token: member ? token : undefined,
    stale: who?.refused?.status === 401,
    frames: services.config.weixin ? [services.config.weixin.openOrigin] : [],
  };
}

/** How a session cookie is set: for 30 days, and on https only there. */
export function cookieOptions(request: FastifyRequest): {
  path: string;
  sameSite: 'lax';
  secure: boolean;
  maxAge: number;
} {
  return { path: '/', sameSite: 'lax', secure: request.protocol === 'https', maxAge: COOKIE_LIFE };
}

/** Where a form or a way leads in the end: redirectUrl, a path of this origin, on the site of `base`. */
export function targetIn(input: Input, base: '' | '/h5'): string {
  return inside(sameOriginPath(input['redirectUrl']) || '/', base);
}

/** A sign-in that is used goes on, so its cookies do. */
export function keepSession(request: FastifyRequest, reply: FastifyReply): void {
  for (const name of [COOKIES.token, COOKIES.user]) {
    const value = request.cookies[name];
    if (value !== undefined) reply.setCookie(name, value, cookieOptions(request));
  }
}

/** The store token stands for nobody (any more). */
export function clearStore(reply: FastifyReply): void {
  reply.clearCookie(COOKIES.store, { path: '/' });
}

/** Nothing of the session stays in the browser: exit, and a token that stands for nobody (storefront spec 3, 8.1). */
export function clearSession(reply: FastifyReply): void {
  for (const name of Object.values(COOKIES)) reply.clearCookie(name, { path: '/' });
}
