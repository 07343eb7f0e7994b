/** Bearer tokens: HS256 with a random key kept in the database (contract 2; checklist 22, 29). */
import { randomBytes, randomUUID } from 'node:crypto';
import { eq, sql, type Placeholder } from 'drizzle-orm';
import { SignJWT, jwtVerify } from 'jose';
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

/** The key as the algorithm wants it; importing it costs more than checking a token. */
async function hmacKey(key: Uint8Array): Promise<CryptoKey> {
  const cache = cacheOf<CryptoKey>(key, 'hmac', 1, Infinity);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  return (
    cache.get('', 0) ??
    cache.set('', await crypto.subtle.importKey('raw', Buffer.from(key), algorithm, false, ['sign', 'verify']), 0)
  );
}

/** A token for a member (user_id) or operator (operator_id). Times in Unix seconds. */
export async function issueToken(
  key: Uint8Array,
  audience: Audience,
  id: number,
  now: number,
  life: number,
): Promise<string> {
  return new SignJWT({ id, user_id: id, company_id: 1, operator_type: audience === 'member' ? 'user' : audience })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('mallwright')
    .setSubject(`${id}_espier_companyid_espier_1`)
    .setAudience(audience)
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setNotBefore(now)
    .setExpirationTime(now + life)
    .sign(await hmacKey(key));
}

/** The id a token stands for, or undefined for a forged, foreign or expired one. */
export async function verifyToken(
  key: Uint8Array,
  audience: Audience,
  token: string,
  now: number,
): Promise<{ id: number; jti: string; expires: number } | undefined> {
  try {
    const { payload } = await jwtVerify(token, await hmacKey(key), {
      audience,
      issuer: 'mallwright',
      algorithms: ['HS256'],
      currentDate: new Date(now * 1000),
    });
    const id = payload['user_id'];
    if (typeof id !== 'number' || !payload.jti || !payload.exp) return undefined;
    return { id, jti: payload.jti, expires: payload.exp };
  } catch {
    return undefined;
  }
}

/** The token of an Authorization header. */
export function bearerOf(header: string | undefined): string | undefined {
  return header && /^bearer /i.test(header) ? header.slice(7).trim() || undefined : undefined;
}

/** true when the token was signed out before its time. */
export function notRevoked(jti: string | Placeholder): ReturnType<typeof sql> {
  return sql`not exists (select 1 from revoked_token where jti = ${jti})`;
}
