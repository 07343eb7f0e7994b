/** Which orders may share a parcel, as parts of statements. */
import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../kernel/db/database.ts';
import { orders } from '../tables.ts';

/** Condition: paid, with unsent goods, sent by a carrier, and without a cancel request. */
export function isOpen(row: Record<'order_status' | 'receipt_type' | 'cancel_status', AnyPgColumn>): SQL | undefined {
  return and(
    eq(row.order_status, 'PAYED'),
    eq(row.receipt_type, 'logistics'),
    inArray(row.cancel_status, ['NO_APPLY_CANCEL', 'FAILS']),
  );
}

/** Orders in one parcel; further ones are not offered. */
export const MAX_ORDERS_IN_PARCEL = 20;

/** A column of the order list: how many other orders may be merged with the order, counted up to the limit of a parcel. */
export function countMergeable(db: Db): SQL<number> {
  const other = alias(orders, 'other');
  const found = db
    .select({ one: sql`1` })
    .from(other)
    .where(
      and(
        eq(other.user_id, orders.user_id),
        eq(other.shop_id, orders.shop_id),
        ne(other.order_id, orders.order_id),
        isOpen(other),
        eq(other.receiver, orders.receiver),
      ),
    )
    .limit(MAX_ORDERS_IN_PARCEL - 1);
  return sql<number>`case when ${isOpen(orders)} then (select count(*)::int from (${found}) as mates) else 0 end`;
}
