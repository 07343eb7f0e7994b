/** Which addresses may appear in href and src: an allow-list, because page JSON is untrusted (checklist 17, 18). */

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const LINK_SCHEMES = /^(https?|tel|mailto):/i;
// Browsers drop these inside a scheme, so `java\nscript:` would pass a naive test.
// oxlint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u0020\u007F-\u00A0\u00AD\u200B-\u200F\u2028\u2029\u2060\uFEFF]/g;

function compact(value: string): string {
  return value.replace(INVISIBLE, '');
}

function isSameOriginPath(value: string): boolean {
  if (!value.startsWith('/') || /^\/[/\\]/.test(value) || value.includes('\\')) return false;
  try {
    return new URL(value, 'https://origin.invalid').origin === 'https://origin.invalid';
  } catch {
    return false;
  }
}

/**
 * The address if it may be followed: http, https, tel, mailto, a same-origin path, a fragment or query of the page; a bare
 * relative path as old rows hold it (`shops/near`) becomes absolute. '' otherwise.
 */
export function safeAddress(value: unknown): string {
  if (typeof value !== 'string') return '';
  const text = value.trim();
  const seen = compact(text);
  if (seen === '' || text.length > 2048) return '';
  if (SCHEME.test(seen)) {
    if (!LINK_SCHEMES.test(seen) || seen.length !== text.length) return '';
    if (!/^https?:/i.test(seen)) return text;
    return URL.canParse(text) ? text : '';
  }
  if (text.startsWith('#') || text.startsWith('?')) return text;
  const path = text.startsWith('/') ? text : `/${text}`;
  return isSameOriginPath(path) ? path : '';
}

/** The address if it is a path of this origin, else ''. For redirectUrl and every place that must not leave the shop (checklist 17). */
export function sameOriginPath(value: unknown): string {
  if (typeof value !== 'string') return '';
  let decoded = value;
  try {
    decoded = decodeURIComponent(value);
  } catch {
    return '';
  }
  const clean = compact(decoded);
  if (clean.length !== decoded.length || !isSameOriginPath(decoded) || !isSameOriginPath(value)) return '';
  return decoded.split('?')[0]?.includes('//') || /(^|\/)\.\.?(\/|$)/.test(decoded.split('?')[0] ?? '') ? '' : value;
}

/** The address if a picture may come from it: https, http, a same-origin path; '' otherwise. */
export function safePicture(value: unknown): string {
  const address = safeAddress(value);
  return /^(tel|mailto):|^[#?]/i.test(address) ? '' : address;
}
