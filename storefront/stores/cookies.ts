/** The shop's cookies (storefront spec 9): 30 days, SameSite=Lax, Secure on https. Browser only. */

const MAX_AGE = 30 * 24 * 60 * 60;

/** The value, or '' when there is none or it cannot be decoded. */
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
  put(name, value, MAX_AGE);
}

export function removeCookie(name: string): void {
  put(name, '', 0);
}
