/** The forms of accounts, which work without scripts: sign-in and sign-out, registration, a forgotten password, another one. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loginPath } from '../../engine/login-path.ts';
import { COOKIES } from '../../engine/rules/cookies.ts';
import { confirmMessage } from '../../engine/rules/identity.ts';
import { MESSAGES } from '../../engine/rules/messages.ts';
import type { RequestOf } from '../../schemas/calls.ts';
import type { Services } from '../http/context.ts';
import { textOf, type Input } from '../http/input.ts';
import type { WebAssets } from './assets.ts';
import { refusalOf, type Refusal } from './backend.ts';
import { registerEmail, registerEmailForms, resetEmail } from './email-forms.ts';
import { again, form } from './forms.ts';
import { signIn, type SignedIn, type SigningCall } from './sign-in.ts';
import { clearSession, cookieOptions, targetIn, visitorOf, type Visitor } from './site.ts';

type Base = Visitor['site']['base'];
type CodeKind = 'sign' | 'login' | 'forgot_password' | 'merchant_login' | 'update';

/** One post of a form: who sent it, what stood in it, and how it is answered. */
export interface Post {
  request: FastifyRequest;
  reply: FastifyReply;
  visitor: Visitor;
  /** where the shopper wanted to go */
  target: string;
  /** which of the page's ways the form is, e.g. sms; '' for the first */
  way: string;
  /** what the link of a mail holds; '' without one */
  token: string;
  field(name: string): string;
  /** passwords keep their spaces, so that the rules see them */
  secret(name: string): string;
  /** the form's page again, with what was typed in these fields */
  again(
    keep: readonly string[],
    told: Partial<Refusal> & { notice?: string },
    more?: Record<string, string>,
  ): Promise<FastifyReply>;
  signIn<Call extends SigningCall>(call: Call, fields: RequestOf<Call>): Promise<SignedIn | Refusal>;
  /** Signs in, and leads on: to `target` unless said. */
  enter(signed: SignedIn, to?: string): FastifyReply;
}

/** After sign-in and sign-out nothing that was fetched ahead for the other session may be shown. */
export function leave(reply: FastifyReply, target: string): FastifyReply {
  return reply.header('clear-site-data', '"prefetchCache", "prerenderCache"').redirect(target, 303);
}

/** Signs in: the cookies of the session, and on to where the shopper wanted to go. */
export function enter(
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

/** Ways that addresses of forms name. */
const WAYS = ['sms', 'password', 'email'] as const;

/** A form whose own address says where to go afterwards, so that it still does when the page is loaded anew. */
export function account(
  { app, services, assets, base }: FormSite,
  path: string,
  handle: (post: Post) => Promise<FastifyReply>,
): void {
  form(app, services, base + path, async (request, reply, input) => {
    const visitor = await visitorOf(services, request);
    const query = request.query as Input;
    const target = targetIn({ ...query, ...input }, base);
    const field = (name: string): string => textOf(input[name], 64);
    const search = new URLSearchParams({ redirectUrl: target });
    const way = WAYS.find((name) => name === query['way']) ?? '';
    if (way !== '') search.set('way', way);
    const token = textOf(query['token'], 100);
    if (token !== '') search.set('token', token);
    const step = field('step');
    if (step === 'spoken' || (query['spoken'] === '1' && step !== 'picture')) search.set('spoken', '1');
    return handle({
      request,
      reply,
      visitor,
      target,
      way,
      token,
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
      signIn: (call, fields) => signIn(services, visitor, call, fields, request.id),
      enter: (signed, to = target) => enter(request, reply, signed, to),
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
  const { data, refused } = await visitor.backend.call('GET member/sms/code', fields);
  return refused ? post.again(keep, refusalOf(refused)) : post.again(keep, { notice: data.message }, { sent: '1' });
}

function registerSession(site: FormSite): void {
  account(site, '/auth/login', async (post) => {
    const { field } = post;
    if (post.way === 'sms') {
      const keep = ['mobile', 'vcode', 'sent'];
      if (isCodeStep(post)) return codeStep(post, 'login', keep);
      const fields = { username: field('mobile'), vcode: field('vcode'), check_type: 'mobile' };
      const signed = await post.signIn('POST login', fields);
      return 'error' in signed ? post.again(keep, signed) : post.enter(signed);
    }
    const fields = { username: field('username'), password: post.secret('password'), check_type: 'password' };
    const signed = await post.signIn('POST login', fields);
    // Which of the two is wrong is nobody's business, so the message stands above both.
    return 'error' in signed ? post.again(['username'], { ...signed, field: undefined }) : post.enter(signed);
  });

  const { app, services, base } = site;
  form(app, services, `${base}/auth/exit`, async (request, reply) => {
    const visitor = await visitorOf(services, request);
    // Not every backend has this call; the cookies go in any case.
    await visitor.backend.call('POST /mall/sign-out', undefined, { kind: 'need' });
    clearSession(reply);
    return leave(reply, base || '/');
  });
}

/** Why a registration lacks consent; the text may be missing in a mall that has none yet. */
export async function termsMissing({ visitor, field }: Post): Promise<Refusal | undefined> {
  if (field('terms') !== '') return undefined;
  const { data } = await visitor.backend.call('GET shops/protocol', { type: 'member_register' });
  const isWanted = (data?.take_effect_date ?? '') !== '';
  return isWanted ? { error: MESSAGES.termsEmpty, field: 'terms' } : undefined;
}

function registerSignUp(site: FormSite): void {
  account(site, '/auth/reg', async (post) => {
    if (post.way === 'email') return registerEmail(post);
    const { field, secret } = post;
    const keep = ['mobile', 'vcode', 'nickname', 'terms', 'sent'];
    if (isCodeStep(post)) return codeStep(post, 'sign', keep);
    const mismatch = confirmMessage(secret('password'), secret('again'));
    if (mismatch !== '') return post.again(keep, { error: mismatch, field: 'again' });
    const missing = await termsMissing(post);
    if (missing) return post.again(keep, missing);
    const signed = await post.signIn('POST member', {
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
  const fields = { mobile: field('mobile'), vcode: field('vcode'), check_type: 'forgot_password' } as const;
  if (fields.vcode === '') return post.again(keep, { error: MESSAGES.codeEmpty, field: 'vcode' });
  const { data, refused } = await visitor.backend.call('POST member/is_new', fields);
  if (refused) return post.again(keep, refusalOf(refused));
  if (Number(data.is_new) === 1) return post.again(keep, { error: '该手机号尚未注册', field: 'mobile' });
  return post.again(keep, {}, { step: '2' });
}

async function putPassword(post: Post): Promise<FastifyReply> {
  const { visitor, field, secret } = post;
  const keep = ['mobile', 'vcode'];
  const mismatch = confirmMessage(secret('password'), secret('again'));
  if (mismatch !== '') return post.again(keep, { error: mismatch, field: 'again' }, { step: '2' });
  const [mobile, vcode, password] = [field('mobile'), field('vcode'), secret('password')];
  const { refused } = await visitor.backend.call('POST member/reset/password', { mobile, vcode, password });
  const refusal = refused && refusalOf(refused);
  // A code that is over by now is asked for anew.
  if (refusal) return post.again(keep, refusal, refusal.field === 'password' ? { step: '2' } : {});
  const signed = await post.signIn('POST login', { username: mobile, password, check_type: 'password' });
  return 'error' in signed ? post.again(keep, signed) : post.enter(signed);
}

function registerForgotten(site: FormSite): void {
  account(site, '/auth/forget-password', (post) => {
    if (post.way === 'email' || post.token !== '') return resetEmail(post, site.base);
    return post.field('step') === 'password' ? putPassword(post) : proveNumber(post);
  });
}

function registerPassword({ app, services, assets, base }: FormSite): void {
  const page = `${base}/member/change-password`;
  form(app, services, page, async (request, reply, input) => {
    const visitor = await visitorOf(services, request);
    if (!visitor.site.member) return reply.redirect(loginPath(base, page), 303);
    const secret = (name: string): string => (typeof input[name] === 'string' ? input[name].slice(0, 128) : '');
    const [password, new_password] = [secret('password'), secret('new_password')];
    const mismatch = confirmMessage(new_password, secret('again'));
    const change = async (): Promise<Refusal | undefined> => {
      const { refused } = await visitor.backend.call('POST /mall/member/password', { password, new_password });
      return refused && refusalOf(refused);
    };
    const refusal = mismatch ? { error: mismatch, field: 'again' } : await change();
    if (!refusal) return reply.redirect(`${page}?done=1`, 303);
    const { error, field, retryAfter } = refusal;
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
  registerEmailForms(site);
}
