/** Bearer tokens: HS256 with a random key kept in the database (contract 2; checklist 22, 29). */
import { randomBytes, randomUUID } from 'node:crypto';
import { eq, sql, type SQL } from 'drizzle-orm';
import { createSigner, createVerifier } from 'fast-jwt';
import { cacheOf } from '../caches.ts';
import type { Db } from '../db/database.ts';
import { setting } from '../modules/system/tables.ts';

/** seconds; 30 days, the life of the shopper's cookie (storefront spec 9). */
export const MEMBER_TOKEN_LIFE = 30 * 24 * 3600;
/** seconds; operators get short bearers and renew them from their cookie. */
export const OPERATOR_TOKEN_LIFE = 15 * 60;

export type Audience = 'member' | 'operator' | 'store';

/** The signing key, made at first start; several processes that start together agree on one. */
export async function loadSigningKey(db: Db, now: number): Promise<Uint8Array> {
  const made = { key: randomBytes(32).toString('base64') };
  await db.insert(setting).values({ key: 'signing_key', value: made, updated: now }).onConflictDoNothing();
  const [row] = await db.select().from(setting).where(eq(setting.key, 'signing_key'));
  return Buffer.from(((row?.value ?? made) as typeof made).key, 'base64');
}

/** A token for a member (user_id) or operator (operator_id). Times in Unix seconds. */
export function issueToken(key: Uint8Array, audience: Audience, id: number, now: number, life: number): string {
  const sign = createSigner({ key: Buffer.from(key), algorithm: 'HS256' });
  return sign({
    id,
    user_id: id,
    company_id: 1,
    operator_type: audience === 'member' ? 'user' : audience,
    iss: 'mallwright',
    sub: `${id}_espier_companyid_espier_1`,
    aud: audience,
    jti: randomUUID(),
    iat: now,
    nbf: now,
    exp: now + life,
  });
}

type Verify = (token: string) => Record<string, unknown>;

/** What checks the tokens of an audience; times are left to us, who have a clock of our own. Made once: the key is prepared in it. */
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

/** The id a token stands for, or undefined for a forged, foreign or expired one. */
export function verifyToken(
  key: Uint8Array,
  audience: Audience,
  token: string,
  now: number,
): { id: number; jti: string; expires: number } | undefined {
  const { user_id: id, jti, nbf, exp } = payloadOf(key, audience, token);
  if (typeof id !== 'number' || typeof jti !== 'string' || jti === '') return undefined;
  if (typeof exp !== 'number' || exp <= now || (typeof nbf === 'number' && nbf > now)) return undefined;
  return { id, jti, expires: exp };
}

/** The token of an Authorization header. */
export function bearerOf(header: string | undefined): string | undefined {
  return header && /^bearer /i.test(header) ? header.slice(7).trim() || undefined : undefined;
}

/** true when the token was signed out before its time. */
export function notRevoked(jti: string | SQL): ReturnType<typeof sql> {
  return sql`not exists (select 1 from revoked_token where jti = ${jti})`;
}
