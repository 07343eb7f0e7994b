/** WeChat Pay (contract 8): a QR code (wxpaypc), a page for phones' browsers (wxpayh5), and payment inside WeChat (wxpayjs). */
import { fail, isFailure, type Failure } from '../../../kernel/http/answer.ts';
import { textIn } from '../../../kernel/http/call-server.ts';
import { seconds, type Context, type Services } from '../../../kernel/http/context.ts';
import { textOf, type Input } from '../../../kernel/http/input.ts';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import { CHINA } from '../../../../engine/rules/format/zone.ts';
import type { PayPage } from '../../../../engine/rules/money/pay-ways.ts';
import type { WxpaySettings } from '../../../kernel/pay-config.ts';
import { wxpayStatement } from './bill-wxpay.ts';
import {
  factsOf,
  refundNumber,
  type Notice,
  type PaymentProvider,
  type PostedNotices,
  type Refund,
  type Started,
  type Trade,
  type PaymentRequest,
} from '../provider.ts';
import { askWxpay, openNotice, sealedBy, wxNonce, wxSign, type Sealed } from './wxpay-api.ts';

/** WeChat's notices (contract 8). */
const posted: PostedNotices = {
  path: '/wechatAuth/wxpay/notify',
  read: (body, header) => ({ ...sealedBy(header, body) }),
  answer: (refused) => (refused ? { status: 400, body: { code: 'FAIL', message: refused.message } } : { status: 204 }),
};

const AWAY = '微信支付暂时不可用，请稍后再试或更换支付方式';
/** Seconds; WeChat requires at least a minute to pay. */
const LEAST_TIME = 60;

type Opening = (
  answer: Record<string, unknown>,
  settings: WxpaySettings,
  context: Context,
  request: PaymentRequest,
) => Started;

interface Way {
  page: PayPage;
  note: string;
  /** last part of the address */
  path: string;
  /** the additional fields of this way; a failure when something is missing */
  more(request: PaymentRequest): object | Failure;
  opened: Opening;
}

/** The payment in WeChat's fields; undefined unless application and merchant are ours. */
function noticeOf(settings: WxpaySettings, fields: Record<string, unknown>): Notice | 'unpaid' | undefined {
  if (textIn(fields, 'appid') !== settings.appId || textIn(fields, 'mchid') !== settings.merchantId) return undefined;
  if (textIn(fields, 'trade_state') !== 'SUCCESS') return 'unpaid';
  const { total, currency } = (fields['amount'] ?? {}) as { total?: unknown; currency?: unknown };
  const amount = typeof total === 'number' && (currency ?? 'CNY') === 'CNY' ? total : -1;
  return { tradeId: textIn(fields, 'out_trade_no', 40), amount, reference: textIn(fields, 'transaction_id', 64) };
}

async function query({ config: { wxpay }, ...services }: Services, { trade_id }: Trade) {
  if (!wxpay) return 'away';
  const path = `/v3/pay/transactions/out-trade-no/${trade_id}?mchid=${wxpay.merchantId}`;
  const answer = await askWxpay(wxpay, path, seconds(services));
  if (!answer) return 'away';
  if (answer.status !== 200) return 'unpaid';
  return noticeOf(wxpay, answer.value) ?? 'unpaid';
}

function verify(context: Context, input: Input): Notice | 'unpaid' | undefined {
  const { wxpay } = context.config;
  const of = (name: keyof Sealed, most: number): string => textOf(input[name], most);
  const body = typeof input['body'] === 'string' ? input['body'] : '';
  const sealed = {
    timestamp: of('timestamp', 20),
    nonce: of('nonce', 100),
    signature: of('signature', 1000),
    serial: of('serial', 100),
    body,
  };
  const notice = wxpay && openNotice(wxpay, sealed, seconds(context));
  return wxpay && notice ? noticeOf(wxpay, notice) : undefined;
}

/** WeChat identifies a refund by our number: sending it again answers its state. */
async function giveBack({ config: { wxpay }, ...services }: Services, trade: Trade, owed: Refund): Promise<boolean> {
  if (!wxpay) return false;
  const answer = await askWxpay(wxpay, '/v3/refund/domestic/refunds', seconds(services), {
    out_trade_no: trade.trade_id,
    out_refund_no: refundNumber(owed),
    reason: `订单 ${owed.order_id} 退款`,
    amount: { refund: owed.amount, total: trade.amount, currency: 'CNY' },
  });
  return answer?.status === 200 && textIn(answer.value, 'status') === 'SUCCESS';
}

function way({ page, note, path, more, opened }: Way): PaymentProvider {
  return {
    ...factsOf(page),
    note,
    posted,
    opensElsewhere: true,
    offers: ({ config }) => config.wxpay !== undefined,
    async start(context, { trade_id, amount }, request) {
      const { wxpay, publicOrigin = '' } = context.config;
      const needed = more(request);
      if (isFailure(needed)) return needed;
      if (!wxpay) return fail(AWAY);
      const now = seconds(context);
      const answer = await askWxpay(wxpay, `/v3/pay/transactions/${path}`, now, {
        appid: wxpay.appId,
        mchid: wxpay.merchantId,
        description: request.subject,
        out_trade_no: trade_id,
        time_expire: `${formatDateTime(Math.max(request.deadline, now + LEAST_TIME), CHINA).replace(' ', 'T')}+08:00`,
        notify_url: publicOrigin + posted.path,
        amount: { total: amount, currency: 'CNY' },
        ...needed,
      });
      return answer?.status === 200 ? opened(answer.value, wxpay, context, request) : fail(AWAY);
    },
    query,
    verify,
    giveBack,
    statement: wxpayStatement,
  };
}

export const wxpaypc = way({
  note: '打开微信扫一扫完成支付',
  page: 'wxqr',
  path: 'native',
  more: () => ({}),
  opened: (answer) => ({ qrcodeUrl: textIn(answer, 'code_url') }),
});

export const wxpayh5 = way({
  note: '跳转到微信完成支付',
  page: 'wxh5',
  path: 'h5',
  more: ({ ip }) => ({ scene_info: { payer_client_ip: ip, h5_info: { type: 'Wap' } } }),
  opened(answer, _settings, _context, { returnUrl }) {
    const payUrl = textIn(answer, 'h5_url');
    if (payUrl === '' || returnUrl === '') return { payUrl };
    return { payUrl: `${payUrl}&redirect_url=${encodeURIComponent(returnUrl)}` };
  },
});

export const wxpayjs = way({
  note: '在微信内完成支付',
  page: 'wxjs',
  path: 'jsapi',
  more: ({ openId }) => (openId === '' ? fail('请在微信内打开后支付') : { payer: { openid: openId } }),
  opened(answer, settings, context) {
    const [appId, timeStamp, nonceStr] = [settings.appId, String(seconds(context)), wxNonce()];
    const packed = `prepay_id=${textIn(answer, 'prepay_id')}`;
    const paySign = wxSign(settings, [appId, timeStamp, nonceStr, packed]);
    return { bridge: { appId, timeStamp, nonceStr, package: packed, signType: 'RSA', paySign } };
  },
});
