/**
 * Private files, each at two addresses: one for its owner, one below /edit for operators with the right. For all others the file
 * does not exist (404).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COOKIES } from '../../../engine/rules/wire/cookies.ts';
import type { Right } from '../../../schemas/rights.ts';
import { bearerOf } from '../../kernel/access/tokens.ts';
import { memberOfToken, merchantOfToken } from '../../kernel/access/callers.ts';
import { forRight, mayOperate } from '../../kernel/calls/run.ts';
import type { Services } from '../../kernel/http/context.ts';
import { intOf } from '../../kernel/http/input.ts';
import { grantedTo } from '../../money/invoice/paper/address.ts';
import { sendInvoiceFile } from '../../money/invoice/paper/file.ts';
import { labelsPdf } from '../../orders/delivery/waybill/paper/labels.ts';
import { sendVoucherPicture } from '../../money/voucher/pictures.ts';
import { sendLicence } from '../../people/merchant/pictures.ts';
import { operatorOfCookie } from '../../people/operator/cookie.ts';

async function mayOpen(services: Services, request: FastifyRequest, right: Right): Promise<boolean> {
  const who = await operatorOfCookie(services, request);
  return who !== undefined && mayOperate({ right, scoped: false }, who);
}

/** The number of the member who calls; 0 for others. */
async function memberIn(services: Services, token: string | undefined): Promise<number> {
  const who = await memberOfToken(services, token, true);
  return who && who !== 'disabled' ? who.user_id : 0;
}

function keyOf(request: FastifyRequest): string {
  const { folder = '', name = '' } = request.params as { folder?: string; name?: string };
  return `${folder}/${name}`;
}

/** Files of issued invoices. */
export function registerInvoiceFiles(app: FastifyInstance, services: Services): void {
  const idOf = (request: FastifyRequest): number =>
    intOf((request.params as { name?: string }).name?.replace(/\.pdf$/, '')) ?? 0;
  app.get('/member/invoice-files/:name', async (request, reply) => {
    const token = bearerOf(request.headers.authorization) ?? request.cookies[COOKIES.token];
    const granted = grantedTo(services, idOf(request), request.query as Record<string, unknown>);
    return sendInvoiceFile(services.db, reply, idOf(request), granted ?? (await memberIn(services, token)));
  });
  app.get('/edit/invoice-files/:name', async (request, reply) => {
    const allowed = await mayOpen(services, request, 'money.read');
    return sendInvoiceFile(services.db, reply, allowed ? idOf(request) : 0);
  });
}

const NO_LABELS = '没有可以打印的面单。请先打单发货，再在订单列表里选中这些订单打印，一次最多 200 个订单。';

/** Labels of parcels in one file: `?ids=1,2` by waybill, `?orders=` by order. */
export function registerLabels(app: FastifyInstance, services: Services): void {
  app.get('/edit/waybill-labels', async (request, reply): Promise<FastifyReply> => {
    const who = await operatorOfCookie(services, request);
    const { ids = '', orders = '' } = request.query as Record<string, unknown>;
    reply.header('cache-control', 'private, no-store').header('x-content-type-options', 'nosniff');
    const may = who && mayOperate({ right: 'orders.write', scoped: true }, who);
    const caller = { ...services, member: undefined, ip: request.ip, request_id: request.id };
    const context = who && may ? forRight({ ...caller, operator: who }, 'orders.write') : undefined;
    const named = { ids: String(ids).split(','), orders: String(orders).split(',') };
    const pdf = context && (await labelsPdf(context, named));
    if (!pdf) return reply.code(404).type('text/plain; charset=utf-8').send(NO_LABELS);
    return reply.header('content-disposition', 'inline; filename="labels.pdf"').type('application/pdf').send(pdf);
  });
}

/** Pictures of bank transfers. */
export function registerVoucherPictures(app: FastifyInstance, services: Services): void {
  app.get('/member/vouchers/:folder/:name', async (request, reply): Promise<FastifyReply> => {
    const member = await memberIn(services, request.cookies[COOKIES.token]);
    return sendVoucherPicture(services, reply, keyOf(request), member);
  });
  app.get('/edit/vouchers/:folder/:name', async (request, reply): Promise<FastifyReply> => {
    const allowed = await mayOpen(services, request, 'money.read');
    return sendVoucherPicture(services, reply, allowed ? keyOf(request) : '');
  });
}

/** Pictures of merchants' papers, for operators who decide about applications. */
export function registerLicences(app: FastifyInstance, services: Services): void {
  app.get('/shop/licences/:folder/:name', async (request, reply) => {
    const who = await merchantOfToken(services, request.cookies[COOKIES.store]);
    return sendLicence(services, reply, keyOf(request), who?.merchant_id ?? 0);
  });
  app.get('/edit/licences/:folder/:name', async (request, reply) => {
    const allowed = await mayOpen(services, request, 'merchants.read');
    return sendLicence(services, reply, allowed ? keyOf(request) : '');
  });
}
