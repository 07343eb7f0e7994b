/** The request signature (storefront spec 7.1), for senders and for the server that verifies it. */
import { bracketPairs } from './form-encoding.ts';

/** Hex digest of the text's UTF-8 bytes, any case. */
export type Md5 = (text: string) => string;

/**
 * UPPER(md5(UPPER(md5(pairs)) + secret)); `pairs` is every `key + value` in ascending order of the keys; undefined is left out,
 * falsy values are empty. Nested values count by their bracket keys. `sign` itself is not signed. A receiver gets text only, so a
 * sender of 0 or false must sign the text it sends, '0' and 'false'.
 */
export function signParams(params: Readonly<Record<string, unknown>>, secret: string, md5: Md5): string {
  const filled = Object.entries(params)
    .filter(([key, value]) => key !== 'sign' && value !== undefined)
    .map(([key, value]) => [key, value || ''] as const);
  const text = bracketPairs(Object.fromEntries(filled))
    .sort(([a], [b]) => (a < b ? -1 : Number(a > b)))
    .map(([key, value]) => key + value)
    .join('');
  return md5(md5(text).toUpperCase() + secret).toUpperCase();
}
