/** Stock moves only here: each movement changes the counters and writes its ledger row in one statement, all or nothing. */
import { sql } from 'drizzle-orm';
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

/**
 * Takes the pieces of an order from the shelves; false when one of them is short, and then the transaction must be given up.
 * A sku's row lock puts all orders of it into a line; the condition is checked on what the one before left. Skus and then goods
 * are locked by their numbers, so that orders of the same goods never wait for each other in a circle.
 */
export async function takeStock(tx: Db, orderId: string, pieces: readonly Pieces[], now: number): Promise<boolean> {
  const wanted = byItem(pieces);
  const ids = wanted.map(({ itemId }) => itemId);
  const nums = wanted.map(({ num }) => num);
  const { rows } = (await tx.execute(sql`
    with wanted as (select * from unnest(${sql.param(ids)}::int[], ${sql.param(nums)}::int[]) as w(item_id, num)),
    locked as (select item_id from sku where item_id = any(${sql.param(ids)}::int[]) order by item_id for update),
    taken as (
      update sku set store = sku.store - wanted.num from wanted, locked
      where sku.item_id = wanted.item_id and locked.item_id = sku.item_id and sku.store >= wanted.num
      returning sku.item_id, sku.goods_id, wanted.num),
    sums as (select goods_id, sum(num) as num from taken group by goods_id),
    shelf as (select goods_id from goods where goods_id in (select goods_id from sums) order by goods_id for update),
    lower as (
      update goods set store = goods.store - sums.num from sums, shelf
      where goods.goods_id = sums.goods_id and shelf.goods_id = goods.goods_id),
    ledger as (
      insert into stock_ledger (item_id, kind, reference, change, at)
      select item_id, 'order', ${orderId}, -num, ${now}::bigint from taken)
    select count(*)::int as taken from taken`)) as unknown as { rows: { taken: number }[] };
  return rows[0]?.taken === wanted.length;
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
