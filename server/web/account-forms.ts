/** The forms of accounts, which work without scripts: sign-in and sign-out, registration, a forgotten password, another one. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sameOriginPath } from '../../engine/address.ts';
import { inside } from '../../engine/links.ts';
import { confirmMessage } from '../../engine/rules/identity.ts';
import { MESSAGES } from '../../engine/rules/messages.ts';
import type { Services } from '../http/context.ts';
import { textOf, type Input } from '../http/input.ts';
import type { WebAssets } from './assets.ts';
import type { Refusal, SignedIn } from './backend.ts';
import { again, form } from './forms.ts';
import { clearSession, cookieOptions, COOKIES, visitorOf, type Visitor } from './site.ts';

type Base = Visitor['site']['base'];
type CodeKind = 'sign' | 'login' | 'forgot_password' | 'merchant_login';

/** One post of a form: who sent it, what stood in it, and how it is answered. */
export interface Post {
  request: FastifyRequest;
  reply: FastifyReply;
  visitor: Visitor;
  /** where the shopper wanted to go */
  target: string;
  /** a sign-in by code */
  bySms: boolean;
  field(name: string): string;
  /** passwords keep their spaces, so that the rules see them */
  secret(name: string): string;
  /** the form's page again, with what was typed in these fields */
  again(
    keep: readonly string[],
    told: Partial<Refusal> & { notice?: string },
    more?: Record<string, string>,
  ): Promise<FastifyReply>;
  enter(signed: SignedIn): FastifyReply;
}

/** After sign-in and sign-out nothing that was fetched ahead for the other session may be shown. */
export function leave(reply: FastifyReply, target: string): FastifyReply {
  return reply.header('clear-site-data', '"prefetchCache", "prerenderCache"').redirect(target, 303);
}

function enter(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, userInfo }: SignedIn,
  target: string,
): FastifyReply {
  const options = cookieOptions(request);
  reply.setCookie(COOKIES.token, token, options).setCookie(COOKIES.user, JSON.stringify(userInfo), options);
  return leave(reply, target);
}

export interface FormSite {
  app: FastifyInstance;
  services: Services;
  assets: WebAssets;
  base: Base;
}

/** A form whose own address says where to go afterwards, so that it still does when the page is loaded anew. */
export function account(
  { app, services, assets, base }: FormSite,
  path: string,
  handle: (post: Post) => Promise<FastifyReply>,
): void {
  form(app, base + path, async (request, reply, input) => {
    const visitor = await visitorOf(services, request);
    const query = request.query as Input;
    const target = inside(sameOriginPath({ ...query, ...input }['redirectUrl']) || '/', base);
    const field = (name: string): string => textOf(input[name], 64);
    const search = new URLSearchParams({ redirectUrl: target });
    const bySms = query['way'] === 'sms';
    if (bySms) search.set('way', 'sms');
    const step = field('step');
    if (step === 'spoken' || (query['spoken'] === '1' && step !== 'picture')) search.set('spoken', '1');
    return handle({
      request,
      reply,
      visitor,
      target,
      bySms,
      field,
      secret: (name) => (typeof input[name] === 'string' ? input[name].slice(0, 128) : ''),
      again: (keep, { error = '', field: about, notice, retryAfter }, more = {}) => {
        const values = { ...Object.fromEntries(keep.map((name) => [name, field(name)])), ...more };
        const told = { error, field: about, values, ...(notice ? { notice } : {}) };
        return again(request, reply, assets, visitor, {
          page: `${base}${path}?${search.toString()}`,
          form: told,
          retryAfter,
        });
      },
      enter: (signed) => enter(request, reply, signed, target),
    });
  });
}

/** The buttons for another picture and for a code are in the form, and leave the rest of it alone. */
export function isCodeStep({ field }: Post): boolean {
  return ['code', 'spoken', 'picture'].includes(field('step'));
}

export async function codeStep(post: Post, type: CodeKind, keep: readonly string[]): Promise<FastifyReply> {
  const { visitor, field } = post;
  if (field('step') !== 'code') return post.again(keep, {});
  const fields = { mobile: field('mobile'), token: field('token'), yzm: field('yzm'), type };
  const sent = await visitor.backend.act('GET member/sms/code', fields);
  return 'error' in sent ? post.again(keep, sent) : post.again(keep, { notice: sent.data.message }, { sent: '1' });
}

function registerSession(site: FormSite): void {
  account(site, '/auth/login', async (post) => {
    const { visitor, field } = post;
    if (post.bySms) {
      const keep = ['mobile', 'vcode', 'sent'];
      if (isCodeStep(post)) return codeStep(post, 'login', keep);
      const fields = { username: field('mobile'), vcode: field('vcode'), check_type: 'mobile' };
      const signed = await visitor.backend.signIn('POST login', fields);
      return 'error' in signed ? post.again(keep, signed) : post.enter(signed);
    }
    const fields = { username: field('username'), password: post.secret('password'), check_type: 'password' };
    const signed = await visitor.backend.signIn('POST login', fields);
    // Which of the two is wrong is nobody's business, so the message stands above both.
    return 'error' in signed ? post.again(['username'], { ...signed, field: undefined }) : post.enter(signed);
  });

  const { app, services, base } = site;
  form(app, `${base}/auth/exit`, async (request, reply) => {
    const visitor = await visitorOf(services, request);
    await visitor.backend.signOut();
    clearSession(reply);
    return leave(reply, base || '/');
  });
}

/** Whether registration asks for consent; the text may be missing in a mall that has none yet. */
async function termsWanted({ backend }: Visitor): Promise<boolean> {
  const { data } = await backend.api.call('GET shops/protocol', { type: 'member_register' });
  return (data?.take_effect_date ?? '') !== '';
}

function registerSignUp(site: FormSite): void {
  account(site, '/auth/reg', async (post) => {
    const { visitor, field, secret } = post;
    const keep = ['mobile', 'vcode', 'nickname', 'terms', 'sent'];
    if (isCodeStep(post)) return codeStep(post, 'sign', keep);
    const mismatch = confirmMessage(secret('password'), secret('again'));
    if (mismatch !== '') return post.again(keep, { error: mismatch, field: 'again' });
    if (field('terms') === '' && (await termsWanted(visitor)))
      return post.again(keep, { error: MESSAGES.termsEmpty, field: 'terms' });
    const signed = await visitor.backend.signIn('POST member', {
      mobile: field('mobile'),
      vcode: field('vcode'),
      password: secret('password'),
      user_type: 'local',
      user_name: field('nickname').slice(0, 30),
      terms_version: field('terms'),
    });
    return 'error' in signed ? post.again(keep, signed) : post.enter(signed);
  });
}

/** The first step proves the number; the second gives it another password, with the same code. */
async function proveNumber(post: Post): Promise<FastifyReply> {
  const { visitor, field } = post;
  const keep = ['mobile', 'vcode', 'sent'];
  if (isCodeStep(post)) return codeStep(post, 'forgot_password', keep);
  const fields = { mobile: field('mobile'), vcode: field('vcode'), check_type: 'forgot_password' };
  if (fields.vcode === '') return post.again(keep, { error: MESSAGES.codeEmpty, field: 'vcode' });
  const proved = await visitor.backend.act('POST member/is_new', fields);
  if ('error' in proved) return post.again(keep, proved);
  if (Number(proved.data.is_new) === 1) return post.again(keep, { error: '该手机号尚未注册', field: 'mobile' });
  return post.again(keep, {}, { step: '2' });
}

async function putPassword(post: Post): Promise<FastifyReply> {
  const { visitor, field, secret } = post;
  const keep = ['mobile', 'vcode'];
  const mismatch = confirmMessage(secret('password'), secret('again'));
  if (mismatch !== '') return post.again(keep, { error: mismatch, field: 'again' }, { step: '2' });
  const [mobile, vcode, password] = [field('mobile'), field('vcode'), secret('password')];
  const put = await visitor.backend.act('POST member/reset/password', { mobile, vcode, password });
  // A code that is over by now is asked for anew.
  if ('error' in put) return post.again(keep, put, put.field === 'password' ? { step: '2' } : {});
  const signed = await visitor.backend.signIn('POST login', { username: mobile, password, check_type: 'password' });
  return 'error' in signed ? post.again(keep, signed) : post.enter(signed);
}

function registerForgotten(site: FormSite): void {
  account(site, '/auth/forget-password', (post) =>
    post.field('step') === 'password' ? putPassword(post) : proveNumber(post),
  );
}

function registerPassword({ app, services, assets, base }: FormSite): void {
  const page = `${base}/member/change-password`;
  form(app, page, async (request, reply, input) => {
    const visitor = await visitorOf(services, request);
    if (!visitor.site.member) return reply.redirect(`${base}/auth/login?redirectUrl=${encodeURIComponent(page)}`, 303);
    const secret = (name: string): string => (typeof input[name] === 'string' ? input[name].slice(0, 128) : '');
    const [password, new_password] = [secret('password'), secret('new_password')];
    const mismatch = confirmMessage(new_password, secret('again'));
    const done = mismatch
      ? { error: mismatch, field: 'again' }
      : await visitor.backend.act('POST /mall/member/password', { password, new_password });
    if (!('error' in done)) return reply.redirect(`${page}?done=1`, 303);
    const { error, field, retryAfter } = done as Refusal;
    return again(request, reply, assets, visitor, { page, form: { error, field, values: {} }, retryAfter });
  });
}

/** The forms of one of the two sites; their answers stay on it. */
export function registerAccountForms(app: FastifyInstance, services: Services, assets: WebAssets, base: Base): void {
  const site = { app, services, assets, base };
  registerSession(site);
  registerSignUp(site);
  registerForgotten(site);
  registerPassword(site);
}
