/** Removes entries of a member's lists and undoes it: a removed row waits before it is deleted for good. */
import { and, eq, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import { notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import type { MemberContext } from '../../kernel/calls/operation.ts';
import type { articleCollect } from '../../content/articles/tables.ts';
import type { favourite, footprint, shopFollow } from './tables.ts';

type ListTable = typeof favourite | typeof footprint | typeof shopFollow | typeof articleCollect;

/** Seconds in which a removal can be undone: longer than a page that offers the undo stays open. */
const UNDO_SECONDS = 3600;

/** The member's rows that are not removed. */
export function notRemoved(table: ListTable, userId: number): SQL | undefined {
  return and(eq(table.user_id, userId), isNull(table.removed));
}

/** Marks the rows that `which` selects as removed, or all rows without it; deletes rows that were removed long ago. */
export async function remove(
  { db, clock, member }: MemberContext,
  table: ListTable,
  which?: SQL,
): Promise<{ status: true }> {
  const now = seconds({ clock });
  await db.delete(table).where(and(eq(table.user_id, member.user_id), lt(table.removed, now - UNDO_SECONDS)));
  await db
    .update(table)
    .set({ removed: now })
    .where(and(notRemoved(table, member.user_id), which));
  return { status: true };
}

/** Undoes a removal: the rows are as they were before. 404 when no removed row waits. */
export async function restore(
  { db, member }: MemberContext,
  table: ListTable,
  which: SQL | undefined,
): Promise<{ status: true } | Failure> {
  const rows = await db
    .update(table)
    .set({ removed: null })
    .where(and(eq(table.user_id, member.user_id), isNotNull(table.removed), which))
    .returning({ user_id: table.user_id });
  return rows.length > 0 ? { status: true } : notFound('已无法撤销');
}
