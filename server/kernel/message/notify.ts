/** Writes into members' message boxes, in the transaction of the event. */
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { memberMessage } from './tables.ts';

export type NewMessage = Pick<
  typeof memberMessage.$inferInsert,
  'user_id' | 'kind' | 'reference' | 'title' | 'text' | 'path' | 'created'
>;

/** Writes a message to a member; a second one of the same kind and reference is dropped. */
export async function notify(tx: Db, message: NewMessage): Promise<void> {
  await tx.insert(memberMessage).values(message).onConflictDoNothing();
}

/**
 * A statement that writes messages to many members: `rows` selects user_id, kind, reference, title, text, path, created in this
 * order. Second messages of the same kind and reference are dropped.
 */
export const messagesFrom = (rows: SQL): SQL => sql`
  insert into member_message (user_id, kind, reference, title, text, path, created) ${rows}
  on conflict (user_id, kind, reference) do nothing`;
