/** The shop's cookies (storefront spec 3, 9). */
import { DAY } from '../format/time.ts';
import { TOKEN_COOKIE } from './session-mark.ts';

export const COOKIES = {
  token: TOKEN_COOKIE,
  store: 'ECSHOPX_STORE_TOKEN',
  user: 'userinfo',
  sid: 'user_session_id',
} as const;

/** Seconds that cookies, and the sessions they name, last after their last use: 30 days. */
export const COOKIE_LIFE = 30 * DAY;
