/** Combined modules and page templates: adding, searching, renaming and deleting them (designer spec 3, 5 and 8). */
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { finds } from '../../kernel/db/finds.ts';
import { PAPER_WIDTH } from '../../../engine/document/page-defaults.ts';
import type { TemplateModule, ReadModuleAnswer, ListModulesAnswer } from '../../../schemas/types/contract.ts';
import { coverOf } from '../../../engine/render/cover.ts';
import { parsePage } from '../../../engine/document/document.ts';
import { CONTENT_MESSAGES } from '../../../engine/rules/messages/content.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { withPicturePaths } from '../../kernel/http/origin/foreign.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import { sortOf } from '../../kernel/http/listing.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { isStoredPicture } from '../picture/store.ts';
import { record } from '../../kernel/system/audit.ts';
import { transact } from '../../kernel/system/transact.ts';
import type { Db } from '../../kernel/db/database.ts';
import { storedWidgets } from '../page/content.ts';
import { deleteWhole, pageOfInput } from '../page/pages.ts';
import { readModule, withoutIds } from './reusable.ts';
import { authorOf, currentVersion, readTexts } from '../page/store.ts';
import { page, pageModule, type ModuleKind } from '../page/tables.ts';

type ModuleRow = typeof pageModule.$inferSelect;

/** Maximum of one kind, so that people still find them. */
const MAX_MODULES = 500;
/** Rows per page (designer spec 9). */
const PAGE_SIZE = 18;

const SORTS = { module_id: pageModule.module_id, name: pageModule.name, updated: pageModule.updated };
const NO_NAME: Record<ModuleKind, string> = {
  module: CONTENT_MESSAGES.moduleNameEmpty,
  page: CONTENT_MESSAGES.templateNameEmpty,
};
const NOTHING = '组合模块或模板不存在';

function moduleAnswer(row: ModuleRow): TemplateModule {
  const { module_id, kind, name, image, platform, created, updated, params } = row;
  // Content wider than the paper is cut off in the thumbnail, as in pages.
  const cover = coverOf(parsePage(params).document, PAPER_WIDTH[platform]);
  return { module_id, kind, name, image, platform, created, updated, cover };
}

export async function listModules(context: Context, input: InputOf<'listModules'>): Promise<ListModulesAnswer> {
  const { pageSize, offset } = pagingOf(input, PAGE_SIZE);
  const { kind = '', platform = '', name = '' } = input;
  const where: SQL | undefined = and(
    kind === 'module' || kind === 'page' ? eq(pageModule.kind, kind) : undefined,
    platform === 'pc' || platform === 'h5' ? eq(pageModule.platform, platform) : undefined,
    finds(name, pageModule.name),
  );
  const [total, rows] = await Promise.all([
    context.db.$count(pageModule, where),
    context.db
      .select()
      .from(pageModule)
      .where(where)
      .orderBy(...sortOf(input, SORTS, [desc(pageModule.module_id)], pageModule.module_id))
      .limit(pageSize)
      .offset(offset),
  ]);
  return listAnswer(rows.map(moduleAnswer), total);
}

async function findModule(db: Db, moduleId: number): Promise<ModuleRow | undefined> {
  const [row] = await db.select().from(pageModule).where(eq(pageModule.module_id, moduleId));
  return row;
}

export async function moduleDetail(
  context: Context,
  { module_id: id = 0 }: InputOf<'readModule'>,
): Promise<ReadModuleAnswer | Failure> {
  const row = await findModule(context.db, id);
  return row ? { ...moduleAnswer(row), params: row.params } : notFound(NOTHING);
}

type NewModule = Pick<ModuleRow, 'kind' | 'name' | 'platform'> & { image?: string; value: unknown };

async function keep(context: Context, { value, ...made }: NewModule): Promise<TemplateModule | Failure> {
  const { kind, name } = made;
  const now = seconds(context);
  const text = JSON.stringify(value);
  const params = context.origin === undefined ? text : withPicturePaths(text, context.origin);
  return transact(context, async (tx, context) => {
    if ((await tx.$count(pageModule, eq(pageModule.kind, kind))) >= MAX_MODULES)
      return fail(`最多保存 ${MAX_MODULES} 个，请先删除不用的`);
    const values = { ...made, params, author: authorOf(context), created: now, updated: now };
    const [row] = await tx.insert(pageModule).values(values).returning();
    if (!row) throw new Error('The module was not stored.');
    await record(
      context,
      'page-module.add',
      `page-module:${row.module_id}`,
      { before: null, after: { kind, name } },
      tx,
    );
    return moduleAnswer(row);
  });
}

/** Stores a free panel; its picture was uploaded before. */
export async function addModule(context: Context, input: InputOf<'addModule'>): Promise<TemplateModule | Failure> {
  const { name = '', image: sent = '', params, platform } = input;
  if (name === '') return fail(NO_NAME.module, 422, { field: 'name' });
  const value = readModule(params);
  if (isFailure(value)) return value;
  const image = context.origin === undefined ? sent : withPicturePaths(sent, context.origin);
  if (!isStoredPicture(image)) return fail(CONTENT_MESSAGES.pictureFailed, 422, { field: 'image' });
  return keep(context, { kind: 'module', name, image, platform: platform === 'h5' ? 'h5' : 'pc', value });
}

/** Stores the content the editor shows of a page as a template. Links are kept, since the mall is the same. */
export async function keepPage(context: Context, input: InputOf<'keepPage'>): Promise<TemplateModule | Failure> {
  const { name = '' } = input;
  const row = await pageOfInput(context, input);
  if (isFailure(row)) return row;
  if (row.kind === 'header' || row.kind === 'footer') return fail('页头和页尾由所有页面共用，不能存为模板');
  if (name === '') return fail(NO_NAME.page, 422, { field: 'name' });
  const version = currentVersion(row);
  const widgets = storedWidgets((await readTexts(context.db, [version])).get(version));
  if (widgets.length === 0) return fail('页面还没有内容');
  return keep(context, { kind: 'page', name, platform: row.platform, value: widgets.map(withoutIds) });
}

export async function renameModule(
  context: Context,
  { module_id: id = 0, name = '' }: InputOf<'renameModule'>,
): Promise<TemplateModule | Failure> {
  return transact(context, async (tx, context) => {
    const [row] = await tx.select().from(pageModule).where(eq(pageModule.module_id, id)).for('update');
    if (!row) return notFound(NOTHING);
    if (name === '') return fail(NO_NAME[row.kind], 422, { field: 'name' });
    const change = { name, updated: seconds(context) };
    await tx.update(pageModule).set(change).where(eq(pageModule.module_id, id));
    await tx
      .update(page)
      .set({ title: name })
      .where(eq(page.page_id, row.page_id ?? 0));
    await record(context, 'page-module.rename', `page-module:${id}`, { before: row.name, after: name }, tx);
    return moduleAnswer({ ...row, ...change });
  });
}

/** Deletes it with its master. Pages keep the content they took from it, and linked panels follow nothing any more. */
export async function deleteModule(
  context: Context,
  { module_id: id = 0 }: InputOf<'deleteModule'>,
): Promise<{ status: true } | Failure> {
  return transact(context, async (tx, context) => {
    const [row] = await tx.delete(pageModule).where(eq(pageModule.module_id, id)).returning();
    if (!row) return notFound(NOTHING);
    if (row.page_id !== null) await deleteWhole(tx, row.page_id);
    const before = { kind: row.kind, name: row.name };
    await record(context, 'page-module.delete', `page-module:${id}`, { before, after: null }, tx);
    return { status: true };
  });
}
