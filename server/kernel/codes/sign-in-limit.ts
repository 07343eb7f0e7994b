/**
 * Limits of signing in (checklist 24). Only wrong tries count. One IP address at one account is stopped soon; one IP address at
 * all accounts is stopped late, since a whole office may share it. Strangers' wrong tries never lock an account: they only slow
 * down sign-ins from IP addresses from which the account was not signed in to before.
 */
import { createHash } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { gateOf } from '../caches.ts';
import { fail, type Failure } from '../http/answer.ts';
import { seconds, type Context } from '../http/context.ts';
import { addressKey, recent, withHit } from './rate-limit.ts';
import { knownAddress, rateLimit } from '../system/tables.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'ip'>;

/** seconds */
const WINDOW = 15 * 60;
/** Wrong tries in the last WINDOW: of one IP address at one account, and of one IP address at all accounts. */
const MAX_TRIES_OF_PAIR = 8;
const MAX_TRIES_OF_ADDRESS = 100;
/** Wrong tries of all strangers at one account in the last WINDOW: FREE_ACCOUNT at once, then one every ACCOUNT_PACE seconds. */
const FREE_ACCOUNT = 3 * MAX_TRIES_OF_PAIR;
const ACCOUNT_PACE = 30;
/**
 * Passwords checked at the same time. Each check occupies a thread, and checks that wait see the failures counted before them.
 */
const CHECKS = 4;

export interface Account {
  kind: 'member' | 'operator' | 'operator-code';
  /** The name as it was typed, whether or not such an account exists. */
  name: string;
}

interface Keys {
  pair: string;
  address: string;
  account: string;
}

function keysOf({ ip }: Needs, { kind, name }: Account): Keys {
  const address = addressKey(ip);
  const account = name.toLowerCase();
  return {
    pair: `sign-in:${kind}:pair:${address}:${account}`,
    address: `sign-in:${kind}:address:${address}`,
    account: `sign-in:${kind}:account:${account}`,
  };
}

/** Times of the wrong tries in the window, oldest first, by key. */
type Wrong = ReadonlyMap<string, readonly number[]>;

const wrongOf = (rows: readonly { key: string; at: number[] }[], now: number): Wrong =>
  new Map(rows.map(({ key, at }) => [key, recent(at, now, WINDOW)]));

async function readWrong(context: Needs, keys: Keys): Promise<Wrong> {
  const rows = await context.db
    .select({ key: rateLimit.key, at: rateLimit.at })
    .from(rateLimit)
    .where(inArray(rateLimit.key, Object.values(keys)));
  return wrongOf(rows, seconds(context));
}

/** Counts a wrong try and answers those before it. Rows are written in one order, so that parallel tries do not deadlock. */
async function countWrong(context: Needs, keys: Keys): Promise<Wrong> {
  const now = seconds(context);
  const values = Object.values(keys)
    .sort()
    .map((key: string) => ({ key, at: [now], last: now, is_over: false }));
  const rows = await context.db
    .insert(rateLimit)
    .values(values)
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: { at: withHit(MAX_TRIES_OF_ADDRESS + 1, now, WINDOW), last: now },
    })
    .returning({ key: rateLimit.key, at: rateLimit.at });
  return wrongOf(
    rows.map(({ key, at }) => ({ key, at: at.slice(0, -1) })),
    now,
  );
}

function knownKey({ pair }: Keys): string {
  return createHash('sha256').update(pair).digest('base64url');
}

async function isKnown(context: Needs, keys: Keys): Promise<boolean> {
  const rows = await context.db
    .select()
    .from(knownAddress)
    .where(eq(knownAddress.key, knownKey(keys)));
  return rows.length > 0;
}

async function remember(context: Needs, keys: Keys): Promise<void> {
  const seen = seconds(context);
  await context.db
    .insert(knownAddress)
    .values({ key: knownKey(keys), seen })
    .onConflictDoUpdate({ target: knownAddress.key, set: { seen } });
}

/** Seconds until a try may be made again; 0 when it may be made now. */
async function waitOf(context: Needs, keys: Keys, wrong: Wrong): Promise<number> {
  const now = seconds(context);
  const of = (key: string): readonly number[] => wrong.get(key) ?? [];
  /** Seconds until fewer than `most` of the tries are in the window. */
  const until = (tries: readonly number[], most: number): number => {
    const oldest = tries.at(-most);
    return oldest === undefined ? 0 : oldest + WINDOW - now;
  };
  const own = Math.max(until(of(keys.pair), MAX_TRIES_OF_PAIR), until(of(keys.address), MAX_TRIES_OF_ADDRESS));
  if (own > 0) return own;
  const strangers = of(keys.account);
  const pace = strangers.length < FREE_ACCOUNT ? 0 : (strangers.at(-1) ?? 0) + ACCOUNT_PACE - now;
  return pace <= 0 || (await isKnown(context, keys)) ? 0 : pace;
}

function tooMany(retryAfter: number): Failure {
  const wait = retryAfter < 60 ? `${retryAfter}秒` : `${Math.ceil(retryAfter / 60)}分钟`;
  return fail(`登录过于频繁，请${wait}后再试`, 429, { retryAfter });
}

/**
 * Checks a password or code: `check` answers undefined for a wrong one. Answers 429 with Retry-After when too many tries were
 * wrong, even if this one is right; undefined for a wrong try. Parallel right tries all pass.
 */
export async function limitedCheck<T>(
  context: Needs,
  account: Account,
  check: () => Promise<T | undefined>,
): Promise<T | Failure | undefined> {
  const keys = keysOf(context, account);
  return gateOf(context.db, 'sign-in', CHECKS).run(async () => {
    const before = await waitOf(context, keys, await readWrong(context, keys));
    if (before > 0) return tooMany(before);
    const found = await check();
    // They are read again, so that parallel guesses learn no more than guesses one after the other.
    const wrong = found === undefined ? await countWrong(context, keys) : await readWrong(context, keys);
    const wait = await waitOf(context, keys, wrong);
    if (wait > 0) return tooMany(wait);
    if (found !== undefined) await remember(context, keys);
    return found;
  });
}
