/** The entry to live help: leads to the mall's chat, else members to their conversation and guests to the message form. */
import type { FastifyInstance } from 'fastify';
import { safeAddress } from '../../../engine/address.ts';
import { isPrefetch } from '../../kernel/access/prefetch.ts';
import type { Services } from '../../kernel/http/context.ts';
import { textOf, type Input } from '../../kernel/http/input.ts';
import { visitorOf, type Visitor } from '../site.ts';

/** What the shopper asks about. */
const ABOUT = ['distributor_id', 'item_id', 'order_id'];
const PLACES = ['float', 'order', 'page'] as const;

/** It is a link, since the pages' policy forbids forms that lead to another origin. */
export function registerChat(app: FastifyInstance, services: Services, base: Visitor['site']['base']): void {
  app.get(`${base}/service/open`, { config: { leadsAway: true } }, async (request, reply) => {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    if (isPrefetch(request)) return reply.code(403).send();
    const query = request.query as Input;
    const place = PLACES.find((name) => name === query['from']) ?? 'page';
    const visitor = await visitorOf(services, request);
    const { data } = await visitor.backend.call('POST /mall/help/open', { place });
    const chat = safeAddress(data?.url);
    if (/^https:/i.test(chat)) return reply.redirect(chat, 303);
    const { member, lacksMall } = visitor.site;
    const about = new URLSearchParams(
      ABOUT.map((name) => [name, textOf(query[name], 20)]).filter(([, value = '']) => /^\d+$/.test(value)),
    ).toString();
    const path = member && !lacksMall ? '/service/talk' : '/service';
    return reply.redirect(`${base}${path}${about === '' ? '' : `?${about}`}`, 303);
  });
}
