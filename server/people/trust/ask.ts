/** Calls from this server to a sign-in provider that the operator configured. */
import { fail, type Failure } from '../../kernel/http/answer.ts';
import { callServer, objectIn } from '../../kernel/http/call-server.ts';

/** The provider does not answer, or its answer is invalid. */
export const away = (): Failure => fail('第三方登录暂时不可用，请稍后再试', 503);
/** The provider's answer does not prove an identity. */
export const unproved = (): Failure => fail('第三方登录没有成功，请重新登录');

/**
 * The JSON answer of an address, error statuses included, since providers give the reason in the body; undefined without JSON.
 */
export async function askProvider(
  tag: string,
  url: string,
  init: RequestInit = {},
): Promise<Record<string, unknown> | undefined> {
  const answer = await callServer(tag, url, init);
  return answer && objectIn(answer.text);
}
