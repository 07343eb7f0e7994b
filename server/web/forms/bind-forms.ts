/** The forms of binding, which work without scripts: an account for who came by a provider, a number, what is missing of a profile. */
import type { FastifyReply } from 'fastify';
import { loginPath } from '../../../engine/links/login-path.ts';
import { SIGN_IN_RESULTS, type AccountMessageKey } from '../../../engine/rules/messages/sign-in-results.ts';
import { account, codeStep, isCodeStep, leave, termsMissing, type FormSite, type Post } from './account-post.ts';
import { refusalOf } from '../backend/backend.ts';
import { registerTrustWay, dropTicket } from './trust-way.ts';

const TICKET_EXPIRED = { error: SIGN_IN_RESULTS.gone };

/** Which account somebody has whom a provider vouched for: proved by a code, which makes one, or by its password. */
async function bindAccount(post: Post, base: string): Promise<FastifyReply> {
  const { visitor, field, secret, reply, target } = post;
  const byPassword = post.way === 'password';
  const keep = byPassword ? ['username'] : ['mobile', 'vcode', 'terms', 'sent'];
  if (!byPassword && isCodeStep(post)) return codeStep(post, 'login', keep);
  const union_id = visitor.site.ticket;
  if (!union_id) return post.again(keep, TICKET_EXPIRED);
  const missing = byPassword ? undefined : await termsMissing(post);
  if (missing) return post.again(keep, missing);
  const proof = byPassword
    ? { username: field('username'), password: secret('password'), check_type: 'password' }
    : { username: field('mobile'), vcode: field('vcode'), check_type: 'login', terms_version: field('terms') };
  const signed = await post.signIn('POST member/bind', { ...proof, union_id });
  if ('error' in signed) return post.again(keep, byPassword ? { ...signed, field: undefined } : signed);
  dropTicket(reply);
  if (!signed.isNew) return post.enter(signed);
  return post.enter(signed, `${base}/auth/profile?${new URLSearchParams({ redirectUrl: target }).toString()}`);
}

/** A form for members; guests are led to sign in and back to its page. */
function forMembers(site: FormSite, path: string, handle: (post: Post) => Promise<FastifyReply>): void {
  account(site, path, async (post) => {
    const { reply, visitor, request } = post;
    if (!visitor.site.member) return reply.redirect(loginPath(site.base, request.url), 303);
    return handle(post);
  });
}

/** What is bound to the member's own account: confirmed here, because anybody can lead a browser to a provider and back. */
async function changeOwn(post: Post, base: string): Promise<FastifyReply> {
  const { visitor, field, reply, target } = post;
  const { call } = visitor.backend;
  const done = (key: AccountMessageKey): FastifyReply =>
    reply.redirect(`${base}/auth/bind?${new URLSearchParams({ redirectUrl: target, message: key }).toString()}`, 303);
  const tag = field('unbind');
  if (tag !== '') {
    const { refused } = await call('POST /mall/trustlogin/unbind', { trustlogin_tag: tag });
    return refused ? post.again([], refusalOf(refused)) : done('unbound');
  }
  const union_id = visitor.site.ticket;
  dropTicket(reply);
  if (field('cancel') === '1' || !union_id) return done(union_id ? 'refused' : 'gone');
  const { refused } = await call('POST /mall/trustlogin/bind', { union_id });
  return refused ? post.again([], refusalOf(refused)) : done('bound');
}

async function bindNumber(post: Post): Promise<FastifyReply> {
  const { visitor, field, reply, target } = post;
  const keep = ['mobile', 'vcode', 'sent'];
  if (isCodeStep(post)) return codeStep(post, 'update', keep);
  const fields = { mobile: field('mobile'), vcode: field('vcode') };
  const { refused } = await visitor.backend.call('POST /mall/member/bind-mobile', fields);
  return refused ? post.again(keep, refusalOf(refused)) : leave(reply, target);
}

async function completeProfile(post: Post): Promise<FastifyReply> {
  const { visitor, field, reply, target } = post;
  const keep = ['nickname', 'sex', 'birthday'];
  const sex = (['0', '1', '2'] as const).find((one) => one === field('sex'));
  const { refused } = await visitor.backend.call('PUT memberinfo', {
    username: field('nickname'),
    ...(sex ? { sex } : {}),
    ...(field('birthday') === '' ? {} : { birthday: field('birthday') }),
  });
  if (!refused) return leave(reply, target);
  const { field: about, ...refusal } = refusalOf(refused);
  return post.again(keep, { ...refusal, field: about === 'username' ? 'nickname' : about });
}

/** The forms of one of the two sites; their answers stay on it. */
export function registerBindForms(site: FormSite): void {
  registerTrustWay(site);
  account(site, '/auth/bindwechat', (post) => bindAccount(post, site.base));
  forMembers(site, '/auth/bind', (post) => changeOwn(post, site.base));
  forMembers(site, '/auth/bindphone', bindNumber);
  forMembers(site, '/auth/profile', completeProfile);
}
