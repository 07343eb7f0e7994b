/** The signature of our own pages' calls: what is signed, for the page that signs and for the server that looks. */
import { bracketPairs } from './form-encoding.ts';

/** Begins the `sign` of a page; what else a `sign` may be is the recipe of the contract (sign.ts). */
export const PAGE_SIGN = 'page.';

/**
 * The text of a call that is signed, the same for what was sent and for what arrives: method, path below /api, and every pair of
 * query and body by its bracket key, in the order of the keys, as JSON, so that no two calls have one text. `sign` is not signed.
 */
export function pageSignText(method: string, path: string, params: Readonly<Record<string, unknown>>): string {
  const { sign: _sign, ...signed } = params;
  const pairs = bracketPairs(signed).sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return JSON.stringify([method, path, pairs]);
}
