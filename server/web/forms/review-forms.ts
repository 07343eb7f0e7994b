/** The forms of /member/trade/rate, which work without scripts: reviews of an order's goods and additions to them, with pictures. */
import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { loginPath } from '../../../engine/links/login-path.ts';
import { MOST_PICTURE_BYTES } from '../../../engine/rules/content/pictures.ts';
import { REVIEW_LIMITS, REVIEW_MESSAGES } from '../../../engine/rules/orders/reviews.ts';
import { isFailure } from '../../kernel/http/answer.ts';
import { textOf, type Input } from '../../kernel/http/input.ts';
import { REFUSED } from '../../../engine/rules/messages/server.ts';
import { keepMemberPicture } from '../../content/picture/upload/member-upload.ts';
import { isStoredPicture, pictureUrl } from '../../content/picture/store.ts';
import type { FormSite } from './account-post.ts';
import { refusalOf, type Refusal } from '../backend/backend.ts';
import { again, form } from './forms.ts';
import { readParts } from './multipart.ts';
import { visitorOf, type Visitor } from '../site.ts';

const PATH = '/member/trade/rate';
/** Pictures one form may bring. */
const MOST_FILES = 30;
/** Characters of a field; a text may be longer than allowed, so that it is said and not cut. */
const MOST_OF_FIELD = 1000;

/** What was said about one goods. */
interface Entry {
  star: string;
  content: string;
  /** addresses of pictures that are stored */
  pics: string[];
  files: Buffer[];
}

interface Posted {
  step: 'rate' | 'append';
  anonymous: boolean;
  /** by the number of the goods */
  entries: Map<string, Entry>;
}

const FIELD = /^(star|content|kept|files)_(\d{1,10})$/;

/** Reads the form; undefined when something in it is too large. */
async function readPosted(request: FastifyRequest): Promise<Posted | undefined> {
  if (!request.isMultipart()) return undefined;
  const parts = await readParts(request, MOST_OF_FIELD);
  if (!parts) return undefined;
  const posted: Posted = { step: 'rate', anonymous: false, entries: new Map() };
  const entryOf = (id: string): Entry => {
    const known = posted.entries.get(id) ?? { star: '', content: '', pics: [], files: [] };
    posted.entries.set(id, known);
    return known;
  };
  for (const [name, value] of parts.fields) {
    const [, kind, id = ''] = FIELD.exec(name) ?? [];
    if (name === 'step' && value === 'append') posted.step = 'append';
    else if (name === 'anonymous') posted.anonymous = value === '1';
    else if (kind === 'star' || kind === 'content') entryOf(id)[kind] = value;
    else if (kind === 'kept' && isStoredPicture(value)) entryOf(id).pics.push(value);
  }
  for (const [name, bytes] of parts.files) {
    const [, kind, id = ''] = FIELD.exec(name) ?? [];
    if (kind === 'files') entryOf(id).files.push(bytes);
  }
  for (const [id, { star, content, pics, files }] of posted.entries)
    if (star === '' && content === '' && pics.length === 0 && files.length === 0) posted.entries.delete(id);
  return posted;
}

/** Stores the pictures that came along; their addresses join those of earlier uploads, so that none is sent twice. */
async function keepFiles({ services }: FormSite, userId: string, { entries }: Posted): Promise<Refusal | undefined> {
  for (const [id, entry] of entries) {
    const field = `pics_${id}`;
    if (entry.files.length === 0) continue;
    if (services.config.apiOrigin) return { error: REFUSED.noUploads, field };
    if (entry.pics.length + entry.files.length > REVIEW_LIMITS.pictures)
      return { error: REVIEW_MESSAGES.picturesMany, field };
    for (const bytes of entry.files.splice(0)) {
      const key = await keepMemberPicture(services, Number(userId), bytes);
      if (isFailure(key)) return { error: key.message, field, retryAfter: key.extra.retryAfter };
      entry.pics.push(pictureUrl(key));
    }
  }
  return undefined;
}

/** Sends what was said; undefined when all is well. */
async function send(
  site: FormSite,
  { backend, site: { member } }: Visitor,
  orderId: string,
  posted: Posted | undefined,
): Promise<Refusal | undefined> {
  if (!posted || !member) return { error: '图片过大或过多，请分几次提交' };
  const wrong = await keepFiles(site, member.userId, posted);
  if (wrong) return wrong;
  const { step, anonymous, entries } = posted;
  const rates = [...entries].map(([item_id, { star, content, pics }]) => ({ item_id, star, content, pics }));
  if (rates.length === 0) return { error: REVIEW_MESSAGES.empty };
  const { refused } =
    step === 'append'
      ? await backend.call('POST order/rate/append', { order_id: orderId, rates })
      : await backend.call('POST order/rate/create', { order_id: orderId, anonymous: anonymous ? 1 : 0, rates });
  return refused && refusalOf(refused);
}

/** What was typed and sent, to be filled in again. */
function typed(posted: Posted | undefined): Record<string, string> {
  if (!posted) return {};
  const fields = [...posted.entries].flatMap(([id, { star, content, pics }]) => [
    [`star_${id}`, star],
    [`content_${id}`, content],
    [`kept_${id}`, pics.join(',')],
  ]);
  return { ...Object.fromEntries(fields), step: posted.step, anonymous: posted.anonymous ? '1' : '' };
}

async function take(site: FormSite, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { services, assets, base } = site;
  const visitor = await visitorOf(services, request);
  const orderId = textOf((request.query as Input)['order_id'], 20);
  const page = `${base}${PATH}?${new URLSearchParams({ order_id: orderId }).toString()}`;
  if (!visitor.site.member) return reply.redirect(loginPath(base, page), 303);
  const posted = await readPosted(request);
  const refused = await send(site, visitor, orderId, posted);
  if (!refused) return reply.redirect(`${page}&done=${posted?.step ?? ''}`, 303);
  const { error, field, retryAfter } = refused;
  return again(request, reply, assets, visitor, { page, form: { error, field, values: typed(posted) }, retryAfter });
}

/** The forms of one of the two sites; their answers stay on it. */
export async function registerReviewForms(site: FormSite): Promise<void> {
  await site.app.register(async (scope) => {
    await scope.register(multipart, {
      limits: {
        fileSize: MOST_PICTURE_BYTES,
        files: MOST_FILES,
        fields: 800,
        fieldSize: 4096,
        parts: 900,
        headerPairs: 50,
      },
    });
    const own = { ...site, app: scope };
    form(scope, site.services, site.base + PATH, (request, reply) => take(own, request, reply));
  });
}
