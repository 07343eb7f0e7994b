/**
 * Tries of providers: each asks for something that costs nothing and changes nothing, and answers what was found. A provider that
 * refuses the keys says so in its own words.
 */
import { randomBytes } from 'node:crypto';
import { tryQiniu } from '../../content/picture/upload/qiniu.ts';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { callServer, objectIn, textIn } from '../../kernel/http/call-server.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import type { ProviderName } from '../../kernel/provider-config.ts';
import { askAlipay } from '../../money/trade/providers/alipay-api.ts';
import { askWxpay } from '../../money/trade/providers/wxpay-api.ts';
import { openidReason } from '../../people/trust/providers/openid.ts';
import { askKdniao } from '../../orders/delivery/waybill/providers/kdniao.ts';
import { mapService, MapRefusal } from '../../places/region/map-service.ts';

type Trial = (context: Context) => Promise<string | Failure>;

const off = (): Failure => fail('还没有设置，请先填写并保存');
const silent = (): Failure => fail('对方没有应答，请检查地址和网络', 502);
const refused = (reason: string): Failure => fail(`对方拒绝：${reason.slice(0, 200) || '没有说明原因'}`);

/** A number that no payment has. */
const NO_TRADE = '0000000000000000';

const alipay: Trial = async (context) => {
  const settings = context.config.alipay;
  if (!settings) return off();
  const answer = await askAlipay(settings, 'alipay.trade.query', { out_trade_no: NO_TRADE }, seconds(context));
  // Only an answer that Alipay signed comes here, so its public key is right; without ours it would not know the application.
  if (!answer) return fail('支付宝没有应答，或应答的签名与支付宝公钥不符', 502);
  const [code, reason] = [textIn(answer, 'code'), textIn(answer, 'sub_code')];
  if (code === '10000' || reason === 'ACQ.TRADE_NOT_EXIST') return '签名通过，支付宝可以使用';
  return refused(textIn(answer, 'sub_msg') || textIn(answer, 'msg'));
};

const wxpay: Trial = async (context) => {
  const settings = context.config.wxpay;
  if (!settings) return off();
  const path = `/v3/pay/transactions/out-trade-no/${NO_TRADE}?mchid=${settings.merchantId}`;
  const answer = await askWxpay(settings, path, seconds(context));
  if (!answer) return fail('微信支付没有应答，或应答的签名与微信支付公钥不符', 502);
  // Refusals may come unsigned: they prove our key, and not theirs.
  if (answer.status < 300 || answer.status === 404) return '商户密钥通过；微信支付公钥在第一笔付款时核对';
  return refused(textIn(answer.value, 'message'));
};

/** What 快递鸟 answers whose signature or user number is wrong. */
const UNKNOWN_CALLER = ['102', '104'];

/** Waybills of no order: who signs rightly is told that the order is missing. */
const kdniao: Trial = async (context) => {
  if (!context.config.kdniao) return off();
  const answer = await askKdniao(context, '1147', {});
  if (isFailure(answer)) return silent();
  const reason = textIn(answer, 'Reason');
  const isUnknown = UNKNOWN_CALLER.includes(textIn(answer, 'ResultCode'));
  return isUnknown || /签名|非法|用户|账号|EBusinessID|DataSign/i.test(reason)
    ? refused(reason)
    : `快递鸟已应答：${reason || '正常'}`;
};

const qiniu: Trial = async (context) => {
  const settings = context.config.qiniu;
  if (!settings) return off();
  return tryQiniu(context, settings);
};

/** 天安门 */
const PLACE = [39.9087, 116.3975] as const;

const map: Trial = async ({ config: { mapKey, mapOrigin } }) => {
  if (!mapKey) return off();
  try {
    const place = await mapService({ origin: mapOrigin, key: mapKey }).locate(...PLACE);
    return place ? `查询成功：${place.province}${place.area}` : '查询成功';
  } catch (error) {
    return error instanceof MapRefusal ? refused(error.reason) : silent();
  }
};

/** WeChat's error of a code that it did not give: it looked at the application first. */
const NO_CODE = 40_029;

const weixinOf =
  (key: 'weixin' | 'weixinAccount'): Trial =>
  async ({ config }) => {
    const settings = config[key];
    if (!settings) return off();
    const { appId: appid, secret, apiOrigin } = settings;
    const query = new URLSearchParams({ appid, secret, code: 'test', grant_type: 'authorization_code' });
    const answer = await callServer('weixin', `${apiOrigin}/sns/oauth2/access_token?${query.toString()}`);
    const value = answer && objectIn(answer.text);
    if (!value) return silent();
    return value['errcode'] === NO_CODE ? '应用编号和密钥正确' : refused(textIn(value, 'errmsg'));
  };

/** The issuer looks at the client before it looks at the code, which it never gave (RFC 6749 5.2). */
const openid: Trial = async (context) => {
  const settings = context.config.openid;
  if (!settings) return off();
  const verifier = randomBytes(32).toString('base64url');
  const code = { code: 'test', verifier, nonce: '', redirect_uri: context.origin ?? '' };
  const reason = await openidReason(context, settings, code);
  if (isFailure(reason) || reason === '') return fail('签发者没有应答，请检查地址和网络', 502);
  if (reason === 'invalid_grant') return '签发者已应答，客户端编号和密钥正确';
  return refused(reason === 'invalid_client' ? '客户端编号或密钥不正确' : reason);
};

/** One word of the model, which costs a few tokens. */
const assist: Trial = async ({ config }) => {
  const settings = config.assist;
  if (!settings) return off();
  const { url, key, model } = settings;
  const headers = { 'content-type': 'application/json', ...(key !== '' && { authorization: `Bearer ${key}` }) };
  const body = JSON.stringify({ model, messages: [{ role: 'user', content: '1' }], max_tokens: 1 });
  const answer = await callServer('model', `${url}/chat/completions`, { method: 'POST', headers, body });
  if (!answer) return silent();
  if (answer.status < 300) return `模型 ${model} 可以使用`;
  const error = objectIn(answer.text)?.['error'];
  return refused(isRecord(error) ? textIn(error, 'message') : `状态 ${answer.status}`);
};

export const TRIALS: Readonly<Record<Exclude<ProviderName, 'sms' | 'mail'>, Trial>> = {
  alipay,
  wxpay,
  kdniao,
  qiniu,
  map,
  weixin: weixinOf('weixin'),
  weixin_account: weixinOf('weixinAccount'),
  openid,
  assist,
};
