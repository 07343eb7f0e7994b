/** Rules of the list of pages: names, which page is enabled, which may be deleted. */
import { and, eq, ne, sql } from 'drizzle-orm';
import ownTemplates from 'virtual:widgets/templates';
import { OFFICE_MESSAGES } from '../../../engine/rules/messages/office.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { MallPage } from '../../../schemas/types/contract.ts';
import { Failure, fail, isFailure, notFound } from '../../kernel/http/answer.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { isOwnShop } from '../../kernel/access/shops.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { experiment, pageAudience } from '../experiments/tables.ts';
import { readWidgets } from './content.ts';
import { publishingFailure } from './may-publish.ts';
import { findPage, lockPages, recordAdded, CURRENT_HOME, writeVersion, type PageRecord } from './store.ts';
import { record } from '../../kernel/system/audit.ts';
import { page, pageCheck, pageModule, pagePlace, pageSchedule, pageVersion, type PlaceRecord } from './tables.ts';
import { transact } from '../../kernel/system/transact.ts';
import { pageRequest } from '../publishing/tables.ts';
import { pageComment, pageCommentNotice } from '../together/tables.ts';

/** `place`: where its sections are shown, of a page of that kind. */
export function listedPage(row: PageRecord, place?: PlaceRecord | null): MallPage {
  return {
    page_id: row.page_id,
    kind: row.kind,
    title: row.title,
    enabled: row.enabled,
    platform: row.platform,
    updated: row.updated,
    has_draft: row.draft_version !== null,
    published: row.published_version !== null,
    ...(row.shop_id > 0 && { shop_id: row.shop_id }),
    ...(place && {
      place: { template: place.template, slot: place.slot, target: place.target, target_id: place.target_id },
    }),
  };
}

export const noTemplate = (): Failure => notFound('模板页面不存在');

/** Whether the caller, who may be limited to shops, may know of the page. */
export const mayKnow = ({ operator }: Pick<Context, 'operator'>, { shop_id }: Pick<PageRecord, 'shop_id'>): boolean =>
  !operator || isOwnShop({ operator }, shop_id);

/** The page in the request's path, or a failure. */
export async function pageOfInput(context: Context, { page_id }: InputOf<'editorPage'>): Promise<PageRecord | Failure> {
  const row = page_id === undefined ? undefined : await findPage(context.db, page_id);
  return row && mayKnow(context, row) ? row : notFound(SERVER_MESSAGES.noPage);
}

export const MISSING_TITLE = '缺少页面名称';
export const TAKEN = OFFICE_MESSAGES.templateEnabled;
const NO_TEMPLATE = '页面模板不存在';
const WRONG_PLATFORM = '页面平台不合法';

/**
 * Adds an empty page for pc (the default) or h5. A custom page is enabled when it is published; a home page must be enabled
 * explicitly.
 */
export async function addPage(
  context: Context,
  { title = '', kind, platform: wanted, template_id = 0, own_template = '' }: InputOf<'addPage'>,
): Promise<MallPage | Failure> {
  if (title === '') return fail(MISSING_TITLE);
  if (kind !== 'home' && kind !== 'custom') return fail('只能添加首页和自定义页面');
  const platform = wanted || 'pc';
  if (platform !== 'pc' && platform !== 'h5') return fail(WRONG_PLATFORM);
  const now = seconds(context);
  const values = { kind, title, platform, enabled: kind === 'custom', created: now, updated: now } as const;
  return transact(context, async (tx, context) => {
    const [row] = await tx.insert(page).values(values).returning();
    if (!row) throw new Error('The page was not stored.');
    await recordAdded(tx, context, row);
    const template = await templateOf(tx, template_id, own_template);
    const filled = template ? await fillPage(tx, context, row, template) : row;
    return isFailure(filled) ? filled : listedPage(filled);
  });
}

interface Template {
  name: string;
  platform: string;
  widgets: unknown;
}

/** The template that was asked for: one that was stored, or one of a package; undefined for an empty page. */
async function templateOf(tx: Db, id: number, own: string): Promise<Template | Failure | undefined> {
  if (id > 0) {
    const [stored] = await tx.select().from(pageModule).where(eq(pageModule.module_id, id));
    return stored?.kind === 'page' ? { ...stored, widgets: stored.params } : notFound(NO_TEMPLATE);
  }
  if (own === '') return undefined;
  const found = Object.hasOwn(ownTemplates, own) ? ownTemplates[own] : undefined;
  return found ? { ...found, name: found.title } : notFound(NO_TEMPLATE);
}

/** Fills a new page with a template's content, as a draft. */
async function fillPage(
  tx: Db,
  context: Context,
  row: PageRecord,
  template: Template | Failure,
): Promise<PageRecord | Failure> {
  if (isFailure(template)) return template;
  if (template.platform !== row.platform) return fail('模板是为另一种屏幕设计的', 422, { field: 'template_id' });
  const widgets = readWidgets(template.widgets);
  if (isFailure(widgets)) return widgets;
  await writeVersion(tx, context, { row, widgets, note: `来自模板「${template.name}」`, publish: false });
  return (await findPage(tx, row.page_id)) ?? row;
}

/** true when a home page of the head office is enabled. */
export async function isTaken(tx: Db): Promise<boolean> {
  const rows = await tx
    .select({ id: page.page_id })
    .from(page)
    .where(sql`${page.kind} = 'home' and ${page.enabled} and ${page.platform} = 'pc' and ${page.shop_id} = 0`);
  return rows.length > 0;
}

/** Locks all home pages, so that operators who enable different ones at the same time do not enable two. */
async function lockHomes(tx: Db): Promise<void> {
  await tx.select({ id: page.page_id }).from(page).where(eq(page.kind, 'home')).orderBy(page.page_id).for('update');
}

export interface PageChange {
  title?: string | undefined;
  description?: string | undefined;
  enabled?: boolean | undefined;
  /** The enabled home page that the newly enabled one replaces. */
  replaces?: number | undefined;
}

/** Disables the enabled home page when `replaces` names it; otherwise a failure. */
async function replaceHome(
  tx: Db,
  context: Context,
  row: PageRecord,
  replaces: number | undefined,
): Promise<Failure | undefined> {
  if (row.kind !== 'home') return undefined;
  const others = and(
    eq(page.kind, 'home'),
    eq(page.platform, row.platform),
    eq(page.shop_id, row.shop_id),
    eq(page.enabled, true),
    ne(page.page_id, row.page_id),
  );
  const [taken] = await tx.select({ page_id: page.page_id, title: page.title }).from(page).where(others);
  if (!taken) return undefined;
  if (taken.page_id !== replaces) return fail(TAKEN);
  const { page_id, title } = taken;
  await tx
    .update(page)
    .set({ enabled: false, disabled: seconds(context) })
    .where(eq(page.page_id, page_id));
  await recordChange(tx, context, 'page.disable', page_id, { title, enabled: true }, { title, enabled: false });
  return undefined;
}

type PageFacts = Pick<PageRecord, 'title' | 'enabled'> & Partial<Pick<PageRecord, 'description'>>;

function factsOf({ title, description, enabled }: PageFacts): PageFacts {
  return { title, description, enabled };
}

async function recordChange(
  tx: Db,
  context: Context,
  action: string,
  pageId: number,
  before: PageFacts,
  after: PageFacts,
): Promise<void> {
  await record(context, action, `page:${pageId}`, { before, after }, tx);
}

/**
 * Why the page cannot be enabled: shoppers would see nothing. The contract's clients enable custom pages before their first save,
 * so that is allowed for them.
 */
function notReady(row: PageRecord, options: ChangeOptions): Failure | undefined {
  if (row.kind === 'module') return fail('组合模块不是页面，不能启用');
  const mayWait = options.contract && row.kind === 'custom';
  return row.published_version !== null || mayWait ? undefined : fail('页面还没有发布，不能启用');
}

interface ChangeOptions {
  /** true for a client of the contract, which disables the enabled home page before it enables another. */
  contract: boolean;
}

/** The failure when a page must not be disabled. */
function notDisabled({ kind, platform, enabled }: PageRecord, options: ChangeOptions): Failure | undefined {
  if (kind === 'header' || kind === 'footer') return fail('页头和页尾不能停用');
  // The mobile site can do without its own home page, since it then shows the desktop's.
  const isLast = enabled && kind === 'home' && platform === 'pc';
  return isLast && !options.contract ? fail('请启用另一个首页来替换当前首页') : undefined;
}

/**
 * Changes a home or custom page. Enabling a home page replaces the enabled one, which `replaces` must name; otherwise it is
 * refused. Our designer always leaves one home page enabled.
 */
export async function changePage(
  context: Context,
  pageId: number,
  change: PageChange,
  options: ChangeOptions,
): Promise<PageRecord | Failure> {
  return transact(context, async (tx, context) => {
    const found = await findPage(tx, pageId);
    if (found?.kind === 'home' && change.enabled !== undefined) await lockHomes(tx);
    const row = (await lockPages(tx, [pageId])).get(pageId);
    if (!row) return notFound(SERVER_MESSAGES.noPage);
    const enables = change.enabled === true && !row.enabled;
    const disables = change.enabled === false && row.enabled;
    const isShown = row.published_version !== null;
    const failure =
      (isShown && (enables || disables) ? publishingFailure(context) : undefined) ??
      (change.enabled === false ? notDisabled(row, options) : undefined) ??
      (enables ? (notReady(row, options) ?? (await replaceHome(tx, context, row, change.replaces))) : undefined);
    if (failure) return failure;
    const { title = row.title, description = row.description, enabled = row.enabled } = change;
    const now = seconds(context);
    const [changed] = await tx
      .update(page)
      .set({ title, description, enabled, updated: now, ...(disables && { disabled: now }) })
      .where(eq(page.page_id, pageId))
      .returning();
    const action = enables ? 'page.enable' : disables ? 'page.disable' : 'page.update';
    const [before, after] = [factsOf(row), factsOf({ title, description, enabled })];
    if (JSON.stringify(before) !== JSON.stringify(after))
      await recordChange(tx, context, action, pageId, before, after);
    return changed ?? row;
  });
}

/** PUT of the designer: `title` and `enabled`, each only when sent; `replaces` names the enabled home page to be replaced. */
export async function updatePage(
  context: Context,
  { page_id = 0, title, enabled, replaces }: InputOf<'updatePage'>,
): Promise<MallPage | Failure> {
  if (title === '') return fail(MISSING_TITLE);
  const changed = await changePage(context, page_id, { title, enabled, replaces }, { contract: false });
  return isFailure(changed) ? changed : listedPage(changed);
}

/** true for the home page that the mall shows: the enabled one, else the last one that was enabled (published.ts). */
async function isCurrentHome(tx: Db, { page_id, enabled }: PageRecord): Promise<boolean> {
  if (enabled) return true;
  const [current] = await tx.select({ page_id: page.page_id }).from(page).where(CURRENT_HOME);
  return current?.page_id === page_id;
}

/** Deletes a page with everything that belongs to it. */
export async function deleteWhole(tx: Db, pageId: number): Promise<void> {
  for (const table of [
    pageVersion,
    pageSchedule,
    pageCheck,
    pagePlace,
    pageComment,
    pageCommentNotice,
    pageRequest,
    experiment,
    pageAudience,
    page,
  ])
    await tx.delete(table).where(eq(table.page_id, pageId));
}

/** Deletes a page with its versions; header, footer and the home page that shoppers see cannot be deleted. */
export async function deletePage(context: Context, pageId: number): Promise<Failure | undefined> {
  return transact(context, async (tx, context) => {
    const row = (await lockPages(tx, [pageId])).get(pageId);
    if (!row) return notFound(SERVER_MESSAGES.noPage);
    if (row.kind === 'header' || row.kind === 'footer') return fail('页头和页尾由所有页面共用，不能删除');
    if (row.kind === 'module') return fail('请在组合模块里删除');
    const failure = row.enabled && row.published_version !== null ? publishingFailure(context) : undefined;
    if (failure) return failure;
    if (row.kind === 'home' && (await isCurrentHome(tx, row))) return fail('启用中的首页不能删除，请先启用另一个首页');
    await deleteWhole(tx, pageId);
    const before = { title: row.title, published: row.published_version };
    await record(context, 'page.delete', `page:${pageId}`, { before, after: null }, tx);
    return undefined;
  });
}
