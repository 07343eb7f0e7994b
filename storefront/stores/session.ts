/** Who is shopping (storefront spec 3 "Other state", 4 Session, 6). One per page, made by the entry; browser only. */
import { randomId } from '../../engine/rules/random-id.ts';
import { makeAutoObservable, observableRef } from 'mobx';
import type { Readable, SessionGlance } from '../../engine/host.ts';
import type { CartOwner } from '../api/cart.ts';
import { isMerchantCall } from '../api/client.ts';
import type { UserInfo } from '../api/member.ts';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';
import { readable } from './readable.ts';

const TOKEN = 'ECSHOPX_TOKEN';
const STORE_TOKEN = 'ECSHOPX_STORE_TOKEN';
const USER_INFO = 'userinfo';
const SESSION_ID = 'user_session_id';
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

export class SessionStore {
  token = '';
  storeToken = '';
  userInfo: UserInfo | null = null;
  sessionId = '';
  readonly glance: Readable<SessionGlance>;

  /** `initial` is what the server rendered. */
  constructor(initial: SessionGlance = { loggedIn: false, mobile: '' }) {
    makeAutoObservable(this, { userInfo: observableRef, glance: false, tokenFor: false });
    this.glance = readable(
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
    this.token = readCookie(TOKEN);
    this.storeToken = readCookie(STORE_TOKEN);
    this.sessionId = readCookie(SESSION_ID);
    this.userInfo = parseUserInfo(readCookie(USER_INFO));
  }

  /** After sign-in: the token goes to the cookie and to localStorage. */
  setToken(token: string): void {
    this.token = token;
    writeCookie(TOKEN, token);
    storeAuthToken(token);
  }

  setStoreToken(token: string): void {
    this.storeToken = token;
    writeCookie(STORE_TOKEN, token);
  }

  /** Keeps the member in the cookie; null forgets. */
  setUserInfo(info: UserInfo | null): void {
    this.userInfo = info;
    if (info) writeCookie(USER_INFO, JSON.stringify(info));
    else removeCookie(USER_INFO);
  }

  /** The merchant's exit, and 401 of a call of merchants. */
  clearStore(): void {
    this.storeToken = '';
    removeCookie(STORE_TOKEN);
  }

  /** Exit, and 401: nothing of the session stays on this machine. */
  clear(): void {
    this.token = this.storeToken = this.sessionId = '';
    this.userInfo = null;
    for (const name of [TOKEN, STORE_TOKEN, USER_INFO, SESSION_ID]) removeCookie(name);
    storeAuthToken(undefined);
  }

  /** The token for an API path: the store's for /merchant/, else the shopper's (spec 6). Read afresh: another tab may have signed out. */
  tokenFor(path: string): string {
    return readCookie(isMerchantCall(path) ? STORE_TOKEN : TOKEN);
  }

  /** Who asks on cart calls; a guest without a session id gets one. */
  cartOwner(): CartOwner {
    if (this.loggedIn) return { user_id: this.userInfo?.userId, sid: undefined };
    if (this.sessionId === '') {
      this.sessionId = readCookie(SESSION_ID) || randomId();
      writeCookie(SESSION_ID, this.sessionId);
    }
    return { user_id: GUEST_ID, sid: this.sessionId };
  }
}
