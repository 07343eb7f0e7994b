/** Requests to publish pages, as the office and the editor show them. */
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { PublishRequest } from '../../../schemas/types/contract.ts';
import type { Handler, ScopedContext } from '../../kernel/calls/operation.ts';
import { ofOwnShops } from '../../kernel/access/shops.ts';
import { mayPublish } from '../page/may-publish.ts';
import type { Db } from '../../kernel/db/database.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import { operatorTopic, sendNews } from '../../kernel/live/news.ts';
import { currentVersion, partName, type PartName } from '../page/store.ts';
import { page } from '../page/tables.ts';
import { pageRequest, type RequestRecord, type RequestState } from './tables.ts';

const STATES: readonly string[] = [
  'waiting',
  'approved',
  'refused',
  'withdrawn',
  'replaced',
] satisfies readonly RequestState[];

const ORDER: readonly PartName[] = ['header', 'body', 'footer'];

/** Own requests whose decision the asker has not seen. */
export const unseenDecisions = (operatorId: number): SQL | undefined =>
  and(eq(pageRequest.operator_id, operatorId), eq(pageRequest.seen, false));

/** The requests with the names of their pages and what became of the drafts; deleted pages are left out. */
export async function shownRequests(
  { db, operator }: { db: Db } & Pick<ScopedContext, 'operator'>,
  requests: readonly RequestRecord[],
): Promise<PublishRequest[]> {
  const ids = [
    ...new Set(requests.flatMap(({ page_id, versions }) => [page_id, ...Object.keys(versions).map(Number)])),
  ];
  const rows = ids.length > 0 ? await db.select().from(page).where(inArray(page.page_id, ids)) : [];
  const byId = new Map(rows.map((row) => [row.page_id, row]));
  return requests.flatMap(({ versions, operator_id, seen: _seen, shop_id: _shop, decided, ...request }) => {
    const row = byId.get(request.page_id);
    if (!row) return [];
    const parts = Object.entries(versions).flatMap(([id, version]) => {
      const one = byId.get(Number(id));
      if (!one) return [];
      const { page_id, published_version: published } = one;
      return {
        part: partName(one),
        page_id,
        version,
        published: published ?? 0,
        changed: currentVersion(one) !== version,
      };
    });
    return {
      ...request,
      title: row.title,
      kind: row.kind,
      platform: row.platform,
      parts: parts.toSorted((one, other) => ORDER.indexOf(one.part) - ORDER.indexOf(other.part)),
      own: operator_id === operator.operator_id,
      changed: request.state === 'waiting' && parts.some(({ changed }) => changed),
      decided: decided ?? 0,
    };
  });
}

/** GET /mall/page-requests */
export const listPageRequests: Handler<'listPageRequests'> = async (context, input) => {
  const { db, operator } = context;
  const { state = '', page_id, unseen } = input;
  const where = and(
    mayPublish(context) ? undefined : eq(pageRequest.operator_id, operator.operator_id),
    STATES.includes(state) ? eq(pageRequest.state, state as RequestState) : undefined,
    page_id === undefined ? undefined : eq(pageRequest.page_id, page_id),
    unseen ? unseenDecisions(operator.operator_id) : undefined,
    ofOwnShops(context, pageRequest.shop_id),
  );
  const { pageSize, offset } = pagingOf(input, 20);
  const [rows, total] = await Promise.all([
    db.select().from(pageRequest).where(where).orderBy(desc(pageRequest.request_id)).limit(pageSize).offset(offset),
    db.$count(pageRequest, where),
  ]);
  return listAnswer(await shownRequests(context, rows), total);
};

/** POST /mall/page-requests/seen */
export const sawPageRequests: Handler<'sawPageRequests'> = async ({ db, operator }, { page_id }) => {
  const { operator_id } = operator;
  const ofPage = page_id === undefined ? undefined : eq(pageRequest.page_id, page_id);
  const saw = await db
    .update(pageRequest)
    .set({ seen: true })
    .where(and(unseenDecisions(operator_id), ofPage))
    .returning({ id: pageRequest.request_id });
  if (saw.length > 0) sendNews(db, { topics: [operatorTopic(operator_id)], event: 'waits', data: {} });
  return { status: true as const };
};
