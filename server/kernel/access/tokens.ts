/** Bearer tokens: HS256 with a random key kept in the database (contract 2; checklist 22, 29). */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createSigner, createVerifier } from 'fast-jwt';
import type { Db } from '../db/database.ts';
import { setting } from '../system/tables.ts';

/** Seconds. Operators get short-lived tokens and renew them with their cookie. */
export const OPERATOR_TOKEN_LIFE = 15 * 60;

/** Seconds that the clock of another server may be ahead: between two looks at the database's clock (database-clock.ts). */
const AHEAD = 60;

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

/** What a genuine token of the audience says. Times are not checked here, because the server has its own clock. */
function payloadOf(key: Uint8Array, audience: Audience, token: string): Record<string, unknown> {
  try {
    const verify = createVerifier({
      key: Buffer.from(key),
      algorithms: ['HS256'],
      allowedIss: 'mallwright',
      allowedAud: audience,
      ignoreExpiration: true,
      ignoreNotBefore: true,
    });
    return verify(token) as Record<string, unknown>;
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
  if (typeof exp !== 'number' || exp <= now || (typeof nbf === 'number' && nbf > now + AHEAD)) return undefined;
  return { id, sessionId, tokenId };
}

/** The token in an Authorization header. */
export function bearerOf(header: string | undefined): string | undefined {
  return header && /^bearer /i.test(header) ? header.slice(7).trim() || undefined : undefined;
}
