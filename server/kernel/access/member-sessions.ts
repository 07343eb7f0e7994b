/**
 * Sign-ins of shoppers: rows that their tokens name. Clients of the contract keep a token as it is and never exchange it, so the
 * row decides how long it lasts.
 */
import { randomBytes } from 'node:crypto';
import { and, eq, lt, lte, ne, sql } from 'drizzle-orm';
import { COOKIE_LIFE } from '../../../engine/rules/wire/cookies.ts';
import type { Db } from '../db/database.ts';
import { memberSession } from '../../people/member/tables.ts';
import { seconds, type Member, type Services } from '../http/context.ts';
import { issueToken } from './tokens.ts';
import { DAY } from '../../../engine/rules/format/time.ts';

/** seconds after signing in */
const SIGN_IN_LIFE = 90 * DAY;
/** Seconds between two writes of the last use. */
const USE_WRITTEN = 3600;

type Signer = Pick<Services, 'db' | 'clock' | 'signingKey'>;
type Row = typeof memberSession.$inferSelect;
/** The sign-in a member's request came with. */
type Current = Pick<Member, 'userId' | 'sessionId' | 'tokenId'>;

function randomKey(): string {
  return randomBytes(12).toString('base64url');
}

function tokenOf(context: Signer, { userId: id, sessionId, tokenId, created }: Row): string {
  return issueToken(context.signingKey, 'member', { id, sessionId, tokenId }, seconds(context), created + SIGN_IN_LIFE);
}

/** Signs members in, each on a device described in a few words; answers their tokens in this order. */
export async function openMemberSessions(
  context: Signer,
  userIds: readonly number[],
  device: string,
): Promise<string[]> {
  const now = seconds(context);
  const times = { device, created: now, lastUsed: now, expires: now + COOKIE_LIFE };
  const rows = userIds.map((userId) => ({ ...times, userId, sessionId: randomKey(), tokenId: randomKey() }));
  await context.db.insert(memberSession).values(rows);
  return rows.map((row) => tokenOf(context, row));
}

/** Signs a member in; answers the token. */
export async function openMemberSession(context: Signer, userId: number, device: string): Promise<string> {
  const [token = ''] = await openMemberSessions(context, [userId], device);
  return token;
}

function used(now: number): { lastUsed: number; expires: ReturnType<typeof sql> } {
  return {
    lastUsed: now,
    expires: sql`least(${now + COOKIE_LIFE}::bigint, ${memberSession.created} + ${SIGN_IN_LIFE}::bigint)`,
  };
}

/**
 * Writes that a sign-in is in use, at most once an hour; true when it was written now. A database that only reads for a while
 * must not sign anybody out, so a write that fails counts as none.
 */
export async function useMemberSession(
  context: Signer,
  { sessionId, lastUsed }: Pick<Row, 'sessionId' | 'lastUsed'>,
): Promise<boolean> {
  const now = seconds(context);
  if (lastUsed > now - USE_WRITTEN) return false;
  const written = await context.db
    .update(memberSession)
    .set(used(now))
    .where(and(eq(memberSession.sessionId, sessionId), lte(memberSession.lastUsed, now - USE_WRITTEN)))
    .returning({ sessionId: memberSession.sessionId })
    .catch(() => []);
  return written.length > 0;
}

function isCurrent({ sessionId, tokenId }: Current): ReturnType<typeof and> {
  return and(eq(memberSession.sessionId, sessionId), eq(memberSession.tokenId, tokenId));
}

/** Another token for the sign-in, which ends the old one; undefined when somebody did so already. */
export async function exchangeMemberToken(context: Signer, current: Current): Promise<string | undefined> {
  const [row] = await context.db
    .update(memberSession)
    .set({ ...used(seconds(context)), tokenId: randomKey() })
    .where(isCurrent(current))
    .returning();
  return row && tokenOf(context, row);
}

export async function endMemberSession({ db }: Signer, current: Current): Promise<void> {
  await db.delete(memberSession).where(isCurrent(current));
}

/** After a change of password: every sign-in of the member ends but the one that changed it. Give the transaction of the change. */
export async function endOtherMemberSessions(db: Db, { userId, sessionId }: Current): Promise<void> {
  await db.delete(memberSession).where(and(eq(memberSession.userId, userId), ne(memberSession.sessionId, sessionId)));
}

/** Clean-up: rows nobody can use any more. */
export async function forgetMemberSessions(context: Pick<Signer, 'db' | 'clock'>): Promise<void> {
  await context.db.delete(memberSession).where(lt(memberSession.expires, seconds(context)));
}
