/**
 * Sums of money that operators moved without a second person: for an order over its whole life, for a member or a shop in one
 * day. All kinds of money and all operators count together, so many small amounts, or two colleagues who take turns, cannot
 * exceed the limit.
 */
import { and, eq, gte, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { timeZone } from '../../../engine/rules/format/zone.ts';
import { movedAlone, type ApprovalKind } from './tables.ts';

/** Cents that move, and the order, member or shop they move for. */
export interface Move {
  order_id?: string;
  user_id?: number;
  shop_id?: number;
  amount: number;
}

/** One sum: the amounts of all rows that `rows` selects, plus `amount`. */
interface Sum {
  name: string;
  rows: SQL | undefined;
  amount: number;
}

/** The beginning of today, by the database's clock: the clocks of servers may differ. */
function today(): SQL {
  const zone = sql`${timeZone()}::text`;
  return sql`extract(epoch from date_trunc('day', now() at time zone ${zone}) at time zone ${zone})::bigint`;
}

/** The sums by their keys, in the order of the keys. */
function sumsOf(moves: readonly Move[]): [string, Sum][] {
  const sums = new Map<string, Sum>();
  const add = (key: string, name: string, rows: SQL | undefined, amount: number): void => {
    sums.set(key, { name, rows, amount: (sums.get(key)?.amount ?? 0) + amount });
  };
  const { order_id: ofOrder, user_id: ofMember, shop_id: ofShop, at } = movedAlone;
  for (const { order_id, user_id, shop_id, amount } of moves) {
    if (order_id !== undefined) add(`order:${order_id}`, '该订单', eq(ofOrder, order_id), amount);
    if (user_id !== undefined)
      add(`member:${user_id}`, '该会员今天', and(eq(ofMember, user_id), gte(at, today())), amount);
    if (shop_id !== undefined) add(`shop:${shop_id}`, '该店铺今天', and(eq(ofShop, shop_id), gte(at, today())), amount);
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** A sum above the limit. */
export interface Excess {
  name: string;
  /** cents that were moved before these moves */
  before: number;
}

/**
 * The sum that the moves would bring furthest above the limit; undefined when none would exceed it. Transactions that move money
 * of the same order, member or shop wait here for each other, so that the second counts the moves of the first.
 */
export async function excessOf(tx: Db, moves: readonly Move[], limit: number): Promise<Excess | undefined> {
  const sums = sumsOf(moves);
  const keys = sums.map(([key]) => `moved-alone:${key}`);
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${sql.param(keys)}::text[]) as locked (key)`,
  );
  let worst: (Excess & { after: number }) | undefined;
  for (const [, { name, rows, amount }] of sums) {
    const [row] = await tx
      .select({ before: sql<number>`coalesce(sum(${movedAlone.amount}), 0)::float8` })
      .from(movedAlone)
      .where(rows);
    const before = row?.before ?? 0;
    const after = before + amount;
    if (after > limit && after > (worst?.after ?? 0)) worst = { name, before, after };
  }
  return worst;
}

export async function noteMoves(
  tx: Db,
  moves: readonly Move[],
  by: { kind: ApprovalKind; operator_id: number },
): Promise<void> {
  await tx.insert(movedAlone).values(moves.map((move) => ({ ...move, ...by })));
}
