/**
 * The test payment (storefront spec 2.3), which works out of the box: its "bank" is a page of this shop, reached by a button or
 * by the QR code, and its notices are signed like a real one's, so the whole way is walked. Production never offers it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { seconds, type Context } from '../../../http/context.ts';
import { intOf, textOf } from '../../../http/input.ts';
import type { Notice, PaymentProvider } from '../provider.ts';

/** seconds a notice is good for; a code lives 300 seconds (contract 6) */
const LIFE = 300;

function signatureOf(context: Context, { tradeId, amount }: Notice, time: number): Buffer {
  return createHmac('sha256', context.signingKey).update(`test-payment\n${tradeId}\n${amount}\n${time}`).digest();
}

/** The query of the page that stands for the bank, and at the same time of the notice it sends. */
export function signedNotice(context: Context, notice: Notice): string {
  const time = seconds(context);
  const sign = signatureOf(context, notice, time).toString('hex');
  return new URLSearchParams({
    trade_id: notice.tradeId,
    amount: String(notice.amount),
    time: String(time),
    sign,
  }).toString();
}

export const test: PaymentProvider = {
  code: 'test',
  name: '测试支付',
  offers: ({ config }) => !config.production,
  start: async (_tx, context, { tradeId, amount }) => {
    const query = signedNotice(context, { tradeId, amount, reference: '' });
    return { paid: false, qrcodeUrl: `${context.origin ?? ''}/cashier/test?${query}` };
  },
  verify: (context, input) => {
    const notice = { tradeId: textOf(input['trade_id'], 40), amount: intOf(input['amount']) ?? -1, reference: '' };
    const time = intOf(input['time']) ?? 0;
    const given = Buffer.from(textOf(input['sign'], 64), 'hex');
    const right = signatureOf(context, notice, time);
    const isOurs = given.length === right.length && timingSafeEqual(given, right);
    const age = seconds(context) - time;
    return isOurs && age >= 0 && age <= LIFE ? { ...notice, reference: `test-${notice.tradeId}` } : undefined;
  },
  refund: async () => true,
};
