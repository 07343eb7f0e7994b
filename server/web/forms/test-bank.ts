/** The button 确认支付 on the test bank's page: a form of the bank, not of the shop. The bank sends notices and is never called. */
import type { FastifyInstance } from 'fastify';
import { sameOriginPath } from '../../../engine/address.ts';
import { isFailure } from '../../kernel/http/answer.ts';
import { textOf, type Input } from '../../kernel/http/input.ts';
import { confirmTestPayment } from '../../money/trade/providers/test-bank.ts';
import type { Visitor } from '../site.ts';
import { registerForm, showAgain, type Host } from './router.ts';

const SIGNED = ['trade_id', 'amount', 'time', 'sign'];

/** The page's own address again, with the address to return to. */
function bankPage(input: Input, base: string): string {
  const query = new URLSearchParams(SIGNED.map((name) => [name, textOf(input[name], 64)]));
  const back = sameOriginPath(input['return']);
  if (back !== '') query.set('return', back);
  return `${base}/payment/test?${query.toString()}`;
}

export function registerTestBank(app: FastifyInstance, host: Host, base: Visitor['site']['base']): void {
  registerForm(app, host, `${base}/payment/test`, async (exchange) => {
    const { services, request, reply } = exchange;
    const input = (request.body ?? {}) as Input;
    const context = { ...services, member: undefined, operator: undefined, ip: request.ip, request_id: request.id };
    const confirmed = await confirmTestPayment(context, input);
    const page = bankPage(input, base);
    if (!isFailure(confirmed)) return reply.redirect(sameOriginPath(input['return']) || page, 303);
    return showAgain(exchange, page, { error: confirmed.message, values: {} });
  });
}
