/**
 * The forms of merchants, which work without scripts: sign-in by code, the three parts of the application, the exit. The store token
 * is in a cookie that the shop's calls read; the sign-in to the office comes with it, in the cookie that only /edit sees.
 */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES } from '../../../engine/rules/wire/cookies.ts';
import { COMPANY_NAMES, LICENCE_NAMES, MERCHANT_MESSAGES } from '../../../engine/rules/people/merchant.ts';
import type { RequestOf } from '../../../schemas/calls.ts';
import { isFailure } from '../../kernel/http/answer.ts';
import { textOf, type Input } from '../../kernel/http/input.ts';
import { mayOperate } from '../../kernel/calls/run.ts';
import { merchantOf } from '../../kernel/access/who.ts';
import { keepLicence, sendLicence } from '../../people/merchant/pictures.ts';
import { joinOffice, officeAccount } from '../../people/merchant/sessions.ts';
import { clearCookie, operatorOfCookie, putCookie } from '../../people/operator/cookie.ts';
import { openBrowserSession } from '../../people/operator/session.ts';
import { MOST_PICTURE_BYTES, PICTURE_MESSAGES } from '../../../engine/rules/content/pictures.ts';
import { REFUSED } from '../../../engine/rules/messages/server.ts';
import { account, codeStep, isCodeStep, leave, type FormSite, type Post } from './account-post.ts';
import { refusalOf, type Refusal } from '../backend/backend.ts';
import { again, form } from './forms.ts';
import { readParts } from './multipart.ts';
import { clearStore, cookieOptions, visitorOf, type Visitor } from '../site.ts';

const STEPS = [1, 2, 3] as const;
const APPLY = 'POST merchant/settlementapply/:step';

/** Fields of one part, as the form has them. */
type PartFields = Omit<RequestOf<typeof APPLY>, 'step'>;

/** Signs the merchant of a new store token in to the office, if there is an account; answers whether there is. */
async function enterOffice({ services }: FormSite, { request, reply }: Post, token: string): Promise<boolean> {
  // The office of another backend is not this one.
  const who = services.config.apiOrigin ? undefined : await merchantOf(services, token);
  const own = who && (await officeAccount(services, who.merchant_id));
  if (!who || !own) return false;
  const sessionId = await openBrowserSession(services, request, own.operator_id);
  await joinOffice(services, who.session_id, sessionId);
  putCookie(services, request, reply, { session_id: sessionId, generation: 0 });
  return true;
}

function registerSignIn(site: FormSite): void {
  const { app, services, base } = site;
  account(site, '/shop', async (post) => {
    const { visitor, field, request, reply, target } = post;
    const keep = ['mobile', 'vcode', 'sent'];
    if (isCodeStep(post)) return codeStep(post, 'merchant_login', keep);
    const fields = { mobile: field('mobile'), vcode: field('vcode') };
    const { data, refused } = await visitor.backend.call('POST merchant/login', fields);
    if (refused) return post.again(keep, refusalOf(refused));
    const { token } = data;
    reply.setCookie(COOKIES.store, token, cookieOptions(request));
    if (await enterOffice(site, post, token)) return leave(reply, '/edit');
    return leave(reply, target.startsWith(`${base}/shop/`) ? target : `${base}/shop/settleForm`);
  });

  form(app, services, `${base}/shop/exit`, async (request, reply) => {
    const visitor = await visitorOf(services, request);
    if (visitor.site.store) await visitor.backend.call('POST /mall/merchant/sign-out');
    clearStore(reply);
    clearCookie(request, reply);
    return leave(reply, `${base}/shop`);
  });
}

/** A part as it was posted: its fields, and the files that came along. */
interface Part {
  fields: Record<string, string>;
  files: Map<string, Buffer>;
}

/** Reads the multipart form of the third part; undefined when something in it is too large. */
async function readPapers(request: FastifyRequest): Promise<Part | undefined> {
  const parts = await readParts(request);
  return parts && { fields: Object.fromEntries(parts.fields), files: new Map(parts.files) };
}

/** The regions of the second part: from the picker, or in words where no script runs. */
function regionsOf(field: (name: string) => string): string[] {
  const words = field('region_text').split(/\s+/).filter(Boolean);
  return words.length > 0 ? words.slice(0, 3) : ['province', 'city', 'county'].map(field).filter(Boolean);
}

function partFields(step: number, field: (name: string) => string): PartFields {
  if (step === 1) return { settled_type: field('settled_type'), merchant_type_id: field('merchant_type_id') };
  const company = Object.fromEntries(COMPANY_NAMES.map((name) => [name, field(name)]));
  return step === 2 ? { ...company, regions: regionsOf(field) } : {};
}

const ACCOUNT_MESSAGES: Record<string, string> = { regions: 'province' };

/** Stores pictures that came along, and keeps their addresses as a draft, so that none is sent twice. */
async function keepPapers({ services }: FormSite, visitor: Visitor, part: Part): Promise<Refusal | undefined> {
  const { apiOrigin } = services.config;
  const who = apiOrigin ? undefined : await merchantOf(services, visitor.credentials.storeToken);
  if (!who) return { error: apiOrigin ? '证照上传暂未开通，请联系商城客服' : REFUSED.signInFirst };
  const uploads: PartFields = {};
  let refused: Refusal | undefined;
  for (const name of LICENCE_NAMES) {
    const bytes = part.files.get(name);
    const url = bytes && (await keepLicence(services, who, bytes));
    if (isFailure(url)) refused ??= { error: url.message, field: name, retryAfter: url.extra.retryAfter };
    else if (url) uploads[name] = url;
  }
  const saved = await visitor.backend.call(APPLY, { step: '3', draft: '1', ...uploads });
  return saved.refused ? refusalOf(saved.refused) : refused;
}

async function sendPart(
  site: FormSite,
  visitor: Visitor,
  step: (typeof STEPS)[number],
  part: Part,
): Promise<Refusal | { notice: string } | undefined> {
  const field = (name: string): string => part.fields[name] ?? '';
  const isDraft = field('draft') === '1';
  if (part.files.size > 0) {
    const refused = await keepPapers(site, visitor, part);
    if (refused) return refused;
  }
  const agreed = field('is_agree_agreement');
  if (step === 3 && !isDraft && agreed !== '1')
    return { error: MERCHANT_MESSAGES.agreement, field: 'is_agree_agreement' };
  const fields = {
    ...partFields(step, field),
    ...(step === 3 ? { is_agree_agreement: agreed === '1' ? ('1' as const) : ('0' as const) } : {}),
  };
  const saved = await visitor.backend.call(APPLY, {
    ...fields,
    step,
    ...(isDraft ? { draft: '1' } : {}),
  });
  if (saved.refused) return refusalOf(saved.refused);
  return isDraft ? { notice: '草稿已保存' } : undefined;
}

/** What was typed, to be filled in again; a choice that was not made is not among it. */
function typed({ fields }: Part): Record<string, string> {
  const names = [
    'settled_type',
    'merchant_type_id',
    'is_agree_agreement',
    'province',
    'city',
    'county',
    ...COMPANY_NAMES,
  ];
  return Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));
}

async function takePart(
  site: FormSite,
  request: FastifyRequest,
  reply: FastifyReply,
  body: Input,
): Promise<FastifyReply> {
  const { services, assets, base } = site;
  const visitor = await visitorOf(services, request);
  const requested = Number((request.query as Input)['step']);
  const step = STEPS.find((one) => one === requested) ?? 1;
  const page = `${base}/shop/settleForm?step=${step}`;
  const plain: Part = {
    fields: Object.fromEntries(Object.entries(body).map(([name, value]) => [name, textOf(value)])),
    files: new Map(),
  };
  const part = request.isMultipart() ? await readPapers(request) : plain;
  const refused = part ? await sendPart(site, visitor, step, part) : { error: PICTURE_MESSAGES.tooLarge };
  if (visitor.backend.isStoreStale()) {
    clearStore(reply);
    return reply.redirect(`${base}/shop`, 303);
  }
  if (!refused)
    return reply.redirect(step === 3 ? `${base}/shop/review` : `${base}/shop/settleForm?step=${step + 1}`, 303);
  const values = part ? typed(part) : {};
  if ('notice' in refused)
    return again(request, reply, assets, visitor, { page, form: { error: '', notice: refused.notice, values } });
  const field = refused.field && (ACCOUNT_MESSAGES[refused.field] ?? refused.field);
  return again(request, reply, assets, visitor, {
    page,
    form: { error: refused.error, field, values },
    retryAfter: refused.retryAfter,
  });
}

/** The forms of one of the two sites; their answers stay on it. */
export async function registerMerchantForms(site: FormSite): Promise<void> {
  await site.app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: MOST_PICTURE_BYTES, files: 4, fields: 10, fieldSize: 4096, parts: 16, headerPairs: 50 },
    });
    const own = { ...site, app: scope };
    registerSignIn(own);
    form(scope, site.services, `${site.base}/shop/settleForm`, (request, reply, body) =>
      takePart(own, request, reply, body),
    );
  });
}

/** Pictures of papers: /shop/licences for the merchant, /edit/licences for operators who decide upon applications. */
export function registerLicences(app: FastifyInstance, services: FormSite['services']): void {
  const keyOf = (request: FastifyRequest): string => {
    const { folder = '', name = '' } = request.params as { folder?: string; name?: string };
    return `${folder}/${name}`;
  };
  app.get('/shop/licences/:folder/:name', async (request, reply) => {
    const who = await merchantOf(services, request.cookies[COOKIES.store]);
    return sendLicence(services, reply, keyOf(request), who?.merchant_id ?? 0);
  });
  app.get('/edit/licences/:folder/:name', async (request, reply) => {
    const who = await operatorOfCookie(services, request);
    const allowed = who && mayOperate({ right: 'merchants.read', scoped: false }, who);
    return sendLicence(services, reply, allowed ? keyOf(request) : '');
  });
}
