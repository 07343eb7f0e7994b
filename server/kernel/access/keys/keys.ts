/** API keys: the callers that are programs. A key is `mk_PREFIX_SECRET`; the prefix names its row, the secret is stored as a hash. */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import {
  grantsOf,
  isRight,
  KEY_RIGHTS,
  rightsOf,
  SHOP_RIGHTS,
  withReading,
  type Granting,
  type Grants,
} from '../../../../schemas/rights.ts';
import { role } from '../../../people/operator/tables.ts';
import { addressKey, hit } from '../../codes/rate-limit.ts';
import type { Db } from '../../db/database.ts';
import { fail, notSignedIn, type Failure } from '../../http/answer.ts';
import { seconds, type Operator, type Services } from '../../http/context.ts';
import { templateOf } from '../operator-grants.ts';
import { apiKey } from '../tables.ts';

const KEY = /^mk_([a-z0-9]{8})_([\w-]{43})$/;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const MINUTE = 60;
/** Wrong keys of one IP address in WRONG_WINDOW seconds, after which it is told to wait, as at the sign-in. */
const MOST_WRONG = 100;
const WRONG_WINDOW = 15 * MINUTE;

/** true for a bearer that is meant to be an API key. */
export const isApiKey = (token: string | undefined): token is string => token?.startsWith('mk_') === true;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** A new key: what its row says of it, and the key itself, which is shown once. */
export function drawKey(): { prefix: string; hash: string; key: string } {
  const prefix = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const secret = randomBytes(32).toString('base64url');
  return { prefix, hash: hashOf(secret), key: `mk_${prefix}_${secret}` };
}

type Row = typeof apiKey.$inferSelect;

export async function storeKey(tx: Db, values: typeof apiKey.$inferInsert): Promise<Row> {
  const [row] = await tx.insert(apiKey).values(values).returning();
  if (!row) throw new Error('The key was not stored.');
  return row;
}

/** Ends a key; undefined when there is none that could be ended. */
export async function endKey(tx: Db, keyId: number, now: number): Promise<Row | undefined> {
  const [row] = await tx
    .update(apiKey)
    .set({ revoked: now })
    .where(and(eq(apiKey.key_id, keyId), isNull(apiKey.revoked)))
    .returning();
  return row;
}

interface OwnRole {
  role_id: number;
  rights: string[];
  shop_ids: number[] | null;
}

/** What the roles of a key grant: within its shops, and never what is closed to keys. */
export function keyGrants({ role_ids, shop_ids }: Pick<Row, 'role_ids' | 'shop_ids'>, own: readonly OwnRole[]): Grants {
  return grantsOf(
    role_ids.flatMap((id): Granting[] => {
      const template = templateOf(id);
      const made = own.find(({ role_id }) => role_id === id);
      const rights = template ? rightsOf(template) : withReading((made?.rights ?? []).filter(isRight));
      const ofRole = made?.shop_ids ?? undefined;
      const shops = shop_ids ? (ofRole ? shop_ids.filter((shop) => ofRole.includes(shop)) : shop_ids) : ofRole;
      const open = rights.filter((right) => KEY_RIGHTS.includes(right) && (!shops || SHOP_RIGHTS.includes(right)));
      return open.length === 0 || shops?.length === 0 ? [] : [{ rights: open, shop_ids: shops }];
    }),
  );
}

const ownRoles = sql<OwnRole[]>`(
  select coalesce(json_agg(json_build_object('role_id', own.role_id, 'rights', own.rights, 'shop_ids', own.shop_ids)), '[]')
  from ${role} own where own.role_id = any(${apiKey.role_ids}))`;

async function rowOf(services: Services, token: string): Promise<(Row & { roles: OwnRole[] }) | undefined> {
  const [, prefix = '', secret = ''] = KEY.exec(token) ?? [];
  if (prefix === '') return undefined;
  const [found] = await services.db
    .select({ row: apiKey, roles: ownRoles })
    .from(apiKey)
    .where(eq(apiKey.prefix, prefix));
  if (!found || !timingSafeEqual(Buffer.from(found.row.hash), Buffer.from(hashOf(secret)))) return undefined;
  const { revoked, expires } = found.row;
  const isOver = revoked !== null || (expires !== null && expires <= seconds(services));
  return isOver ? undefined : { ...found.row, roles: found.roles };
}

const tooMany = (retryAfter: number): Failure => fail('请求过于频繁，请稍后再试', 429, { retryAfter });

/** Answers a wrong key; from the hundredth of an address on, that it shall wait. */
async function wrongKey(services: Services, ip: string): Promise<Failure> {
  const wait = await hit(services, `api-key:wrong:${addressKey(ip)}`, MOST_WRONG, WRONG_WINDOW);
  return wait > 0 ? tooMany(wait) : notSignedIn();
}

/**
 * The caller that a key stands for. It is an operator without account: its number is negative, so that no row of an operator is
 * mistaken for it.
 */
export async function operatorOfKey(services: Services, token: string, ip: string): Promise<Operator | Failure> {
  const row = await rowOf(services, token);
  if (!row) return wrongKey(services, ip);
  const wait = await hit(services, `api-key:${row.key_id}`, row.per_minute, MINUTE);
  if (wait > 0) return tooMany(wait);
  const now = seconds(services);
  if ((row.last_used ?? 0) <= now - MINUTE)
    await services.db
      .update(apiKey)
      .set({ last_used: now })
      .where(and(eq(apiKey.key_id, row.key_id), or(isNull(apiKey.last_used), lt(apiKey.last_used, now - MINUTE + 1))));
  const grants = keyGrants(row, row.roles);
  const limits = [...grants.values()];
  return {
    operator_id: -row.key_id,
    username: row.name,
    session_id: '',
    key_id: row.key_id,
    grants,
    is_merchant: false,
    shop_ids: limits.includes(undefined) ? undefined : [...new Set(limits.flatMap((ids) => ids ?? []))],
  };
}
