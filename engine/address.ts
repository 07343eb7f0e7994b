/** The allow-list of addresses in href and src, needed because page JSON is untrusted (checklist 17, 18). */

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const LINK_SCHEMES = /^(https?|tel|mailto):/i;
// Browsers drop these inside a scheme, so `java\nscript:` would pass a naive test.
// oxlint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u0020\u007F-\u00A0\u00AD\u200B-\u200F\u2028\u2029\u2060\uFEFF]/g;

function compact(value: string): string {
  return value.replace(INVISIBLE, '');
}

// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u001F\u007F]/;

function isSameOriginPath(value: string): boolean {
  if (!value.startsWith('/') || /^\/[/\\]/.test(value) || value.includes('\\') || CONTROLS.test(value)) return false;
  try {
    return new URL(value, 'https://origin.invalid').origin === 'https://origin.invalid';
  } catch {
    return false;
  }
}

/** Matches most addresses: a path of this origin, of characters that need no further check. */
const PLAIN_PATH = /^\/(?!\/)[\w./?=&%-]{0,2000}$/;

/** Endings of host names that people type without a scheme; `shops/near` and `index.html` do not match. */
const HOST =
  /^(?:[a-z\d-]+\.)+(?:com|cn|net|org|gov|edu|io|co|shop|store|top|xyz|vip|cc|tv|me|info|hk|tw)(?::\d+)?(?:[/?#]|$)/i;

/** A typed address with the intended scheme: `www.baidu.com` is a site, not a page of this one. */
export function typedAddress(text: string): string {
  const address = text.trim();
  return HOST.test(address) ? `https://${address}` : address;
}

/**
 * The address if it is allowed as a link: http, https, tel, mailto, a same-origin path, a fragment or a query of the page. A bare
 * relative path, as in old rows (`shops/near`), becomes absolute, and `www.` becomes the beginning of a site. '' otherwise.
 */
export function safeAddress(value: unknown): string {
  if (typeof value !== 'string') return '';
  if (PLAIN_PATH.test(value)) return value;
  const text = value.trim();
  const seen = compact(text);
  if (seen === '' || text.length > 2048) return '';
  if (SCHEME.test(seen)) {
    if (!LINK_SCHEMES.test(seen) || seen.length !== text.length) return '';
    if (!/^https?:/i.test(seen)) return text;
    return /^https?:\/\/[^/\\]/i.test(text) && URL.canParse(text) ? text : '';
  }
  if (text.startsWith('#') || text.startsWith('?')) return CONTROLS.test(text) ? '' : text;
  if (/^www\./i.test(text) && URL.canParse(`https://${text}`)) return safeAddress(`https://${text}`);
  const path = text.startsWith('/') ? text : `/${text}`;
  return isSameOriginPath(path) ? path : '';
}

/**
 * The address if it is a path of this origin, else ''. For redirectUrl and all other places that must stay in the shop (checklist
 * 17).
 */
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

/** Characters that would end the quotes of `url("...")` or the surrounding declaration. */
const UNFIT_FOR_CSS = /["'()<>\\;{}\s]/g;

function escaped(character: string): string {
  const code = character.charCodeAt(0);
  return code < 128 ? `%${code.toString(16).toUpperCase().padStart(2, '0')}` : encodeURIComponent(character);
}

/**
 * The address if it is allowed for a picture: https or a same-origin path; http becomes https, since the pages' policy allows
 * nothing else. Characters with a meaning in CSS are percent-encoded, so that the address can be used in `url()`. '' otherwise.
 */
export function safePicture(value: unknown): string {
  if (typeof value === 'string' && PLAIN_PATH.test(value)) return value;
  const address = safeAddress(value);
  if (/^(tel|mailto):|^[#?]/i.test(address)) return '';
  return address.replace(/^http:/i, 'https:').replace(UNFIT_FOR_CSS, escaped);
}

/** The address of an mp4 or webm file: https or a same-origin path. '' otherwise. */
export function safeVideo(value: unknown): string {
  const address = safePicture(value);
  return /^[^?#]*\.(?:mp4|webm)(?:[?#]|$)/i.test(address) ? address : '';
}

const INLINE_PICTURE = /^data:image\/(?:(?:png|jpeg|gif);base64,[\w+/=]+|svg\+xml,[\w%.!~*'()-]+)$/;

/** A data URI of a picture (QR codes, picture codes), or the address of a picture. '' otherwise. For `img` only. */
export function inlinePicture(value: unknown): string {
  return typeof value === 'string' && INLINE_PICTURE.test(value) ? value : safePicture(value);
}
