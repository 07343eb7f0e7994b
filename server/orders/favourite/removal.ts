/** Removing entries of a member's lists, and undoing that: a removed row waits a while before it is deleted for good. */
import { and, eq, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import { notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import type { MemberContext } from '../../kernel/calls/operation.ts';
import type { articleCollect } from '../../content/articles/tables.ts';
import type { favourite, footprint, shopFollow } from './tables.ts';

type ListTable = typeof favourite | typeof footprint | typeof shopFollow | typeof articleCollect;

/** How long a removal can be taken back, in seconds: longer than anybody looks at the page that offers it. */
const UNDO_SECONDS = 3600;

/** The member's rows that are not removed. */
export function notRemoved(table: ListTable, userId: number): SQL | undefined {
  return and(eq(table.user_id, userId), isNull(table.removed));
}

/** Removes those of `which`, all of them without it; what was removed long ago is deleted. */
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

/** Takes a removal back: the rows are as they were before it. 404 when none waits. */
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
