/**
 * Forms that work before any script has run. They post to page routes outside /api, demand the same origin, and answer 303
 * (architecture, who is asking; checklist 20). A refused form comes back with its message and what was typed.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sameOriginPath } from '../../../engine/address.ts';
import { loginPath } from '../../../engine/links/login-path.ts';
import { COOKIES } from '../../../engine/rules/wire/cookies.ts';
import { GOODS_MESSAGES } from '../../../engine/rules/messages/goods.ts';
import { REFUSED } from '../../../engine/rules/messages/server.ts';
import type { Services } from '../../kernel/http/context.ts';
import { intOf, parseForm, textOf, type Input } from '../../kernel/http/input.ts';
import { isSameOrigin } from '../../kernel/access/same-origin.ts';
import { reporter } from '../../kernel/log.ts';
import type { WebAssets } from '../assets/assets.ts';
import { clearSession, cookieOptions, visitorOf, type Visitor } from '../site.ts';
import { sendDocument } from '../document/send-document.ts';

type Base = Visitor['site']['base'];
type Handler = (request: FastifyRequest, reply: FastifyReply, input: Input) => Promise<FastifyReply>;

/** A page route that takes a form of our own pages, and of no other origin. */
export function form(app: FastifyInstance, { config }: Services, url: string, handle: Handler): void {
  app.post(url, async (request, reply) => {
    if (!isSameOrigin(config, request))
      return reply.code(403).type('text/plain; charset=utf-8').send(REFUSED.foreignOrigin);
    const input = typeof request.body === 'object' && request.body !== null ? (request.body as Input) : parseForm('');
    return handle(request, reply, input);
  });
}

/** The page the form was on, with its message and what was typed; 200 when nothing was wrong and a step was done. */
export async function again(
  request: FastifyRequest,
  reply: FastifyReply,
  assets: WebAssets,
  visitor: Visitor,
  refused: { page: string; form: NonNullable<Visitor['site']['form']>; retryAfter?: number | undefined },
): Promise<FastifyReply> {
  const shop = await assets.shop();
  const site = { ...visitor.site, url: new URL(refused.page, visitor.site.url), form: refused.form };
  const rendered = await shop.render({ api: visitor.api, site, report: reporter(request) });
  if (refused.retryAfter) reply.header('retry-after', refused.retryAfter);
  const wrong = refused.retryAfter ? 429 : refused.form.error === '' ? 200 : 422;
  const status = rendered.status >= 400 ? rendered.status : wrong;
  return sendDocument(request, reply, {
    assets,
    rendered: { ...rendered, status },
    visitor,
    kind: 'shop',
  });
}

/** Goods one form may name. */
const MOST_ITEMS = 10;

/** Puts what the form names into the cart or the buy-now slot; a refusal shows the goods' page again, an answer is where to go. */
function registerBuying(
  app: FastifyInstance,
  services: Services,
  assets: WebAssets,
  base: Base,
  way: { url: string; cart_type: 'cart' | 'fastbuy'; target(line: { distributor_id: string }): string },
): void {
  form(app, services, base + way.url, async (request, reply, input) => {
    const visitor = await visitorOf(services, request);
    const { call } = visitor.backend;
    const line = {
      num: textOf(input['num'], 6),
      distributor_id: textOf(input['distributor_id'], 18),
      sid: visitor.site.sid || randomUUID(),
      cart_type: way.cart_type,
      shop_type: 'distributor',
    };
    // A package names all its goods.
    const items = textOf(input['item_id'], MOST_ITEMS * 19)
      .split(',')
      .filter(Boolean)
      .slice(0, MOST_ITEMS);
    const page = sameOriginPath(input['back']) || `${base}/items${items[0] ? `/${encodeURIComponent(items[0])}` : ''}`;
    if (way.cart_type === 'fastbuy' && !visitor.site.member && !visitor.site.unsure)
      return reply.redirect(loginPath(base, page), 303);
    let refused: { message: string } | undefined =
      items.length === 0 ? { message: GOODS_MESSAGES.chooseSpec } : undefined;
    for (const item_id of items) refused ??= (await call('POST cart', { ...line, item_id })).refused;
    if (refused)
      return again(request, reply, assets, visitor, {
        page,
        form: { error: refused.message, values: { num: line.num } },
      });
    if (visitor.stale) clearSession(reply);
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

const CENTRES = ['/member/coupon-center', '/member/receiveCoupon', '/receive/coupons'];

/** 领取 in the coupon centre, under each of its names; a refusal shows the page again with its message. */
function registerCoupons(app: FastifyInstance, services: Services, assets: WebAssets, base: Base): void {
  for (const centre of CENTRES)
    form(app, services, base + centre, async (request, reply, input) => {
      const visitor = await visitorOf(services, request);
      const { page: number } = request.query as Input;
      const page = `${base}${centre}${intOf(number) ? `?page=${intOf(number)}` : ''}`;
      // The page itself leads guests to sign in.
      if (!visitor.site.member) return reply.redirect(page, 303);
      const card = { card_id: textOf(input['card_id'], 18) };
      const { refused } = await visitor.backend.call('GET user/receiveCard', card);
      if (!refused) return reply.redirect(page, 303);
      return again(request, reply, assets, visitor, { page, form: { error: refused.message, values: {} } });
    });
}

/** The forms of one of the two sites; their answers stay on it. */
export function registerForms(app: FastifyInstance, services: Services, assets: WebAssets, base: Base): void {
  registerCart(app, services, assets, base);
  registerCoupons(app, services, assets, base);
}
