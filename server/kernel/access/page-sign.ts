/**
 * Signatures of the calls that our own pages make (SIGN_SECRET). A page signs with a key derived from the secret, its session (a
 * guest's: sid) and the day. So no page ever holds the secret, and the key does not work for another session or after the next
 * day.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { PAGE_SIGN, pageSignText } from '../../../engine/rules/wire/page-sign.ts';
import { seconds, type Services } from '../http/context.ts';
import type { Input } from '../http/input.ts';
import { verifyToken } from './tokens.ts';
import { DAY } from '../../../engine/rules/format/time.ts';

/** The session id in one of our tokens, even when the session has ended; undefined for a guest. */
function sessionOf(services: Services, token: string | undefined): string | undefined {
  if (!token) return undefined;
  const now = seconds(services);
  const claim =
    verifyToken(services.signingKey, 'member', token, now) ?? verifyToken(services.signingKey, 'store', token, now);
  return claim?.sessionId;
}

function keyOf(secret: string, holder: string): string {
  return createHmac('sha256', secret).update(`page-key\n${holder}`).digest('hex');
}

/** The key that a page signs with, and its holder: the token's session, else the guest's `sid`. */
export function pageKey(
  services: Services,
  secret: string,
  { token, sid }: { token: string | undefined; sid: string },
): { holder: string; key: string } {
  const session = sessionOf(services, token);
  const day = Math.floor(seconds(services) / DAY);
  const holder = `${session === undefined ? `g-${sid}` : `s-${session}`}.${day}`;
  return { holder, key: keyOf(secret, holder) };
}

/** true when the key's holder makes the call: the session of its token, or a guest whose call names no other sid. */
function isHolder(services: Services, holder: string, token: string | undefined, { sid }: Input): boolean {
  const session = sessionOf(services, token);
  if (session !== undefined) return holder === `s-${session}`;
  return holder.startsWith('g-') && (sid === undefined || sid === '' || holder === `g-${String(sid)}`);
}

export interface SignedCall {
  method: string;
  /** below /api */
  path: string;
  input: Input;
  /** of the Authorization header */
  token: string | undefined;
}

export function isPageSign(sign: unknown): sign is string {
  return typeof sign === 'string' && sign.startsWith(PAGE_SIGN);
}

/** true for the signature of a page's own call, made with a key of today or yesterday. */
export function verifyPageSign(services: Services, secret: string, sign: string, call: SignedCall): boolean {
  const [, name = '', day = '', mac = ''] = /^page\.([gs]-[\w-]{1,64})\.(\d{1,6})\.([\da-f]{64})$/.exec(sign) ?? [];
  const age = Math.floor(seconds(services) / DAY) - Number(day || NaN);
  if (!(age === 0 || age === 1) || !isHolder(services, name, call.token, call.input)) return false;
  const text = pageSignText(call.method, call.path, call.input);
  const expected = createHmac('sha256', keyOf(secret, `${name}.${day}`))
    .update(text)
    .digest();
  return timingSafeEqual(expected, Buffer.from(mac, 'hex'));
}
