/** Who is asking: resolves bearer tokens to members and operators in one query each. */
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { member } from '../modules/member/tables.ts';
import { operator } from '../modules/operator/tables.ts';
import type { Member, Operator, Services } from './context.ts';
import { seconds } from './context.ts';
import { notRevoked, verifyToken } from './tokens.ts';

function byToken(db: Db) {
  const isNotRevoked = notRevoked(sql.placeholder('jti'));
  return db
    .select()
    .from(member)
    .where(and(eq(member.userId, sql.placeholder('id')), isNotRevoked))
    .prepare('member_of');
}

/** The member a token stands for: undefined without a valid one, 'disabled' for a blocked account. */
export async function memberOf(
  services: Services,
  token: string | undefined,
): Promise<Member | 'disabled' | undefined> {
  if (!token) return undefined;
  const claim = await verifyToken(services.signingKey, 'member', token, seconds(services));
  if (!claim) return undefined;
  const [row] = await prepared(services.db, 'member_of', byToken).execute({ id: claim.id, jti: claim.jti });
  if (!row) return undefined;
  if (row.disabled) return 'disabled';
  const { userId, mobile, username, avatar, gradeId, point, deposit, isStaff } = row;
  return { userId, mobile, username, avatar, gradeId, point, deposit, isStaff, jti: claim.jti, expires: claim.expires };
}

/** The operator a short bearer stands for. */
export async function operatorOf(services: Services, token: string | undefined): Promise<Operator | undefined> {
  if (!token) return undefined;
  const claim = await verifyToken(services.signingKey, 'operator', token, seconds(services));
  if (!claim) return undefined;
  const [row] = await services.db
    .select()
    .from(operator)
    .where(and(eq(operator.operatorId, claim.id), notRevoked(claim.jti)));
  return row
    ? { operatorId: row.operatorId, username: row.username, jti: claim.jti, expires: claim.expires }
    : undefined;
}
