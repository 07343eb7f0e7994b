/** The pages that stand first in an operator's menu of the office. */
import { eq } from 'drizzle-orm';
import type { Handler } from '../../kernel/calls/operation.ts';
import { operatorMenu } from '../tables.ts';

/** GET /mall/menu/own */
export const readMenu: Handler<'readMenu'> = async ({ db, operator: { operator_id } }) => {
  const [row] = await db.select().from(operatorMenu).where(eq(operatorMenu.operator_id, operator_id));
  return { favourites: row?.favourites ?? [] };
};

/** PUT /mall/menu/own. Paths that the operator may not open are kept: the right may come back. */
export const writeMenu: Handler<'writeMenu'> = async ({ db, operator: { operator_id } }, input) => {
  const favourites = [...new Set(input.favourites)];
  await db
    .insert(operatorMenu)
    .values({ operator_id, favourites })
    .onConflictDoUpdate({ target: operatorMenu.operator_id, set: { favourites } });
  return { status: true as const };
};
