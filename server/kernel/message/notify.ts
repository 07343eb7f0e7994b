/** Writing into members' message boxes, in the transaction of the event. */
import { lt, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { seconds, type Services } from '../http/context.ts';
import { memberMessage } from './tables.ts';
import { DAY } from '../../../engine/rules/format/time.ts';

export type NewMessage = Pick<
  typeof memberMessage.$inferInsert,
  'user_id' | 'kind' | 'reference' | 'title' | 'text' | 'path' | 'created'
>;

/** Writes a message to a member; a second one of the same kind and reference is dropped. */
export async function notify(tx: Db, message: NewMessage): Promise<void> {
  await tx.insert(memberMessage).values(message).onConflictDoNothing();
}

/**
 * A statement that writes messages to many: `rows` selects user_id, kind, reference, title, text, path, created in this order.
 * Second ones of the same kind and reference are dropped.
 */
export const messagesFrom = (rows: SQL): SQL => sql`
  insert into member_message (user_id, kind, reference, title, text, path, created) ${rows}
  on conflict (user_id, kind, reference) do nothing`;

/** seconds; half a year */
const LIFE = 183 * DAY;

/** Clean-up of messages past their life. */
export async function deleteOldMessages(services: Services): Promise<void> {
  await services.db.delete(memberMessage).where(lt(memberMessage.created, seconds(services) - LIFE));
}
