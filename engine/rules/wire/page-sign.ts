/** The signed text of our pages' calls, for the page that signs and for the server that verifies. */
import { bracketPairs } from './form-encoding.ts';

/** Prefix of a page's `sign`; any other `sign` is made as the contract says (sign.ts). */
export const PAGE_SIGN = 'page.';

/**
 * The text of a call that is signed; sender and receiver get the same text: method, path below /api, and all pairs of query and
 * body by their bracket keys, sorted by key, as JSON, so that no two calls have the same text. `sign` itself is not signed.
 */
export function pageSignText(method: string, path: string, params: Readonly<Record<string, unknown>>): string {
  const { sign: _sign, ...signed } = params;
  const pairs = bracketPairs(signed).sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return JSON.stringify([method, path, pairs]);
}
