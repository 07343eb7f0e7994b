/** The button 确认支付 on the test bank's page: it sends a signed notice, as every provider does. */
import { fail, notFound, type Failure } from '../../../kernel/http/answer.ts';
import { SERVER_MESSAGES } from '../../../../engine/rules/messages/server.ts';
import type { Context } from '../../../kernel/http/context.ts';
import type { Input } from '../../../kernel/http/input.ts';
import { readTestPage, testNotice } from './test.ts';
import { notified } from '../settle.ts';

export async function confirmTestPayment(context: Context, input: Input): Promise<{ status: true } | Failure> {
  if (context.config.production) return notFound(SERVER_MESSAGES.noPage);
  const notice = readTestPage(context, input);
  if (!notice) return fail(SERVER_MESSAGES.deadPaymentLink, 400);
  return notified(context, 'test', testNotice(context, notice.tradeId, notice.amount));
}
