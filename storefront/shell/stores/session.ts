/** Who is shopping (storefront spec 3 "Other state", 4 Session, 6). One per page, made by the entry; browser only. */
import { COOKIES } from '../../../engine/rules/wire/cookies.ts';
import { randomId } from '../../../engine/rules/wire/random-id.ts';
import type { SessionGlance } from '../../../engine/host.ts';
import type { Readable } from '../../../engine/document/readable.ts';
import type { CartOwner } from '../../cart/cart-api.ts';
import { isMerchantCall } from '../api/client.ts';
import type { UserInfo } from '../../sign-in/parts/member-api.ts';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';
import { Store } from './store.ts';

const AUTH_TOKEN = 'auth_token';

/** Guest on cart calls (spec 9). */
const GUEST_ID = -1;

function parseUserInfo(text: string): UserInfo | null {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' && 'memberInfo' in value ? (value as UserInfo) : null;
  } catch {
    return null;
  }
}

/** Private windows may refuse storage; the cookies are what counts. */
function storeAuthToken(token: string | undefined): void {
  try {
    if (token === undefined) localStorage.removeItem(AUTH_TOKEN);
    else localStorage.setItem(AUTH_TOKEN, token);
  } catch {
    return;
  }
}

export class SessionStore extends Store {
  token = '';
  storeToken = '';
  userInfo: UserInfo | null = null;
  sessionId = '';
  readonly glance: Readable<SessionGlance>;

  /** `initial` is what the server rendered. */
  constructor(initial: SessionGlance = { loggedIn: false, mobile: '' }) {
    super();
    this.glance = this.readable(
      () => ({ loggedIn: this.loggedIn, mobile: this.loggedIn ? this.mobile || initial.mobile : '' }),
      initial,
    );
    this.restore();
  }

  get loggedIn(): boolean {
    return this.token !== '';
  }

  get mobile(): string {
    return this.userInfo?.memberInfo.mobile ?? '';
  }

  get isStaff(): boolean {
    return this.loggedIn && this.userInfo?.is_staff === '1';
  }

  /** Reads everything back from the cookies. */
  restore(): void {
    this.token = readCookie(COOKIES.token);
    this.storeToken = readCookie(COOKIES.store);
    this.sessionId = readCookie(COOKIES.sid);
    this.userInfo = parseUserInfo(readCookie(COOKIES.user));
    this.changed();
  }

  /** After sign-in: the token goes to the cookie and to localStorage. */
  setToken(token: string): void {
    this.token = token;
    writeCookie(COOKIES.token, token);
    storeAuthToken(token);
    this.changed();
  }

  setStoreToken(token: string): void {
    this.storeToken = token;
    writeCookie(COOKIES.store, token);
  }

  /** Keeps the member in the cookie; null forgets. */
  setUserInfo(info: UserInfo | null): void {
    this.userInfo = info;
    if (info) writeCookie(COOKIES.user, JSON.stringify(info));
    else removeCookie(COOKIES.user);
    this.changed();
  }

  /** The merchant's exit, and 401 of a call of merchants. */
  clearStore(): void {
    this.storeToken = '';
    removeCookie(COOKIES.store);
  }

  /** Exit, and 401: nothing of the session stays on this machine. */
  clear(): void {
    this.token = this.storeToken = this.sessionId = '';
    this.userInfo = null;
    for (const name of [COOKIES.token, COOKIES.store, COOKIES.user, COOKIES.sid]) removeCookie(name);
    storeAuthToken(undefined);
    this.changed();
  }

  /** The token for an API path: the store's for /merchant/, else the shopper's (spec 6). Read afresh: another tab may have signed out. */
  tokenFor(path: string): string {
    return readCookie(isMerchantCall(path) ? COOKIES.store : COOKIES.token);
  }

  /** Owner of the cart on cart calls; a guest without a session id gets one. */
  cartOwner(): CartOwner {
    if (this.loggedIn) return { user_id: this.userInfo?.userId, sid: undefined };
    if (this.sessionId === '') {
      this.sessionId = readCookie(COOKIES.sid) || randomId();
      writeCookie(COOKIES.sid, this.sessionId);
    }
    return { user_id: GUEST_ID, sid: this.sessionId };
  }
}
