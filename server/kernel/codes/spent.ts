/** What is good for one use: of several who come at once, one gets it. */
import { eq } from 'drizzle-orm';
import { type DbClock } from '../http/context.ts';
import { spentToken } from '../system/tables.ts';

/** true for the first who comes with this key. `expires`: Unix seconds after which nobody takes it anyway. */
export async function spend({ db }: DbClock, key: string, expires: number): Promise<boolean> {
  const rows = await db.insert(spentToken).values({ key, expires }).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** What it was spent for did not happen: it may be used after all. */
export async function unspend({ db }: DbClock, key: string): Promise<void> {
  await db.delete(spentToken).where(eq(spentToken.key, key));
}
