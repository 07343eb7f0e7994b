/** Calls from server to server, to a provider of sign-ins that the operator named. */
import { fail, type Failure } from '../../kernel/http/answer.ts';
import { askServer, objectIn } from '../../kernel/http/ask.ts';

/** The provider is away, or answers what nobody can read. */
export const away = (): Failure => fail('第三方登录暂时不可用，请稍后再试', 503);
/** The provider, or what came back from it, does not vouch for anybody. */
export const unproved = (): Failure => fail('第三方登录没有成功，请重新登录');

/** The JSON an address answers, error statuses included, since providers give the reason there; undefined when there is none. */
export async function askProvider(
  tag: string,
  url: string,
  init: RequestInit = {},
): Promise<Record<string, unknown> | undefined> {
  const answer = await askServer(tag, url, init);
  return answer && objectIn(answer.text);
}
