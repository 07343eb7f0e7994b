/** Publishing drafts: what may be published, and what becomes of requests for it. */
import { and, eq } from 'drizzle-orm';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { intOf } from '../../kernel/http/input.ts';
import { transact } from '../../kernel/system/transact.ts';
import { failureFor } from '../check/check.ts';
import { faultsByPart } from '../check/page-check.ts';
import { holdMasters, publishRows } from '../page/linked/publish.ts';
import { authorOf, currentVersion, keepHeights, lockPages, partName, type PageRecord } from '../page/store.ts';
import { mayKnow } from '../page/pages.ts';
import { STALE } from '../wire/saves.ts';
import { tellAsker } from './news.ts';
import { pageRequest } from './tables.ts';

type Wanted = Pick<InputOf<'publishParts'>, 'page_id' | 'parts' | 'versions'>;

/**
 * The pages to publish, locked, with nothing against their current versions. `versions` are those the operator saw; a different one is
 * refused with 409. 422 with `errors: [{part, path, type, message}]` when a widget breaks its schema.
 */
export async function publishable(
  tx: Db,
  context: Context,
  { page_id, parts: ids, versions }: Wanted,
): Promise<PageRecord[] | Failure> {
  if (ids.length === 0) return fail(SERVER_MESSAGES.nothingToPublish);
  await holdMasters(tx, ids);
  // The page itself, too, whose requests may be others' at the same time.
  const locked = await lockPages(tx, [...new Set([...ids, ...(page_id === undefined ? [] : [page_id])])]);
  const rows = new Map([...locked].filter(([id]) => ids.includes(id)));
  for (const id of ids) {
    const row = rows.get(id);
    const isOther = row && partName(row) === 'body' && id !== page_id;
    if (!row || isOther || !mayKnow(context, row)) return notFound(SERVER_MESSAGES.noPage);
    if (currentVersion(row) === 0) return fail(SERVER_MESSAGES.neverSaved);
    const stale = { errors: [{ part: partName(row), path: '', message: STALE }] };
    if (intOf(versions[String(id)]) !== currentVersion(row)) return fail(STALE, 409, stale);
  }
  return failureFor(await faultsByPart(context, [...rows.values()])) ?? [...rows.values()];
}

/** Requests of the page for nothing but what is published now are approved by it. */
async function approvePublished(tx: Db, context: Context, rows: readonly PageRecord[]): Promise<void> {
  const published = new Map(rows.map((row) => [String(row.page_id), currentVersion(row)]));
  const waiting = await tx.select().from(pageRequest).where(eq(pageRequest.state, 'waiting'));
  for (const request of waiting) {
    const isWhole = Object.entries(request.versions).every(([id, version]) => published.get(id) === version);
    if (!isWhole) continue;
    await tx
      .update(pageRequest)
      .set({ state: 'approved', decided_by: authorOf(context), decided: seconds(context), seen: false })
      .where(and(eq(pageRequest.request_id, request.request_id), eq(pageRequest.state, 'waiting')));
    tellAsker(tx, request);
  }
}

/** POST /mall/pages/:page_id/publish: the drafts of the given pages in one transaction. */
export async function publishParts(
  context: Context,
  { heights = {}, ...wanted }: InputOf<'publishParts'>,
): Promise<{ published_at: number } | Failure> {
  return transact(context, async (tx, context) => {
    const rows = await publishable(tx, context, wanted);
    if (isFailure(rows)) return rows;
    await keepHeights(tx, rows, heights);
    await publishRows(tx, context, rows, currentVersion);
    await approvePublished(tx, context, rows);
    return { published_at: seconds(context) };
  });
}
