/** Demo accounts: seeded outside production only, and a reason not to start there. */
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { hashPassword } from '../modules/member/password.ts';
import { member } from '../modules/member/tables.ts';
import { operator } from '../modules/operator/tables.ts';

export const DEMO_PASSWORD = 'mall12345';
export const DEMO_SHOPPER = '13800138000';
export const DEMO_OPERATOR = 'operator';

/** Adds the shopper and the operator everybody knows. */
export async function seedAccounts(tx: Db, now: number): Promise<void> {
  const [shopperHash, operatorHash] = await Promise.all([hashPassword(DEMO_PASSWORD), hashPassword(DEMO_PASSWORD)]);
  await tx.insert(member).values({
    mobile: DEMO_SHOPPER,
    passwordHash: shopperHash,
    username: '木匠会员',
    avatar: '/artwork/mall/avatar.svg',
    point: 1280,
    isDemo: true,
    created: now,
  });
  await tx.insert(operator).values({ username: DEMO_OPERATOR, passwordHash: operatorHash, isDemo: true, created: now });
}

/** true when one of the demo accounts is in the database. */
export async function hasDemoAccounts(db: Db): Promise<boolean> {
  const result = (await db.execute(
    sql`select exists (select 1 from member where is_demo) or exists (select 1 from operator where is_demo) as found`,
  )) as unknown as { rows: { found: boolean }[] };
  return result.rows[0]?.found ?? false;
}
