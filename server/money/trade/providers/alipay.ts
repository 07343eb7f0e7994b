/** Alipay (contract 8): its page for computers (alipay) and its page for phones (alipayh5). The browser itself goes there. */
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import { CHINA } from '../../../../engine/rules/format/zone.ts';
import type { PayPage } from '../../../../engine/rules/money/pay-ways.ts';
import { fail } from '../../../kernel/http/answer.ts';
import { textIn } from '../../../kernel/http/call-server.ts';
import { seconds, type Context, type Services } from '../../../kernel/http/context.ts';
import type { Input } from '../../../kernel/http/input.ts';
import { alipayCall, askAlipay, centsOf, isAlipays, yuanOf } from './alipay-api.ts';
import { alipayStatement } from './bill-alipay.ts';
import {
  factsOf,
  refundNumber,
  type Notice,
  type PaymentProvider,
  type PostedNotices,
  type Refund,
  type Trade,
} from '../provider.ts';

/** Alipay's notices (storefront spec 7.6). Only one value of a name is kept: of several it would be unclear which one was signed. */
const posted: PostedNotices = {
  path: '/api/alipay/notify',
  read: (body) => Object.fromEntries(new URLSearchParams(body)),
  answer: (refused) => ({ status: 200, body: refused ? 'fail' : 'success' }),
};

/** Alipay's states of a payment whose money arrived. */
const PAID = ['TRADE_SUCCESS', 'TRADE_FINISHED'];
/** Answer code of a successful call. */
const DONE = '10000';

/** The text fields of a notice or a return; lists and objects are left out. */
function fieldsIn(input: Input): Record<string, string> {
  return Object.fromEntries(
    Object.entries(input).filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}

function noticeOf(fields: Record<string, unknown>): Notice | 'unpaid' {
  if (!PAID.includes(textIn(fields, 'trade_status'))) return 'unpaid';
  return {
    tradeId: textIn(fields, 'out_trade_no', 40),
    amount: centsOf(textIn(fields, 'total_amount')),
    reference: textIn(fields, 'trade_no', 64),
  };
}

function verify({ config: { alipay } }: Context, input: Input): Notice | 'unpaid' | undefined {
  const fields = fieldsIn(input);
  return alipay && isAlipays(alipay, fields) ? noticeOf(fields) : undefined;
}

/** The payment from which Alipay returned the browser, verified by the whole query; '' when Alipay did not sign the query. */
export function alipayReturn({ config: { alipay } }: Context, input: Input): string {
  const fields = fieldsIn(input);
  return alipay && isAlipays(alipay, fields) ? textIn(fields, 'out_trade_no', 40) : '';
}

async function query({ config: { alipay }, ...services }: Services, { trade_id }: Trade) {
  if (!alipay) return 'away';
  const answer = await askAlipay(alipay, 'alipay.trade.query', { out_trade_no: trade_id }, seconds(services));
  if (!answer) return 'away';
  return textIn(answer, 'code') === DONE ? noticeOf(answer) : 'unpaid';
}

/** Alipay identifies a refund by our number: sending it again moves no money, and a query answers its state. */
async function giveBack({ config: { alipay }, ...services }: Services, trade: Trade, owed: Refund): Promise<boolean> {
  if (!alipay) return false;
  const named = { out_trade_no: trade.trade_id, out_request_no: refundNumber(owed) };
  const wanted = { ...named, refund_amount: yuanOf(owed.amount), refund_reason: `订单 ${owed.order_id} 退款` };
  const answer = await askAlipay(alipay, 'alipay.trade.refund', wanted, seconds(services));
  if (!answer || textIn(answer, 'code') !== DONE) return false;
  if (textIn(answer, 'fund_change') === 'Y') return true;
  const state = await askAlipay(alipay, 'alipay.trade.fastpay.refund.query', named, seconds(services));
  return state !== undefined && textIn(state, 'refund_status') === 'REFUND_SUCCESS';
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** An HTML page for other clients of the contract; its form submits itself to Alipay. */
function formPage(gateway: string, fields: Record<string, string>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  const form = `<form name="punchout_form" method="post" action="${escaped(gateway)}?charset=utf-8">${inputs.join('')}</form>`;
  return `${form}<script>document.forms[0].submit();</script>`;
}

interface Way {
  page: PayPage;
  method: string;
  product: string;
  /** path to which Alipay returns the browser: the home page, which reads the result */
  back: string;
}

function way({ page, method, product, back }: Way): PaymentProvider {
  return {
    ...factsOf(page),
    note: '跳转到支付宝完成支付',
    posted,
    offers: ({ config }) => config.alipay !== undefined,
    async start(context, { trade_id, amount }, { subject, deadline, returnUrl }) {
      const { alipay, publicOrigin = '' } = context.config;
      if (!alipay) return fail('支付宝暂时不可用，请更换支付方式');
      const content = {
        out_trade_no: trade_id,
        product_code: product,
        total_amount: yuanOf(amount),
        subject,
        time_expire: formatDateTime(deadline, CHINA),
      };
      const fields = alipayCall(alipay, method, content, seconds(context), {
        return_url: returnUrl || publicOrigin + back,
        notify_url: publicOrigin + posted.path,
      });
      const payUrl = `${alipay.gateway}?${new URLSearchParams(fields).toString()}`;
      return { payUrl, form: formPage(alipay.gateway, fields) };
    },
    query,
    verify,
    giveBack,
    statement: alipayStatement,
  };
}

export const alipay = way({
  page: 'alipay',
  method: 'alipay.trade.page.pay',
  product: 'FAST_INSTANT_TRADE_PAY',
  back: '/',
});

export const alipayh5 = way({
  page: 'malipay',
  method: 'alipay.trade.wap.pay',
  product: 'QUICK_WAP_WAY',
  back: '/h5',
});
