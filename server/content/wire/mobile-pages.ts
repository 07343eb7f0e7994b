/**
 * Pages for phones in the form of foreign designers: the contract's pagestemplate and customizepage, implemented with our pages,
 * versions and plans.
 */
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { finds } from '../../kernel/db/finds.ts';
import type { ListMobilePagesAnswer, MobileTemplate } from '../../../schemas/types/contract.ts';
import { Failure, fail, isFailure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { transact } from '../../kernel/system/transact.ts';
import { markedWidgets } from './opened.ts';
import { savePublished } from './saves.ts';
import { copyPage } from '../editor/copy.ts';
import { publishingFailure } from '../page/may-publish.ts';
import { changePage, deletePage, MISSING_TITLE, noTemplate } from '../page/pages.ts';
import { addSchedule, deleteSchedule } from '../plans/schedule.ts';
import { currentVersion, findPage, recordAdded, type PageRecord } from '../page/store.ts';
import { page, pageSchedule } from '../page/tables.ts';

type Rows = MobileTemplate[];

/** The contract's template sets are themes; we have one. */
const SET = 'mallwright';

const isMobile = (row: PageRecord | undefined): row is PageRecord =>
  row?.platform === 'h5' && (row.kind === 'home' || row.kind === 'custom');

async function findMobile(context: Context, pageId: number): Promise<PageRecord | Failure> {
  const row = await findPage(context.db, pageId);
  return isMobile(row) ? row : noTemplate();
}

/** The earliest planned publishing of each page. */
async function plansOf(context: Context, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await context.db
    .select({ page_id: pageSchedule.page_id, due: pageSchedule.due })
    .from(pageSchedule)
    .where(and(inArray(pageSchedule.page_id, ids), eq(pageSchedule.action, 'publish'), isNull(pageSchedule.done)))
    .orderBy(desc(pageSchedule.due));
  return new Map(rows.map(({ page_id, due }) => [page_id, due]));
}

/** The contract answers lists, with one row for a single page. */
async function answerOf(context: Context, rows: PageRecord[]): Promise<Rows> {
  const plans = await plansOf(
    context,
    rows.map(({ page_id }) => page_id),
  );
  const contents = await Promise.all(rows.map((row) => markedWidgets(context, currentVersion(row))));
  return rows.map((row, at) => ({
    pages_template_id: String(row.page_id),
    company_id: '1',
    distributor_id: String(row.shop_id),
    template_name: SET,
    template_title: row.title,
    template_pic: '',
    template_type: 1,
    template_content: JSON.stringify(contents[at]),
    weapp_pages: row.kind === 'home' ? 'index' : 'custom',
    status: row.enabled ? 1 : 2,
    element_edit_status: 1,
    timer_status: plans.has(row.page_id) ? 1 : 0,
    timer_time: plans.get(row.page_id) ?? 0,
    template_status_modify_time: row.updated,
    version: currentVersion(row),
  }));
}

async function oneOf(context: Context, pageId: number): Promise<Rows | Failure> {
  const row = await findMobile(context, pageId);
  return isFailure(row) ? row : answerOf(context, [row]);
}

/** Home pages unless `weapp_pages` names another kind, oldest first. */
export async function listMobileTemplates(context: Context, input: InputOf<'listMobileTemplates'>): Promise<Rows> {
  const { pageSize, offset } = pagingOf(input, 50);
  const { weapp_pages: pages = 'index', distributor_id: shop } = input;
  const where = and(
    eq(page.platform, 'h5'),
    eq(page.kind, pages === 'index' || pages === '' ? 'home' : 'custom'),
    shop === undefined ? undefined : eq(page.shop_id, shop),
  );
  const rows = await context.db
    .select()
    .from(page)
    .where(where)
    .orderBy(asc(page.page_id))
    .limit(pageSize)
    .offset(offset);
  return answerOf(context, rows);
}

/** Adds a disabled page. */
export async function addMobileTemplate(
  context: Context,
  input: InputOf<'addMobileTemplate'>,
): Promise<Rows | Failure> {
  const { template_title: title = '', weapp_pages: pages = 'index', distributor_id: shopId = 0 } = input;
  if (title.trim() === '') return fail(MISSING_TITLE, 422, { field: 'template_title' });
  const now = seconds(context);
  const kind = pages === 'index' || pages === '' ? 'home' : 'custom';
  const values = { kind, title: title.trim(), platform: 'h5', shop_id: shopId, created: now, updated: now } as const;
  const made = await transact(context, async (tx, context) => {
    const [row] = await tx.insert(page).values(values).returning();
    if (!row) throw new Error('The page was not stored.');
    await recordAdded(tx, context, row);
    return row;
  });
  return isFailure(made) ? made : answerOf(context, [made]);
}

/**
 * Renames a page; with content it saves and publishes it, like the contract's other saves. A widget that breaks its schema, and a
 * stale `version`, are refused.
 */
export async function editMobileTemplate(
  context: Context,
  input: InputOf<'editMobileTemplate'>,
): Promise<Rows | Failure> {
  const { pages_template_id: pageId, template_title: title, template_content: config, version } = input;
  if (title?.trim() === '') return fail(MISSING_TITLE, 422, { field: 'template_title' });
  const found = await findMobile(context, pageId);
  if (isFailure(found)) return found;
  const refused = config === undefined ? undefined : publishingFailure(context);
  if (refused) return refused;
  const done = await transact(context, async (_tx, context) => {
    const renamed = title === undefined ? found : await changePage(context, pageId, { title: title.trim() }, CONTRACT);
    if (isFailure(renamed) || config === undefined) return renamed;
    const sent = { config, ...(version === undefined ? {} : { version }) };
    return savePublished(context, sent, () => Promise.resolve(pageId), currentVersion);
  });
  return isFailure(done) ? done : oneOf(context, pageId);
}

const CONTRACT = { contract: true };

export async function readMobileTemplate(
  context: Context,
  { pages_template_id: pageId }: InputOf<'readMobileTemplate'>,
): Promise<Rows | Failure> {
  return oneOf(context, pageId);
}

export async function copyMobileTemplate(
  context: Context,
  { pages_template_id: pageId }: InputOf<'copyMobileTemplate'>,
): Promise<Rows | Failure> {
  const found = await findMobile(context, pageId);
  const made = isFailure(found) ? found : await copyPage(context, { page_id: pageId });
  return isFailure(made) ? made : oneOf(context, made.page_id);
}

export async function deleteMobileTemplate(
  context: Context,
  { pages_template_id: pageId }: InputOf<'deleteMobileTemplate'>,
): Promise<{ status: true }[] | Failure> {
  const found = await findMobile(context, pageId);
  if (isFailure(found)) return found;
  return (await deletePage(context, pageId)) ?? [{ status: true }];
}

/** Plans the publishing of the editor's current version, replacing an earlier plan; without a time it deletes the plan. */
async function plan(context: Context, row: PageRecord, due: number | undefined): Promise<Failure | undefined> {
  const { page_id } = row;
  const waiting = and(eq(pageSchedule.page_id, page_id), eq(pageSchedule.action, 'publish'), isNull(pageSchedule.done));
  const before = await context.db.select({ id: pageSchedule.schedule_id }).from(pageSchedule).where(waiting);
  for (const { id } of before) {
    const deleted = await deleteSchedule(context, { page_id, schedule_id: id });
    if (isFailure(deleted)) return deleted;
  }
  if (due === undefined) return undefined;
  const versions = { [String(page_id)]: currentVersion(row) };
  const made = await addSchedule(context, { page_id, action: 'publish', due, parts: [page_id], versions });
  return isFailure(made) ? made : undefined;
}

/** Enables a page (status 1) or disables it (2); with timer_status 1 it is published at timer_time instead. */
export async function changeMobileTemplate(
  context: Context,
  input: InputOf<'changeMobileTemplate'>,
): Promise<Rows | Failure> {
  const { pages_template_id: pageId, status, timer_status: isTimed, timer_time: due = 0 } = input;
  if (status !== undefined && status !== '1' && status !== '2')
    return fail(SERVER_MESSAGES.wrongEnabled, 422, { field: 'status' });
  const found = await findMobile(context, pageId);
  if (isFailure(found)) return found;
  const done = await transact(context, async (_tx, context): Promise<true | Failure> => {
    const failure =
      isTimed === undefined
        ? undefined
        : (publishingFailure(context) ?? (await plan(context, found, isTimed ? due : undefined)));
    if (failure) return failure;
    if (isTimed || status === undefined) return true;
    const changed = await changePage(context, pageId, { enabled: status === '1' }, CONTRACT);
    return isFailure(changed) ? changed : true;
  });
  return isFailure(done) ? done : oneOf(context, pageId);
}

/** Custom pages for phones by name. */
export async function listMobilePages(
  context: Context,
  input: InputOf<'listMobilePages'>,
): Promise<ListMobilePagesAnswer> {
  const { pageSize, offset } = pagingOf(input, 20);
  const { page_name: name = '', is_open } = input;
  const where = and(
    eq(page.platform, 'h5'),
    eq(page.kind, 'custom'),
    finds(name, page.title),
    is_open === undefined ? undefined : eq(page.enabled, is_open),
  );
  const [total, rows] = await Promise.all([
    context.db.$count(page, where),
    context.db.select().from(page).where(where).orderBy(desc(page.page_id)).limit(pageSize).offset(offset),
  ]);
  const list = rows.map(({ page_id, title, description, enabled }) => ({
    id: String(page_id),
    company_id: '1',
    template_name: SET,
    page_name: title,
    page_description: description,
    is_open: enabled ? 1 : 0,
    page_share_title: title,
    page_share_desc: description,
    page_share_imageUrl: '',
  }));
  return listAnswer(list, total);
}
