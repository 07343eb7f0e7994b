/** The forms of the member area, which work without scripts: they post to their page and come back to it, or lead on. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sameOriginPath } from '../../../engine/address.ts';
import { inside } from '../../../engine/links/links.ts';
import { loginPath } from '../../../engine/links/login-path.ts';
import { COOKIES } from '../../../engine/rules/wire/cookies.ts';
import { ACCOUNT_MESSAGES } from '../../../engine/rules/messages/account.ts';
import { REFUSED } from '../../../engine/rules/messages/server.ts';
import { maskMobile } from '../../../engine/rules/format/text.ts';
import { intOf, textOf, type Input } from '../../kernel/http/input.ts';
import type { FormSite } from './account-post.ts';
import { refusalOf, type Backend, type Refusal } from '../backend/backend.ts';
import { again, form } from './forms.ts';
import { cookieOptions, visitorOf, type Visitor } from '../site.ts';

/** One post of a member. */
interface MemberPost {
  request: FastifyRequest;
  reply: FastifyReply;
  visitor: Visitor;
  call: Backend['call'];
  field(name: string): string;
  /** passwords keep their spaces, so that the rules see them */
  secret(name: string): string;
  /** The page the form is on; `query` begins with a question mark. */
  back(query?: string): FastifyReply;
  /** The page again, with its message and what was typed in these fields. */
  again(refusal: Partial<Refusal> & { notice?: string }, keep?: readonly string[]): Promise<FastifyReply>;
}

/** A form of the page at `path`; guests are led to sign in. */
function memberForm(
  { app, services, assets, base }: FormSite,
  path: string,
  handle: (post: MemberPost) => Promise<FastifyReply>,
): void {
  const page = base + path;
  form(app, services, page, async (request, reply, input: Input) => {
    const visitor = await visitorOf(services, request);
    if (!visitor.site.member) return reply.redirect(loginPath(base, page), 303);
    const field = (name: string): string => textOf(input[name], 200);
    return handle({
      request,
      reply,
      visitor,
      call: visitor.backend.call,
      field,
      secret: (name) => (typeof input[name] === 'string' ? input[name].slice(0, 128) : ''),
      back: (query = '') => reply.redirect(page + query, 303),
      again: ({ error = '', field: about, notice, retryAfter }, keep = []) => {
        const values = Object.fromEntries(keep.map((name) => [name, field(name)]));
        const refusal = { error, field: about, values, ...(notice ? { notice } : {}) };
        return again(request, reply, assets, visitor, { page, form: refusal, retryAfter });
      },
    });
  });
}

const KINDS = ['order', 'refund', 'coupon', 'arrival', 'sale'] as const;

/** Opening a message reads it and leads to what it is about; a deleted one leads there all the same. */
function registerMessages(site: FormSite): void {
  memberForm(site, '/member/message', async ({ call, field, back, reply }) => {
    const kind = KINDS.find((name) => name === field('kind'));
    if (field('all') === '1') {
      await call('POST /mall/messages/read', { is_all: true, kind: kind ?? '' });
      return back(kind ? `?kind=${kind}` : '');
    }
    const id = intOf(field('message_id'));
    if (id !== undefined) await call('POST /mall/messages/read', { message_ids: [id] });
    const path = sameOriginPath(field('path'));
    return path === '' ? back() : reply.redirect(inside(path, site.base), 303);
  });
}

function registerExchange(site: FormSite): void {
  memberForm(site, '/member/coupon', async (post) => {
    const { refused } = await post.call('POST /mall/coupons/exchange', { code: post.field('code') });
    return refused ? post.again(refusalOf(refused), ['code']) : post.back('?done=1');
  });
}

/** The button of an article; it comes back to where it was pressed. */
function registerArticles(site: FormSite): void {
  memberForm(site, '/member/articles', async ({ call, field, back, reply }) => {
    const article_id = field('article_id');
    if (field('drop') === '1') await call('DELETE member/collect/article', { article_id });
    else await call('POST member/collect/article/:article_id', { article_id });
    const path = sameOriginPath(field('back'));
    return path === '' ? back() : reply.redirect(inside(path, site.base), 303);
  });
}

/** 提醒我 of a coming flash sale, and taking it back. */
function registerReminders(site: FormSite): void {
  memberForm(site, '/seckill', async (post) => {
    const { call, field } = post;
    const sale = { seckill_id: field('seckill_id') };
    const { refused } =
      field('drop') === '1'
        ? await call('DELETE /mall/seckill/reminders', sale)
        : await call('POST /mall/seckill/reminders', sale);
    return refused ? post.again(refusalOf(refused)) : post.back(`?done=${field('drop') === '1' ? 'dropped' : 'set'}`);
  });
}

/** What is bought here is paid at the cashier. */
function toCashier({ base }: FormSite, { reply }: MemberPost, orderId: string): FastifyReply {
  return reply.redirect(`${base}/cashier?order_id=${encodeURIComponent(orderId)}`, 303);
}

function registerRecharge(site: FormSite): void {
  memberForm(site, '/member/deposit', async (post) => {
    const { data, refused } = await post.call('POST deposit/recharge_new', { recharge_rule_id: post.field('rule') });
    return refused ? post.again(refusalOf(refused)) : toCashier(site, post, data.order_id);
  });
}

const PERIODS = ['monthly', 'quarter', 'year'] as const;

function registerVip(site: FormSite): void {
  memberForm(site, '/member/vip', async (post) => {
    const [grade = '', period] = post.field('offer').split(':');
    const card_type = PERIODS.find((name) => name === period);
    if (!card_type) return post.again({ error: REFUSED.noGrade });
    const { data, refused } = await post.call('POST vipgrades/buy', { vip_grade_id: grade, card_type });
    return refused ? post.again(refusalOf(refused)) : toCashier(site, post, data.order_id);
  });
}

/** The two buttons that send a code post the form too; they leave the rest of it alone. */
function registerPhone(site: FormSite): void {
  memberForm(site, '/member/change-phone', async (post) => {
    const { call, field } = post;
    const keep = ['new_mobile', 'smsCode', 'old_code'];
    const [new_mobile, step] = [field('new_mobile'), field('step')];
    if (step === 'old_code') {
      const { refused } = await call('POST /mall/member/own-code');
      return post.again(refused ? { ...refusalOf(refused), field: step } : { notice: step }, keep);
    }
    if (step === 'smsCode') {
      const { refused } = await call('GET member/sms/code', { mobile: new_mobile, type: 'update' });
      const { errors = {} } = refused ?? {};
      const about = errors['mobile'] || new_mobile === '' ? 'new_mobile' : step;
      return post.again(refused ? { ...refusalOf(refused), field: about } : { notice: step }, keep);
    }
    const fields = { new_mobile, smsCode: field('smsCode'), old_code: field('old_code') };
    const { refused } = await call('PUT member/mobile', fields);
    if (refused) return post.again(refusalOf(refused), keep);
    // The cookie that the shop keeps of the member names the number.
    const known = post.request.cookies[COOKIES.user];
    const info = known === undefined ? undefined : withMobile(known, maskMobile(new_mobile));
    if (info) post.reply.setCookie(COOKIES.user, info, cookieOptions(post.request));
    return post.back('?done=1');
  });
}

/** The member in the cookie, with another number; undefined when it cannot be read. */
function withMobile(cookie: string, mobile: string): string | undefined {
  try {
    return JSON.stringify({ ...(JSON.parse(cookie) as object), memberInfo: { mobile } });
  } catch {
    return undefined;
  }
}

function registerDevices(site: FormSite): void {
  memberForm(site, '/member/devices', async (post) => {
    const { call, field } = post;
    const which = field('others') === '1' ? { is_others: true } : { device_id: field('device_id') };
    const { refused } = await call('DELETE /mall/member/devices', which);
    return refused ? post.again(refusalOf(refused)) : post.back('?done=1');
  });
}

function registerPrivacy(site: FormSite): void {
  memberForm(site, '/member/privacy', async (post) => {
    const { call, field } = post;
    const keep = ['vcode', 'sure', 'way'];
    const step = field('step');
    if (step === 'vcode') {
      const { refused } = await call('POST /mall/member/own-code');
      return post.again(refused ? { ...refusalOf(refused), field: step } : { notice: step }, keep);
    }
    if (step === 'withdraw') {
      const { refused } = await call('DELETE /mall/member/closing');
      return refused ? post.again(refusalOf(refused)) : post.back();
    }
    if (field('sure') === '') return post.again({ error: ACCOUNT_MESSAGES.closingUnconfirmed, field: 'sure' }, keep);
    const proof = field('way') === 'password' ? { password: post.secret('password') } : { vcode: field('vcode') };
    const { refused } = await call('POST /mall/member/closing', proof);
    return refused ? post.again(refusalOf(refused), keep) : post.back();
  });
  const { app, services, base } = site;
  app.get(`${base}/member/export`, async (request, reply) => {
    const visitor = await visitorOf(services, request);
    if (!visitor.site.member) return reply.redirect(loginPath(base, `${base}/member/privacy`), 303);
    const { data, refused } = await visitor.backend.call('GET /mall/member/export');
    if (refused)
      return reply
        .code(refused.retryAfter ? 429 : 502)
        .type('text/plain; charset=utf-8')
        .send(refused.message);
    return reply
      .header('content-disposition', 'attachment; filename="my-data.json"')
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(data, null, 2));
  });
}

/** The forms of one of the two sites; their answers stay on it. */
export function registerMemberForms(site: FormSite): void {
  registerMessages(site);
  registerExchange(site);
  registerArticles(site);
  registerReminders(site);
  registerRecharge(site);
  registerVip(site);
  registerPhone(site);
  registerDevices(site);
  registerPrivacy(site);
}
