/**
 * Sends the browser to a sign-in provider and handles its return. A cookie for each attempt holds a secret of this browser and
 * the target page, so that two tabs can sign in at the same time. An identity without a member is kept in a cookie that scripts
 * cannot read.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AccountMessageKey } from '../../../engine/rules/messages/sign-in-results.ts';
import { textOf, type Input } from '../../kernel/http/input.ts';
import { isPrefetch } from '../../kernel/access/prefetch.ts';
import type { Services } from '../../kernel/http/context.ts';
import { TICKET_LIFE } from '../../people/trust/tickets.ts';
import { enter, leave } from '../forms/session.ts';
import { signedInBy } from '../sign-in.ts';
import { TICKET_COOKIE, targetIn, visitorOf, type Visitor } from '../site.ts';

/** seconds; as long as a state is valid */
const WAY_LIFE = 600;

type Base = Visitor['site']['base'];

interface Way {
  /** secret of this browser */
  key: string;
  tag: string;
  /** the page that the shopper wanted */
  target: string;
  /** true when a member binds the own account instead of signing in */
  binds: boolean;
}

function cookieOf(state: string): string {
  return `mall_way_${createHash('sha256').update(state).digest('hex').slice(0, 12)}`;
}

/**
 * Options of cookies that scripts cannot read. They are Lax, not Strict, because the provider returns the browser from its own
 * site.
 */
function hidden(request: FastifyRequest, maxAge: number) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https', maxAge } as const;
}

function wayIn(request: FastifyRequest, state: string): Way | undefined {
  const [key = '', tag = '', binds, ...target] = (request.cookies[cookieOf(state)] ?? '').split('|');
  return key === '' ? undefined : { key, tag, binds: binds === '1', target: target.join('|') };
}

/** Address of an account page, on the site the shopper came from. */
function page(base: string, name: string, target: string, message?: AccountMessageKey): string {
  const query = new URLSearchParams({ redirectUrl: target, ...(message ? { message } : {}) });
  return `${base}/auth/${name}?${query.toString()}`;
}

/** The provider's page in the backend's answer. */
function providerPage(data: { redirect_url: string | null; oauth_url: string | null } | undefined): URL | undefined {
  const address = data?.oauth_url ?? data?.redirect_url ?? '';
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && ['http:', 'https:'].includes(url.protocol) ? url : undefined;
}

/**
 * Starts a sign-in. It is a link, since the pages' policy forbids forms that lead to another origin. It changes nothing except
 * that a sign-in is begun.
 */
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

/** A member returned: the identity must be confirmed before it is bound, since another person may have led the member here. */
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

/** Signs in the member of a bound identity; for an unbound one the shopper chooses an account. */
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
    // The provider has one return address for both sites; the site is that of the target page.
    const base = way.target === '/h5' || way.target.startsWith('/h5/') ? '/h5' : '';
    if (code === '') return reply.redirect(page(base, way.binds ? 'bind' : 'login', way.target, 'refused'), 303);
    const back = { request, reply, code, state, way, base, visitor: await visitorOf(services, request) };
    return way.binds ? proveOwn(back) : signInBack(services, back);
  });
}

/** Start and return of a sign-in, on one of the two sites. */
export function registerTrustWay(app: FastifyInstance, services: Services, base: Base): void {
  registerStart(app, services, base);
  registerReturn(app, services, base);
}
