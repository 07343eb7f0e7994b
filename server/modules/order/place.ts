/**
 * An order as one statement: it locks cart lines and stock, looks whether both are still as they were priced, and only then
 * takes the key, empties the cart, lowers the stock and writes order and lines. One statement holds its locks for as short as
 * the database can, and needs no transaction around it.
 */
import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { OrderMade } from '../../../schemas/types/api/order-made.ts';
import type { Db } from '../../db/database.ts';
import { lockedShelf, shelfSuffices, takenFromShelf, type Pieces } from '../stock/move.ts';
import { takenKey, type IdempotentKey } from '../trade/idempotent.ts';
import { orderLine, orders } from './tables.ts';

type OrderRow = typeof orders.$inferInsert;
type LineRow = Omit<typeof orderLine.$inferInsert, 'orderId'>;

/** What is written and taken. */
export interface Placement {
  key: IdempotentKey;
  answer: OrderMade;
  order: OrderRow;
  lines: readonly LineRow[];
  /** the cart's lines as they were priced */
  cart: readonly { cartId: number; num: number }[];
  /** from the shelf; none for what a ticket holds */
  pieces: readonly Pieces[];
  now: number;
}

/** Whether the order was made; else whether the cart and the stock were still as wanted. */
export interface Placed {
  made: boolean;
  cart: boolean;
  stock: boolean;
}

/** A row by the names of its columns. */
function rowOf(table: PgTable, values: Record<string, unknown>): Record<string, unknown> {
  const columns = getTableColumns(table);
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [columns[name]?.name ?? name, value]));
}

/** Inserts rows that come as one JSON text, once the part `key` has its row. All rows name the same columns. */
function insertedFrom(table: PgTable, rows: Record<string, unknown>[]): SQL {
  const names = sql.join(
    Object.keys(rows[0] ?? {}).map((name) => sql.identifier(name)),
    sql`, `,
  );
  return sql`insert into ${table} (${names})
    select ${names} from key, jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`;
}

function cartParts(cart: Placement['cart']): { locked: SQL; isAsPriced: SQL; emptied: SQL } {
  const ids = sql`${sql.param(cart.map(({ cartId }) => cartId))}::bigint[]`;
  const nums = sql`${sql.param(cart.map(({ num }) => num))}::int[]`;
  return {
    locked: sql`
      priced as (select * from unnest(${ids}, ${nums}) as p(cart_id, num)),
      cart as (select cart_id, num from cart_line where cart_id = any(${ids}) order by cart_id for update)`,
    isAsPriced: sql`(select count(*) from cart join priced using (cart_id, num)) = (select count(*) from priced)`,
    emptied: sql`emptied as (delete from cart_line using key where cart_id = any(${ids}))`,
  };
}

export async function placeOrder(db: Db, placement: Placement): Promise<Placed> {
  const { key, answer, order, lines, pieces, now } = placement;
  const { orderId } = order;
  const cart = cartParts(placement.cart);
  const lineRows = lines.map((line) => rowOf(orderLine, { ...line, orderId }));
  const { rows } = (await db.execute(sql`
    with ${cart.locked}, ${lockedShelf(pieces)},
    checked as (select ${cart.isAsPriced} as cart, ${shelfSuffices} as stock),
    ${takenKey(key, answer, now, sql`(select cart and stock from checked)`)},
    ${cart.emptied},
    made as (${insertedFrom(orders, [rowOf(orders, order)])}),
    sold as (${insertedFrom(orderLine, lineRows)}),
    ${takenFromShelf(orderId, now)}
    select cart, stock, exists(select 1 from key) as made from checked`)) as unknown as { rows: Placed[] };
  const [placed] = rows;
  if (!placed) throw new Error('The statement that places an order answered nothing.');
  return placed;
}
