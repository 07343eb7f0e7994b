/** The shop's cookies (storefront spec 9): SameSite=Lax, Secure on https. Browser only. */
import { COOKIE_LIFE } from '../../../engine/rules/wire/cookies.ts';

/** The value; '' when the cookie is missing or cannot be decoded. */
export function readCookie(name: string): string {
  const prefix = `${name}=`;
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(prefix));
  try {
    return found ? decodeURIComponent(found.slice(prefix.length)) : '';
  } catch {
    return '';
  }
}

function put(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}

export function writeCookie(name: string, value: string): void {
  put(name, value, COOKIE_LIFE);
}

export function removeCookie(name: string): void {
  put(name, '', 0);
}
