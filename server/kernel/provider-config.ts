/**
 * Providers of the mall: SMS, mail, payments, pictures, maps, waybills, sign-ins. Each is read from values by the names of its
 * variables, which the environment sets, or the office (server/kernel/providers).
 */
import { payConfigOf, type PayConfig } from './pay-config.ts';

/** Values by the names of variables; an empty one counts as not set. */
export type Environment = Readonly<Record<string, string | undefined>>;

interface WeixinApp {
  appId: string;
  secret: string;
  openOrigin: string;
  apiOrigin: string;
}

/** A bucket of Qiniu (Kodo) for the library's pictures. */
export interface QiniuSettings {
  accessKey: string;
  secretKey: string;
  bucket: string;
  /** Scheme and host that take uploads; depends on the bucket's region. */
  uploadOrigin: string;
  /** Scheme and host that serve its pictures. */
  domain: string;
}

export interface ProviderConfig extends PayConfig {
  /** Key of the map service that names positions; without it the server answers the nearest city. */
  mapKey: string | undefined;
  /** Scheme and host of the map service. */
  mapOrigin: string;
  /** URL that takes SMS, and the secret that signs the requests. */
  smsGateway: { url: string; secret: string } | undefined;
  /** Waybills of 快递鸟: the account, its key, and the address of the interface. */
  kdniao: { id: string; key: string; gateway: string } | undefined;
  /** Mail server, and the sender of its messages. */
  smtp: { url: string; from: string } | undefined;
  /** An OpenID provider by which shoppers may sign in. */
  openid: { issuer: string; clientId: string; clientSecret: string; name: string } | undefined;
  /** WeChat's sign-in on PC: the application, the host of its pages and that of its calls. */
  weixin: WeixinApp | undefined;
  /** The official account for pages inside WeChat's browser: it signs shoppers in there and identifies the payer. */
  weixinAccount: WeixinApp | undefined;
  /** Storage of operators' uploads instead of DATA_DIR. */
  qiniu: QiniuSettings | undefined;
  /** A model by the chat completions API, for the editor's assistant: address without /chat/completions, key ('' for none), name. */
  assist: { url: string; key: string; model: string } | undefined;
}

/** Scheme and host of an address. Throws an Error with one clear line. */
export function originOf(name: string, address: string): string {
  if (!URL.canParse(address))
    throw new Error(`${name} must be an address such as https://mall.example.com, not "${address}".`);
  return new URL(address).origin;
}

function smsGatewayOf(url: string | undefined, secret = ''): ProviderConfig['smsGateway'] {
  if (!url) return undefined;
  if (!/^https?:/.test(url) || !URL.canParse(url))
    throw new Error(`SMS_GATEWAY must be an address such as https://sms.example.com/send, not "${url}".`);
  if (secret === '') throw new Error('SMS_GATEWAY needs SMS_SECRET, which signs what is handed over.');
  return { url, secret };
}

function kdniaoOf(env: Environment): ProviderConfig['kdniao'] {
  const [id, key] = [env['KDNIAO_ID'], env['KDNIAO_KEY']];
  if (!id && !key) return undefined;
  if (!id || !key) throw new Error('KDNIAO_ID and KDNIAO_KEY belong together.');
  const gateway = env['KDNIAO_GATEWAY'] || 'https://api.kdniao.com/api/EOrderService';
  if (!/^https?:/.test(gateway) || !URL.canParse(gateway)) throw new Error('KDNIAO_GATEWAY must be an address.');
  return { id, key, gateway };
}

function smtpOf(url: string | undefined, from = ''): ProviderConfig['smtp'] {
  if (!url) return undefined;
  // The address may contain a password, so the message does not repeat it.
  if (!/^smtps?:/.test(url) || !URL.canParse(url))
    throw new Error('SMTP_URL must be an address such as smtps://user:password@mail.example.com.');
  if (from === '') throw new Error('SMTP_URL needs MAIL_FROM, who messages come from.');
  return { url, from };
}

function openidOf(env: Environment): ProviderConfig['openid'] {
  const issuer = env['OPENID_ISSUER'];
  if (!issuer) return undefined;
  if (!/^https?:/.test(issuer) || !URL.canParse(issuer))
    throw new Error(`OPENID_ISSUER must be an address such as https://id.example.com, not "${issuer}".`);
  const [clientId, clientSecret] = [env['OPENID_CLIENT_ID'], env['OPENID_CLIENT_SECRET']];
  if (!clientId || !clientSecret) throw new Error('OPENID_ISSUER needs OPENID_CLIENT_ID and OPENID_CLIENT_SECRET.');
  return { issuer, clientId, clientSecret, name: env['OPENID_NAME'] || new URL(issuer).hostname };
}

/** Reads a WeChat application from two variables, `NAME_ID` and `NAME_SECRET`. */
function weixinOf(env: Environment, name: 'WEIXIN_APP' | 'WEIXIN_ACCOUNT'): WeixinApp | undefined {
  const [appId, secret] = [env[`${name}_ID`], env[`${name}_SECRET`]];
  if (!appId) return undefined;
  if (!secret) throw new Error(`${name}_ID needs ${name}_SECRET.`);
  return {
    appId,
    secret,
    openOrigin: originOf('WEIXIN_OPEN_ORIGIN', env['WEIXIN_OPEN_ORIGIN'] || 'https://open.weixin.qq.com'),
    apiOrigin: originOf('WEIXIN_API_ORIGIN', env['WEIXIN_API_ORIGIN'] || 'https://api.weixin.qq.com'),
  };
}

/** Qiniu needs all four variables; with none of them it is off. */
function qiniuOf(env: Environment): ProviderConfig['qiniu'] {
  const [accessKey, secretKey, bucket, domain] = ['ACCESS_KEY', 'SECRET_KEY', 'BUCKET', 'DOMAIN'].map(
    (name) => env[`QINIU_${name}`],
  );
  if (!accessKey) return undefined;
  if (!secretKey || !bucket || !domain)
    throw new Error('QINIU_ACCESS_KEY needs QINIU_SECRET_KEY, QINIU_BUCKET and QINIU_DOMAIN.');
  const uploadOrigin = originOf('QINIU_UPLOAD', env['QINIU_UPLOAD'] || 'https://upload.qiniup.com');
  return { accessKey, secretKey, bucket, uploadOrigin, domain: originOf('QINIU_DOMAIN', domain) };
}

function assistOf(env: Environment): ProviderConfig['assist'] {
  const [address, model] = [env['ASSIST_URL'], env['ASSIST_MODEL']];
  if (!address) return undefined;
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new Error(`ASSIST_URL must be an address such as https://models.example.com/v1, not "${address}".`);
  if (!model) throw new Error('ASSIST_URL needs ASSIST_MODEL, the name of the model there.');
  const url = address.replace(/\/+$/, '').replace(/\/chat\/completions$/, '');
  return { url, key: env['ASSIST_KEY'] ?? '', model };
}

const mapOf = (env: Environment): Pick<ProviderConfig, 'mapKey' | 'mapOrigin'> => ({
  mapKey: env['MAP_KEY'] || undefined,
  mapOrigin: originOf('MAP_ORIGIN', env['MAP_ORIGIN'] || 'https://restapi.amap.com'),
});

/** What each provider makes of its variables; each throws an Error that names the variable which makes no sense. */
export const PROVIDER_READERS = {
  sms: (env) => ({ smsGateway: smsGatewayOf(env['SMS_GATEWAY'], env['SMS_SECRET']) }),
  mail: (env) => ({ smtp: smtpOf(env['SMTP_URL'], env['MAIL_FROM']) }),
  alipay: (env) => ({ alipay: payConfigOf.alipay(env) }),
  wxpay: (env) => ({ wxpay: payConfigOf.wxpay(env) }),
  kdniao: (env) => ({ kdniao: kdniaoOf(env) }),
  qiniu: (env) => ({ qiniu: qiniuOf(env) }),
  map: mapOf,
  weixin: (env) => ({ weixin: weixinOf(env, 'WEIXIN_APP') }),
  weixin_account: (env) => ({ weixinAccount: weixinOf(env, 'WEIXIN_ACCOUNT') }),
  openid: (env) => ({ openid: openidOf(env) }),
  assist: (env) => ({ assist: assistOf(env) }),
} satisfies Record<string, (env: Environment) => Partial<ProviderConfig>>;

export type ProviderName = keyof typeof PROVIDER_READERS;

/** Reads every provider. Throws an Error with one clear line. */
export const providerConfigOf = (env: Environment): ProviderConfig => ({
  ...PROVIDER_READERS.sms(env),
  ...PROVIDER_READERS.mail(env),
  ...PROVIDER_READERS.alipay(env),
  ...PROVIDER_READERS.wxpay(env),
  ...PROVIDER_READERS.kdniao(env),
  ...PROVIDER_READERS.qiniu(env),
  ...PROVIDER_READERS.map(env),
  ...PROVIDER_READERS.weixin(env),
  ...PROVIDER_READERS.weixin_account(env),
  ...PROVIDER_READERS.openid(env),
  ...PROVIDER_READERS.assist(env),
});

const OF_PROVIDERS = /^(?:SMS_|SMTP_|MAIL_|ALIPAY_|WXPAY_|KDNIAO_|QINIU_|MAP_|WEIXIN_|OPENID_|ASSIST_)|^PUBLIC_ORIGIN$/;

/** The variables of providers that are set. */
export const providerVariables = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([name, value]) => value && OF_PROVIDERS.test(name)));
