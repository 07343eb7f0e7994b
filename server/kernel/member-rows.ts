import { and, eq, sql } from 'drizzle-orm';
import type { MemberRows } from '../people/member-rows.ts';
import { memberSession } from './access/tables.ts';
import { memberMessage } from './message/tables.ts';

export const memberRows: MemberRows = {
  following: [memberMessage],
  async passOn(tx, from, to) {
    // The other member's own message of a cause stays.
    const isNew = sql`(${memberMessage.kind}, ${memberMessage.reference}) not in
      (select kind, reference from ${memberMessage} where user_id = ${to})`;
    await tx
      .update(memberMessage)
      .set({ user_id: to })
      .where(and(eq(memberMessage.user_id, from), isNew));
  },
  async forget(tx, userId) {
    for (const table of [memberSession, memberMessage]) await tx.delete(table).where(eq(table.user_id, userId));
  },
};
