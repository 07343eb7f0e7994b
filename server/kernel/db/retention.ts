/**
 * How long the rows of a table live. The table's file says it (`RETENTIONS` in tables.ts), and a job of each table deletes the
 * rows that are over (server/jobs.ts).
 */
import type { PgColumn } from 'drizzle-orm/pg-core';

export interface Retention {
  /** Unix seconds from which the life counts; a column with an index, if the table grows */
  column: PgColumn;
  /** seconds; 0 where the column is the end itself */
  life: number;
  /** the job's name for operators (任务) */
  title: string;
}

export const retention = (column: PgColumn, life: number, title: string): Retention => ({ column, life, title });
