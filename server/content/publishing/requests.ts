/** Asking for a page to be published, and what is decided of it. */
import { and, eq } from 'drizzle-orm';
import type { PublishRequest } from '../../../schemas/types/contract.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler, ScopedContext } from '../../kernel/calls/operation.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { record } from '../../kernel/system/audit.ts';
import { transact } from '../../kernel/system/transact.ts';
import { failureFor } from '../check/check.ts';
import { faultsByPart } from '../check/page-check.ts';
import { publishesAtOnce } from '../page/may-publish.ts';
import { mayKnow } from '../page/pages.ts';
import { holdMasters, publishRows } from '../page/linked/publish.ts';
import {
  authorOf,
  currentVersion,
  findPage,
  keepHeights,
  lockPages,
  nameWaiting,
  type PageRecord,
} from '../page/store.ts';
import { shownRequests } from './list.ts';
import { tellAsker, tellDeciders, tellWithdrawn } from './news.ts';
import { publishable } from './publish.ts';
import { pageRequest, type RequestRecord } from './tables.ts';

/** Note of versions that wait. */
const NOTE = '申请发布';
const NO_REQUEST = '申请不存在';
const DECIDED = '这个申请已经处理过';
const CHANGED = '申请之后草稿又改过，不能发布；请申请人重新申请';

/** The request as the caller sees it. */
async function answerOf(tx: Db, context: ScopedContext, request: RequestRecord): Promise<PublishRequest | Failure> {
  const [shown] = await shownRequests({ ...context, db: tx }, [request]);
  return shown ?? notFound(SERVER_MESSAGES.noPage);
}

/** Ends the request if it still waits; undefined when somebody was faster. */
async function end(
  tx: Db,
  context: ScopedContext,
  { request_id }: RequestRecord,
  values: Pick<RequestRecord, 'state'> & Partial<Pick<RequestRecord, 'reason' | 'seen'>>,
): Promise<RequestRecord | undefined> {
  const [ended] = await tx
    .update(pageRequest)
    .set({ ...values, decided_by: authorOf(context), decided: seconds(context) })
    .where(and(eq(pageRequest.request_id, request_id), eq(pageRequest.state, 'waiting')))
    .returning();
  return ended;
}

async function findRequest(tx: Db, requestId: number | undefined): Promise<RequestRecord | undefined> {
  const [request] = await tx
    .select()
    .from(pageRequest)
    .where(eq(pageRequest.request_id, requestId ?? 0));
  return request;
}

/** POST /mall/pages/:page_id/requests. The page has one waiting request. A shop's own page goes live at once where the mall says so. */
export const askToPublish: Handler<'askToPublish'> = (context, { heights = {}, note = '', ...wanted }) =>
  transact(context, async (tx, context) => {
    const { page_id = 0 } = wanted;
    const rows = await publishable(tx, context, wanted);
    if (isFailure(rows)) return rows;
    const row = await findPage(tx, page_id);
    if (!row || !mayKnow(context, row)) return notFound(SERVER_MESSAGES.noPage);
    const direct = await publishesAtOnce(context, row);
    await keepHeights(tx, rows, heights);
    const versions = Object.fromEntries(rows.map((one) => [String(one.page_id), currentVersion(one)]));
    for (const version of Object.values(versions)) await nameWaiting(tx, version, NOTE);
    const { operator_id } = context.operator;
    const [before] = await tx
      .select()
      .from(pageRequest)
      .where(and(eq(pageRequest.page_id, page_id), eq(pageRequest.state, 'waiting')));
    if (before) await end(tx, context, before, { state: 'replaced', seen: before.operator_id === operator_id });
    const asked = seconds(context);
    const values = { page_id, shop_id: row.shop_id, versions, note: note.trim(), operator_id, asked };
    const asked_by = authorOf(context);
    const approved = { state: 'approved', decided_by: asked_by, decided: asked } as const;
    const [request] = await tx
      .insert(pageRequest)
      .values({ ...values, asked_by, ...(direct && approved) })
      .returning();
    if (!request) throw new Error('The request was not stored.');
    const after = { request: request.request_id, versions, note: values.note };
    await record(context, 'page.ask', `page:${page_id}`, { before: null, after }, tx);
    if (before && before.operator_id !== operator_id) tellAsker(tx, before);
    if (direct) await publishRows(tx, context, rows, currentVersion);
    else tellDeciders(tx, request);
    return answerOf(tx, context, request);
  });

/** Publishes exactly what was asked for. */
async function approve(tx: Db, context: ScopedContext, request: RequestRecord): Promise<RequestRecord | Failure> {
  const ids = Object.keys(request.versions).map(Number);
  await holdMasters(tx, ids);
  const rows = [...(await lockPages(tx, ids)).values()];
  const versionOf = (row: PageRecord): number => request.versions[String(row.page_id)] ?? 0;
  if (rows.length !== ids.length || rows.some((row) => currentVersion(row) !== versionOf(row)))
    return fail(CHANGED, 409);
  const failure = failureFor(await faultsByPart(context, rows, versionOf));
  if (failure) return failure;
  const ended = await end(tx, context, request, { state: 'approved', seen: false });
  if (!ended) return fail(DECIDED, 409);
  await publishRows(tx, context, rows, versionOf);
  return ended;
}

async function refuse(
  tx: Db,
  context: ScopedContext,
  request: RequestRecord,
  reason: string,
): Promise<RequestRecord | Failure> {
  if (reason === '') return fail('请填写拒绝原因', 422, { field: 'reason' });
  return (await end(tx, context, request, { state: 'refused', seen: false, reason })) ?? fail(DECIDED, 409);
}

/** POST /mall/page-requests/:request_id/decide */
export const decidePageRequest: Handler<'decidePageRequest'> = (context, { request_id, action, reason = '' }) =>
  transact(context, async (tx, context) => {
    const request = await findRequest(tx, request_id);
    if (!request) return notFound(NO_REQUEST);
    if (request.state !== 'waiting') return fail(DECIDED, 409);
    const words = reason.trim();
    const ended = await (action === 'approve' ? approve(tx, context, request) : refuse(tx, context, request, words));
    if (isFailure(ended)) return ended;
    const after = { request: request.request_id, versions: request.versions, ...(words !== '' && { reason: words }) };
    await record(context, `page.ask-${action}`, `page:${request.page_id}`, { before: null, after }, tx);
    tellAsker(tx, request);
    return answerOf(tx, context, ended);
  });

/** POST /mall/page-requests/:request_id/withdraw */
export const withdrawPageRequest: Handler<'withdrawPageRequest'> = (context, { request_id }) =>
  transact(context, async (tx, context) => {
    const request = await findRequest(tx, request_id);
    if (request?.operator_id !== context.operator.operator_id) return notFound(NO_REQUEST);
    const ended = await end(tx, context, request, { state: 'withdrawn' });
    if (!ended) return fail(DECIDED, 409);
    const after = { request: request.request_id };
    await record(context, 'page.ask-withdraw', `page:${request.page_id}`, { before: null, after }, tx);
    tellWithdrawn(tx, request);
    return answerOf(tx, context, ended);
  });
