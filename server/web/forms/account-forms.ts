/** The forms of accounts, which work without scripts: sign-in and sign-out, registration, a forgotten password, another one. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { loginPath } from '../../../engine/links/login-path.ts';
import { confirmMessage } from '../../../engine/rules/people/identity.ts';
import { ACCOUNT_MESSAGES } from '../../../engine/rules/messages/account.ts';
import { REFUSED } from '../../../engine/rules/messages/server.ts';
import type { Services } from '../../kernel/http/context.ts';
import {
  account,
  codeStep,
  emailCodeStep,
  isCodeStep,
  leave,
  termsMissing,
  type FormSite,
  type Post,
} from './account-post.ts';
import type { WebAssets } from '../assets/assets.ts';
import { refusalOf, type Refusal } from '../backend/backend.ts';
import { registerEmail, registerEmailForms, resetEmail } from './email-forms.ts';
import { again, form } from './forms.ts';
import { clearSession, visitorOf } from '../site.ts';

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
    if (post.way === 'email') {
      const keep = ['email', 'vcode', 'sent'];
      if (isCodeStep(post)) return emailCodeStep(post, keep);
      const fields = { username: field('email'), vcode: field('vcode'), check_type: 'email_otp' };
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
  if (fields.vcode === '') return post.again(keep, { error: ACCOUNT_MESSAGES.codeEmpty, field: 'vcode' });
  const { data, refused } = await visitor.backend.call('POST member/is_new', fields);
  if (refused) return post.again(keep, refusalOf(refused));
  if (Number(data.is_new) === 1) return post.again(keep, { error: REFUSED.unknownPhone, field: 'mobile' });
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
  // A code that has expired by now is requested anew.
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
export function registerAccountForms(
  app: FastifyInstance,
  services: Services,
  assets: WebAssets,
  base: FormSite['base'],
): void {
  const site = { app, services, assets, base };
  registerSession(site);
  registerSignUp(site);
  registerForgotten(site);
  registerPassword(site);
  registerEmailForms(site);
}
