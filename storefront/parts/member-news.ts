/** News of the shopper: of payments, and of conversations. Pages load this module while they wait for some. */
import { followNews } from '../../engine/news-stream.ts';
import { COOKIES } from '../../engine/rules/wire/cookies.ts';
import { sessionMark } from '../../engine/rules/wire/session-mark.ts';
import { readCookie } from '../shell/stores/cookies.ts';

const URL_OF_NEWS = '/api/mall/news';

/** Calls `onNews` when what the event names may have changed, until the returned function is called; never for guests. */
export function followMember(
  of: 'payment' | 'conversation',
  onNews: () => void,
  live: (isLive: boolean) => void,
): () => void {
  const token = (): string => readCookie(COOKIES.token);
  const name = sessionMark(token());
  if (name === '') return () => undefined;
  const hear = (event: string): void => {
    if (event === of || event === 'ready') onNews();
  };
  return followNews({ name, url: URL_OF_NEWS, token, hear, live });
}
