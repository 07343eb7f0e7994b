import { sql } from 'drizzle-orm';
import type { PgTable, PgInsertValue } from 'drizzle-orm/pg-core';
import type { Db } from '../kernel/db/database.ts';

/** Rows per statement: PostgreSQL accepts 65,535 parameters. */
const CHUNK = 1000;

/** Inserts many rows in few statements. */
export async function insertAll<T extends PgTable>(tx: Db, table: T, rows: T['$inferInsert'][]): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK)
    await tx.insert(table).values(rows.slice(start, start + CHUNK) as PgInsertValue<T>[]);
}

/** Call it after inserting rows with explicit numbers: the table's next number follows the highest one. */
export async function continueNumbers(tx: Db, table: string, column: string): Promise<void> {
  const sequence = sql`pg_get_serial_sequence(${table}, ${column})`;
  const highest = sql`select coalesce(max(${sql.identifier(column)}), 0) + 1 from ${sql.identifier(table)}`;
  await tx.execute(sql`select setval(${sequence}, (${highest}), false)`);
}
