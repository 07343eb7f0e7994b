/** The roles of accounts. */
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { beyond, ROLE_IDS, type Granting } from '../../../../schemas/rights.ts';
import { grantsOfHeld, HELD } from '../../../kernel/access/operator-grants.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { fail, notFound, type Failure } from '../../../kernel/http/answer.ts';
import type { Operator } from '../../../kernel/http/context.ts';
import { operator, operatorRole } from '../tables.ts';

/** Gives an account these roles and no others. */
export async function giveRoles(tx: Db, operatorId: number, roleIds: readonly number[]): Promise<void> {
  await tx.delete(operatorRole).where(eq(operatorRole.operator_id, operatorId));
  const rows = [...new Set(roleIds)].map((role_id) => ({
    operator_id: operatorId,
    role_id,
  }));
  if (rows.length > 0) await tx.insert(operatorRole).values(rows);
}

type Account = typeof operator.$inferSelect;

/**
 * Another account that the operator may manage, locked: one that can do no more than the operator. Otherwise a new password for
 * it would be a way to its rights.
 */
export async function lockManaged(tx: Db, who: Operator, operatorId: number): Promise<Account | Failure> {
  if (operatorId === who.operator_id) return fail('不能在这里修改自己的账号');
  const [row] = await tx.select().from(operator).where(eq(operator.operator_id, operatorId)).for('update');
  if (!row) return notFound('账号不存在');
  const [held] = await tx.select(HELD).from(operator).where(eq(operator.operator_id, operatorId));
  if (held && row.shop_id === null) {
    const more = [...grantsOfHeld(held)].some(([right, shop_ids]) => {
      const one: Granting = { rights: [right], shop_ids };
      return beyond(who.grants, one).length > 0;
    });
    if (more) return fail('该账号的权限比您多，您不能修改它', 403);
  }
  return row;
}

/**
 * Refuses to take the last administrator away. Called before an account loses the role or is locked; the lock makes two such
 * changes at once wait for each other.
 */
export async function lastAdministrator(tx: Db, operatorId: number): Promise<Failure | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('administrators'))`);
  const administrators = and(
    eq(operatorRole.role_id, ROLE_IDS.administrator),
    eq(operator.locked, false),
    isNull(operator.shop_id),
  );
  const own = eq(operatorRole.operator_id, operatorId);
  const count = async (which: ReturnType<typeof eq>): Promise<number> => {
    const rows = await tx
      .select({ id: operator.operator_id })
      .from(operatorRole)
      .innerJoin(operator, eq(operator.operator_id, operatorRole.operator_id))
      .where(and(administrators, which))
      .limit(1);
    return rows.length;
  };
  if ((await count(own)) === 0 || (await count(ne(operatorRole.operator_id, operatorId))) > 0) return undefined;
  return fail('这是最后一位管理员，请先让别人成为管理员');
}
