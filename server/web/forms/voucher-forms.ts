/** The form that hands in a voucher of a bank transfer with its pictures, which works without scripts, and who sees those. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES } from '../../../engine/rules/wire/cookies.ts';
import { orderNumbers, orderQuery } from '../../../engine/rules/orders/order-query.ts';
import { MOST_PICTURE_BYTES, PICTURE_MESSAGES } from '../../../engine/rules/content/pictures.ts';
import { centsTyped, VOUCHER_LIMITS } from '../../../engine/rules/money/voucher.ts';
import { isFailure } from '../../kernel/http/answer.ts';
import { REFUSED } from '../../../engine/rules/messages/server.ts';
import { mayOperate } from '../../kernel/calls/run.ts';
import { memberOf } from '../../kernel/access/who.ts';
import { operatorOfCookie } from '../../people/operator/cookie.ts';
import { keepVoucherPicture, sendVoucherPicture } from '../../money/voucher/pictures.ts';
import type { FormSite } from './account-post.ts';
import { refusalOf, type Refusal } from '../backend/backend.ts';
import { again, form } from './forms.ts';
import { readParts } from './multipart.ts';
import { visitorOf, type Visitor } from '../site.ts';

const PATH = '/payment/offline';
/** Characters of a field; the remark is the longest. */
const MOST_OF_FIELD = 1100;

interface Sent {
  field(name: string): string;
  /** addresses of pictures of earlier uploads */
  uploaded: string[];
  files: Buffer[];
}

async function read(request: FastifyRequest): Promise<Sent | undefined> {
  if (!request.isMultipart()) return undefined;
  const parts = await readParts(request, MOST_OF_FIELD);
  if (!parts) return undefined;
  const fields = new Map(parts.fields);
  return {
    field: (name) => fields.get(name) ?? '',
    uploaded: parts.fields.flatMap(([name, value]) => (name === 'voucher_pic' && value !== '' ? [value] : [])),
    files: parts.files.map(([, bytes]) => bytes),
  };
}

/** Stores the pictures that came along; their addresses join those of earlier uploads, so that none is sent twice. */
async function keepFiles({ services }: FormSite, { credentials }: Visitor, sent: Sent): Promise<Refusal | undefined> {
  const { apiOrigin } = services.config;
  const who = apiOrigin ? undefined : await memberOf(services, credentials.token, false);
  if (!who || who === 'disabled')
    return { error: apiOrigin ? '凭证上传暂未开通，请联系商城客服' : REFUSED.signInFirst };
  if (sent.uploaded.length + sent.files.length > VOUCHER_LIMITS.pictures)
    return { error: `转账凭证最多${VOUCHER_LIMITS.pictures}张`, field: 'voucher_pic' };
  for (const bytes of sent.files.splice(0)) {
    const url = await keepVoucherPicture(services, who.user_id, bytes);
    if (isFailure(url)) return { error: url.message, field: 'voucher_pic', retryAfter: url.extra.retryAfter };
    sent.uploaded.push(url);
  }
  return undefined;
}

async function handIn(site: FormSite, visitor: Visitor, sent: Sent, orderIds: string[]): Promise<Refusal | undefined> {
  const stored = await keepFiles(site, visitor, sent);
  if (stored) return stored;
  const { field, uploaded } = sent;
  const [order_id = ''] = orderIds;
  const { refused } = await visitor.backend.call('POST order/offline/upload/voucher', {
    ...(orderIds.length > 1 ? { order_ids: orderIds } : { order_id }),
    bank_account_id: field('bank_account_id'),
    pay_fee: centsTyped(field('pay_fee')) ?? 0,
    pay_sn: field('pay_sn'),
    transfer_remark: field('transfer_remark'),
    voucher_pic: uploaded,
  });
  return refused && refusalOf(refused);
}

const KEEP = ['bank_account_id', 'pay_fee', 'pay_sn', 'transfer_remark'];

async function take(site: FormSite, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { services, assets, base } = site;
  const visitor = await visitorOf(services, request);
  const orderIds = orderNumbers(new URL(request.url, 'http://localhost').searchParams);
  const page = `${base}${PATH}?${orderQuery(orderIds)}`;
  const sent = await read(request);
  const refused = sent
    ? await handIn(site, visitor, sent, orderIds)
    : { error: PICTURE_MESSAGES.tooLarge, field: 'voucher_pic' };
  if (!refused) return reply.redirect(page, 303);
  const values = Object.fromEntries(KEEP.map((name) => [name, sent?.field(name) ?? '']));
  return again(request, reply, assets, visitor, {
    page,
    form: {
      error: refused.error,
      field: refused.field,
      values: { ...values, voucher_pic: sent?.uploaded.join() ?? '' },
    },
    retryAfter: refused.retryAfter,
  });
}

/** The form of one of the two sites; its answers stay on it. */
export async function registerVoucherForms(site: FormSite): Promise<void> {
  await site.app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: MOST_PICTURE_BYTES, files: 6, fields: 16, fieldSize: 4096, parts: 24, headerPairs: 50 },
    });
    const own = { ...site, app: scope };
    form(scope, site.services, site.base + PATH, (request, reply) => take(own, request, reply));
  });
}

/** Pictures of transfers: /member/vouchers for who sent them, /edit/vouchers for operators who decide. */
export function registerVoucherPictures(app: FastifyInstance, services: FormSite['services']): void {
  const keyOf = (request: FastifyRequest): string => {
    const { folder = '', name = '' } = request.params as { folder?: string; name?: string };
    return `${folder}/${name}`;
  };
  app.get('/member/vouchers/:folder/:name', async (request, reply) => {
    const who = await memberOf(services, request.cookies[COOKIES.token], true);
    return sendVoucherPicture(services, reply, keyOf(request), who && who !== 'disabled' ? who.user_id : 0);
  });
  app.get('/edit/vouchers/:folder/:name', async (request, reply) => {
    const who = await operatorOfCookie(services, request);
    const allowed = who && mayOperate({ right: 'money.read', scoped: false }, who);
    return sendVoucherPicture(services, reply, allowed ? keyOf(request) : '');
  });
}
