/** Configuration, read once from the environment (docs/operating.md). */
import { isIP } from 'node:net';
import path from 'node:path';
import { machineConfigOf, type MachineConfig } from './machine-config.ts';
import { payConfigOf, type PayConfig } from './pay-config.ts';
import { projectRoot } from './root.ts';

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

export interface Config extends PayConfig, MachineConfig {
  production: boolean;
  port: number;
  host: string;
  /** Folder of the embedded database and of uploads. */
  dataDir: string;
  /** Another backend that implements the contract; browsers still call our origin, which proxies. */
  apiOrigin: string | undefined;
  /** Scheme and host shoppers reach the mall by; without it addresses follow the Host of each request. */
  publicOrigin: string | undefined;
  /** Verify `sign` on shop calls. A secret that browsers hold is not secret. */
  signSecret: string | undefined;
  corsOrigins: string[];
  /** Addresses and networks inside the house that webhooks may reach, e.g. 10.1.2.0/24. */
  webhookNetworks: string[];
  /** What monitoring counts and where it is read: by a token at /metrics, or on a port of its own. */
  metrics: { isOn: boolean; token: string | undefined; port: number | undefined };
  /** Requests have spans, which a collector gets (tracing.ts). */
  tracing: boolean;
  /** A newly seeded demo mall also gets a month of orders, with their payments, returns and reviews. */
  demoHistory: boolean;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  trustProxy: string[];
  /**
   * Cost of a password's hash: rounds of scrypt at 16 MiB each. More rounds make each guess dearer for somebody who stole the
   * database.
   */
  passwordRounds: number;
  /** Key of the map service that names positions; without it the server answers the nearest city. */
  mapKey: string | undefined;
  /** Scheme and host of the map service. */
  mapOrigin: string;
  /** The place whose shops count as near when a shopper's position is unknown. */
  defaultCity: { province: string; city: string; area: string };
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
  /** Tokens of mobile apps in the user agent: inside them anchors become router navigations. */
  appTokens: string[];
  /** Built client, dist/client. */
  clientDir: string;
}

/** Reads `浙江省/杭州市` with or without a district; a municipality is its own city. Throws an Error with one clear line. */
function cityOf(text: string): Config['defaultCity'] {
  const [province = '', city = province, area = '', ...rest] = text.split('/').map((part) => part.trim());
  if (province === '' || rest.length > 0)
    throw new Error(`DEFAULT_CITY must be a place such as 浙江省/杭州市, not "${text}".`);
  return { province, city, area };
}

/** Scheme and host of an address. Throws an Error with one clear line. */
function originOf(name: string, address: string): string {
  if (!URL.canParse(address))
    throw new Error(`${name} must be an address such as https://mall.example.com, not "${address}".`);
  return new URL(address).origin;
}

function smsGatewayOf(url: string | undefined, secret = ''): Config['smsGateway'] {
  if (!url) return undefined;
  if (!/^https?:/.test(url) || !URL.canParse(url))
    throw new Error(`SMS_GATEWAY must be an address such as https://sms.example.com/send, not "${url}".`);
  if (secret === '') throw new Error('SMS_GATEWAY needs SMS_SECRET, which signs what is handed over.');
  return { url, secret };
}

function kdniaoOf(env: NodeJS.ProcessEnv): Config['kdniao'] {
  const [id, key] = [env['KDNIAO_ID'], env['KDNIAO_KEY']];
  if (!id && !key) return undefined;
  if (!id || !key) throw new Error('KDNIAO_ID and KDNIAO_KEY belong together.');
  const gateway = env['KDNIAO_GATEWAY'] || 'https://api.kdniao.com/api/EOrderService';
  if (!/^https?:/.test(gateway) || !URL.canParse(gateway)) throw new Error('KDNIAO_GATEWAY must be an address.');
  return { id, key, gateway };
}

function smtpOf(url: string | undefined, from = ''): Config['smtp'] {
  if (!url) return undefined;
  // The address may contain a password, so the message does not repeat it.
  if (!/^smtps?:/.test(url) || !URL.canParse(url))
    throw new Error('SMTP_URL must be an address such as smtps://user:password@mail.example.com.');
  if (from === '') throw new Error('SMTP_URL needs MAIL_FROM, who messages come from.');
  return { url, from };
}

function openidOf(env: NodeJS.ProcessEnv): Config['openid'] {
  const issuer = env['OPENID_ISSUER'];
  if (!issuer) return undefined;
  if (!/^https?:/.test(issuer) || !URL.canParse(issuer))
    throw new Error(`OPENID_ISSUER must be an address such as https://id.example.com, not "${issuer}".`);
  const [clientId, clientSecret] = [env['OPENID_CLIENT_ID'], env['OPENID_CLIENT_SECRET']];
  if (!clientId || !clientSecret) throw new Error('OPENID_ISSUER needs OPENID_CLIENT_ID and OPENID_CLIENT_SECRET.');
  return { issuer, clientId, clientSecret, name: env['OPENID_NAME'] || new URL(issuer).hostname };
}

/** Reads a WeChat application from two variables, `NAME_ID` and `NAME_SECRET`. */
function weixinOf(env: NodeJS.ProcessEnv, name: 'WEIXIN_APP' | 'WEIXIN_ACCOUNT'): WeixinApp | undefined {
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
function qiniuOf(env: NodeJS.ProcessEnv): Config['qiniu'] {
  const [accessKey, secretKey, bucket, domain] = ['ACCESS_KEY', 'SECRET_KEY', 'BUCKET', 'DOMAIN'].map(
    (name) => env[`QINIU_${name}`],
  );
  if (!accessKey) return undefined;
  if (!secretKey || !bucket || !domain)
    throw new Error('QINIU_ACCESS_KEY needs QINIU_SECRET_KEY, QINIU_BUCKET and QINIU_DOMAIN.');
  const uploadOrigin = originOf('QINIU_UPLOAD', env['QINIU_UPLOAD'] || 'https://upload.qiniup.com');
  return { accessKey, secretKey, bucket, uploadOrigin, domain: originOf('QINIU_DOMAIN', domain) };
}

/** OWASP recommends five rounds for scrypt at 16 MiB; accounts of tests may use fewer. */
function passwordRoundsOf(text: string, production: boolean): number {
  const [rounds, least] = [Number(text), production ? 5 : 1];
  if (Number.isInteger(rounds) && rounds >= least && rounds <= 100) return rounds;
  throw new Error(`PASSWORD_ROUNDS must be a number from ${least} to 100, not "${text}".`);
}

/** The parts of a comma-separated text. */
function listOf(text = ''): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** Addresses such as 10.1.2.3 and networks such as 10.1.2.0/24. */
function networksOf(name: string, text: string | undefined): string[] {
  const networks = listOf(text);
  for (const network of networks) {
    const [address = '', bits = '0', ...rest] = network.split('/');
    const most = isIP(address) === 6 ? 128 : 32;
    if (isIP(address) === 0 || rest.length > 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > most)
      throw new Error(`${name} must be addresses or networks such as 10.1.2.0/24, not "${network}".`);
  }
  return networks;
}

function portOf(name: string, text: string | undefined): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new Error(`${name} must be a number from 0 to 65535, not "${text}".`);
}

/** Shortest token of METRICS_TOKEN; a shorter one could be guessed. */
const MIN_TOKEN_LENGTH = 16;

function metricsOf(env: NodeJS.ProcessEnv): Config['metrics'] {
  const [switched, token, port] = [env['METRICS'] || 'on', env['METRICS_TOKEN'], env['METRICS_PORT']];
  if (switched !== 'on' && switched !== 'off') throw new Error(`METRICS must be on or off, not "${switched}".`);
  if (token && token.length < MIN_TOKEN_LENGTH)
    throw new Error(`METRICS_TOKEN must have at least ${MIN_TOKEN_LENGTH} characters.`);
  return {
    isOn: switched === 'on',
    token: token || undefined,
    port: port ? portOf('METRICS_PORT', port) : undefined,
  };
}

/** Reads the configuration. Throws an Error with one clear line when a value makes no sense. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = portOf('PORT', env['PORT'] ?? '3000');
  const origin = env['API_ORIGIN'];
  const root = projectRoot();
  const production = env['NODE_ENV'] === 'production';
  return {
    production,
    port,
    host: env['HOST'] ?? '0.0.0.0',
    dataDir: path.resolve(env['DATA_DIR'] ?? path.join(root, 'data')),
    apiOrigin: origin ? originOf('API_ORIGIN', origin) : undefined,
    publicOrigin: env['PUBLIC_ORIGIN'] ? originOf('PUBLIC_ORIGIN', env['PUBLIC_ORIGIN']) : undefined,
    signSecret: env['SIGN_SECRET'] || undefined,
    corsOrigins: listOf(env['CORS_ORIGINS']),
    webhookNetworks: networksOf('WEBHOOK_NETWORKS', env['WEBHOOK_NETWORKS']),
    trustProxy: listOf(env['TRUST_PROXY']),
    appTokens: listOf(env['APP_UA']),
    passwordRounds: passwordRoundsOf(env['PASSWORD_ROUNDS'] || '5', production),
    demoHistory: env['DEMO_HISTORY'] !== '0',
    metrics: metricsOf(env),
    tracing: Boolean(env['OTEL_EXPORTER_OTLP_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']),
    mapKey: env['MAP_KEY'] || undefined,
    mapOrigin: originOf('MAP_ORIGIN', env['MAP_ORIGIN'] || 'https://restapi.amap.com'),
    defaultCity: cityOf(env['DEFAULT_CITY'] || '上海市'),
    smsGateway: smsGatewayOf(env['SMS_GATEWAY'], env['SMS_SECRET']),
    kdniao: kdniaoOf(env),
    smtp: smtpOf(env['SMTP_URL'], env['MAIL_FROM']),
    openid: openidOf(env),
    weixin: weixinOf(env, 'WEIXIN_APP'),
    weixinAccount: weixinOf(env, 'WEIXIN_ACCOUNT'),
    ...payConfigOf(env),
    ...machineConfigOf(env, production),
    qiniu: qiniuOf(env),
    clientDir: path.join(root, 'dist/client'),
  };
}

/** Warnings about settings that a mall in production should have; one line each for the terminal. */
export function configWarnings({ production, publicOrigin, trustProxy }: Config): string[] {
  if (!production) return [];
  return [
    publicOrigin === undefined &&
      'Warning: PUBLIC_ORIGIN is not set, so the mall is served under localhost and IP addresses only.',
    trustProxy.length === 0 &&
      'Warning: TRUST_PROXY is not set, so behind a proxy all shoppers share its address, and its limits of signing in.',
  ].filter((line) => line !== false);
}
