/**
 * Alipay and WeChat Pay for tests: real signatures with keys of its own, amounts and numbers in their wire formats, and no real money. A
 * payment exists when the mall has opened it; `pay` pays it, `notice` is the provider's message about it. `faults` sets its misbehaviour.
 */
import {
  createCipheriv,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { alipayBill, wxBill, wxBillAnswer, type BillRow } from './pay-statements.ts';

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = (key: KeyObject): string =>
  key.type === 'private'
    ? key.export({ type: 'pkcs8', format: 'pem' }).toString()
    : key.export({ type: 'spki', format: 'pem' }).toString();

const MERCHANT = pair();
const PROVIDER = pair();
const STRANGER = pair();
const API_KEY = randomBytes(16).toString('hex');
const KEY_ID = 'PUB_KEY_ID_0116000001';
const [ALIPAY_APP, WX_APP, WX_MERCHANT, SERIAL] = [
  '2021000000000001',
  'wx00000000000001',
  '1900000001',
  '5157F09EFDC096DE',
];

interface Payment {
  /** In cents. */
  amount: number;
  paid: boolean;
  /** Refunds in cents, by the mall's refund number. */
  refunds: Map<string, number>;
}

export interface GatewayFaults {
  /** Signs answers with an unknown key. */
  foreignKey?: boolean;
  /** Answers only with errors. */
  down?: boolean;
  /** WeChat's statements do not match the hash that it answered. */
  otherBill?: boolean;
  /** A refund succeeds only after this many requests. */
  refundsTake?: number;
}

/** Differences of a notice from a valid one. */
export interface NoticeFaults {
  amount?: number;
  appId?: string;
  foreignKey?: boolean;
  /** Unix seconds at which it was made. */
  time?: number;
  /** Changed after it was signed. */
  forged?: boolean;
  /** Reports a payment that was not made. */
  unpaid?: boolean;
}

export interface RawNotice {
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface PayGateway {
  url: string;
  /** Environment of a mall that pays through the gateway; PUBLIC_ORIGIN is the mall's own. */
  env(publicOrigin: string): Record<string, string>;
  faults: GatewayFaults;
  payments: Map<string, Payment>;
  /** Received calls in order: a method of Alipay, or method and path of WeChat. */
  calls: string[];
  /** Rows of statements by provider and day, e.g. `alipay 2025-06-01`; a day without an entry has no statement. */
  bills: Map<string, BillRow[]>;
  /** The fields of the mall's last call that opened a payment. */
  opened: Record<string, unknown>;
  pay(tradeId: string): void;
  /** The provider's clock in milliseconds. */
  now: () => number;
  alipayNotice(tradeId: string, faults?: NoticeFaults): RawNotice;
  wxNotice(tradeId: string, faults?: NoticeFaults): RawNotice;
  /** The query with which Alipay sends the browser back. */
  alipayReturn(tradeId: string): Record<string, string>;
  stop(): Promise<void>;
}

const yuan = (cents: number): string => (cents / 100).toFixed(2);
const cents = (text: unknown): number => Math.round(Number(text) * 100);
const joined = (fields: Record<string, string>): string =>
  Object.keys(fields)
    .filter((name) => fields[name] !== '')
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
const signed = (text: string, key: KeyObject): string => sign('sha256', Buffer.from(text), key).toString('base64');
const isMerchants = (text: string, signature: string): boolean =>
  verify('sha256', Buffer.from(text), MERCHANT.publicKey, Buffer.from(signature, 'base64'));

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

class Gateway {
  faults: GatewayFaults = {};
  readonly payments = new Map<string, Payment>();
  readonly calls: string[] = [];
  readonly bills = new Map<string, BillRow[]>();
  url = '';
  readonly asks = new Map<string, number>();
  opened: Record<string, unknown> = {};
  now = Date.now;

  key(foreign = this.faults.foreignKey): KeyObject {
    return (foreign ? STRANGER : PROVIDER).privateKey;
  }

  /** An unpaid payment may be opened again only with the same amount. */
  open(tradeId: string, amount: number, facts: Record<string, unknown>): boolean {
    const before = this.payments.get(tradeId);
    this.opened = facts;
    if (before) return before.amount === amount && !before.paid;
    this.payments.set(tradeId, { amount, paid: false, refunds: new Map() });
    return true;
  }

  /** Whether a refund has succeeded; undefined when it is not possible. */
  refund(tradeId: string, number: string, amount: number): boolean | undefined {
    const payment = this.payments.get(tradeId);
    const known = payment?.refunds.get(number);
    const given = [...(payment?.refunds.values() ?? [])].reduce((sum, each) => sum + each, 0);
    if (!payment?.paid || (known === undefined ? given + amount > payment.amount : known !== amount)) return undefined;
    payment.refunds.set(number, amount);
    const asks = (this.asks.get(number) ?? 0) + 1;
    this.asks.set(number, asks);
    return asks > (this.faults.refundsTake ?? 0);
  }

  alipay(fields: Record<string, string>): Record<string, string> {
    const content = JSON.parse(fields['biz_content'] ?? '{}') as Record<string, string>;
    const { out_trade_no: tradeId = '', out_request_no: number = '' } = content;
    const payment = this.payments.get(tradeId);
    const done = { code: '10000', msg: 'Success', out_trade_no: tradeId, trade_no: `A${tradeId}` };
    const failed = (sub_code: string) => ({ code: '40004', msg: 'Business Failed', sub_code });
    switch (fields['method']) {
      case 'alipay.trade.query':
        if (!payment) return failed('ACQ.TRADE_NOT_EXIST');
        return {
          ...done,
          trade_status: payment.paid ? 'TRADE_SUCCESS' : 'WAIT_BUYER_PAY',
          total_amount: yuan(payment.amount),
        };
      case 'alipay.trade.refund': {
        const known = payment?.refunds.has(number);
        const through = this.refund(tradeId, number, cents(content['refund_amount']));
        if (through === undefined) return failed('ACQ.TRADE_STATUS_ERROR');
        return { ...done, fund_change: through && !known ? 'Y' : 'N' };
      }
      case 'alipay.trade.fastpay.refund.query': {
        const asks = this.asks.get(number) ?? 0;
        return { ...done, ...(asks > (this.faults.refundsTake ?? 0) ? { refund_status: 'REFUND_SUCCESS' } : {}) };
      }
      case 'alipay.data.dataservice.bill.downloadurl.query': {
        const day = content['bill_date'] ?? '';
        return this.bills.has(`alipay ${day}`)
          ? { ...done, bill_download_url: `${this.url}/bill?day=${day}` }
          : failed('isp.bill_not_exist');
      }
      default:
        return failed('isv.invalid-method');
    }
  }

  /** Answers calls of servers, and shows the payment page when a browser comes with GET. */
  async answerAlipay(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { searchParams } = new URL(request.url ?? '/', 'http://gateway');
    const form = request.method === 'POST' ? new URLSearchParams(await bodyOf(request)) : searchParams;
    const { sign: signature = '', ...fields } = Object.fromEntries(form);
    const method = fields['method'] ?? '';
    this.calls.push(method);
    if (fields['app_id'] !== ALIPAY_APP || !isMerchants(joined(fields), signature)) {
      response.writeHead(200).end('{"error_response":{"code":"40002","sub_code":"isv.invalid-signature"}}');
      return;
    }
    if (method.endsWith('.pay')) {
      const content = JSON.parse(fields['biz_content'] ?? '{}') as Record<string, string>;
      this.open(content['out_trade_no'] ?? '', cents(content['total_amount']), { ...fields, ...content });
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(`<!doctype html><title>支付宝</title><h1>支付宝收银台</h1><p>${content['total_amount']}</p>`);
      return;
    }
    const node = JSON.stringify(this.alipay(fields));
    const name = `${method.replaceAll('.', '_')}_response`;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(`{"${name}":${node},"sign":"${signed(node, this.key())}"}`);
  }

  transaction(tradeId: string, { amount, paid }: Pick<Payment, 'amount' | 'paid'>): Record<string, unknown> {
    return {
      appid: WX_APP,
      mchid: WX_MERCHANT,
      out_trade_no: tradeId,
      transaction_id: `W${tradeId}`,
      trade_state: paid ? 'SUCCESS' : 'NOTPAY',
      amount: { total: amount, payer_total: amount, currency: 'CNY', payer_currency: 'CNY' },
    };
  }

  wxpay(path: string, content: Record<string, unknown>): { status: number; value: Record<string, unknown> } {
    const tradeId = String(content['out_trade_no'] ?? '');
    const { total = 0, refund = 0 } = (content['amount'] ?? {}) as { total?: number; refund?: number };
    if (path.startsWith('/v3/pay/transactions/out-trade-no/')) {
      const tradeNumber = path.replace(/^.*\//, '').replace(/\?.*$/, '');
      const payment = this.payments.get(tradeNumber);
      return payment
        ? { status: 200, value: this.transaction(tradeNumber, payment) }
        : { status: 404, value: { code: 'ORDER_NOT_EXIST' } };
    }
    if (path === '/v3/refund/domestic/refunds') {
      const through = this.refund(tradeId, String(content['out_refund_no']), refund);
      if (through === undefined) return { status: 400, value: { code: 'INVALID_REQUEST' } };
      return { status: 200, value: { status: through ? 'SUCCESS' : 'PROCESSING' } };
    }
    if (path.startsWith('/v3/bill/tradebill?')) {
      const day = /bill_date=([\d-]+)/.exec(path)?.[1] ?? '';
      return wxBillAnswer(this.bills.get(`wxpay ${day}`), day, this.faults.otherBill ?? false);
    }
    if (content['appid'] !== WX_APP || content['mchid'] !== WX_MERCHANT || !this.open(tradeId, total, content))
      return { status: 400, value: { code: 'INVALID_REQUEST' } };
    const kind = path.replace(/^.*\//, '');
    const values: Record<string, Record<string, unknown>> = {
      native: { code_url: `weixin://wxpay/bizpayurl?pr=${tradeId}` },
      h5: { h5_url: `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${tradeId}` },
      jsapi: { prepay_id: `wx${tradeId}` },
    };
    return { status: 200, value: values[kind] ?? {} };
  }

  async answerWxpay(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '/' } = request;
    const body = await bodyOf(request);
    this.calls.push(`${method} ${url}`);
    const of = (name: string): string =>
      new RegExp(`${name}="([^"]*)"`).exec(request.headers.authorization ?? '')?.[1] ?? '';
    const text = [method, url, of('timestamp'), of('nonce_str'), body].map((line) => `${line}\n`).join('');
    const known = of('mchid') === WX_MERCHANT && of('serial_no') === SERIAL && isMerchants(text, of('signature'));
    const [, day = ''] = /^\/v3\/billdownload\/file\?token=(.*)$/.exec(url) ?? [];
    if (known && day !== '') {
      response.writeHead(200).end(wxBill(this.bills.get(`wxpay ${day}`) ?? []).text);
      return;
    }
    const { status, value } = known
      ? this.wxpay(url, JSON.parse(body || '{}') as Record<string, unknown>)
      : { status: 401, value: { code: 'SIGN_ERROR' } };
    const answer = JSON.stringify(value);
    response.writeHead(status, { 'content-type': 'application/json', ...this.wxHeaders(answer) }).end(answer);
  }

  wxHeaders(body: string, { foreignKey, time }: NoticeFaults = {}): Record<string, string> {
    const [timestamp, nonce] = [String(time ?? Math.floor(this.now() / 1000)), randomBytes(8).toString('hex')];
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': KEY_ID,
      'wechatpay-signature': signed(`${timestamp}\n${nonce}\n${body}\n`, this.key(foreignKey)),
    };
  }

  wxNotice(tradeId: string, faults: NoticeFaults = {}): RawNotice {
    const amount = faults.amount ?? this.payments.get(tradeId)?.amount ?? 0;
    const content = {
      ...this.transaction(tradeId, { amount, paid: !faults.unpaid }),
      ...(faults.appId ? { appid: faults.appId } : {}),
    };
    const [nonce, associated_data] = [randomBytes(6).toString('hex'), 'transaction'];
    const cipher = createCipheriv('aes-256-gcm', Buffer.from(API_KEY), Buffer.from(nonce));
    cipher.setAAD(Buffer.from(associated_data));
    const sealed = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()]);
    const ciphertext = sealed.toString('base64');
    const resource = {
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext,
      associated_data,
      nonce,
      original_type: 'transaction',
    };
    const body = JSON.stringify({
      id: 'EV-1',
      event_type: 'TRANSACTION.SUCCESS',
      resource_type: 'encrypt-resource',
      resource,
    });
    const headers = this.wxHeaders(body, faults);
    const sent = faults.forged ? body.replace('EV-1', 'EV-2') : body;
    return {
      path: '/wechatAuth/wxpay/notify',
      headers: { 'content-type': 'application/json', ...headers },
      body: sent,
    };
  }

  alipaySigned(fields: Record<string, string>, { foreignKey = false }: NoticeFaults = {}): Record<string, string> {
    return { ...fields, sign_type: 'RSA2', sign: signed(joined(fields), this.key(foreignKey)) };
  }

  alipayNotice(tradeId: string, faults: NoticeFaults = {}): RawNotice {
    const amount = faults.amount ?? this.payments.get(tradeId)?.amount ?? 0;
    const fields = this.alipaySigned(
      {
        app_id: faults.appId ?? ALIPAY_APP,
        notify_type: 'trade_status_sync',
        out_trade_no: tradeId,
        trade_no: `A${tradeId}`,
        trade_status: faults.unpaid ? 'TRADE_CLOSED' : 'TRADE_SUCCESS',
        total_amount: yuan(amount),
        subject: '木匠风商城订单 & 更多',
      },
      faults,
    );
    const sent = faults.forged ? { ...fields, trade_no: 'other' } : fields;
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
    return { path: '/api/alipay/notify', headers, body: new URLSearchParams(sent).toString() };
  }
}

const ENV = {
  ALIPAY_APP_ID: ALIPAY_APP,
  ALIPAY_PRIVATE_KEY: pem(MERCHANT.privateKey),
  ALIPAY_PUBLIC_KEY: pem(createPublicKey(PROVIDER.publicKey.export({ type: 'spki', format: 'pem' }))),
  WXPAY_MCH_ID: WX_MERCHANT,
  WXPAY_APP_ID: WX_APP,
  WXPAY_PRIVATE_KEY: pem(MERCHANT.privateKey).replaceAll('\n', '\\n'),
  WXPAY_CERT_SERIAL: SERIAL,
  WXPAY_API_KEY: API_KEY,
  WXPAY_PUBLIC_KEY: pem(PROVIDER.publicKey),
  WXPAY_PUBLIC_KEY_ID: KEY_ID,
};

export async function startPayGateway(): Promise<PayGateway> {
  const gateway = new Gateway();
  const server = createServer((request, response) => {
    // Browsers request the icon of every site.
    if (request.url === '/favicon.ico') response.writeHead(204).end();
    else if (gateway.faults.down) response.writeHead(502).end('bad gateway');
    else if (request.url?.startsWith('/bill?day='))
      response.writeHead(200).end(alipayBill(gateway.bills.get(`alipay ${request.url.slice(10)}`) ?? []));
    else if (request.url?.startsWith('/gateway.do')) void gateway.answerAlipay(request, response);
    else void gateway.answerWxpay(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  gateway.url = url;
  return Object.assign(gateway, {
    url,
    env: (publicOrigin: string) => ({
      ...ENV,
      PUBLIC_ORIGIN: publicOrigin,
      ALIPAY_GATEWAY: `${url}/gateway.do`,
      WXPAY_ORIGIN: url,
    }),
    pay: (tradeId: string) => {
      const payment = gateway.payments.get(tradeId);
      if (payment) payment.paid = true;
    },
    alipayReturn: (tradeId: string) =>
      gateway.alipaySigned({
        app_id: ALIPAY_APP,
        method: 'alipay.trade.page.pay.return',
        out_trade_no: tradeId,
        trade_no: `A${tradeId}`,
        total_amount: yuan(gateway.payments.get(tradeId)?.amount ?? 0),
        charset: 'utf-8',
        version: '1.0',
        timestamp: '2025-06-01 12:00:00',
      }),
    stop: () =>
      new Promise<void>((ended) => {
        server.close(() => ended());
        server.closeAllConnections();
      }),
  });
}
