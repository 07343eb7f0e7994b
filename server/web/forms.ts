/**
 * Forms that work before any script has run. They post to page routes outside /api, demand the same origin, and answer 303
 * (architecture, who is asking; checklist 20). A refused form comes back with its message and what was typed.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sameOriginPath } from '../../engine/address.ts';
import { inside } from '../../engine/links.ts';
import { MESSAGES } from '../../engine/rules/messages.ts';
import type { Services } from '../http/context.ts';
import { parseForm, textOf, type Input } from '../http/input.ts';
import { isSameOrigin } from '../http/same-origin.ts';
import type { WebAssets } from './assets.ts';
import { clearSession, COOKIES, COOKIE_LIFE, visitorOf, type Visitor } from './site.ts';
import { sendDocument } from './web.ts';

type Base = Visitor['site']['base'];
type Handler = (request: FastifyRequest, reply: FastifyReply, input: Input) => Promise<FastifyReply>;

/** A page route that takes a form of our own pages, and of no other origin. */
export function form(app: FastifyInstance, url: string, handle: Handler): void {
  app.post(url, async (request, reply) => {
    if (!isSameOrigin(request)) return reply.code(403).type('text/plain; charset=utf-8').send('请求来源不正确');
    const input = typeof request.body === 'object' && request.body !== null ? (request.body as Input) : parseForm('');
    return handle(request, reply, input);
  });
}

function cookieOptions(request: FastifyRequest): { path: string; sameSite: 'lax'; secure: boolean; maxAge: number } {
  return { path: '/', sameSite: 'lax', secure: request.protocol === 'https', maxAge: COOKIE_LIFE };
}

/** The page the form was on, with its message and what was typed. */
export async function again(
  request: FastifyRequest,
  reply: FastifyReply,
  assets: WebAssets,
  visitor: Visitor,
  refused: { page: string; form: NonNullable<Visitor['site']['form']> },
): Promise<FastifyReply> {
  const shop = await assets.shop();
  const site = { ...visitor.site, url: new URL(refused.page, visitor.site.url), form: refused.form };
  const rendered = await shop.render({ api: visitor.backend.api, site });
  return sendDocument(request, reply, {
    assets,
    rendered: { ...rendered, status: rendered.status < 400 ? 422 : rendered.status },
    visitor,
    kind: 'shop',
  });
}

/** After sign-in and sign-out nothing that was fetched ahead for the other session may be shown. */
function leave(reply: FastifyReply, target: string): FastifyReply {
  return reply.header('clear-site-data', '"prefetchCache", "prerenderCache"').redirect(target, 303);
}

function registerSession(app: FastifyInstance, services: Services, assets: WebAssets, base: Base): void {
  form(app, `${base}/auth/login`, async (request, reply, input) => {
    const visitor = await visitorOf(services, request);
    const target = inside(sameOriginPath(input['redirectUrl']) || '/', base);
    const username = textOf(input['username'], 60);
    const password = typeof input['password'] === 'string' ? input['password'] : '';
    const signed = await visitor.backend.login(username, password);
    if ('error' in signed) {
      const page = `${base}/auth/login?redirectUrl=${encodeURIComponent(target)}`;
      return again(request, reply, assets, visitor, { page, form: { error: signed.error, values: { username } } });
    }
    const options = cookieOptions(request);
    reply
      .setCookie(COOKIES.token, signed.token, options)
      .setCookie(COOKIES.user, JSON.stringify(signed.userInfo), options);
    return leave(reply, target);
  });

  form(app, `${base}/auth/exit`, async (request, reply) => {
    const visitor = await visitorOf(services, request);
    await visitor.backend.signOut();
    clearSession(reply);
    return leave(reply, base || '/');
  });
}

type CartWay = Parameters<Visitor['backend']['addToCart']>[0]['cart_type'];

/** Puts what the form names into the cart or the buy-now slot; a refusal shows the goods' page again, an answer is where to go. */
function registerBuying(
  app: FastifyInstance,
  services: Services,
  assets: WebAssets,
  base: Base,
  way: { url: string; cart_type: CartWay; target(line: { distributor_id: string }): string },
): void {
  form(app, base + way.url, async (request, reply, input) => {
    const visitor = await visitorOf(services, request);
    const line = {
      item_id: textOf(input['item_id'], 18),
      num: textOf(input['num'], 6),
      distributor_id: textOf(input['distributor_id'], 18),
      sid: visitor.site.sid || randomUUID(),
      cart_type: way.cart_type,
    };
    const page = sameOriginPath(input['back']) || `${base}/items${line.item_id === '' ? '' : `/${line.item_id}`}`;
    if (way.cart_type === 'fastbuy' && !visitor.site.member)
      return reply.redirect(`${base}/auth/login?redirectUrl=${encodeURIComponent(page)}`, 303);
    const refused = line.item_id === '' ? { error: MESSAGES.chooseSpec } : await visitor.backend.addToCart(line);
    if (refused)
      return again(request, reply, assets, visitor, {
        page,
        form: { error: refused.error, values: { num: line.num } },
      });
    if (visitor.backend.stale) clearSession(reply);
    if (!visitor.token) reply.setCookie(COOKIES.sid, line.sid, cookieOptions(request));
    return reply.redirect(base + way.target(line), 303);
  });
}

function registerCart(app: FastifyInstance, services: Services, assets: WebAssets, base: Base): void {
  registerBuying(app, services, assets, base, { url: '/cart/add', cart_type: 'cart', target: () => '/cart' });
  registerBuying(app, services, assets, base, {
    url: '/cart/buy',
    cart_type: 'fastbuy',
    target: ({ distributor_id }) => `/cart/checkout?mode=fastbuy&id=${encodeURIComponent(distributor_id)}`,
  });
}

/** The forms of one of the two sites; their answers stay on it. */
export function registerForms(app: FastifyInstance, services: Services, assets: WebAssets, base: Base): void {
  registerSession(app, services, assets, base);
  registerCart(app, services, assets, base);
}
