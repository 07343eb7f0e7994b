/**
 * The cookie of an operator's session, which is sent below /edit only. It contains the session's id and the cookie's generation,
 * with a signature. Each refresh replaces it. A request with a replaced cookie means that the cookie was copied, so the session
 * ends for both holders. Tabs share a cookie and may refresh at the same moment: for GRACE seconds after a replacement the old
 * cookie is accepted, treated as the same refresh, and answered with the newest cookie.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { seconds, type Operator, type Services } from '../../kernel/http/context.ts';
import { HELD, operatorWith } from '../../kernel/access/operator-grants.ts';
import { endOperatorSession } from './sessions.ts';
import { operator, operatorSession } from './tables.ts';
import { DAY } from '../../../engine/rules/format/time.ts';

const COOKIE = 'mallwright_operator';
/** seconds after the last refresh */
export const SESSION_LIFE = DAY;
/** seconds after signing in, however often it is refreshed */
const SIGN_IN_LIFE = 30 * DAY;
/** seconds */
const GRACE = 10;

export interface SessionCookie {
  session_id: string;
  /** number of the cookie in its session, from 0 */
  generation: number;
}

function signatureOf({ signingKey }: Services, { session_id, generation }: SessionCookie): Buffer {
  const key = Buffer.from(signingKey);
  return createHmac('sha256', key).update(`operator-cookie:${session_id}:${generation}`).digest();
}

/** The session cookie of a request, valid or replaced, if its signature is ours. */
export function cookieOf(services: Services, request: FastifyRequest): SessionCookie | undefined {
  const pattern = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{36})\\.(\\d{1,9})\\.([\\w-]{43})(?:;|$)`);
  const [, sessionId = '', generation = '', signature = ''] = pattern.exec(request.headers.cookie ?? '') ?? [];
  const cookie = { session_id: sessionId, generation: Number(generation) };
  const expected = signatureOf(services, cookie);
  const given = Buffer.from(signature, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected) ? cookie : undefined;
}

function put(request: FastifyRequest, reply: FastifyReply, value: string, life: number): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${COOKIE}=${value}; Path=/edit; Max-Age=${life}; HttpOnly; SameSite=Strict${secure}`);
}

export function putCookie(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: SessionCookie,
): void {
  const signature = signatureOf(services, cookie).toString('base64url');
  put(request, reply, `${cookie.session_id}.${cookie.generation}.${signature}`, SESSION_LIFE);
}

export function clearCookie(request: FastifyRequest, reply: FastifyReply): void {
  put(request, reply, '', 0);
}

type Row = typeof operatorSession.$inferSelect;
export type Account = Pick<
  Operator,
  'operator_id' | 'username' | 'session_id' | 'grants' | 'is_merchant' | 'shop_ids'
> & {
  generation: number;
};

/** true for the newest cookie, and for earlier ones within the grace period. */
function isTaken({ generation }: SessionCookie, row: Row, now: number): boolean {
  return generation === row.generation || (generation >= row.tolerated && row.rotated > now - GRACE);
}

async function openRow(services: Services, { session_id }: SessionCookie): Promise<(Row & Account) | undefined> {
  const [found] = await services.db
    .select({
      session: operatorSession,
      username: operator.username,
      ...HELD,
    })
    .from(operatorSession)
    .innerJoin(operator, eq(operator.operator_id, operatorSession.operator_id))
    .where(
      and(
        eq(operatorSession.session_id, session_id),
        eq(operator.locked, false),
        gt(operatorSession.expires, seconds(services)),
      ),
    );
  if (!found) return undefined;
  const { session, ...account } = found;
  return operatorWith({ ...session, ...account });
}

/** The operator whose cookie the request contains; browsers send it to paths below /edit only. Changes nothing. */
export async function operatorOfCookie(services: Services, request: FastifyRequest): Promise<Account | undefined> {
  const cookie = cookieOf(services, request);
  const row = cookie && (await openRow(services, cookie));
  return row && isTaken(cookie, row, seconds(services)) ? row : undefined;
}

/** Replaces the newest cookie. The grace period of several refreshes in a row counts from the first. */
async function replace(services: Services, { session_id, generation }: SessionCookie): Promise<boolean> {
  const now = seconds(services);
  const inGrace = sql`${operatorSession.rotated} > ${now - GRACE}`;
  const rows = await services.db
    .update(operatorSession)
    .set({
      generation: generation + 1,
      tolerated: sql`case when ${inGrace} then ${operatorSession.tolerated} else ${operatorSession.generation} end`,
      rotated: sql`case when ${inGrace} then ${operatorSession.rotated} else ${now}::bigint end`,
      last_used: now,
      expires: sql`least(${now + SESSION_LIFE}::bigint, ${operatorSession.created} + ${SIGN_IN_LIFE}::bigint)`,
    })
    .where(and(eq(operatorSession.session_id, session_id), eq(operatorSession.generation, generation)))
    .returning({ generation: operatorSession.generation });
  return rows.length > 0;
}

export interface Refreshed {
  /** with the newest cookie */
  account: Account;
  /** true when the cookie had been replaced before; the session has then ended. */
  reused: boolean;
}

/** Refreshes a session; undefined when it does not exist. */
export async function refreshCookie(services: Services, cookie: SessionCookie): Promise<Refreshed | undefined> {
  const before = await openRow(services, cookie);
  if (!before) return undefined;
  if (before.generation === cookie.generation && (await replace(services, cookie)))
    return {
      account: { ...before, generation: cookie.generation + 1 },
      reused: false,
    };
  // Another tab refreshed first, just now or within the grace period.
  const row = await openRow(services, cookie);
  if (!row) return undefined;
  const reused = !isTaken(cookie, row, seconds(services));
  if (reused) await endOperatorSession(services.db, cookie.session_id);
  return { account: row, reused };
}
