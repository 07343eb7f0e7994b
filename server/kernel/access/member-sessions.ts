/**
 * Sign-ins of shoppers. A token names a row of `member_session`. Clients of the contract keep a token unchanged and never
 * exchange it, so the row, not the token, decides when the sign-in ends.
 */
import { randomBytes } from 'node:crypto';
import { and, eq, lte, ne, sql } from 'drizzle-orm';
import { COOKIE_LIFE } from '../../../engine/rules/wire/cookies.ts';
import type { Db } from '../db/database.ts';
import { memberSession } from './tables.ts';
import { seconds, type Member, type Services } from '../http/context.ts';
import { issueToken } from './tokens.ts';
import { DAY } from '../../../engine/rules/format/time.ts';

/** seconds after signing in */
const SIGN_IN_LIFE = 90 * DAY;
/** Seconds between two updates of the sign-in's last use. */
const USE_WRITTEN = 3600;

/** Seconds for which an exchanged token is still taken: tabs share a token and may exchange it at the same moment. */
const GRACE = 10;

type Signer = Pick<Services, 'db' | 'clock' | 'signingKey'>;
type Row = typeof memberSession.$inferSelect;
/** The sign-in of the member's request. */
type Current = Pick<Member, 'user_id' | 'session_id' | 'token_id'>;

function randomKey(): string {
  return randomBytes(12).toString('base64url');
}

type Named = Pick<Row, 'user_id' | 'session_id' | 'token_id' | 'created'>;

function tokenOf(context: Signer, { user_id: id, session_id, token_id, created }: Named): string {
  return issueToken(
    context.signingKey,
    'member',
    { id, sessionId: session_id, tokenId: token_id },
    seconds(context),
    created + SIGN_IN_LIFE,
  );
}

/** Signs members in. Each sign-in has a short description of its device. Answers the tokens in the order of the members. */
export async function openMemberSessions(
  context: Signer,
  userIds: readonly number[],
  device: string,
): Promise<string[]> {
  const now = seconds(context);
  const times = { device, created: now, last_used: now, expires: now + COOKIE_LIFE };
  const rows = userIds.map((userId) => ({ ...times, user_id: userId, session_id: randomKey(), token_id: randomKey() }));
  await context.db.insert(memberSession).values(rows);
  return rows.map((row) => tokenOf(context, row));
}

/** Signs one member in and answers the token. */
export async function openMemberSession(context: Signer, userId: number, device: string): Promise<string> {
  const [token = ''] = await openMemberSessions(context, [userId], device);
  return token;
}

function used(now: number): { last_used: number; expires: ReturnType<typeof sql> } {
  return {
    last_used: now,
    expires: sql`least(${now + COOKIE_LIFE}::bigint, ${memberSession.created} + ${SIGN_IN_LIFE}::bigint)`,
  };
}

/**
 * Stores that a sign-in is in use, at most once an hour; true when this call stored it. A failed write answers false and is
 * ignored: a database that is read-only for a while must not sign anybody out.
 */
export async function useMemberSession(
  context: Signer,
  { session_id, last_used }: Pick<Row, 'session_id' | 'last_used'>,
): Promise<boolean> {
  const now = seconds(context);
  if (last_used > now - USE_WRITTEN) return false;
  const written = await context.db
    .update(memberSession)
    .set(used(now))
    .where(and(eq(memberSession.session_id, session_id), lte(memberSession.last_used, now - USE_WRITTEN)))
    .returning({ session_id: memberSession.session_id })
    .catch(() => []);
  return written.length > 0;
}

/** Whether the sign-in takes a token: its own, and for GRACE seconds the one before. */
export const takesToken = (
  { token_id, earlier_token_id, exchanged }: Pick<Row, 'token_id' | 'earlier_token_id' | 'exchanged'>,
  asked: string,
  now: number,
): boolean => token_id === asked || (earlier_token_id === asked && exchanged > now - GRACE);

/**
 * Replaces the token of the sign-in and answers the new one; the old token ends after GRACE seconds. When another request has just
 * replaced it, its new token is answered; undefined when the sign-in has ended.
 */
export async function exchangeMemberToken(
  context: Signer,
  { session_id, token_id }: Current,
): Promise<string | undefined> {
  const now = seconds(context);
  const named = eq(memberSession.session_id, session_id);
  const [exchanged] = await context.db
    .update(memberSession)
    .set({ ...used(now), token_id: randomKey(), earlier_token_id: token_id, exchanged: now })
    .where(and(named, eq(memberSession.token_id, token_id)))
    .returning();
  if (exchanged) return tokenOf(context, exchanged);
  const [row] = await context.db.select().from(memberSession).where(named);
  return row && takesToken(row, token_id, now) ? tokenOf(context, row) : undefined;
}

/** Ends one sign-in of the member, but never the current one; false when the member has no such sign-in. */
export async function endMemberSessionNamed(db: Db, current: Current, sessionId: string): Promise<boolean> {
  const { user_id, session_id } = current;
  const named = and(eq(memberSession.user_id, user_id), eq(memberSession.session_id, sessionId));
  const ended = await db
    .delete(memberSession)
    .where(and(named, ne(memberSession.session_id, session_id)))
    .returning({ device: memberSession.device });
  return ended.length > 0;
}

/** Ends all sign-ins of a member. Call it in the transaction of the change that requires it. */
export async function endAllMemberSessions(db: Db, userId: number): Promise<void> {
  await db.delete(memberSession).where(eq(memberSession.user_id, userId));
}

export async function endMemberSession({ db }: Signer, { session_id }: Current): Promise<void> {
  await db.delete(memberSession).where(eq(memberSession.session_id, session_id));
}

/** Ends every sign-in of the member except the one that changed the password. Call it in the transaction of that change. */
export async function endOtherMemberSessions(db: Db, { user_id, session_id }: Current): Promise<void> {
  await db
    .delete(memberSession)
    .where(and(eq(memberSession.user_id, user_id), ne(memberSession.session_id, session_id)));
}
