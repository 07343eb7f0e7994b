/** Bearer tokens: HS256 with a random key kept in the database (contract 2; checklist 22, 29). */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createSigner, createVerifier } from 'fast-jwt';
import { cacheOf } from '../caches.ts';
import type { Db } from '../db/database.ts';
import { setting } from '../system/tables.ts';

/** Seconds. Operators get short-lived tokens and renew them with their cookie. */
export const OPERATOR_TOKEN_LIFE = 15 * 60;

export type Audience = 'member' | 'operator' | 'store';

/** The signing key. The first start creates it; processes that start at the same time use the same key. */
export async function loadSigningKey(db: Db, now: number): Promise<Uint8Array> {
  const made = { key: randomBytes(32).toString('base64') };
  await db.insert(setting).values({ key: 'signing_key', value: made, updated: now }).onConflictDoNothing();
  const [row] = await db.select().from(setting).where(eq(setting.key, 'signing_key'));
  return Buffer.from(((row?.value ?? made) as typeof made).key, 'base64');
}

/** What a token says: the number of the member (user_id) or operator (operator_id), the sign-in's row, and the token's own id. */
export interface Claim {
  id: number;
  sessionId: string;
  tokenId: string;
}

/** Makes a token. Times in Unix seconds. */
export function issueToken(key: Uint8Array, audience: Audience, claim: Claim, now: number, expires: number): string {
  const sign = createSigner({ key: Buffer.from(key), algorithm: 'HS256' });
  const { id, sessionId, tokenId } = claim;
  return sign({
    id,
    user_id: id,
    company_id: 1,
    operator_type: audience === 'member' ? 'user' : audience,
    iss: 'mallwright',
    sub: audience === 'store' ? `merchantaccount_${id}` : `${id}_espier_companyid_espier_1`,
    aud: audience,
    sid: sessionId,
    jti: tokenId,
    iat: now,
    nbf: now,
    exp: expires,
  });
}

/**
 * A token for a person who is not a member yet. Clients of the contract read user_id 0, openid and unionid out of it. It signs
 * nobody in: no audience of ours accepts it.
 */
export function issueStrangerToken(key: Uint8Array, unionid: string, now: number, expires: number): string {
  const sign = createSigner({ key: Buffer.from(key), algorithm: 'HS256' });
  const claims = { id: 0, user_id: 0, company_id: 1, operator_type: 'user', openid: unionid, unionid, is_new: 1 };
  return sign({ ...claims, iss: 'mallwright', aud: 'stranger', iat: now, nbf: now, exp: expires });
}

type Verify = (token: string) => Record<string, unknown>;

/**
 * The verifier of an audience's tokens. It does not check times, because the server has its own clock. It is cached, since
 * preparing the key takes time.
 */
function verifierOf(key: Uint8Array, audience: Audience): Verify {
  const cache = cacheOf<Verify>(key, `tokens-${audience}`, 1, Infinity);
  const options = { algorithms: ['HS256' as const], allowedIss: 'mallwright', allowedAud: audience };
  return (
    cache.get('', 0) ??
    cache.set(
      '',
      createVerifier({ ...options, key: Buffer.from(key), ignoreExpiration: true, ignoreNotBefore: true }),
      0,
    )
  );
}

function payloadOf(key: Uint8Array, audience: Audience, token: string): Record<string, unknown> {
  try {
    return verifierOf(key, audience)(token);
  } catch {
    return {};
  }
}

/**
 * What a token says; undefined for a forged or expired token and for one of another audience. Whether the sign-in still exists is
 * checked by its row.
 */
export function verifyToken(key: Uint8Array, audience: Audience, token: string, now: number): Claim | undefined {
  const { user_id: id, sid: sessionId, jti: tokenId, nbf, exp } = payloadOf(key, audience, token);
  if (typeof id !== 'number' || typeof sessionId !== 'string' || typeof tokenId !== 'string') return undefined;
  if (typeof exp !== 'number' || exp <= now || (typeof nbf === 'number' && nbf > now)) return undefined;
  return { id, sessionId, tokenId };
}

/** The token in an Authorization header. */
export function bearerOf(header: string | undefined): string | undefined {
  return header && /^bearer /i.test(header) ? header.slice(7).trim() || undefined : undefined;
}
