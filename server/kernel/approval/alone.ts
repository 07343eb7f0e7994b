/**
 * What operators moved without a second person: over the whole life of an order, and in a day for a member or a shop. All kinds of
 * money and all operators count together, so neither small steps nor two colleagues who take turns pass the limit.
 */
import { and, eq, gte, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { CHINA } from '../system/china-days.ts';
import { DAY } from '../../../engine/rules/format/time.ts';
import { movedAlone, type ApprovalKind } from './tables.ts';

/** Cents that move, and what for. */
export interface Move {
  order_id?: string;
  user_id?: number;
  shop_id?: number;
  amount: number;
}

/** What is summed: all rows that `rows` selects, and `amount` more. */
interface Sum {
  name: string;
  rows: SQL | undefined;
  amount: number;
}

/** When the day began in China, by the database's clock: servers may differ. */
const TODAY = sql`(floor(extract(epoch from now()))::bigint + ${CHINA}) / ${DAY} * ${DAY} - ${CHINA}`;

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
      add(`member:${user_id}`, '该会员今天', and(eq(ofMember, user_id), gte(at, TODAY)), amount);
    if (shop_id !== undefined) add(`shop:${shop_id}`, '该店铺今天', and(eq(ofShop, shop_id), gte(at, TODAY)), amount);
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** A sum that would be above the limit. */
export interface Excess {
  name: string;
  /** cents that were moved before */
  before: number;
}

/**
 * The sum that the moves would bring furthest above the limit; undefined when none would be. Moves of the same order, member or shop
 * wait here for each other until the transaction ends: of two at once the second one counts the first.
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
