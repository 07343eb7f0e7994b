/** The forms of paying, which work without scripts: the cashier, and 确认支付 on the page of the test bank. */
import type { FastifyInstance } from 'fastify';
import { sameOriginPath } from '../../../engine/address.ts';
import { orderNumbers, orderQuery } from '../../../engine/rules/orders/order-query.ts';
import type { AnswerOf } from '../../../schemas/calls.ts';
import { isFailure } from '../../kernel/http/answer.ts';
import type { Services } from '../../kernel/http/context.ts';
import { flagOf, textOf, type Input } from '../../kernel/http/input.ts';
import { confirmTestPayment } from '../../money/trade/providers/test-bank.ts';
import type { WebAssets } from '../assets/assets.ts';
import { again, form } from './forms.ts';
import { visitorOf, type Visitor } from '../site.ts';

type Site = Visitor['site'];

/** Characters of an address where a payment is made. */
const MOST_OF_ADDRESS = 2000;

const NEEDS_SCRIPTS = '该支付方式需要扫码，请启用浏览器脚本后重试';

/** A payment that was started, as our server answers it and as others do. */
type Started = Partial<AnswerOf<'POST payment'>>;

/** Where the browser goes on: the result, or the page of our own where the payment is made; '' when that is elsewhere. */
function nextPath(started: Started, { base, url }: Site, query: string): string {
  if (flagOf(started.pay_status)) return `${base}/finish/result?${query}`;
  const address = textOf(started.qrcode_url ?? started.mweb_url ?? started.code_url, MOST_OF_ADDRESS);
  // A page of ours goes on with what is paid elsewhere.
  const onward = sameOriginPath(started.page_path);
  if (onward !== '') return base + onward;
  const tradeId = String(started.trade_info?.trade_id ?? '');
  const page = URL.canParse(address, url) ? new URL(address, url) : url;
  if (page.origin !== url.origin || !page.pathname.startsWith('/payment/')) return '';
  page.searchParams.set('return', `${base}/finish?trade_id=${encodeURIComponent(tradeId)}`);
  return base + page.pathname + page.search;
}

function registerCashier(app: FastifyInstance, services: Services, assets: WebAssets, base: Site['base']): void {
  form(app, services, `${base}/cashier`, async (request, reply, input) => {
    const visitor = await visitorOf(services, request);
    const order_ids = orderNumbers({ get: (name) => textOf(input[name], 1100) });
    const [order_id = ''] = order_ids;
    const payment = {
      ...(order_ids.length > 1 ? { order_ids } : { order_id }),
      pay_type: textOf(input['pay_type'], 30),
    };
    const query = orderQuery(order_ids);
    const page = `${base}/cashier?${query}`;
    // The page itself leads guests to sign in.
    if (!visitor.site.member) return reply.redirect(page, 303);
    const { data, refused } = await visitor.backend.call('POST payment', payment);
    const next = refused ? '' : nextPath(data, visitor.site, query);
    if (next !== '') return reply.redirect(next, 303);
    const error = refused?.message ?? NEEDS_SCRIPTS;
    return again(request, reply, assets, visitor, { page, form: { error, values: { pay_type: payment.pay_type } } });
  });
}

const SIGNED = ['trade_id', 'amount', 'time', 'sign'];

/** The page's own address again, with where to go back to. */
function bankPage(input: Input, base: string): string {
  const query = new URLSearchParams(SIGNED.map((name) => [name, textOf(input[name], 64)]));
  const back = sameOriginPath(input['return']);
  if (back !== '') query.set('return', back);
  return `${base}/payment/test?${query.toString()}`;
}

function registerTestBank(app: FastifyInstance, services: Services, assets: WebAssets, base: Site['base']): void {
  form(app, services, `${base}/payment/test`, async (request, reply, input) => {
    const context = { ...services, member: undefined, operator: undefined, ip: request.ip, request_id: request.id };
    const confirmed = await confirmTestPayment(context, input);
    const page = bankPage(input, base);
    if (!isFailure(confirmed)) return reply.redirect(sameOriginPath(input['return']) || page, 303);
    const visitor = await visitorOf(services, request);
    return again(request, reply, assets, visitor, { page, form: { error: confirmed.message, values: {} } });
  });
}

/** The forms of one of the two sites; their answers stay on it. */
export function registerPaymentForms(
  app: FastifyInstance,
  services: Services,
  assets: WebAssets,
  base: Site['base'],
): void {
  registerCashier(app, services, assets, base);
  registerTestBank(app, services, assets, base);
}
