/** The configured sign-in providers, in the order pages show them. */
import type { Config } from '../../kernel/config.ts';
import type { TrustProvider } from './provider.ts';
import { openid } from './providers/openid.ts';
import { weixin } from './providers/weixin.ts';
import { weixinAccount } from './providers/weixin-account.ts';

type Settings = Pick<Config, 'weixin' | 'weixinAccount' | 'openid'>;

export function providersOf(config: Settings): TrustProvider[] {
  return [
    config.weixin && weixin(config.weixin),
    config.weixinAccount && weixinAccount(config.weixinAccount),
    config.openid && openid(config.openid),
  ].filter((provider) => provider !== undefined);
}

export function providerOf(config: Settings, tag: string): TrustProvider | undefined {
  return providersOf(config).find((provider) => provider.tag === tag);
}
