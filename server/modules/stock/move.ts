/** Stock moves only here: each movement changes the counters and writes its ledger row in one statement, all or nothing. */
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { sumOf } from '../order/pricing/spread.ts';

export interface Pieces {
  itemId: number;
  num: number;
}

/** Lines of one variant count together: a cart may hold it twice (checklist 3). Sorted, so that all lock in one order. */
export function byItem(pieces: readonly Pieces[]): Pieces[] {
  const ids = [...new Set(pieces.map(({ itemId }) => itemId))].sort((a, b) => a - b);
  return ids.map((itemId) => ({
    itemId,
    num: sumOf(
      pieces.filter((entry) => entry.itemId === itemId),
      (entry) => entry.num,
    ),
  }));
}

/** Pieces as the two lists a statement gets. */
function listsOf(pieces: readonly Pieces[]): { ids: SQL; nums: SQL } {
  const wanted = byItem(pieces);
  return {
    ids: sql`${sql.param(wanted.map(({ itemId }) => itemId))}::int[]`,
    nums: sql`${sql.param(wanted.map(({ num }) => num))}::int[]`,
  };
}

/**
 * Parts of the statement that takes the pieces of an order from the shelves (order/place). `bought` are the pieces and `shelf`
 * the variants, locked by their numbers: a row's lock puts all orders of it into a line, and each sees what the one before left.
 */
export function lockedShelf(pieces: readonly Pieces[]): SQL {
  const { ids, nums } = listsOf(pieces);
  return sql`
    bought as (select * from unnest(${ids}, ${nums}) as b(item_id, num)),
    shelf as (select item_id, store from sku where item_id = any(${ids}) order by item_id for update)`;
}

/** Whether the locked shelf has everything that is bought. */
export const shelfSuffices = sql`(
  select count(*) from shelf join bought using (item_id) where store >= num) = (select count(*) from bought)`;

/**
 * Lowers the counters of skus and goods and writes the ledger, once the part `key` has its row. Goods are locked by their
 * numbers too, so that orders of the same goods never wait for each other in a circle.
 */
export function takenFromShelf(orderId: string, now: number): SQL {
  return sql`
    taken as (
      update sku set store = sku.store - bought.num from bought, key
      where sku.item_id = bought.item_id and sku.store >= bought.num
      returning sku.item_id, sku.goods_id, bought.num),
    ledger as (
      insert into stock_ledger (item_id, kind, reference, change, at)
      select item_id, 'order', ${orderId}::text, -num, ${now}::bigint from taken),
    sums as (select goods_id, sum(num) as num from taken group by goods_id),
    row_of as (select goods_id from goods where goods_id in (select goods_id from sums) order by goods_id for update),
    lowered as (
      update goods set store = goods.store - sums.num from sums, row_of
      where goods.goods_id = sums.goods_id and row_of.goods_id = goods.goods_id)`;
}

/**
 * Gives back what an order took, once: the ledger holds one return a variant and order, and the counters rise by the rows
 * that were new.
 */
export async function returnStock(tx: Db, orderId: string, now: number): Promise<void> {
  await tx.execute(sql`
    with taken as (select item_id, -change as num from stock_ledger where reference = ${orderId} and kind = 'order'),
    ledger as (
      insert into stock_ledger (item_id, kind, reference, change, at)
      select item_id, 'return', ${orderId}, num, ${now}::bigint from taken order by item_id
      on conflict (item_id, kind, reference) do nothing returning item_id, change),
    locked as (select item_id from sku where item_id in (select item_id from taken) order by item_id for update),
    given as (
      update sku set store = sku.store + ledger.change from ledger, locked
      where sku.item_id = ledger.item_id and locked.item_id = sku.item_id returning sku.goods_id, ledger.change),
    sums as (select goods_id, sum(change) as num from given group by goods_id),
    shelf as (select goods_id from goods where goods_id in (select goods_id from sums) order by goods_id for update)
    update goods set store = goods.store + sums.num from sums, shelf
    where goods.goods_id = sums.goods_id and shelf.goods_id = goods.goods_id`);
}

/** The first row of every variant that has none: what is on the shelf when its life in the ledger begins. */
export async function openStock(tx: Db, now: number): Promise<void> {
  await tx.execute(sql`
    insert into stock_ledger (item_id, kind, reference, change, at)
    select item_id, 'opening', '', store, ${now}::bigint from sku on conflict (item_id, kind, reference) do nothing`);
}
