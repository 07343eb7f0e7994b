/** Keys that may be used once: of several concurrent requests with the same key, one succeeds. */
import { eq } from 'drizzle-orm';
import { type DbClock } from '../http/context.ts';
import { spentToken } from '../system/tables.ts';

/** true for the first request with this key. `expires`: Unix seconds after which the key is invalid anyway. */
export async function spend({ db }: DbClock, key: string, expires: number): Promise<boolean> {
  const rows = await db.insert(spentToken).values({ key, expires }).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** Makes a key usable again, because the work it was spent for failed. */
export async function unspend({ db }: DbClock, key: string): Promise<void> {
  await db.delete(spentToken).where(eq(spentToken.key, key));
}
