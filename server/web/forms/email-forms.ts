/** The forms of accounts by e-mail, which work without scripts: registration, its link, another password. */
import type { FastifyReply } from 'fastify';
import { confirmMessage } from '../../../engine/rules/people/identity.ts';
import type { AccountMessageKey } from '../../../engine/rules/messages/sign-in-results.ts';
import { account, termsMissing, type FormSite, type Post } from './account-post.ts';
import { refusalOf } from '../backend/backend.ts';

/** Registration, or its mail once more; `step` is picture or spoken for another picture. */
export async function registerEmail(post: Post): Promise<FastifyReply> {
  const { visitor, field, secret } = post;
  const { call } = visitor.backend;
  const isAgain = field('resend') === '1';
  const keep = isAgain ? ['email', 'sent'] : ['email', 'nickname', 'terms'];
  if (['spoken', 'picture'].includes(field('step'))) return post.again([...keep, 'sent'], {});
  const proof = { email: field('email'), token: field('token'), yzm: field('yzm') };
  if (isAgain) {
    const { data, refused } = await call('POST member/email/activation/resend', proof);
    return refused ? post.again(keep, refusalOf(refused)) : post.again(keep, { notice: data.message });
  }
  const mismatch = confirmMessage(secret('password'), secret('again'));
  if (mismatch !== '') return post.again(keep, { error: mismatch, field: 'again' });
  const missing = await termsMissing(post);
  if (missing) return post.again(keep, missing);
  const { data, refused } = await call('POST member/email/register', {
    ...proof,
    password: secret('password'),
    user_name: field('nickname').slice(0, 30),
    terms_version: field('terms'),
  });
  if (refused) return post.again(keep, refusalOf(refused));
  return post.again(['email'], { notice: data.message }, { sent: '1' });
}

async function activate(post: Post, base: string): Promise<FastifyReply> {
  const fields = { token: post.token, password: post.secret('password') };
  const signed = await post.signIn('POST member/email/activate', fields);
  if ('error' in signed) return post.again([], signed);
  return post.enter(signed, `${base}/auth/profile?${new URLSearchParams({ redirectUrl: post.target }).toString()}`);
}

/** Requests a link, or with one puts another password. */
export async function resetEmail(post: Post, base: string): Promise<FastifyReply> {
  const { visitor, field, secret, reply } = post;
  const { call } = visitor.backend;
  if (post.token === '') {
    const { data, refused } = await call('POST member/email/password/reset-request', { email: field('email') });
    return refused ? post.again(['email'], refusalOf(refused)) : post.again(['email'], { notice: data.message });
  }
  const mismatch = confirmMessage(secret('password'), secret('again'));
  if (mismatch !== '') return post.again([], { error: mismatch, field: 'again' });
  const fields = { token: post.token, password: secret('password') };
  const { refused } = await call('POST member/email/password/reset', fields);
  if (refused) return post.again([], refusalOf(refused));
  const message: AccountMessageKey = 'reset';
  return reply.redirect(
    `${base}/auth/login?${new URLSearchParams({ redirectUrl: post.target, message }).toString()}`,
    303,
  );
}

/** The form of the mail's link; the others are ways of registration and of a forgotten password. */
export function registerEmailForms(site: FormSite): void {
  account(site, '/auth/activate', (post) => activate(post, site.base));
}
