/**
 * Masters of linked modules. A combined module that was linked has a page of kind `module` that holds its panel: drafts, versions and
 * plans of a master are those of every page.
 */
import { randomBytes } from 'node:crypto';
import { and, eq, inArray, or } from 'drizzle-orm';
import { PANEL_CODE, parsePage } from '../../../../engine/document/document.ts';
import type { StoredWidget } from '../../../../engine/document/content.ts';
import { linkOf } from '../../../../engine/document/linked/linked-panel.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { fail, type Failure } from '../../../kernel/http/answer.ts';
import { storedWidgets, type RawWidget } from '../content.ts';
import { findPage, readTexts, type PageRecord } from '../store.ts';
import { hasLinks, page, pageModule, pageVersion } from '../tables.ts';

export type ModuleRecord = typeof pageModule.$inferSelect;

/** 10 hexadecimal characters, as designers give. */
export const newUuid = (): string => randomBytes(5).toString('hex');

/** The panel of a master's version; undefined when it has none. */
export function panelIn(text: string | undefined): StoredWidget | undefined {
  return parsePage(text).document.widgets.find(({ type }) => type === PANEL_CODE);
}

/** Modules that the widgets follow. */
export function linkedIn(widgets: readonly RawWidget[]): Set<number> {
  return new Set(widgets.flatMap((widget) => linkOf(widget)?.id ?? []));
}

export async function findModule(db: Db, moduleId: number): Promise<ModuleRecord | undefined> {
  const [row] = await db.select().from(pageModule).where(eq(pageModule.module_id, moduleId));
  return row;
}

/** The module whose master the page is. */
export async function moduleOf(db: Db, { kind, page_id }: PageRecord): Promise<ModuleRecord | undefined> {
  if (kind !== 'module') return undefined;
  const [row] = await db.select().from(pageModule).where(eq(pageModule.page_id, page_id));
  return row;
}

/** The versions that shoppers get and that editors work on. */
const versionsOf = (row: PageRecord): number[] => [row.published_version ?? 0, row.draft_version ?? 0];

async function linkedBelow(db: Db, moduleId: number): Promise<Set<number>> {
  const pageId = (await findModule(db, moduleId))?.page_id ?? 0;
  const row = pageId > 0 ? await findPage(db, pageId) : undefined;
  if (!row) return new Set();
  const texts = await readTexts(db, versionsOf(row));
  return new Set([...texts.values()].flatMap((text) => [...linkedIn(storedWidgets(text))]));
}

/** Why the module may not follow those: one of them follows it, by whatever way. */
export async function circleIn(db: Db, module: ModuleRecord, followed: Iterable<number>): Promise<Failure | undefined> {
  const seen = new Set<number>();
  const left = [...followed];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (id === module.module_id)
      return fail(`组合模块「${module.name}」不能链接它自己，或链接已经用到它的组合模块`, 422, { field: 'module_id' });
    if (seen.has(id)) continue;
    seen.add(id);
    left.push(...(await linkedBelow(db, id)));
  }
  return undefined;
}

/** Pages in whose published version or draft a panel follows the module; other masters among them. */
export async function pagesFollowing(db: Db, moduleId: number): Promise<PageRecord[]> {
  const rows = await db
    .select({ row: page, document: pageVersion.document })
    .from(page)
    .innerJoin(
      pageVersion,
      and(
        eq(pageVersion.page_id, page.page_id),
        or(eq(pageVersion.version_id, page.published_version), eq(pageVersion.version_id, page.draft_version)),
      ),
    )
    .where(hasLinks(pageVersion.document))
    .orderBy(page.page_id);
  const following = rows.filter(({ document }) => linkedIn(storedWidgets(document)).has(moduleId));
  return [...new Map(following.map(({ row }) => [row.page_id, row])).values()];
}

/** Published versions of masters by module; a module without one is missing. */
export async function publishedMasters(db: Db, moduleIds: Iterable<number>): Promise<Map<number, number>> {
  const ids = [...moduleIds];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: pageModule.module_id, version: page.published_version })
    .from(pageModule)
    .innerJoin(page, eq(page.page_id, pageModule.page_id))
    .where(and(inArray(pageModule.module_id, ids)));
  return new Map(rows.flatMap(({ id, version }) => (version === null ? [] : [[id, version]])));
}
