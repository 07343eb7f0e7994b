/** Who is asking: resolves bearer tokens to members and operators in one query each. */
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { batched } from '../db/batched.ts';
import type { Db } from '../db/database.ts';
import { givenRows } from '../db/given-rows.ts';
import { prepared } from '../db/prepared.ts';
import { member } from '../modules/member/tables.ts';
import { operator } from '../modules/operator/tables.ts';
import type { Member, Operator, Services } from './context.ts';
import { seconds } from './context.ts';
import { notRevoked, verifyToken } from './tokens.ts';

interface Claim {
  id: number;
  jti: string;
}

const asked = givenRows('asked', { id: 'int', jti: 'text' });

const byClaims = (db: Db) =>
  db
    .select({ place: sql<number>`asked.place::int`, ...getTableColumns(member) })
    .from(member)
    .innerJoin(asked.rows, sql`asked.id = ${member.userId}`)
    .where(notRevoked(sql`asked.jti`))
    .prepare('members_of');

/** The members of claims that were not revoked, each at its claim's place. */
async function membersOf(db: Db, claims: readonly Claim[]): Promise<(typeof member.$inferSelect | undefined)[]> {
  const rows = await prepared(db, 'members_of', byClaims).execute(asked.values(claims));
  const found = new Map(rows.map((row) => [row.place, row]));
  return claims.map((_claim, index) => found.get(index + 1));
}

/** The member a token stands for: undefined without a valid one, 'disabled' for a blocked account. */
export async function memberOf(
  services: Services,
  token: string | undefined,
): Promise<Member | 'disabled' | undefined> {
  if (!token) return undefined;
  const claim = verifyToken(services.signingKey, 'member', token, seconds(services));
  if (!claim) return undefined;
  const row = await batched(services.db, 'members_of', claim, membersOf);
  if (!row) return undefined;
  if (row.disabled) return 'disabled';
  const { userId, mobile, username, avatar, gradeId, point, deposit, isStaff } = row;
  return { userId, mobile, username, avatar, gradeId, point, deposit, isStaff, jti: claim.jti, expires: claim.expires };
}

/** The operator a short bearer stands for. */
export async function operatorOf(services: Services, token: string | undefined): Promise<Operator | undefined> {
  if (!token) return undefined;
  const claim = verifyToken(services.signingKey, 'operator', token, seconds(services));
  if (!claim) return undefined;
  const [row] = await services.db
    .select()
    .from(operator)
    .where(and(eq(operator.operatorId, claim.id), notRevoked(claim.jti)));
  return row
    ? { operatorId: row.operatorId, username: row.username, jti: claim.jti, expires: claim.expires }
    : undefined;
}
