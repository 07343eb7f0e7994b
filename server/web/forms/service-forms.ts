/** The way to live help, and the message form where there is no chat; without scripts, and on both sites. */
import { safeAddress } from '../../../engine/address.ts';
import { isPrefetch } from '../../kernel/access/prefetch.ts';
import { textOf, type Input } from '../../kernel/http/input.ts';
import type { FormSite } from './account-post.ts';
import { refusalOf } from '../backend/backend.ts';
import { again, form } from './forms.ts';
import { visitorOf } from '../site.ts';

const PLACES = ['float', 'order', 'page'] as const;
/** characters that a question may have before the server refuses it as too long */
const MOST = 4000;

function orderIn(input: Input): string {
  const number = textOf(input['order_id'], 20);
  return /^\d+$/.test(number) ? number : '';
}

/** A link and no form: what a form leads to elsewhere is refused by the pages' policy. */
function registerOpen({ app, services, base }: FormSite): void {
  app.get(`${base}/service/open`, { config: { leadsAway: true } }, async (request, reply) => {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    if (isPrefetch(request)) return reply.code(403).send();
    const query = request.query as Input;
    const place = PLACES.find((name) => name === query['from']) ?? 'page';
    const visitor = await visitorOf(services, request);
    const { data } = await visitor.backend.call('POST /mall/help/open', { place });
    const chat = safeAddress(data?.url);
    if (/^https:/i.test(chat)) return reply.redirect(chat, 303);
    const order = orderIn(query);
    return reply.redirect(`${base}/service${order === '' ? '' : `?order_id=${order}`}`, 303);
  });
}

/** The form of one of the two sites; its answers stay on it. */
export function registerService(site: FormSite): void {
  registerOpen(site);
  const { app, services, assets, base } = site;
  form(app, services, `${base}/service`, async (request, reply, input) => {
    const visitor = await visitorOf(services, request);
    const values = {
      content: textOf(input['content'], MOST),
      contact: textOf(input['contact'], 64),
      order_id: orderIn(input),
    };
    const { refused } = await visitor.backend.call('POST /mall/help', values);
    if (!refused) return reply.redirect(`${base}/service?done=1`, 303);
    const { error, field, retryAfter } = refusalOf(refused);
    return again(request, reply, assets, visitor, {
      page: `${base}/service`,
      form: { error, field, values },
      retryAfter,
    });
  });
}
