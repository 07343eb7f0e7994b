/**
 * Forms that work before any script has run. They post to page routes outside /api, demand the same origin, and answer 303
 * (architecture, who is asking; checklist 20). A refused form comes back with its message and what was typed.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sameOriginPath } from '../../engine/address.ts';
import { MESSAGES } from '../../engine/rules/messages.ts';
import { maskMobile } from '../../engine/rules/text.ts';
import { isFailure } from '../http/answer.ts';
import type { Services } from '../http/context.ts';
import { parseForm, textOf, type Input } from '../http/input.ts';
import { addToCart } from '../modules/cart/write.ts';
import { login, signOut } from '../modules/member/login.ts';
import { memberOf } from '../http/who.ts';
import { isSameOrigin } from '../http/same-origin.ts';
import type { WebAssets } from './assets.ts';
import { apiOf } from './mall-api.ts';
import { COOKIES, COOKIE_LIFE, visitorOf, type Visitor } from './site.ts';
import { sendDocument } from './web.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply, input: Input) => Promise<FastifyReply>;

function form(app: FastifyInstance, url: string, handle: Handler): void {
  app.post(url, async (request, reply) => {
    if (!isSameOrigin(request)) return reply.code(403).type('text/plain; charset=utf-8').send('请求来源不正确');
    const input = typeof request.body === 'object' && request.body !== null ? (request.body as Input) : parseForm('');
    return handle(request, reply, input);
  });
}

function cookieOptions(request: FastifyRequest): { path: string; sameSite: 'lax'; secure: boolean; maxAge: number } {
  return { path: '/', sameSite: 'lax', secure: request.protocol === 'https', maxAge: COOKIE_LIFE };
}

async function again(
  request: FastifyRequest,
  reply: FastifyReply,
  assets: WebAssets,
  visitor: Visitor,
  form: Visitor['site']['form'],
  page: string,
): Promise<FastifyReply> {
  const shop = await assets.shop();
  const site = { ...visitor.site, url: new URL(page, visitor.site.url), form };
  const rendered = await shop.render({ api: apiOf(visitor), site });
  return sendDocument(request, reply, { assets, rendered: { ...rendered, status: 422 }, visitor, kind: 'shop' });
}

/** What the storefront keeps of the member in its cookie (spec 3, User info). */
function userInfo(member: Awaited<ReturnType<typeof memberOf>>): string {
  if (!member || member === 'disabled') return '';
  const { userId, gradeId, isStaff, mobile } = member;
  return JSON.stringify({
    userId: String(userId),
    grade_id: String(gradeId),
    login_type: 'password',
    is_staff: isStaff ? '1' : '0',
    memberInfo: { mobile: maskMobile(mobile) },
  });
}

function registerSession(app: FastifyInstance, services: Services, assets: WebAssets): void {
  form(app, '/auth/login', async (request, reply, input) => {
    const visitor = await visitorOf(services, request);
    const target = sameOriginPath(input['redirectUrl']) || '/';
    const username = textOf(input['username'], 60);
    const password = typeof input['password'] === 'string' ? input['password'] : '';
    const signed = await login(visitor.context, { username, password });
    if (isFailure(signed)) {
      const page = `/auth/login?redirectUrl=${encodeURIComponent(target)}`;
      return again(request, reply, assets, visitor, { error: signed.message, values: { username } }, page);
    }
    const options = cookieOptions(request);
    const member = await memberOf(services, signed.token);
    return reply
      .setCookie(COOKIES.token, signed.token, options)
      .setCookie(COOKIES.user, userInfo(member), options)
      .header('clear-site-data', '"prerenderCache"')
      .redirect(target, 303);
  });

  form(app, '/auth/exit', async (request, reply) => {
    const visitor = await visitorOf(services, request);
    await signOut(visitor.context);
    return reply
      .clearCookie(COOKIES.token, { path: '/' })
      .clearCookie(COOKIES.user, { path: '/' })
      .header('clear-site-data', '"prerenderCache"')
      .redirect('/', 303);
  });
}

function registerCart(app: FastifyInstance, services: Services, assets: WebAssets): void {
  form(app, '/cart/add', async (request, reply, input) => {
    const visitor = await visitorOf(services, request);
    const sid = visitor.site.sid || randomUUID();
    const item = textOf(input['item_id'], 18);
    if (item === '') {
      const back = sameOriginPath(input['back']) || '/items';
      return again(request, reply, assets, visitor, { error: MESSAGES.chooseSpec, values: {} }, back);
    }
    const added = await addToCart(visitor.context, { ...input, cart_type: 'cart', user_id: -1, sid });
    if (isFailure(added)) {
      return again(
        request,
        reply,
        assets,
        visitor,
        { error: added.message, values: { num: textOf(input['num'], 6) } },
        `/items/${item}`,
      );
    }
    if (!visitor.context.member) reply.setCookie(COOKIES.sid, sid, cookieOptions(request));
    return reply.redirect('/cart', 303);
  });
}

export function registerForms(app: FastifyInstance, services: Services, assets: WebAssets): void {
  registerSession(app, services, assets);
  registerCart(app, services, assets);
}
