/**
 * WeChat on PC: its page shows a code that the phone scans (contract, pc_wxqrcode). WeChat knows the state alone, neither nonce nor
 * PKCE nor ID tokens; who came back is what it tells the server that has the application's secret.
 */
import type { Config } from '../../../config.ts';
import { isFailure, type Failure } from '../../../http/answer.ts';
import { textIn } from '../../../http/ask.ts';
import { askProvider, away, unproved } from '../ask.ts';
import type { Identity, TrustProvider } from '../provider.ts';

type Settings = NonNullable<Config['weixin']>;

export const WEIXIN = 'weixin';

/** An answer of WeChat; it says errors with status 200 and `errcode`. */
async function ask(url: URL): Promise<Record<string, unknown> | Failure> {
  const answer = await askProvider(WEIXIN, url.href);
  if (!answer) return away();
  return answer['errcode'] ? unproved() : answer;
}

function callOf({ apiOrigin }: Settings, path: string, query: Record<string, string>): URL {
  const url = new URL(path, apiOrigin);
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  return url;
}

/** The union id, which is the same in all applications of a mall, where WeChat gives one. */
function identityOf(token: Record<string, unknown>, person: Record<string, unknown>): Identity | Failure {
  const [openId, unionId] = [
    textIn(token, 'openid', 128),
    textIn(token, 'unionid', 128) || textIn(person, 'unionid', 128),
  ];
  if (openId === '') return unproved();
  return { subject: unionId || openId, name: textIn(person, 'nickname').slice(0, 60) };
}

export function weixin(settings: Settings): TrustProvider {
  const { appId, secret, openOrigin } = settings;
  return {
    tag: WEIXIN,
    name: '微信',
    appId,
    touch: false,
    frame: openOrigin,
    begin: async (_context, { state, redirectUri }) => {
      const url = new URL('/connect/qrconnect', openOrigin);
      const query = { appid: appId, redirect_uri: redirectUri, response_type: 'code', scope: 'snsapi_login', state };
      for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
      return `${url.href}#wechat_redirect`;
    },
    identify: async (_context, { code }) => {
      const wanted = { appid: appId, secret, code, grant_type: 'authorization_code' };
      const token = await ask(callOf(settings, '/sns/oauth2/access_token', wanted));
      if (isFailure(token)) return token;
      const [access_token, openid] = [textIn(token, 'access_token'), textIn(token, 'openid', 128)];
      const person = await ask(callOf(settings, '/sns/userinfo', { access_token, openid, lang: 'zh_CN' }));
      // The union id tells who somebody is: without the second answer the same person could be taken for two.
      return isFailure(person) ? person : identityOf(token, person);
    },
  };
}
