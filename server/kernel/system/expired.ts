import { lt } from 'drizzle-orm';
import type { Retention } from '../db/retention.ts';
import { seconds, type DbClock } from '../http/context.ts';

/** Deletes the rows of a table whose life is over. */
export async function deleteExpired(context: DbClock, { column, life }: Retention): Promise<void> {
  await context.db.delete(column.table).where(lt(column, seconds(context) - life));
}
