/**
 * WeChat inside its own app: the official account's page signs people in, and their openid identifies the payer (JSAPI). When all
 * applications of the mall share a union id, a person is the same as in the sign-in on PC.
 */
import type { Identity, TrustProvider } from '../provider.ts';
import { WEIXIN } from './weixin.ts';
import { weixinPerson, type WeixinPerson, type WeixinSettings } from './weixin-person.ts';

export const WEIXIN_ACCOUNT = 'weixin_account';

function identityOf({ openId, unionId, name }: WeixinPerson): Identity {
  const own = { name, openid: openId };
  return unionId === '' ? { ...own, subject: openId } : { ...own, subject: unionId, provider: WEIXIN };
}

export function weixinAccount(settings: WeixinSettings): TrustProvider {
  const { appId, openOrigin } = settings;
  return {
    tag: WEIXIN_ACCOUNT,
    name: '微信',
    appId,
    touch: true,
    agent: 'MicroMessenger',
    frame: undefined,
    begin: async (_context, { state, redirect_uri }) => {
      const url = new URL('/connect/oauth2/authorize', openOrigin);
      const query = { appid: appId, redirect_uri, response_type: 'code', scope: 'snsapi_userinfo', state };
      for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
      return `${url.href}#wechat_redirect`;
    },
    identify: (_context, { code }) => weixinPerson(settings, code, identityOf),
  };
}
