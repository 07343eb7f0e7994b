/**
 * How long the rows of a table live. The table's file says it (`RETENTIONS` in tables.ts), and a job of each table deletes the
 * rows that are over (server/jobs.ts).
 */
import { lt } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { seconds, type DbClock } from '../http/context.ts';

export interface Retention {
  /** Unix seconds from which the life counts; a column with an index, if the table grows */
  column: PgColumn;
  /** seconds; 0 where the column is the end itself */
  life: number;
  /** the job's name for operators (任务) */
  title: string;
}

export const retention = (column: PgColumn, life: number, title: string): Retention => ({ column, life, title });

/** Deletes the rows whose life is over. */
export async function deleteExpired(context: DbClock, { column, life }: Retention): Promise<void> {
  await context.db.delete(column.table).where(lt(column, seconds(context) - life));
}
