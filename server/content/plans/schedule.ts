/**
 * Planned changes of pages: publishing versions, or disabling a page, at a time. Each is carried out once, in whichever process
 * runs the job.
 */
import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { ListSchedulesAnswer, MallPage } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context, type Services } from '../../kernel/http/context.ts';
import { intOf, listAnswer } from '../../kernel/http/input.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { notifyOperators } from '../../kernel/live/news.ts';
import { systemContext } from '../../kernel/http/system-context.ts';
import { record } from '../../kernel/system/audit.ts';
import { throwFailure, transact } from '../../kernel/system/transact.ts';
import { failureFor } from '../check/check.ts';
import { STALE } from '../wire/saves.ts';
import { faultsByPart } from '../check/page-check.ts';
import { changePage, pageOfInput } from '../page/pages.ts';
import { holdMasters, publishRows } from '../page/linked/publish.ts';
import { currentVersion, lockPages, nameWaiting, partName, type PageRecord } from '../page/store.ts';
import { page, pageSchedule } from '../page/tables.ts';

type Schedule = typeof pageSchedule.$inferSelect;

/** Note of versions that wait. */
const NOTE = '定时发布';
/** Maximum rows of one answer. */
const MAX_PLANS = 50;

/** Plans that change the page, also those made with another page that shows it as header or footer. */
const concerns = (pageId: number): SQL =>
  sql`(${pageSchedule.page_id} = ${pageId} or jsonb_exists(${pageSchedule.versions}, ${String(pageId)}))`;

export async function listSchedules(
  context: Context,
  input: InputOf<'listSchedules'>,
): Promise<ListSchedulesAnswer | Failure> {
  const row = await pageOfInput(context, input);
  if (isFailure(row)) return row;
  const rows = await context.db
    .select()
    .from(pageSchedule)
    .where(concerns(row.page_id))
    .orderBy(desc(pageSchedule.schedule_id))
    .limit(MAX_PLANS);
  const ids = [...new Set(rows.flatMap(({ versions }) => Object.keys(versions).map(Number)))];
  const pages = ids.length > 0 ? await context.db.select().from(page).where(inArray(page.page_id, ids)) : [];
  const nameOf = new Map(pages.map((one) => [one.page_id, partName(one)]));
  const list = rows.map(({ schedule_id, page_id, action, due, author, done, message, versions }) => {
    const named = new Set(Object.keys(versions).map((id) => nameOf.get(Number(id))));
    return {
      schedule_id,
      page_id,
      action,
      due,
      author,
      state: done === null ? ('waiting' as const) : message === '' ? ('done' as const) : ('failed' as const),
      message,
      parts: (['header', 'body', 'footer'] as const).filter((part) => named.has(part)),
    };
  });
  return listAnswer(list, list.length);
}

/** Why the versions cannot be published, by the same checks as publishing now. */
async function refusal(
  context: Context,
  rows: Map<number, PageRecord>,
  { page_id, parts = [], versions = {} }: InputOf<'addSchedule'>,
): Promise<Failure | undefined> {
  if (parts.length === 0) return fail(SERVER_MESSAGES.nothingToPublish);
  for (const id of parts) {
    const row = rows.get(id);
    if (!row || (partName(row) === 'body' && id !== page_id)) return notFound(SERVER_MESSAGES.noPage);
    if (currentVersion(row) === 0) return fail(SERVER_MESSAGES.neverSaved);
    if (intOf(versions[String(id)]) !== currentVersion(row)) return fail(STALE, 409);
  }
  return failureFor(await faultsByPart(context, [...rows.values()]));
}

/** Plans the change. Publishing will use the current versions; later drafts are not included. */
export async function addSchedule(
  context: Context,
  input: InputOf<'addSchedule'>,
): Promise<{ schedule_id: number } | Failure> {
  const { page_id = 0, action, due, parts = [] } = input;
  const now = seconds(context);
  if (due <= now) return fail('请选择以后的时间', 422, { field: 'due' });
  return transact(context, async (tx, context) => {
    const ids = action === 'publish' ? parts : [page_id];
    const rows = await lockPages(tx, [...new Set([...ids, page_id])]);
    const row = rows.get(page_id);
    if (!row) return notFound(SERVER_MESSAGES.noPage);
    if (action === 'unpublish' && row.kind !== 'custom') return fail('只有自定义页可以定时下线');
    const named = new Map([...rows].filter(([id]) => ids.includes(id)));
    const failure = action === 'publish' ? await refusal(context, named, input) : undefined;
    if (failure) return failure;
    const versions: Record<string, number> = {};
    for (const one of action === 'publish' ? named.values() : []) versions[String(one.page_id)] = currentVersion(one);
    for (const version of Object.values(versions)) await nameWaiting(tx, version, NOTE);
    const author = context.operator?.username ?? 'system';
    const values = { page_id, action, due, versions, author, created: now };
    const [made] = await tx.insert(pageSchedule).values(values).returning({ id: pageSchedule.schedule_id });
    await record(context, 'page.schedule', `page:${page_id}`, { before: null, after: { action, due, versions } }, tx);
    return { schedule_id: made?.id ?? 0 };
  });
}

/** Condition on a page: a plan was refused, and nobody has changed the page since. */
export const hasRefusedPlan = sql`exists (select 1 from ${pageSchedule} where ${pageSchedule.page_id} = ${page.page_id} and ${pageSchedule.message} <> '' and ${pageSchedule.done} >= ${page.updated})`;

/** Number of pages whose plan was refused. */
export async function countRefused(db: Db): Promise<number> {
  return db.$count(page, hasRefusedPlan);
}

/** By page the next plan that waits, else the refused one that nobody has reacted to. */
export async function plansOf(db: Db, pageIds: readonly number[]): Promise<Map<number, NonNullable<MallPage['plan']>>> {
  const { page_id, action, due, done, versions, message } = pageSchedule;
  const rows = await db
    .select({ page_id, action, due, done, versions, message })
    .from(pageSchedule)
    .innerJoin(page, eq(page.page_id, page_id))
    .where(or(isNull(done), and(ne(message, ''), gte(done, page.updated))))
    .orderBy(sql`${done} is null`, desc(due), desc(pageSchedule.schedule_id));
  const wanted = new Set(pageIds);
  const found = new Map<number, NonNullable<MallPage['plan']>>();
  for (const { action: what, due: at, message: text, ...row } of rows)
    for (const id of new Set([row.page_id, ...Object.keys(row.versions).map(Number)])) {
      const changes = what === 'unpublish' || String(id) in row.versions;
      if (wanted.has(id) && changes) found.set(id, { action: what, due: at, message: text });
    }
  return found;
}

/** Plans of a span of time, the first one first, with the names of their pages. */
export async function plansBetween(db: Db, from: number, to: number) {
  const { schedule_id, page_id, action, due, done } = pageSchedule;
  return db
    .select({ schedule_id, page_id, action, due, done, title: page.title })
    .from(pageSchedule)
    .innerJoin(page, eq(page.page_id, page_id))
    .where(and(gte(due, from), lt(due, to)))
    .orderBy(asc(due), asc(schedule_id));
}

/** Deletes a plan that still waits. */
export async function deleteSchedule(
  context: Context,
  { page_id = 0, schedule_id }: InputOf<'deleteSchedule'>,
): Promise<{ status: true } | Failure> {
  return transact(context, async (tx, context) => {
    const waiting = and(
      eq(pageSchedule.schedule_id, schedule_id),
      eq(pageSchedule.page_id, page_id),
      isNull(pageSchedule.done),
    );
    const [deleted] = await tx.delete(pageSchedule).where(waiting).returning();
    if (!deleted) return notFound('计划不存在或已经执行');
    const { action, due } = deleted;
    await record(context, 'page.unschedule', `page:${page_id}`, { before: { action, due }, after: null }, tx);
    return { status: true };
  });
}

/** Publishes the versions of header, body and footer, all or none; a disabled custom page is enabled. */
async function publishNow(tx: Db, context: Context, { page_id, versions }: Schedule): Promise<Failure | undefined> {
  await holdMasters(tx, Object.keys(versions).map(Number));
  const rows = await lockPages(tx, Object.keys(versions).map(Number));
  if (rows.size !== Object.keys(versions).length) return notFound(SERVER_MESSAGES.noPage);
  const versionOf = (row: PageRecord): number => versions[String(row.page_id)] ?? 0;
  const failure = failureFor(await faultsByPart(context, [...rows.values()], versionOf));
  if (failure) return failure;
  await publishRows(tx, context, [...rows.values()], versionOf);
  const row = rows.get(page_id);
  if (row?.kind !== 'custom' || row.enabled) return undefined;
  const changed = await changePage(context, page_id, { enabled: true }, { contract: false });
  return isFailure(changed) ? changed : undefined;
}

async function unpublishNow(context: Context, { page_id }: Schedule): Promise<Failure | undefined> {
  const changed = await changePage(context, page_id, { enabled: false }, { contract: false });
  return isFailure(changed) ? changed : undefined;
}

/**
 * Carries out one plan; false when another process has it. A failure is stored with its reason and not tried again, because the
 * page is no longer what was planned.
 */
async function runOne(services: Services, scheduleId: number): Promise<boolean> {
  const now = seconds(services);
  const take = async (tx: Db, message: string): Promise<Schedule | undefined> => {
    const [row] = await tx
      .update(pageSchedule)
      .set({ done: now, message })
      .where(and(eq(pageSchedule.schedule_id, scheduleId), isNull(pageSchedule.done)))
      .returning();
    return row;
  };
  const outcome = await transact(services, async (tx, services) => {
    const row = await take(tx, '');
    if (!row) return false;
    const context = systemContext(tx, services.config, `schedule of ${row.author}`, services.clock);
    const failed = row.action === 'publish' ? await publishNow(tx, context, row) : await unpublishNow(context, row);
    return failed ? throwFailure(failed) : true;
  });
  if (!isFailure(outcome)) return outcome;
  const refused = await transact(services, async (tx) => {
    const row = await take(tx, outcome.message);
    if (row) notifyOperators(tx, 'pages.read');
    return row !== undefined;
  });
  return refused === true;
}

/** Carries out due plans, oldest first; answers how many. Processes share the work. */
export async function runSchedules(services: Services): Promise<number> {
  const due = await services.db
    .select({ id: pageSchedule.schedule_id })
    .from(pageSchedule)
    .where(and(isNull(pageSchedule.done), lte(pageSchedule.due, seconds(services))))
    .orderBy(asc(pageSchedule.due), asc(pageSchedule.schedule_id))
    .limit(MAX_PLANS);
  let count = 0;
  for (const { id } of due) if (await runOne(services, id)) count += 1;
  return count;
}
