/** Calls from server to server, to a provider that the operator named. */
import { fail, type Failure } from '../../http/answer.ts';
import { log } from '../../log.ts';

/** milliseconds */
const TIME_OUT = 6000;
/** characters of an answer; key sets and tokens are far shorter */
const MOST = 200_000;

/** The provider is away, or answers what nobody can read. */
export const away = (): Failure => fail('第三方登录暂时不可用，请稍后再试', 503);
/** The provider, or what came back from it, does not vouch for anybody. */
export const unproved = (): Failure => fail('第三方登录没有成功，请重新登录');

/**
 * The JSON an address answers, error statuses included, since providers say in it why; undefined when there is none. Neither
 * address nor answer is logged: both may hold secrets.
 */
export async function askProvider(
  tag: string,
  url: string,
  init: RequestInit = {},
): Promise<Record<string, unknown> | undefined> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIME_OUT) });
    const text = await answer.text();
    const value = text.length > MOST ? undefined : (JSON.parse(text) as unknown);
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch (error) {
    log.warn({ provider: tag, reason: (error as Error).name }, 'A provider of sign-ins did not answer');
  }
  return undefined;
}

/** Text of an answer's field; '' when it is none. */
export function textIn(answer: Record<string, unknown>, name: string, most = 2000): string {
  const value = answer[name];
  return typeof value === 'string' && value.length <= most ? value : '';
}
