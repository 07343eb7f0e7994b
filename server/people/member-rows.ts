/** What each area does with its rows of a member. An area with such rows has a file of this name (`member/all-rows.ts` finds them). */
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { AnyPgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../kernel/db/database.ts';
import { conversation, conversationMessage } from './conversation/tables.ts';
import { memberTagged } from './member/tags/tables.ts';
import { trustIdentity } from './trust/tables.ts';

export interface MemberRows {
  /** The tables of which rows follow an unproved member into the account of the person. */
  readonly following?: readonly AnyPgTable[];
  /** Gives those rows to another member. It is called again once both are locked, for rows that came in between. */
  readonly passOn?: (tx: Db, from: number, to: number) => Promise<void>;
  /** Deletes the private data of a member who leaves. */
  readonly forget?: (tx: Db, userId: number) => Promise<void>;
}

export const memberRows: MemberRows = {
  following: [memberTagged],
  async passOn(tx, from, to) {
    const own = tx.select({ id: memberTagged.tag_id }).from(memberTagged).where(eq(memberTagged.user_id, to));
    await tx
      .update(memberTagged)
      .set({ user_id: to })
      .where(and(eq(memberTagged.user_id, from), notInArray(memberTagged.tag_id, own)));
  },
  async forget(tx, userId) {
    for (const table of [trustIdentity, memberTagged]) await tx.delete(table).where(eq(table.user_id, userId));
    const own = tx
      .select({ id: conversation.conversation_id })
      .from(conversation)
      .where(eq(conversation.user_id, userId));
    await tx.delete(conversationMessage).where(inArray(conversationMessage.conversation_id, own));
    await tx.delete(conversation).where(eq(conversation.user_id, userId));
  },
};
