/** One post of a form of accounts: who sent it, what stood in it, and the ways to answer it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES } from '../../../engine/rules/wire/cookies.ts';
import { ACCOUNT_MESSAGES } from '../../../engine/rules/messages/account.ts';
import type { RequestOf } from '../../../schemas/calls.ts';
import type { Services } from '../../kernel/http/context.ts';
import { textOf, type Input } from '../../kernel/http/input.ts';
import type { WebAssets } from '../assets/assets.ts';
import { refusalOf, type Refusal } from '../backend/backend.ts';
import { again, form } from './forms.ts';
import { signIn, type SignedIn, type SigningCall } from '../sign-in.ts';
import { cookieOptions, targetIn, visitorOf, type Visitor } from '../site.ts';

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
    refusal: Partial<Refusal> & { notice?: string },
    more?: Record<string, string>,
  ): Promise<FastifyReply>;
  signIn<Call extends SigningCall>(call: Call, fields: RequestOf<Call>): Promise<SignedIn | Refusal>;
  /** Signs in, and leads on: to `target` unless said. */
  enter(signed: SignedIn, to?: string): FastifyReply;
}

/** After sign-in and sign-out nothing that was fetched ahead for the other session may appear. */
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
const WAYS = ['sms', 'password', 'email', 'mobile'] as const;

/** A form whose own address has the target, so that it survives when the page is loaded anew. */
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
        const refusal = { error, field: about, values, ...(notice ? { notice } : {}) };
        return again(request, reply, assets, visitor, {
          page: `${base}${path}?${search.toString()}`,
          form: refusal,
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

/** The same for a sign-in by e-mail. */
export async function emailCodeStep(post: Post, keep: readonly string[]): Promise<FastifyReply> {
  const { visitor, field } = post;
  if (field('step') !== 'code') return post.again(keep, {});
  const fields = { email: field('email'), token: field('token'), yzm: field('yzm'), purpose: 'login' } as const;
  const { data, refused } = await visitor.backend.call('POST member/email/code', fields);
  return refused ? post.again(keep, refusalOf(refused)) : post.again(keep, { notice: data.message }, { sent: '1' });
}

export async function codeStep(post: Post, type: CodeKind, keep: readonly string[]): Promise<FastifyReply> {
  const { visitor, field } = post;
  if (field('step') !== 'code') return post.again(keep, {});
  const fields = { mobile: field('mobile'), token: field('token'), yzm: field('yzm'), type };
  const { data, refused } = await visitor.backend.call('GET member/sms/code', fields);
  return refused ? post.again(keep, refusalOf(refused)) : post.again(keep, { notice: data.message }, { sent: '1' });
}

/** Why a registration lacks consent; the text may be missing in a mall that has none yet. */
export async function termsMissing({ visitor, field }: Post): Promise<Refusal | undefined> {
  if (field('terms') !== '') return undefined;
  const { data } = await visitor.backend.call('GET shops/protocol', { type: 'member_register' });
  const isWanted = (data?.take_effect_date ?? '') !== '';
  return isWanted ? { error: ACCOUNT_MESSAGES.termsEmpty, field: 'terms' } : undefined;
}
