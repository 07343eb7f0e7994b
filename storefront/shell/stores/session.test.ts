// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserInfo } from '../../sign-in/parts/member-api.ts';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';
import { SessionStore } from './session.ts';

const NAMES = ['ECSHOPX_TOKEN', 'ECSHOPX_STORE_TOKEN', 'userinfo', 'user_session_id'];
const member: UserInfo = {
  userId: 7,
  grade_id: 1,
  login_type: '',
  is_staff: '1',
  memberInfo: { mobile: '138******00' },
};

function goTo(url: string): void {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url);
}

beforeEach(() => {
  goTo('https://mall.test/');
  NAMES.forEach(removeCookie);
  localStorage.clear();
});

function signedIn(): SessionStore {
  const session = new SessionStore();
  session.setToken('t0ken');
  session.setUserInfo(member);
  return session;
}

describe('SessionStore', () => {
  it('keeps the session in cookies and localStorage, and a new page finds it there', () => {
    signedIn();
    expect(readCookie('ECSHOPX_TOKEN')).toBe('t0ken');
    expect(localStorage.getItem('auth_token')).toBe('t0ken');
    const next = new SessionStore();
    expect(next.glance.getSnapshot()).toEqual({ loggedIn: true, mobile: '138******00' });
    expect(next.isStaff).toBe(true);
  });

  it('forgets everything on clear', () => {
    const session = signedIn();
    session.setStoreToken('store');
    writeCookie('user_session_id', 'abc');
    session.clear();
    expect(NAMES.map(readCookie)).toEqual(['', '', '', '']);
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(session.loggedIn).toBe(false);
    expect(session.userInfo).toBeNull();
  });

  it('notifies its readers', () => {
    const session = signedIn();
    const before = session.glance.getSnapshot();
    expect(session.glance.getSnapshot()).toBe(before);
    const listener = vi.fn<() => void>();
    const stop = session.glance.subscribe(listener);
    session.clear();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(session.glance.getSnapshot()).toEqual({ loggedIn: false, mobile: '' });
    stop();
    session.setToken('again');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('uses the store token for merchant paths only', () => {
    const session = signedIn();
    session.setStoreToken('store');
    expect(session.tokenFor('/merchant/basesetting')).toBe('store');
    expect(session.tokenFor('/member')).toBe('t0ken');
  });

  it('gives a guest one session id that lasts', () => {
    const owner = new SessionStore().cartOwner();
    expect(owner).toEqual({ user_id: -1, sid: expect.stringMatching(/^[\w-]{20,}$/) });
    expect(new SessionStore().cartOwner()).toEqual(owner);
    expect(signedIn().cartOwner()).toEqual({ user_id: 7, sid: undefined });
  });

  it('survives a cookie that is no member', () => {
    for (const text of ['{', 'null', '7', '{"userId":1}']) {
      writeCookie('userinfo', text);
      expect(new SessionStore().userInfo).toBeNull();
    }
    document.cookie = 'userinfo=%E0%A4%A; Path=/';
    expect(new SessionStore().userInfo).toBeNull();
  });
});

describe('cookies', () => {
  function written(url: string): string {
    goTo(url);
    const set = vi.spyOn(document, 'cookie', 'set');
    writeCookie('ECSHOPX_TOKEN', 'a b;c');
    const text = String(set.mock.calls[0]?.[0]);
    set.mockRestore();
    return text;
  }

  it('last 30 days, Lax, for the whole shop, Secure on https only', () => {
    expect(written('https://mall.test/')).toBe(
      'ECSHOPX_TOKEN=a%20b%3Bc; Path=/; Max-Age=2592000; SameSite=Lax; Secure',
    );
    expect(written('http://mall.test/')).not.toContain('Secure');
  });
});
