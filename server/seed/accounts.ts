/** Demo accounts: seeded outside production only; production refuses to start with them. */
import { and, notInArray, sql } from 'drizzle-orm';
import type { Config } from '../kernel/config.ts';
import type { Db } from '../kernel/db/database.ts';
import { DEMO_PASSWORD, hashPassword } from '../kernel/system/password.ts';
import { member } from '../people/member/tables.ts';
import { operator } from '../people/operator/tables.ts';
import { ROLE_IDS } from '../../schemas/rights.ts';
import { giveRoles } from '../people/operator/roles/given.ts';

export const DEMO_SHOPPER = '13800138000';
export const DEMO_STAFF = '13800138001';
export const DEMO_OPERATOR = 'operator';
export const DEMO_MERCHANT = '13800138002';

/** Adds the demo shopper, the demo member of staff and the demo operator; answers the shopper's number. */
export async function seedAccounts(tx: Db, now: number, config: Config): Promise<number> {
  const [shopperHash, staffHash, operatorHash] = await Promise.all([
    hashPassword(DEMO_PASSWORD, config),
    hashPassword(DEMO_PASSWORD, config),
    hashPassword(DEMO_PASSWORD, config),
  ]);
  const shared = { avatar: '/artwork/mall/avatar.svg', deposit: 100_000, is_demo: true, created: now };
  const [shopper] = await tx
    .insert(member)
    .values([
      { ...shared, mobile: DEMO_SHOPPER, password_hash: shopperHash, username: '木匠会员', point: 1280 },
      { ...shared, mobile: DEMO_STAFF, password_hash: staffHash, username: '木匠员工', point: 300, is_staff: true },
    ])
    .returning({ user_id: member.user_id });
  const [office] = await tx
    .insert(operator)
    .values({ username: DEMO_OPERATOR, password_hash: operatorHash, is_demo: true, created: now })
    .returning();
  if (office) await giveRoles(tx, office.operator_id, [ROLE_IDS.administrator]);
  if (!shopper) throw new Error('The demo shopper was not added.');
  return shopper.user_id;
}

/** true when one of the demo accounts is in the database. */
export async function hasDemoAccounts(db: Db): Promise<boolean> {
  const result = (await db.execute(
    sql`select exists (select 1 from member where is_demo) or exists (select 1 from operator where is_demo) as found`,
  )) as unknown as { rows: { found: boolean }[] };
  return result.rows[0]?.found ?? false;
}

/** Names of further office accounts of the demo mall; empty when it was seeded without history. */
export async function demoColleagues(db: Db): Promise<string[]> {
  const others = notInArray(operator.username, [DEMO_OPERATOR, DEMO_MERCHANT]);
  const rows = await db.select().from(operator).where(and(operator.is_demo, others)).orderBy(operator.operator_id);
  return rows.map(({ username }) => username);
}
