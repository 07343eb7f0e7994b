/** Limits operators to rows of their shops: merchants to their own, others to those of their roles. */
import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Right } from '../../../schemas/rights.ts';
import { fail, type Failure } from '../http/answer.ts';
import type { Operator } from '../http/context.ts';

interface Who {
  operator: Pick<Operator, 'shop_ids'>;
}

/** The shop that what operators make for themselves belongs to: the first of theirs; undefined for the mall's own colleagues. */
export const ownShop = ({ operator }: Who): number | undefined => operator.shop_ids?.[0];

/** Whether the operator has a further right in a shop. */
export const mayIn = (
  { operator: { grants } }: { operator: Pick<Operator, 'grants'> },
  right: Right,
  shopId: number,
): boolean => grants.has(right) && (grants.get(right)?.includes(shopId) ?? true);

/** Condition that the column names one of the shops; undefined when every row counts. */
export function inShops(ids: readonly number[] | undefined, column: AnyColumn | SQL | SQL.Aliased): SQL | undefined {
  return ids && sql`${column} = any(${sql.param([...ids])}::int[])`;
}

/** Condition that the column names a shop of the operator; undefined for operators of the whole mall. */
export const ofOwnShops = ({ operator }: Who, column: AnyColumn | SQL | SQL.Aliased): SQL | undefined =>
  inShops(operator.shop_ids, column);

export const isOwnShop = ({ operator: { shop_ids } }: Who, shopId: number): boolean =>
  shop_ids === undefined || shop_ids.includes(shopId);

/** The shop of something new: the only one, or the chosen one; 0, the mall's own, unless the operator is limited. */
export function shopOfNew({ operator: { shop_ids } }: Who, chosen = 0): number | Failure {
  if (shop_ids === undefined) return chosen;
  const [only] = shop_ids;
  if (only !== undefined && shop_ids.length === 1) return only;
  return shop_ids.includes(chosen) ? chosen : fail(SERVER_MESSAGES.chooseShop, 422, { field: 'distributor_id' });
}
