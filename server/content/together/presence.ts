/** Which operators have a page open, and which widget they have selected. */
import { and, eq, gt, sql } from 'drizzle-orm';
import type { MarkPresenceAnswer } from '../../../schemas/types/contract.ts';
import { cacheOf } from '../../kernel/caches.ts';
import { isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { operatorTopic, sendNews } from '../../kernel/live/news.ts';
import { operator } from '../../people/operator/tables.ts';
import { pageOfInput } from '../page/pages.ts';
import { authorOf, currentVersion, partsOf } from '../page/store.ts';
import { pagePresence } from '../page/tables.ts';

/** seconds without a call after which an operator counts as absent */
const PRESENT = 30;
/** Visits of one page that know of each other. */
const MOST = 20;
/** Milliseconds for which a server knows who is at a page. */
const KNOWN = 2000;

export interface Present {
  visit: string;
  username: string;
  place: string;
  /** null for an API key, which hears no news */
  operator_id: number | null;
}

async function presentAt(context: Context, pageId: number): Promise<Present[]> {
  const { visit, username, place } = pagePresence;
  return context.db
    .select({ visit, username, place, operator_id: operator.operator_id })
    .from(pagePresence)
    .leftJoin(operator, eq(operator.username, username))
    .where(and(eq(pagePresence.page_id, pageId), gt(pagePresence.seen, seconds(context) - PRESENT)))
    .orderBy(username, visit)
    .limit(MOST);
}

/** Who is at the page, at most two seconds old: for what follows a pointer. */
export async function knownAt(context: Context, pageId: number): Promise<Present[]> {
  const cache = cacheOf<Present[]>(context.db, 'page-presence', 500, KNOWN);
  const now = context.clock.now();
  const key = String(pageId);
  return cache.get(key, now) ?? cache.set(key, await presentAt(context, pageId), now);
}

/** The topics of the operators at a page. */
export const topicsOf = (present: readonly Present[]): string[] => [
  ...new Set(present.flatMap(({ operator_id }) => (operator_id === null ? [] : operatorTopic(operator_id)))),
];

/** Tells who is at the page that somebody came or went, so that they ask. */
function tellOthers(context: Context, pageId: number, others: readonly Present[]): void {
  if (others.length === 0) return;
  sendNews(context.db, { topics: topicsOf(others), event: 'page-present', data: { page: String(pageId) } });
}

/** Stores the caller's presence; answers the other operators, and the versions, which show that others saved the page. */
export async function markPresence(
  context: Context,
  input: InputOf<'markPresence'>,
): Promise<MarkPresenceAnswer | Failure> {
  const row = await pageOfInput(context, input);
  if (isFailure(row)) return row;
  const { visit, place = '', leaves } = input;
  const { page_id } = row;
  const present = await presentAt(context, page_id);
  const others = present.filter((one) => one.visit !== visit);
  const seen = seconds(context);
  const username = authorOf(context);
  const own = eq(pagePresence.username, username);
  if (leaves) await context.db.delete(pagePresence).where(and(eq(pagePresence.visit, visit), own));
  else {
    await context.db
      .insert(pagePresence)
      .values({ visit, page_id, username, place, seen })
      .onConflictDoUpdate({ target: pagePresence.visit, set: { page_id, place, seen }, setWhere: sql`${own}` });
  }
  if (leaves || others.length === present.length) tellOthers(context, page_id, others);
  const parts = await partsOf(context, row);
  return {
    others: others.map(({ visit: at, username: name, place: where }) => ({ visit: at, name, place: where })),
    versions: Object.fromEntries(parts.map((part) => [String(part.page_id), currentVersion(part)])),
  };
}
