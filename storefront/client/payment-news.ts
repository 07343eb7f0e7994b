/** News of the shopper's payments, for pages that wait for one; loaded when one does. */
import { followNews } from '../../engine/news-stream.ts';
import { COOKIES } from '../../engine/rules/cookies.ts';
import { sessionMark } from '../../engine/rules/session-mark.ts';
import { readCookie } from '../stores/cookies.ts';

const URL_OF_NEWS = '/api/mall/news';

/** Tells when a payment of the shopper may have changed, until the function it answers is called. Guests hear nothing. */
export function followPayments(told: () => void, live: (isLive: boolean) => void): () => void {
  const token = (): string => readCookie(COOKIES.token);
  const name = sessionMark(token());
  if (name === '') return () => undefined;
  const hear = (event: string): void => {
    if (event === 'payment' || event === 'ready') told();
  };
  return followNews({ name, url: URL_OF_NEWS, token, hear, live });
}
