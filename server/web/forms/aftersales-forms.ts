/** The forms of after-sales, which work without scripts: the application with its pictures, and what is done about it on its page. */
import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { loginPath } from '../../../engine/links/login-path.ts';
import { AFTERSALES_LIMITS, AFTERSALES_MESSAGES } from '../../../engine/rules/orders/aftersales.ts';
import { MOST_PICTURE_BYTES, PICTURE_MESSAGES } from '../../../engine/rules/content/pictures.ts';
import { isFailure } from '../../kernel/http/answer.ts';
import { intOf, textOf, type Input } from '../../kernel/http/input.ts';
import { REFUSED } from '../../../engine/rules/messages/server.ts';
import { keepMemberPicture } from '../../content/picture/upload/member-upload.ts';
import { pictureUrl } from '../../content/picture/store.ts';
import type { FormSite } from './account-post.ts';
import { refusalOf, type Refusal } from '../backend/backend.ts';
import { again, form } from './forms.ts';
import { visitorOf, type Visitor } from '../site.ts';

/** An application as it was posted: its fields, and the pictures that came along or stay. */
interface Posted {
  fields: Record<string, string>;
  uploaded: string[];
  files: Buffer[];
}

/** Reads the multipart form; undefined when something in it is too large. */
async function readPosted(request: FastifyRequest, body: Input): Promise<Posted | undefined> {
  const posted: Posted = { fields: {}, uploaded: [], files: [] };
  const take = (name: string, value: string): void => {
    if (name === 'kept') posted.uploaded.push(value);
    else posted.fields[name] = value;
  };
  if (!request.isMultipart()) {
    for (const [name, value] of Object.entries(body)) take(name, textOf(value, 1000));
    return posted;
  }
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') take(part.fieldname, textOf(part.value, 1000));
      else {
        const bytes = await part.toBuffer();
        if (bytes.length > 0) posted.files.push(bytes);
      }
    }
    return posted;
  } catch {
    return undefined;
  }
}

/** Stores the pictures; their addresses, or why not. */
async function keepPictures(
  { services }: FormSite,
  userId: string,
  { uploaded, files }: Posted,
): Promise<string[] | Refusal> {
  if (uploaded.length + files.length > AFTERSALES_LIMITS.pictures)
    return { error: AFTERSALES_MESSAGES.picturesMany, field: 'evidence_pic' };
  if (files.length > 0 && services.config.apiOrigin) return { error: REFUSED.noUploads, field: 'evidence_pic' };
  const pics = [...uploaded];
  for (const bytes of files) {
    const key = await keepMemberPicture(services, Number(userId), bytes);
    if (isFailure(key)) return { error: key.message, field: 'evidence_pic', retryAfter: key.extra.retryAfter };
    pics.push(pictureUrl(key));
  }
  return pics;
}

const NUM = /^num_(\d{1,18})$/;

function piecesOf(fields: Record<string, string>): { id: string; num: number }[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const id = NUM.exec(name)?.[1];
    const num = intOf(value) ?? 0;
    return id === undefined || num <= 0 ? [] : [{ id, num }];
  });
}

/** Sends the application; its number, or why not. */
async function send(
  site: FormSite,
  visitor: Visitor,
  posted: Posted | undefined,
  orderId: string,
  bn: string,
): Promise<string | Refusal> {
  const { member } = visitor.site;
  if (!posted || !member) return { error: PICTURE_MESSAGES.tooLarge, field: 'evidence_pic' };
  const field = (name: string): string => posted.fields[name] ?? '';
  const detail = piecesOf(posted.fields);
  if (detail.length === 0) return { error: AFTERSALES_MESSAGES.linesEmpty, field: 'detail' };
  const pics = await keepPictures(site, member.userId, posted);
  if (!Array.isArray(pics)) return pics;
  const application = {
    aftersales_type: field('aftersales_type'),
    reason: field('reason'),
    description: field('description'),
    evidence_pic: pics,
    detail,
  };
  const { data, refused } =
    bn === ''
      ? await visitor.backend.call('POST aftersales', { ...application, order_id: orderId })
      : await visitor.backend.call('POST aftersales/modify', {
          ...application,
          aftersales_bn: bn,
          version: field('version'),
        });
  return refused ? refusalOf(refused) : String(data.aftersales_bn);
}

/** What was typed, to be filled in again. */
function typed(posted: Posted | undefined): Record<string, string> {
  const filled = Object.entries(posted?.fields ?? {}).filter(
    ([name]) => NUM.test(name) || ['aftersales_type', 'reason', 'description'].includes(name),
  );
  return Object.fromEntries(filled);
}

const NUMBER = /^\d{1,20}$/;

async function takeApplication(
  site: FormSite,
  request: FastifyRequest,
  reply: FastifyReply,
  body: Input,
): Promise<FastifyReply> {
  const { base, assets } = site;
  const visitor = await visitorOf(site.services, request);
  const query = request.query as Input;
  const [orderId, bn] = [textOf(query['order_id'], 20), textOf(query['aftersales_bn'], 20)];
  const page = `${base}/member/aftersales/apply-refund?${new URLSearchParams({ order_id: orderId, ...(bn === '' ? {} : { aftersales_bn: bn }) }).toString()}`;
  if (!visitor.site.member) return reply.redirect(loginPath(base, page), 303);
  const posted = await readPosted(request, body);
  const sent = await send(site, visitor, posted, orderId, NUMBER.test(bn) ? bn : '');
  if (typeof sent === 'string')
    return reply.redirect(NUMBER.test(sent) ? `${base}/member/aftersales/${sent}` : `${base}/member/aftersales`, 303);
  const values = typed(posted);
  const refused = { error: sent.error, field: sent.field, values };
  return again(request, reply, assets, visitor, { page, form: refused, retryAfter: sent.retryAfter });
}

const STEPS = ['close', 'sendback', 'message'] as const;

/** Withdrawing, the parcel that goes back, and a message. */
async function takeStep(
  { services, assets, base }: FormSite,
  request: FastifyRequest,
  reply: FastifyReply,
  body: Input,
): Promise<FastifyReply> {
  const visitor = await visitorOf(services, request);
  const { id = '' } = request.params as { id?: string };
  const bn = NUMBER.test(id) ? id : '0';
  const page = `${base}/member/aftersales/${bn}`;
  if (!visitor.site.member) return reply.redirect(loginPath(base, page), 303);
  const field = (name: string): string => textOf(body[name], 1000);
  const step = STEPS.find((one) => one === field('step'));
  const { call } = visitor.backend;
  const named = { aftersales_bn: bn, ...(field('version') === '' ? {} : { version: field('version') }) };
  const calls = {
    close: () => call('POST aftersales/close', named),
    sendback: () =>
      call('POST aftersales/sendback', { ...named, corp_code: field('corp_code'), logi_no: field('logi_no') }),
    message: () => call('POST aftersales/message', { aftersales_bn: bn, text: field('text') }),
  };
  const refused = step ? (await calls[step]()).refused : undefined;
  if (!refused) return reply.redirect(page, 303);
  const { error, field: about, retryAfter } = refusalOf(refused);
  const values = Object.fromEntries(['corp_code', 'logi_no', 'text'].map((name) => [name, field(name)]));
  return again(request, reply, assets, visitor, { page, form: { error, field: about, values }, retryAfter });
}

/** The forms of one of the two sites; their answers stay on it. */
export async function registerAftersalesForms(site: FormSite): Promise<void> {
  await site.app.register(async (scope) => {
    await scope.register(multipart, {
      limits: {
        fileSize: MOST_PICTURE_BYTES,
        files: AFTERSALES_LIMITS.pictures,
        fields: 220,
        fieldSize: 4096,
        parts: 230,
        headerPairs: 50,
      },
    });
    const own = { ...site, app: scope };
    const page = `${site.base}/member/aftersales`;
    form(scope, site.services, `${page}/apply-refund`, (request, reply, body) =>
      takeApplication(own, request, reply, body),
    );
    form(scope, site.services, `${page}/:id`, (request, reply, body) => takeStep(own, request, reply, body));
  });
}
