/**
 * WeChat on PC: its page shows a QR code that the phone scans (contract, pc_wxqrcode). WeChat supports the state, but neither
 * nonce nor PKCE nor ID tokens; the server with the application's secret reads who returned.
 */
import type { Identity, TrustProvider } from '../provider.ts';
import { weixinPerson, type WeixinPerson, type WeixinSettings } from './weixin-person.ts';

export const WEIXIN = 'weixin';

export function weixin(settings: WeixinSettings): TrustProvider {
  const { appId, openOrigin } = settings;
  return {
    tag: WEIXIN,
    name: '微信',
    appId,
    touch: false,
    frame: openOrigin,
    begin: async (_context, { state, redirect_uri }) => {
      const url = new URL('/connect/qrconnect', openOrigin);
      const query = { appid: appId, redirect_uri, response_type: 'code', scope: 'snsapi_login', state };
      for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
      return `${url.href}#wechat_redirect`;
    },
    identify: (_context, { code }) => weixinPerson(settings, code, identityOf),
  };
}

/** The identity by the union id, which is the same in all applications of a mall; by the openid when WeChat gives no union id. */
function identityOf({ openId, unionId, name }: WeixinPerson): Identity {
  return { subject: unionId || openId, name };
}
