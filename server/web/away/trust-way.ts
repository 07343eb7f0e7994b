/**
 * The way to a provider and back in a browser. What only this browser has, and where it wanted to go, is in a cookie of its own a
 * way, so that two tabs may go two ways; who came back unknown, in one that no script reads.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccountMessageKey } from '../../../engine/rules/messages/sign-in-results.ts';
import { textOf, type Input } from '../../kernel/http/input.ts';
import { isPrefetch } from '../../kernel/access/prefetch.ts';
import type { Services } from '../../kernel/http/context.ts';
import { enter, leave } from '../forms/session.ts';
import { signedInBy } from '../sign-in.ts';
import { TICKET_COOKIE, targetIn, visitorOf, type Visitor } from '../site.ts';

/** seconds; as long as a state is good for */
const WAY_LIFE = 600;
const TICKET_LIFE = 900;

type Base = Visitor['site']['base'];

interface Way {
  /** what only this browser has */
  key: string;
  tag: string;
  /** where the shopper wanted to go */
  target: string;
  /** a member binds the own account, and does not sign in */
  binds: boolean;
}

function cookieOf(state: string): string {
  return `mall_way_${createHash('sha256').update(state).digest('hex').slice(0, 12)}`;
}

/** Cookies no script reads. A provider sends the browser back from its own site, so Lax and not Strict. */
function hidden(request: FastifyRequest, maxAge: number) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https', maxAge } as const;
}

function wayIn(request: FastifyRequest, state: string): Way | undefined {
  const [key = '', tag = '', binds, ...target] = (request.cookies[cookieOf(state)] ?? '').split('|');
  return key === '' ? undefined : { key, tag, binds: binds === '1', target: target.join('|') };
}

/** Address of a page of accounts on the site the shopper came from. */
function page(base: string, name: string, target: string, message?: AccountMessageKey): string {
  const query = new URLSearchParams({ redirectUrl: target, ...(message ? { message } : {}) });
  return `${base}/auth/${name}?${query.toString()}`;
}

/** The page of the provider, as an answer of the backend names it. */
function providerPage(data: { redirect_url: string | null; oauth_url: string | null } | undefined): URL | undefined {
  const address = data?.oauth_url ?? data?.redirect_url ?? '';
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && ['http:', 'https:'].includes(url.protocol) ? url : undefined;
}

/** A link and no form: what a form leads to elsewhere is refused by the pages' policy. Nothing comes of it but a way begun. */
function registerStart(app: FastifyInstance, services: Services, base: Base): void {
  app.get(`${base}/auth/trust/:tag`, { config: { leadsAway: true } }, async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    if (isPrefetch(request)) return reply.code(403).send();
    const { tag } = request.params as { tag: string };
    const query = request.query as Input;
    const target = targetIn(query, base);
    const binds = query['bind'] === '1';
    const visitor = await visitorOf(services, request);
    const key = randomBytes(18).toString('base64url');
    const { data } = await visitor.backend.call('GET trustlogin/params', {
      trustlogin_tag: tag,
      version_tag: base === '' ? 'standard' : 'touch',
      redirect_url: `${visitor.site.url.origin}/auth/redirect`,
      browser: key,
    });
    const address = providerPage(data);
    if (!address) return reply.redirect(page(base, binds ? 'bind' : 'login', target, 'failed'), 303);
    const state = address.searchParams.get('state') ?? '';
    const value = [key, tag, binds ? '1' : '', target].join('|');
    return reply.setCookie(cookieOf(state), value, hidden(request, WAY_LIFE)).redirect(address.href, 302);
  });
}

interface Back {
  request: FastifyRequest;
  reply: FastifyReply;
  visitor: Visitor;
  way: Way;
  code: string;
  state: string;
  base: string;
}

function keepTicket({ request, reply }: Back, ticket: string): void {
  reply.setCookie(TICKET_COOKIE, ticket, hidden(request, TICKET_LIFE));
}

/** A member came back: who they are there is confirmed before it is bound, since anybody may have led them here. */
async function proveOwn(back: Back): Promise<FastifyReply> {
  const { visitor, reply, way, code, state, base } = back;
  if (!visitor.site.member) return leave(reply, page(base, 'login', page(base, 'bind', way.target)));
  const sent = { code, state, browser: way.key };
  const { data, refused } = await visitor.backend.call('POST /mall/trustlogin/prove', sent);
  const message = refused?.status === 409 ? 'taken' : 'failed';
  if (refused) return reply.redirect(page(base, 'bind', way.target, message), 303);
  keepTicket(back, data.union_id);
  return reply.redirect(page(base, 'bind', way.target), 303);
}

/** Signs in who is known; who is not chooses an account. */
async function signInBack(services: Services, back: Back): Promise<FastifyReply> {
  const { request, reply, visitor, way, code, state, base } = back;
  if (visitor.site.member) return reply.redirect(way.target, 303);
  const { data, refused } = await visitor.backend.call('POST login', {
    auth_type: way.tag === 'weixin' ? 'pc_wxqrcode' : 'oauth',
    code,
    state,
    browser: way.key,
    sid: visitor.credentials.sid,
  });
  if (refused) {
    const message = refused.status === 401 ? 'disabled' : 'failed';
    return reply.redirect(page(base, 'login', way.target, message), 303);
  }
  if (data.union_id) {
    keepTicket(back, data.union_id);
    return reply.redirect(page(base, 'bindwechat', way.target), 303);
  }
  const signed = await signedInBy(services, visitor, data.token, request.id);
  if ('error' in signed) return reply.redirect(page(base, 'login', way.target, 'failed'), 303);
  return enter(request, reply, signed, way.target);
}

function registerReturn(app: FastifyInstance, services: Services, own: Base): void {
  app.get(`${own}/auth/redirect`, async (request, reply) => {
    reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer');
    if (isPrefetch(request)) return reply.code(403).send();
    const query = request.query as Input;
    const [code, state] = [textOf(query['code'], 2000), textOf(query['state'])];
    const way = wayIn(request, state);
    if (!way) return reply.redirect(page(own, 'login', own || '/', 'expired'), 303);
    reply.clearCookie(cookieOf(state), { path: '/' });
    // The provider knows one address of ours; the site is that of the page they came from.
    const base = way.target === '/h5' || way.target.startsWith('/h5/') ? '/h5' : '';
    if (code === '') return reply.redirect(page(base, way.binds ? 'bind' : 'login', way.target, 'refused'), 303);
    const back = { request, reply, code, state, way, base, visitor: await visitorOf(services, request) };
    return way.binds ? proveOwn(back) : signInBack(services, back);
  });
}

/** Both ends of the way, on one of the two sites. */
export function registerTrustWay(app: FastifyInstance, services: Services, base: Base): void {
  registerStart(app, services, base);
  registerReturn(app, services, base);
}
