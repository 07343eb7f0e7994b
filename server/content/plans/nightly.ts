/** The nightly check of published pages, once a night in whichever process, and the office's news about it. */
import { and, asc, eq, isNotNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { ReadFindingsAnswer } from '../../../schemas/types/contract.ts';
import type { PageIssue } from '../../../engine/document/content.ts';
import type { Db } from '../../kernel/db/database.ts';
import { isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context, type Services } from '../../kernel/http/context.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { systemContext } from '../../kernel/http/system-context.ts';
import { formatDate, toDate } from '../../../engine/rules/format/dates.ts';
import { dayAfter } from '../../../engine/rules/format/days.ts';
import { storedWidgets, type RawWidget } from '../page/content.ts';
import { checkRows } from '../check/page-check.ts';
import { pageOfInput } from '../page/pages.ts';
import { readTexts, type PageRecord } from '../page/store.ts';
import { page, pageCheck, type StoredFinding } from '../page/tables.ts';
import { widgetSchemas } from '../page/widget-schemas.ts';

/** When there are few shoppers. */
const NIGHT = '03:00';
/** Seconds after which another process may check a page that was taken but not finished. */
const LEASE = 600;
/** Maximum of findings stored for one page. */
const MAX_FINDINGS = 200;

/** The last time it was three o'clock, Unix seconds. */
function lastNight(now: number): number {
  const today = formatDate(now);
  const nightOf = (day: string): number => (toDate(`${day} ${NIGHT}`)?.getTime() ?? 0) / 1000;
  return nightOf(today) <= now ? nightOf(today) : nightOf(dayAfter(today, -1));
}

const isVisible = and(eq(page.enabled, true), isNotNull(page.published_version));

/** Condition: what was checked is no longer what shoppers see, so that nothing is known of that. */
const isOther = sql`${pageCheck.version} <> ${page.published_version}`;

/**
 * Condition: not checked since `night`, or published anew since then, and no process is checking it. A page that was never checked
 * is due in the night after its last change.
 */
function isDue(night: number, now: number): SQL | undefined {
  return and(
    or(lt(sql`coalesce(${pageCheck.checked}, ${page.updated})`, night), isOther),
    or(sql`${pageCheck.taken} is null`, lt(pageCheck.taken, now - LEASE)),
  );
}

function widgetAt(widgets: RawWidget[], path: string): RawWidget | undefined {
  const [index = '', , child = ''] = path.split('.');
  const row = widgets[Number(index)];
  const children = row?.['childWidgets'];
  return path.includes('.childWidgets.') && Array.isArray(children) ? (children as RawWidget[])[Number(child)] : row;
}

/** Name of the widget of an issue: the operator's alias, else the name of its type. */
function nameOf(widgets: RawWidget[], { path, type }: PageIssue): string {
  const alias = path === '' ? undefined : widgetAt(widgets, path)?.['alias'];
  return typeof alias === 'string' && alias !== '' ? alias : (widgetSchemas.get(type)?.title ?? '页面');
}

async function findingsOf(context: Context, row: PageRecord, version: number): Promise<StoredFinding[]> {
  const { errors, issues } = await checkRows(context, [row], { versionOf: () => version, whole: true });
  const widgets = storedWidgets((await readTexts(context.db, [version])).get(version));
  const line = (blocks: boolean) => (issue: PageIssue) => ({
    path: issue.path,
    text: `${nameOf(widgets, issue)}：${issue.message}`,
    blocks,
  });
  return [...errors.map(line(true)), ...issues.map(line(false))].slice(0, MAX_FINDINGS);
}

/**
 * Takes a page for this process; false when another process has it or checked it already. If a process dies, others take the page
 * after `LEASE` seconds.
 */
async function take({ db }: Services, row: PageRecord, night: number, now: number): Promise<boolean> {
  const isOld = or(lt(pageCheck.checked, night), ne(pageCheck.version, row.published_version ?? 0));
  const free = and(isOld, lt(pageCheck.taken, now - LEASE));
  const taken = await db
    .insert(pageCheck)
    .values({ page_id: row.page_id, version: 0, checked: 0, taken: now, count: 0, findings: [] })
    .onConflictDoUpdate({ target: pageCheck.page_id, set: { taken: now }, setWhere: free })
    .returning({ page_id: pageCheck.page_id });
  return taken.length > 0;
}

async function checkOne(services: Services, row: PageRecord, night: number): Promise<boolean> {
  const now = seconds(services);
  if (!(await take(services, row, night, now))) return false;
  const version = row.published_version ?? 0;
  const context = systemContext(services.db, services.config, 'nightly check', services.clock);
  const findings = await findingsOf(context, row, version);
  await services.db
    .update(pageCheck)
    .set({ version, checked: now, taken: 0, count: findings.length, findings })
    .where(eq(pageCheck.page_id, row.page_id));
  return true;
}

/**
 * Checks every visible page that was not checked since three in the morning, or published anew since; answers how many. Processes share the work.
 *
 * @param isEnding called between pages: when it answers true, the rest is left to other processes
 */
export async function checkPublished(services: Services, isEnding: () => boolean = () => false): Promise<number> {
  const now = seconds(services);
  const night = lastNight(now);
  const due = await services.db
    .select({ row: page })
    .from(page)
    .leftJoin(pageCheck, eq(pageCheck.page_id, page.page_id))
    .where(and(isVisible, isDue(night, now)))
    .orderBy(asc(page.page_id));
  let count = 0;
  for (const { row } of due) {
    if (isEnding()) break;
    if (await checkOne(services, row, night)) count += 1;
  }
  return count;
}

/** Condition: the last check was of the published version. */
export const isCurrent = and(
  eq(pageCheck.page_id, page.page_id),
  eq(pageCheck.version, page.published_version),
  isVisible,
);

/** Condition on a page, for filters: the check has findings. */
export const hasFindings = sql`exists (select 1 from ${pageCheck} where ${isCurrent} and ${pageCheck.count} > 0)`;

/** Number of pages with findings that shoppers still see. */
export async function countFound(db: Db): Promise<number> {
  return db.$count(page, hasFindings);
}

/** The findings of a page's published version; none when another version was checked. */
export async function readFindings(
  context: Context,
  input: InputOf<'readFindings'>,
): Promise<ReadFindingsAnswer | Failure> {
  const row = await pageOfInput(context, input);
  if (isFailure(row)) return row;
  const [found] = await context.db
    .select({ checked: pageCheck.checked, findings: pageCheck.findings })
    .from(pageCheck)
    .innerJoin(page, isCurrent)
    .where(eq(pageCheck.page_id, row.page_id));
  return { checked: found?.checked ?? null, list: found?.findings ?? [] };
}
