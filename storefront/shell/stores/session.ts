/** The shopper's session (storefront spec 3 "Other state", 4 Session, 6). One per page, made by the entry; browser only. */
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

/** User id of a guest on cart calls (spec 9). */
const GUEST_ID = -1;

function parseUserInfo(text: string): UserInfo | null {
  try {
    const value: unknown = JSON.parse(text);
    return value !== null && typeof value === 'object' && 'memberInfo' in value ? (value as UserInfo) : null;
  } catch {
    return null;
  }
}

/** Browsers may refuse storage in private windows; the cookies decide. */
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

  /** `initial`: what the server rendered. */
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

  /** Reads all values from the cookies. */
  restore(): void {
    this.token = readCookie(COOKIES.token);
    this.storeToken = readCookie(COOKIES.store);
    this.sessionId = readCookie(COOKIES.sid);
    this.userInfo = parseUserInfo(readCookie(COOKIES.user));
    this.changed();
  }

  /** After sign-in: writes the token to the cookie and to localStorage. */
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

  /** Writes the member to the cookie; null removes it. */
  setUserInfo(info: UserInfo | null): void {
    this.userInfo = info;
    if (info) writeCookie(COOKIES.user, JSON.stringify(info));
    else removeCookie(COOKIES.user);
    this.changed();
  }

  /** Called at the merchant's exit and after a 401 of a merchants' call. */
  clearStore(): void {
    this.storeToken = '';
    removeCookie(COOKIES.store);
  }

  /** Called at sign-out and after a 401: removes everything of the session from this machine. */
  clear(): void {
    this.token = this.storeToken = this.sessionId = '';
    this.userInfo = null;
    for (const name of [COOKIES.token, COOKIES.store, COOKIES.user, COOKIES.sid]) removeCookie(name);
    storeAuthToken(undefined);
    this.changed();
  }

  /** The token for an API path: the store's for /merchant/, else the shopper's (spec 6). Read anew: another tab may have signed out. */
  tokenFor(path: string): string {
    return readCookie(isMerchantCall(path) ? COOKIES.store : COOKIES.token);
  }

  /** Owner of the cart for cart calls; a guest without a session id gets one. */
  cartOwner(): CartOwner {
    if (this.loggedIn) return { user_id: this.userInfo?.userId, sid: undefined };
    if (this.sessionId === '') {
      this.sessionId = readCookie(COOKIES.sid) || randomId();
      writeCookie(COOKIES.sid, this.sessionId);
    }
    return { user_id: GUEST_ID, sid: this.sessionId };
  }
}
