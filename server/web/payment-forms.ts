/** The forms of paying, which work without scripts: the cashier, and 确认支付 on the page of the test bank. */
import type { FastifyInstance } from 'fastify';
import { sameOriginPath } from '../../engine/address.ts';
import { orderNumbers, orderQuery } from '../../engine/rules/order-query.ts';
import { isFailure } from '../http/answer.ts';
import type { Services } from '../http/context.ts';
import { textOf, type Input } from '../http/input.ts';
import { confirmTestPayment } from '../modules/trade/test-bank.ts';
import type { WebAssets } from './assets.ts';
import type { PaymentStarted } from './backend.ts';
import { again, form } from './forms.ts';
import { visitorOf, type Visitor } from './site.ts';

type Site = Visitor['site'];

const NEEDS_SCRIPTS = '该支付方式需要扫码，请启用浏览器脚本后重试';

/** Where the browser goes on: the result, or the page of our own where the payment is made; '' when that is elsewhere. */
function nextPath({ paid, tradeId, address }: PaymentStarted, { base, url }: Site, query: string): string {
  if (paid) return `${base}/finish/result?${query}`;
  const page = URL.canParse(address, url) ? new URL(address, url) : url;
  if (page.origin !== url.origin || !page.pathname.startsWith('/payment/')) return '';
  page.searchParams.set('return', `${base}/finish?trade_id=${encodeURIComponent(tradeId)}`);
  return base + page.pathname + page.search;
}

function registerCashier(app: FastifyInstance, services: Services, assets: WebAssets, base: Site['base']): void {
  form(app, `${base}/cashier`, async (request, reply, input) => {
    const visitor = await visitorOf(services, request);
    const order_ids = orderNumbers({ get: (name) => textOf(input[name], 1100) });
    const wish = { order_ids, pay_type: textOf(input['pay_type'], 30) };
    const query = orderQuery(order_ids);
    const page = `${base}/cashier?${query}`;
    const started = visitor.site.member ? await visitor.backend.pay(wish) : undefined;
    // The page itself leads guests to sign in.
    if (!started) return reply.redirect(page, 303);
    const next = 'error' in started ? '' : nextPath(started, visitor.site, query);
    if (next !== '') return reply.redirect(next, 303);
    const error = 'error' in started ? started.error : NEEDS_SCRIPTS;
    return again(request, reply, assets, visitor, { page, form: { error, values: { pay_type: wish.pay_type } } });
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
  form(app, `${base}/payment/test`, async (request, reply, input) => {
    const context = { ...services, member: undefined, operator: undefined, ip: request.ip, requestId: request.id };
    const told = await confirmTestPayment(context, input);
    const page = bankPage(input, base);
    if (!isFailure(told)) return reply.redirect(sameOriginPath(input['return']) || page, 303);
    const visitor = await visitorOf(services, request);
    return again(request, reply, assets, visitor, { page, form: { error: told.message, values: {} } });
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
