/**
 * The test payment (storefront spec 2.3), which works without configuration. Its "bank" is a page of this shop, opened by a
 * button or the QR code. Its notices are signed like a real provider's, so the whole procedure is exercised. Never offered in
 * production.
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { seconds, type Context, type Services } from '../../../kernel/http/context.ts';
import { intOf, textOf, type Input } from '../../../kernel/http/input.ts';
import type { PaymentProvider } from '../provider.ts';

/** seconds for which a code and a notice are valid (contract 6) */
const TEST_PAYMENT_LIFE = 300;

/** The signed fields; `nonce` is '' in the address of the bank's page, so that the address cannot be used as a notice. */
interface Notice {
  tradeId: string;
  /** cents */
  amount: number;
  /** Unix seconds */
  time: number;
  nonce: string;
}

function signatureOf({ signingKey }: Services, { tradeId, amount, time, nonce }: Notice): Buffer {
  const text = ['test-payment', tradeId, amount, time, nonce].join('\n');
  return createHmac('sha256', signingKey).update(text).digest();
}

function signed(services: Services, notice: Omit<Notice, 'time'>): Record<string, string> {
  const whole = { ...notice, time: seconds(services) };
  return {
    trade_id: notice.tradeId,
    amount: String(notice.amount),
    time: String(whole.time),
    ...(notice.nonce === '' ? {} : { nonce: notice.nonce }),
    sign: signatureOf(services, whole).toString('hex'),
  };
}

/** The fields of a notice as the bank sends it; each notice can be used once. */
export function testNotice(services: Services, tradeId: string, amount: number): Record<string, string> {
  return signed(services, { tradeId, amount, nonce: randomUUID() });
}

/** A recently signed notice; undefined for anything else. */
function readSigned(services: Services, input: Input): Notice | undefined {
  const notice: Notice = {
    tradeId: textOf(input['trade_id'], 40),
    amount: intOf(input['amount']) ?? -1,
    time: intOf(input['time']) ?? 0,
    nonce: textOf(input['nonce'], 40),
  };
  const given = Buffer.from(textOf(input['sign'], 64), 'hex');
  const right = signatureOf(services, notice);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const age = seconds(services) - notice.time;
  return age >= 0 && age <= TEST_PAYMENT_LIFE ? notice : undefined;
}

/** The payment in an address of the bank's page; undefined when the address is forged or too old. */
export function readTestPage(context: Context, input: Input): Pick<Notice, 'tradeId' | 'amount'> | undefined {
  const notice = readSigned(context, input);
  return notice?.nonce === '' ? notice : undefined;
}

export const test: PaymentProvider = {
  code: 'test',
  name: '测试支付',
  note: '使用手机扫码或在本机完成支付',
  channel: 'wx_qr',
  platforms: ['pc', 'h5'],
  pretends: true,
  offers: ({ config }) => !config.production,
  start: async (context, { trade_id, amount }) => {
    const query = new URLSearchParams(signed(context, { tradeId: trade_id, amount, nonce: '' }));
    return { qrcodeUrl: `${context.origin ?? ''}/payment/test?${query.toString()}` };
  },
  verify: (context, input) => {
    const notice = context.config.production ? undefined : readSigned(context, input);
    if (!notice?.nonce) return undefined;
    const { tradeId, amount, nonce } = notice;
    return { tradeId, amount, nonce, reference: `test-${tradeId}` };
  },
  refund: async () => true,
};
