/** The shopper behind a document: cookies are read here and nowhere else, and documents only read (architecture, who is asking). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '../../storefront/entry.server.tsx';
import type { Services } from '../http/context.ts';
import { isPrefetch } from '../http/prefetch.ts';
import type { Backend } from './backend.ts';
import { baseOf } from './h5.ts';
import { httpBackend } from './http-backend.ts';
import { localBackend } from './local-backend.ts';

/** Session cookies of the storefront (spec 3). */
export const COOKIES = {
  token: 'ECSHOPX_TOKEN',
  store: 'ECSHOPX_STORE_TOKEN',
  user: 'userinfo',
  sid: 'user_session_id',
} as const;
/** seconds; 30 days (storefront spec 9) */
const COOKIE_LIFE = 30 * 24 * 3600;

const SID = /^[\w-]{8,64}$/;

export interface Visitor {
  site: Site;
  backend: Backend;
  /** The token shown, if it stands for somebody. */
  token: string | undefined;
  /** The store token shown, whomever it stands for. */
  storeToken: string | undefined;
}

/** The address a document was asked by. */
export function addressOf(request: FastifyRequest): URL {
  const asked = `${request.protocol}://${request.host}${request.url}`;
  return new URL(URL.canParse(asked) ? asked : 'http://localhost/');
}

/** Reads who is asking for a document. */
export async function visitorOf(services: Services, request: FastifyRequest): Promise<Visitor> {
  const token = request.cookies[COOKIES.token];
  const shown = request.cookies[COOKIES.sid] ?? '';
  const sid = SID.test(shown) ? shown : '';
  const storeToken = request.cookies[COOKIES.store];
  const { apiOrigin } = services.config;
  const userAgent = request.headers['user-agent'];
  const who = { token, storeToken, sid, ip: request.ip, userAgent, prefetch: isPrefetch(request) };
  const backend = apiOrigin
    ? await httpBackend(services, apiOrigin, who)
    : await localBackend(services, who, request.id);
  const { member, cartCount, unsure = false } = backend;
  const url = addressOf(request);
  return {
    site: { url, base: baseOf(url.pathname), sid, cartCount, member, unsure, store: storeToken !== undefined },
    backend,
    token: member ? token : undefined,
    storeToken,
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
