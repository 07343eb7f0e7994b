/** Payouts as the contract's calls answer them. */
import { inArray, sql, type SQL } from 'drizzle-orm';
import type { MallPayout } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { ScopedContext } from '../../kernel/calls/operation.ts';
import { operator } from '../../people/operator/tables.ts';
import { shop } from '../../places/shop/tables.ts';
import { payout, type Payee } from './tables.ts';
import { ofOwnShops } from '../../kernel/access/shops.ts';

export type PayoutRow = typeof payout.$inferSelect;

/** Limits payouts to the operator's shop. */
export function ownPayouts(context: ScopedContext): SQL | undefined {
  return ofOwnShops(context, payout.shop_id);
}

/** Account numbers are shown in full to operators who may read merchants' applications, and to the account's own merchant. */
export function visiblePayee(payee: Payee, { operator: { is_merchant, grants } }: ScopedContext): Payee {
  if (is_merchant || grants.has('merchants.read')) return payee;
  return { ...payee, account: `**** ${payee.account.slice(-4)}` };
}

async function namesOf(db: Db, rows: readonly PayoutRow[]): Promise<Map<number, string>> {
  const ids = [...new Set(rows.flatMap(({ made_by, closed_by }) => [made_by, closed_by ?? made_by]))];
  const { operator_id, username } = operator;
  const found = await db.select({ operatorId: operator_id, username }).from(operator).where(inArray(operator_id, ids));
  return new Map(found.map((one) => [one.operatorId, one.username]));
}

export async function payoutAnswers(db: Db, context: ScopedContext, rows: readonly PayoutRow[]): Promise<MallPayout[]> {
  if (rows.length === 0) return [];
  const shopIds = [...new Set(rows.map(({ shop_id }) => shop_id))];
  const [names, shops] = await Promise.all([
    namesOf(db, rows),
    db
      .select({ id: shop.distributor_id, name: sql<string>`${shop.name}` })
      .from(shop)
      .where(inArray(shop.distributor_id, shopIds)),
  ]);
  // Names of the mall's operators are not shown to merchants.
  const nameOf = (id: number | null): string =>
    id === null || context.operator.is_merchant ? '' : (names.get(id) ?? '');
  return rows.map((row) => ({
    payout_id: row.payout_id,
    distributor_id: row.shop_id,
    distributor_name: shops.find(({ id }) => id === row.shop_id)?.name ?? '',
    until: row.until,
    orders: row.orders,
    amount: row.amount,
    payee: visiblePayee(row.payee, context),
    state: row.state,
    note: row.note,
    reference: row.reference,
    reason: row.reason,
    made_by: nameOf(row.made_by),
    created: row.created,
    closed_by: nameOf(row.closed_by),
    closed: row.closed,
  }));
}
