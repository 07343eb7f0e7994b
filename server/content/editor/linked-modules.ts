/** Linked modules for the designer: placing one, and what is known of its master. */
import { eq } from 'drizzle-orm';
import { PANEL_CODE, parsePage } from '../../../engine/document/document.ts';
import type { StoredWidget } from '../../../engine/document/content.ts';
import type { LinkModuleAnswer, ReadMasterAnswer } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { record } from '../../kernel/system/audit.ts';
import { transact } from '../../kernel/system/transact.ts';
import {
  circleIn,
  findModule,
  moduleOf,
  newUuid,
  pagesFollowing,
  panelIn,
  type ModuleRecord,
} from '../page/linked/masters.ts';
import { findPage, readTexts, recordAdded, writeVersion, type PageRecord } from '../page/store.ts';
import { page, pageModule } from '../page/tables.ts';
import { coversOf } from './covers.ts';

const NO_MODULE = '组合模块不存在或已删除';

/** The widget and its children under uuids, by which places find them again. */
function withUuids(widget: StoredWidget): StoredWidget {
  const children = widget.childWidgets?.map(withUuids);
  return { ...widget, uuid: newUuid(), ...(children && { childWidgets: children }) };
}

/** The page of the module's master; made of what the module holds when it is linked for the first time. */
async function masterOf(tx: Db, context: Context, module: ModuleRecord): Promise<PageRecord | Failure> {
  const known = module.page_id === null ? undefined : await findPage(tx, module.page_id);
  if (known) return known;
  const [panel] = parsePage(module.params).document.widgets;
  if (panel?.type !== PANEL_CODE) return fail('组合模块的内容无法读取');
  const now = seconds(context);
  const { name, platform, module_id } = module;
  const values = { kind: 'module', title: name, platform, enabled: false, created: now, updated: now } as const;
  const [made] = await tx.insert(page).values(values).returning();
  if (!made) throw new Error('The page was not stored.');
  await recordAdded(tx, context, made);
  await writeVersion(tx, context, { row: made, widgets: [withUuids(panel)], note: '', publish: true });
  await tx.update(pageModule).set({ page_id: made.page_id }).where(eq(pageModule.module_id, module_id));
  await record(context, 'page-module.link', `page-module:${module_id}`, { before: null, after: name }, tx);
  return (await findPage(tx, made.page_id)) ?? made;
}

/** What a panel on the page `page_id` needs in order to follow the module; refused when the page is a master that the module follows. */
export async function linkModule(
  context: Context,
  { module_id = 0, page_id = 0 }: InputOf<'linkModule'>,
): Promise<LinkModuleAnswer | Failure> {
  return transact(context, async (tx, context) => {
    const [module] = await tx.select().from(pageModule).where(eq(pageModule.module_id, module_id)).for('update');
    if (module?.kind !== 'module') return notFound(NO_MODULE);
    const target = page_id > 0 ? await findPage(tx, page_id) : undefined;
    const own = target && (await moduleOf(tx, target));
    const circle = own && (await circleIn(tx, own, [module_id]));
    if (circle) return circle;
    const master = await masterOf(tx, context, module);
    if (isFailure(master)) return master;
    const version = master.published_version ?? 0;
    const panel = panelIn((await readTexts(tx, [version])).get(version));
    return panel ? { module_id, name: module.name, page_id: master.page_id, version, panel } : notFound(NO_MODULE);
  });
}

/** The master as it is published, as it was in `version`, and the pages that follow it. */
export async function readMaster(
  context: Context,
  { module_id = 0, version = 0 }: InputOf<'readMaster'>,
): Promise<ReadMasterAnswer | Failure> {
  const module = await findModule(context.db, module_id);
  if (module?.kind !== 'module') return notFound(NO_MODULE);
  const master = module.page_id === null ? undefined : await findPage(context.db, module.page_id);
  const following = master ? await pagesFollowing(context.db, module_id) : [];
  const published = master?.published_version ?? 0;
  const [texts, covers] = await Promise.all([
    readTexts(context.db, [published, version]),
    coversOf(context, following),
  ]);
  const panel = panelIn(texts.get(published));
  const base = panelIn(texts.get(version));
  return {
    module_id,
    name: module.name,
    page_id: master?.page_id ?? 0,
    version: published,
    ...(panel && { panel }),
    ...(base && { base }),
    pages: following.map(({ page_id, kind, title, platform, published_version }) => ({
      page_id,
      kind,
      title,
      platform,
      published: published_version !== null,
      cover: covers.get(page_id) ?? [],
    })),
  };
}
