/** Reads the person who returned from WeChat, from server to server; the same for all WeChat applications. */
import type { Config } from '../../../kernel/config.ts';
import { isFailure, type Failure } from '../../../kernel/http/answer.ts';
import { textIn } from '../../../kernel/http/call-server.ts';
import { askProvider, away, unproved } from '../ask.ts';
import type { Identity } from '../provider.ts';

export type WeixinSettings = NonNullable<Config['weixin']>;

export interface WeixinPerson {
  /** valid in this application only */
  openId: string;
  /** the same in all applications of the mall; '' when they are not linked */
  unionId: string;
  name: string;
}

/** WeChat's answer; its errors have status 200 and `errcode`. */
async function ask(url: URL): Promise<Record<string, unknown> | Failure> {
  const answer = await askProvider('weixin', url.href);
  if (!answer) return away();
  return answer['errcode'] ? unproved() : answer;
}

function callOf({ apiOrigin }: WeixinSettings, path: string, query: Record<string, string>): URL {
  const url = new URL(path, apiOrigin);
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  return url;
}

/** Exchanges the code for the person's data, and answers the identity. */
export async function weixinPerson(
  settings: WeixinSettings,
  code: string,
  identityOf: (person: WeixinPerson) => Identity,
): Promise<Identity | Failure> {
  const { appId: appid, secret } = settings;
  const wanted = { appid, secret, code, grant_type: 'authorization_code' };
  const token = await ask(callOf(settings, '/sns/oauth2/access_token', wanted));
  if (isFailure(token)) return token;
  const [access_token, openId] = [textIn(token, 'access_token'), textIn(token, 'openid', 128)];
  const person = await ask(callOf(settings, '/sns/userinfo', { access_token, openid: openId, lang: 'zh_CN' }));
  // The union id identifies the person: without the second answer the same person could get two identities.
  if (isFailure(person)) return person;
  if (openId === '') return unproved();
  const unionId = textIn(token, 'unionid', 128) || textIn(person, 'unionid', 128);
  return identityOf({ openId, unionId, name: textIn(person, 'nickname').slice(0, 60) });
}
