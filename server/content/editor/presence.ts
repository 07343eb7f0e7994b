/** Which operators have a page open, and which widget they have selected. */
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { MarkPresenceAnswer } from '../../../schemas/types/contract.ts';
import { isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { partsOf } from '../page/store.ts';
import { pageOfInput } from '../page/pages.ts';
import { authorOf, currentVersion } from '../page/store.ts';
import { pagePresence } from '../page/tables.ts';

/** seconds without a call after which an operator counts as absent */
const PRESENT = 30;

/** Stores the caller's presence; answers the other operators, and the versions, which show that others saved the page. */
export async function markPresence(
  context: Context,
  input: InputOf<'markPresence'>,
): Promise<MarkPresenceAnswer | Failure> {
  const row = await pageOfInput(context, input);
  if (isFailure(row)) return row;
  const { visit, place = '' } = input;
  const { page_id } = row;
  const seen = seconds(context);
  const values = { visit, page_id, username: authorOf(context), place, seen };
  await context.db
    .insert(pagePresence)
    .values(values)
    .onConflictDoUpdate({
      target: pagePresence.visit,
      set: { page_id, place, seen },
      setWhere: sql`${pagePresence.username} = ${values.username}`,
    });
  const present = and(
    eq(pagePresence.page_id, page_id),
    ne(pagePresence.visit, visit),
    gt(pagePresence.seen, seen - PRESENT),
  );
  const others = await context.db
    .select({ name: pagePresence.username, place: pagePresence.place })
    .from(pagePresence)
    .where(present)
    .orderBy(pagePresence.username)
    .limit(20);
  const parts = await partsOf(context, row);
  return { others, versions: Object.fromEntries(parts.map((part) => [String(part.page_id), currentVersion(part)])) };
}
