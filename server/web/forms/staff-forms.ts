/** The forms of staff and relatives, which work without scripts: proving who one is, the agreement, invitations. */
import type { FastifyReply } from 'fastify';
import { loginPath } from '../../../engine/links/login-path.ts';
import { isStaffWay } from '../../../engine/rules/people/staff.ts';
import { textOf, type Input } from '../../kernel/http/input.ts';
import { account, isCodeStep, type FormSite, type Post } from './account-post.ts';
import { refusalOf, type Refusal } from '../backend/backend.ts';
import { again, form } from './forms.ts';
import { signedInBy } from '../sign-in.ts';
import { targetIn, visitorOf } from '../site.ts';

const KEEP = ['enterprise_id', 'account', 'mobile', 'email', 'vcode', 'terms', 'sent'];

/** What the form claims of somebody, by the way its address names. */
function claimOf({ way, field }: Post) {
  const auth_type = isStaffWay(way) ? way : 'account';
  const company = field('enterprise_id');
  return { auth_type, ...(/^\d+$/.test(company) && { enterprise_id: company }), [auth_type]: field(auth_type) };
}

async function sendStaffCode(post: Post): Promise<FastifyReply> {
  const { visitor, field } = post;
  if (field('step') !== 'code') return post.again(KEEP, {});
  const read = visitor.site.member ? {} : { token: field('token'), yzm: field('yzm') };
  const { data, refused } = await visitor.backend.call('POST /mall/staff/code', { ...claimOf(post), ...read });
  return refused ? post.again(KEEP, refusalOf(refused)) : post.again(KEEP, { notice: data.message }, { sent: '1' });
}

/** Fields of the call that the form has under another name. */
const FIELDS: Record<string, string> = { terms_version: 'terms' };

function registerStaffLogin(site: FormSite): void {
  const { services, base } = site;
  account(site, '/staff/login', async (post) => {
    const { visitor, field, target, request } = post;
    if (isCodeStep(post)) return sendStaffCode(post);
    const { data, refused } = await visitor.backend.call('POST /mall/staff/sign-in', {
      ...claimOf(post),
      vcode: field('vcode'),
      terms_version: field('terms'),
      sid: visitor.credentials.sid,
    });
    if (refused) {
      const refusal = refusalOf(refused);
      const about = refusal.field && (FIELDS[refusal.field] ?? refusal.field);
      return post.again(KEEP, { ...refusal, field: about });
    }
    // A member keeps the session; what the shop's cookie holds of them changes with it.
    const token = data.token ?? visitor.token ?? '';
    const signed = await signedInBy(services, visitor, { token }, request.id);
    if ('error' in signed) return post.again(KEEP, signed);
    return post.enter(signed, target === (base || '/') ? `${base}/member/purchase` : target);
  });
}

function registerLicense({ app, services, assets, base }: FormSite): void {
  form(app, services, `${base}/license/staff`, async (request, reply, input) => {
    const visitor = await visitorOf(services, request);
    const { redirectUrl } = request.query as Input;
    const target = targetIn({ redirectUrl }, base);
    const own = `${base}/license/staff?redirectUrl=${encodeURIComponent(target)}`;
    if (!visitor.site.member) return reply.redirect(loginPath(base, own), 303);
    const version = textOf(input['version'], 20);
    const { refused } = await visitor.backend.call('POST /mall/staff/agreement', { version });
    if (!refused) return reply.redirect(redirectUrl ? target : `${base}/license/staff`, 303);
    const { error, field, retryAfter } = refusalOf(refused);
    return again(request, reply, assets, visitor, { page: own, form: { error, field, values: {} }, retryAfter });
  });
}

/** A button of a member on the page at `page`; it comes back with its message when it is refused. */
function registerButton(
  { app, services, assets, base }: FormSite,
  path: string,
  press: (visitor: Awaited<ReturnType<typeof visitorOf>>, ids: Input, input: Input) => Promise<string | Refusal>,
): void {
  form(app, services, base + path, async (request, reply, input) => {
    const visitor = await visitorOf(services, request);
    const page = visitor.site.url.pathname + visitor.site.url.search;
    if (!visitor.site.member) return reply.redirect(loginPath(base, page), 303);
    const ids = { ...(request.params as Input), ...(request.query as Input) };
    const done = await press(visitor, ids, input);
    if (typeof done === 'string') return reply.redirect(base + done, 303);
    const { error, field, retryAfter } = done;
    return again(request, reply, assets, visitor, { page, form: { error, field, values: {} }, retryAfter });
  });
}

/** The forms of one of the two sites; their answers stay on it. */
export function registerStaffForms(site: FormSite): void {
  registerStaffLogin(site);
  registerLicense(site);
  registerButton(site, '/staff/invited', async ({ backend }, ids) => {
    const { data, refused } = await backend.call('POST /mall/staff/invited', { code: textOf(ids['code'], 40) });
    return refused ? refusalOf(refused) : `/member/purchase/${data.activity_id}?done=joined`;
  });
  registerButton(site, '/member/purchase/:activity_id', async ({ backend }, ids, input) => {
    const activity_id = textOf(ids['activity_id'], 9);
    const relative = textOf(input['user_id'], 18);
    const who = /^\d+$/.test(relative) ? { user_id: relative } : {};
    const { refused } = await backend.call('DELETE /mall/staff/relatives', { activity_id, ...who });
    if (refused) return refusalOf(refused);
    return 'user_id' in who ? `/member/purchase/${activity_id}?done=ended` : '/member/purchase';
  });
}
