/** Writing into members' message boxes, in the transaction of what is told. */
import { lt } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { seconds, type Services } from '../../http/context.ts';
import { memberMessage } from './tables.ts';

export type Told = Pick<
  typeof memberMessage.$inferInsert,
  'userId' | 'kind' | 'reference' | 'title' | 'text' | 'path' | 'created'
>;

/** Tells a member; what has the same kind and reference was told already and is not told again. */
export async function notify(tx: Db, told: Told): Promise<void> {
  await tx.insert(memberMessage).values(told).onConflictDoNothing();
}

/** seconds; half a year */
const KEPT = 183 * 24 * 3600;

/** Clean-up: what nobody looks for any more. */
export async function forgetTold(services: Services): Promise<void> {
  await services.db.delete(memberMessage).where(lt(memberMessage.created, seconds(services) - KEPT));
}
