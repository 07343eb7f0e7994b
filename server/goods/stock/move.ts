/** Every change of stock passes here: each statement changes the counters and writes the ledger rows together. */
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { announcing, stockEvents } from '../../kernel/events/announce.ts';
import { rowParameters } from '../../kernel/db/row-parameters.ts';
import type { StatementPart } from '../../kernel/db/prepared.ts';
import { sumOf } from '../../kernel/system/spread.ts';

export interface Pieces {
  item_id: number;
  num: number;
}

/**
 * Sums the lines of each variant: a cart may contain it twice (checklist 3). Sorted, so that all transactions lock in the same
 * order.
 */
export function byItem(pieces: readonly Pieces[]): Pieces[] {
  const ids = [...new Set(pieces.map(({ item_id }) => item_id))].sort((a, b) => a - b);
  return ids.map((itemId) => ({
    item_id: itemId,
    num: sumOf(
      pieces.filter((entry) => entry.item_id === itemId),
      (entry) => entry.num,
    ),
  }));
}

const bought = rowParameters('bought', {
  n: 'int',
  user_id: 'int',
  item_id: 'int',
  num: 'int',
  upto: 'int',
  buyer_upto: 'int',
});

function raised(sums: Map<string, number>, key: string, num: number): number {
  const sum = (sums.get(key) ?? 0) + num;
  sums.set(key, sum);
  return sum;
}

/**
 * Parameters of lockedShelf: the pieces of each order, where `n` is the order's number in the batch. `upto` sums the pieces of
 * the variant in all orders up to `n`, `buyer_upto` in those of the same buyer.
 */
export function boughtPieces(
  orders: readonly { user_id: number; pieces: readonly Pieces[] }[],
): Record<string, unknown[]> {
  const [ofAll, ofBuyers] = [new Map<string, number>(), new Map<string, number>()];
  return bought.values(
    orders.flatMap(({ user_id, pieces }, index) =>
      byItem(pieces).map(({ item_id, num }) => ({
        n: index + 1,
        user_id,
        item_id,
        num,
        upto: raised(ofAll, String(item_id), num),
        buyer_upto: raised(ofBuyers, `${user_id}:${item_id}`, num),
      })),
    ),
  );
}

/**
 * Parts of the statement that takes the pieces of orders from stock (checkout/place). The part `short` holds the orders whose
 * variant has too little stock after all orders before them. Variants are locked in ascending order of their numbers: the row's
 * lock serialises orders, and each sees what the one before left. The part `after` takes its locks first.
 */
export const lockedShelf = (after: string): StatementPart[] => [
  [
    'bought',
    sql`select n, user_id, item_id, num, upto, buyer_upto from ${bought.rows}
      where (select count(*) from ${sql.identifier(after)}) >= 0`,
  ],
  [
    'shelf',
    sql`select item_id, store from sku where item_id = any(array(select item_id from bought))
      order by item_id for update of sku`,
  ],
  ['short', sql`select n from bought left join shelf using (item_id) where coalesce(store, 0) < upto`],
];

/**
 * Parts that lower the counters of variants and goods and write the ledger, for the orders in the part `placed` (n, order_id).
 * Goods are locked in ascending order of their numbers too, so that orders of the same goods cannot deadlock.
 */
export const takenFromShelf: StatementPart[] = [
  ['sold', sql`select n, order_id, item_id, num from bought join placed using (n)`],
  [
    'taken',
    sql`update sku set store = sku.store - bought_item.num
      from (select item_id, sum(num) as num from sold group by item_id) bought_item
      where sku.item_id = bought_item.item_id and sku.store >= bought_item.num
      returning sku.item_id, sku.goods_id, sku.item_bn, sku.store, bought_item.num`,
  ],
  [
    'ledger',
    sql`insert into stock_ledger (item_id, kind, reference, change, at)
      select item_id, 'order', order_id, -sold.num, ${sql.placeholder('now')}::bigint from sold join taken using (item_id)`,
  ],
  ['sums', sql`select goods_id, sum(num) as num from taken group by goods_id`],
  [
    'row_of',
    sql`select goods_id from goods where goods_id = any(array(select goods_id from sums))
      order by goods_id for update of goods`,
  ],
  [
    'lowered',
    sql`update goods set store = goods.store - sums.num from sums join row_of using (goods_id)
      where goods.goods_id = sums.goods_id`,
  ],
];

/**
 * Adds the pieces that the query `taken` (item_id, num) selects, once for each variant and reference: the counters rise only by
 * ledger rows that were inserted.
 */
async function putBack(tx: Db, taken: SQL, reference: string, now: number): Promise<void> {
  await tx.execute(sql`
    with taken as (${taken}),
    ledger as (
      insert into stock_ledger (item_id, kind, reference, change, at)
      select item_id, 'return', ${reference}, num, ${now}::bigint from taken order by item_id
      on conflict (item_id, kind, reference) do nothing returning item_id, change),
    locked as (select item_id from sku where item_id in (select item_id from taken) order by item_id for update),
    given as (
      update sku set store = sku.store + ledger.change from ledger, locked
      where sku.item_id = ledger.item_id and locked.item_id = sku.item_id
      returning sku.item_id, sku.goods_id, sku.item_bn, sku.store, ledger.change),
    sums as (select goods_id, sum(change) as num from given group by goods_id),
    shelf as (select goods_id from goods where goods_id in (select goods_id from sums) order by goods_id for update),
    ${announcing(stockEvents('given'), now)}
    update goods set store = goods.store + sums.num from sums, shelf
    where goods.goods_id = sums.goods_id and shelf.goods_id = goods.goods_id`);
}

/** Returns the pieces of an order to stock, once. */
export function returnStock(tx: Db, orderId: string, now: number): Promise<void> {
  const taken = sql`select item_id, -change as num from stock_ledger where reference = ${orderId} and kind = 'order'`;
  return putBack(tx, taken, orderId, now);
}

const rowsOf = (pieces: readonly Pieces[]): SQL => {
  const all = byItem(pieces);
  const [ids, nums] = [all.map(({ item_id }) => item_id), all.map(({ num }) => num)];
  return sql`select item_id, num from unnest(${sql.param(ids)}::int[], ${sql.param(nums)}::int[]) as given (item_id, num)
    where item_id in (select item_id from sku)`;
};

/** Adds returned goods in good condition to the stock, once for each reference. Variants that no longer exist are left out. */
export function returnPieces(tx: Db, reference: string, pieces: readonly Pieces[], now: number): Promise<void> {
  return putBack(tx, rowsOf(pieces), reference, now);
}

/** Takes pieces that are sent as an exchange; false when the stock is too low: the caller must then roll back. */
export async function takePieces(tx: Db, reference: string, pieces: readonly Pieces[], now: number): Promise<boolean> {
  const { rows } = (await tx.execute(sql`
    with wanted as (${rowsOf(pieces)}),
    locked as (select item_id, store from sku where item_id in (select item_id from wanted) order by item_id for update),
    taken as (
      update sku set store = sku.store - wanted.num from wanted join locked using (item_id)
      where sku.item_id = wanted.item_id and locked.store >= wanted.num
      returning sku.item_id, sku.goods_id, sku.item_bn, sku.store, wanted.num),
    ledger as (
      insert into stock_ledger (item_id, kind, reference, change, at)
      select item_id, 'exchange', ${reference}, -num, ${now}::bigint from taken),
    sums as (select goods_id, sum(num) as num from taken group by goods_id),
    shelf as (select goods_id from goods where goods_id in (select goods_id from sums) order by goods_id for update),
    lowered as (
      update goods set store = goods.store - sums.num from sums, shelf
      where goods.goods_id = sums.goods_id and shelf.goods_id = goods.goods_id),
    ${announcing(stockEvents('taken'), now)}
    select count(*)::int as num from taken`)) as unknown as { rows: { num: number }[] };
  return rows[0]?.num === byItem(pieces).length;
}

/** Writes the first ledger row of every variant that has none: the stock when its ledger begins. */
export async function openStock(tx: Db, now: number): Promise<void> {
  await tx.execute(sql`
    insert into stock_ledger (item_id, kind, reference, change, at)
    select item_id, 'opening', '', store, ${now}::bigint from sku on conflict (item_id, kind, reference) do nothing`);
}

interface Adjusted {
  /**
   * Number of the variant, and pieces to add; negative to remove. A `reference` or a `reason` of its own goes before the shared one.
   */
  changes: readonly { item_id: number; change: number; reference?: string; reason?: string }[];
  kind: 'opening' | 'adjust';
  reference: string;
  actor: string;
  reason: string;
}

/**
 * Adjusts stock for the office, once for each reference. Answers the numbers of variants whose stock would become negative; if
 * there are any, the caller must roll back. Variants and goods are locked in the common order.
 */
export async function adjustPieces(tx: Db, adjusted: Adjusted, now: number): Promise<number[]> {
  const { changes, kind, reference, actor, reason } = adjusted;
  const moved = changes.filter(({ change }) => change !== 0).toSorted((a, b) => a.item_id - b.item_id);
  if (moved.length === 0) return [];
  const [ids, nums] = [moved.map(({ item_id }) => item_id), moved.map(({ change }) => change)];
  const references = moved.map((one) => one.reference ?? reference);
  const reasons = moved.map((one) => one.reason ?? reason);
  const { rows } = (await tx.execute(sql`
    with wanted as (select item_id, num, reference, reason
      from unnest(${sql.param(ids)}::int[], ${sql.param(nums)}::int[], ${sql.param(references)}::text[], ${sql.param(reasons)}::text[])
        as given (item_id, num, reference, reason)),
    locked as (select item_id, store from sku where item_id in (select item_id from wanted) order by item_id for update),
    ledger as (
      insert into stock_ledger (item_id, kind, reference, change, at, actor, reason)
      select item_id, ${kind}, wanted.reference, num, ${now}::bigint, ${actor}, wanted.reason
      from wanted join locked using (item_id) order by item_id
      on conflict (item_id, kind, reference) do nothing returning item_id, change),
    given as (
      update sku set store = sku.store + ledger.change from ledger
      where sku.item_id = ledger.item_id and sku.store + ledger.change >= 0
      returning sku.item_id, sku.goods_id, sku.item_bn, sku.store, ledger.change),
    sums as (select goods_id, sum(change) as num from given group by goods_id),
    shelf as (select goods_id from goods where goods_id in (select goods_id from sums) order by goods_id for update),
    moved as (
      update goods set store = goods.store + sums.num from sums, shelf
      where goods.goods_id = sums.goods_id and shelf.goods_id = goods.goods_id),
    ${announcing(stockEvents('given'), now)}
    select item_id from ledger where item_id not in (select item_id from given)`)) as unknown as {
    rows: { item_id: number }[];
  };
  return rows.map(({ item_id }) => item_id);
}
