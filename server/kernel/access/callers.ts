/** Finds the caller: resolves bearer tokens to members, merchants and operators, with one query each. */
import { and, eq, getTableColumns, gt, isNull, or, sql } from 'drizzle-orm';
import { batched } from '../db/batched.ts';
import type { Db } from '../db/database.ts';
import { rowParameters } from '../db/row-parameters.ts';
import { prepared } from '../db/prepared.ts';
import { member } from '../../people/member/tables.ts';
import { memberSession } from './tables.ts';
import { merchant, merchantSession } from '../../people/merchant/tables.ts';
import { operator, operatorSession } from '../../people/operator/tables.ts';
import type { Member, Merchant, Operator, Services } from '../http/context.ts';
import { seconds } from '../http/context.ts';
import { HELD, operatorWith } from './operator-grants.ts';
import { takesToken, useMemberSession } from './member-sessions.ts';
import { verifyToken, type Claim } from './tokens.ts';

const asked = rowParameters('asked', { id: 'int', sessionId: 'text' });

const SESSION = {
  token_id: memberSession.token_id,
  earlier_token_id: memberSession.earlier_token_id,
  exchanged: memberSession.exchanged,
  last_used: memberSession.last_used,
  expires: memberSession.expires,
};

/**
 * Looks up one sign-in by its key. In a lateral join with `limit 1`, so that PostgreSQL does not scan the whole table while its
 * statistics count few rows.
 */
function signedIn(db: Db) {
  return db
    .select({ ...getTableColumns(member), ...SESSION })
    .from(memberSession)
    .innerJoin(member, eq(member.user_id, memberSession.user_id))
    .where(sql`${memberSession.session_id} = asked."sessionId" and ${memberSession.user_id} = asked.id`)
    .limit(1)
    .as('signed_in');
}

const byClaims = (db: Db) =>
  db
    .select({
      place: sql<number>`asked.place::int`,
      found: signedIn(db)._.selectedFields,
    })
    .from(asked.rows)
    .innerJoinLateral(signedIn(db), sql`true`)
    .prepare('members_of');

type Found = typeof member.$inferSelect & Pick<typeof memberSession.$inferSelect, keyof typeof SESSION>;

/** The members of the claims whose sign-in exists, each at the index of its claim. */
async function membersOf(db: Db, claims: readonly Claim[]): Promise<(Found | undefined)[]> {
  const rows = await prepared(db, 'members_of', byClaims).execute(asked.values(claims));
  const found = new Map(rows.map((row) => [row.place, row.found]));
  return claims.map((_claim, index) => found.get(index + 1));
}

/**
 * The member of a token: undefined without a valid token, 'disabled' for a blocked account. The request counts as a use of the
 * sign-in unless `prefetch` is true.
 */
export async function memberOfToken(
  services: Services,
  token: string | undefined,
  prefetch: boolean,
): Promise<Member | 'disabled' | undefined> {
  if (!token) return undefined;
  const now = seconds(services);
  const claim = verifyToken(services.signingKey, 'member', token, now);
  if (!claim) return undefined;
  const row = await batched(services.db, 'members_of', claim, membersOf);
  if (!row || row.expires <= now || !takesToken(row, claim.tokenId, now)) return undefined;
  if (row.disabled) return 'disabled';
  const { sessionId, tokenId } = claim;
  const renewed =
    !prefetch &&
    (await useMemberSession(services, {
      session_id: sessionId,
      last_used: row.last_used,
    }));
  const { user_id, mobile, email, username, avatar, grade_id, point, deposit, is_staff, vip_grade_id, vip_ends_at } =
    row;
  const own = {
    user_id,
    mobile,
    email,
    username,
    avatar,
    grade_id,
    point,
    deposit,
    is_staff,
    vip_grade_id,
    vip_ends_at,
  };
  const facts = { ...own, session_id: sessionId, token_id: tokenId };
  return renewed ? { ...facts, renewed } : facts;
}

/** The operator of a token, as long as the sign-in exists. */
export async function operatorOfToken(services: Services, token: string | undefined): Promise<Operator | undefined> {
  if (!token) return undefined;
  const now = seconds(services);
  const claim = verifyToken(services.signingKey, 'operator', token, now);
  return claim && operatorOfSession(services, claim.sessionId, claim.id);
}

/** The operator of a sign-in as stored now; undefined once the sign-in has ended or the account is locked. */
export async function operatorOfSession(
  services: Services,
  sessionId: string,
  operatorId: number,
): Promise<Operator | undefined> {
  const [row] = await services.db
    .select({
      operator_id: operator.operator_id,
      username: operator.username,
      session_id: operatorSession.session_id,
      ...HELD,
    })
    .from(operatorSession)
    .innerJoin(operator, eq(operator.operator_id, operatorSession.operator_id))
    .where(
      and(
        eq(operatorSession.session_id, sessionId),
        eq(operator.operator_id, operatorId),
        eq(operator.locked, false),
        gt(operatorSession.expires, seconds(services)),
      ),
    );
  return row && operatorWith(row);
}

/** The merchant of a store token, as long as the sign-in exists. */
export async function merchantOfToken(services: Services, token: string | undefined): Promise<Merchant | undefined> {
  const now = seconds(services);
  const claim = token && verifyToken(services.signingKey, 'store', token, now);
  if (!claim) return undefined;
  const [row] = await services.db
    .select({
      merchant_id: merchant.merchant_id,
      mobile: merchant.mobile,
      session_id: merchantSession.session_id,
    })
    .from(merchantSession)
    .innerJoin(merchant, eq(merchant.merchant_id, merchantSession.merchant_id))
    .leftJoin(operator, eq(operator.operator_id, merchant.operator_id))
    .where(
      and(
        // A merchant whose application is not approved has no operator account that could be locked.
        or(isNull(operator.operator_id), eq(operator.locked, false)),
        eq(merchantSession.session_id, claim.sessionId),
        eq(merchant.merchant_id, claim.id),
        gt(merchantSession.expires, now),
      ),
    );
  return row;
}
