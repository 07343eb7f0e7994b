/** The shopper behind a document: cookies are read here and nowhere else, and documents only read (architecture, who is asking). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COOKIE_LIFE, COOKIES } from '../../engine/rules/cookies.ts';
import type { Site } from '../../storefront/entry.server.tsx';
import type { Config } from '../config.ts';
import type { Services } from '../http/context.ts';
import { isPrefetch } from '../http/prefetch.ts';
import { publicOrigin } from '../http/public-origin.ts';
import type { Backend } from './backend.ts';
import { baseOf } from './h5.ts';
import { httpBackend } from './http-backend.ts';
import { localBackend } from './local-backend.ts';

const SID = /^[\w-]{8,64}$/;

export interface Visitor {
  site: Site;
  backend: Backend;
  /** Calls of the page must be signed. */
  signs: boolean;
  /** The token shown, if it stands for somebody. */
  token: string | undefined;
}

/** The address a document was asked by, on the origin that is ours. */
export function addressOf(config: Config, request: FastifyRequest): URL {
  const asked = publicOrigin(config, request) + request.url;
  return new URL(URL.canParse(asked) ? asked : 'http://localhost/');
}

/** The session id a guest shows; '' without one. */
export function sidOf(request: FastifyRequest): string {
  const shown = request.cookies[COOKIES.sid] ?? '';
  return SID.test(shown) ? shown : '';
}

/** Whether calls of a page must be signed; another backend has rules of its own. */
export function mustSign({ signSecret, apiOrigin }: Config): boolean {
  return signSecret !== undefined && apiOrigin === undefined;
}

/** Reads who is asking for a document. */
export async function visitorOf(services: Services, request: FastifyRequest): Promise<Visitor> {
  const token = request.cookies[COOKIES.token];
  const sid = sidOf(request);
  const { apiOrigin } = services.config;
  const userAgent = request.headers['user-agent'];
  const origin = publicOrigin(services.config, request);
  const who = { token, sid, ip: request.ip, userAgent, origin, prefetch: isPrefetch(request) };
  const backend = apiOrigin
    ? await httpBackend(services, apiOrigin, who)
    : await localBackend(services, who, request.id);
  const { member, cartCount, unsure = false } = backend;
  const url = addressOf(services.config, request);
  return {
    site: { url, base: baseOf(url.pathname), sid, cartCount, member, unsure },
    backend,
    signs: mustSign(services.config),
    token: member ? token : undefined,
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

/** Nothing of the session stays in the browser: exit, and a token that stands for nobody (storefront spec 3, 8.1). */
export function clearSession(reply: FastifyReply): void {
  for (const name of Object.values(COOKIES)) reply.clearCookie(name, { path: '/' });
}
