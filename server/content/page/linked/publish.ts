/**
 * Publishing with linked modules: a page takes what its masters say now; a master that is published is published on its pages too, in the
 * same transaction. Each page gets a version of its own in its history, so it can be restored like any other.
 */
import { eq, inArray, sql } from 'drizzle-orm';
import type { StoredWidget } from '../../../../engine/document/content.ts';
import { parsePage } from '../../../../engine/document/document.ts';
import { followMaster, linkOf } from '../../../../engine/document/linked/linked-panel.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { seconds, type Context } from '../../../kernel/http/context.ts';
import { storedWidgets, type RawWidget } from '../content.ts';
import { authorOf, lockPages, putLive, readTexts, type PageRecord } from '../store.ts';
import { page, pageModule } from '../tables.ts';
import {
  linkedIn,
  moduleOf,
  newUuid,
  pagesFollowing,
  panelIn,
  publishedMasters,
  type ModuleRecord,
} from './masters.ts';
import { addVersion, renewVersions } from './renew.ts';

/**
 * One publishing with masters at a time, from before its pages are locked until its transaction ends: a page cannot miss the change of a
 * master that is published at the same time, and nested masters reach pages in an order of their own, in which two would wait for each
 * other.
 */
export async function holdMasters(tx: Db, pageIds: readonly number[]): Promise<void> {
  const rows =
    pageIds.length > 0
      ? await tx
          .select()
          .from(page)
          .where(inArray(page.page_id, [...pageIds]))
      : [];
  const texts = await readTexts(
    tx,
    rows.flatMap((row) => [row.published_version ?? 0, row.draft_version ?? 0]),
  );
  const follows = [...texts.values()].some((text) => linkedIn(storedWidgets(text)).size > 0);
  if (rows.every(({ kind }) => kind !== 'module') && !follows) return;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('linked-modules'))`);
}

/** The widgets with linked panels as the masters' versions are; undefined when all are already. */
export async function followedWidgets(
  tx: Db,
  widgets: RawWidget[],
  masters: ReadonlyMap<number, number>,
): Promise<RawWidget[] | undefined> {
  const old = widgets.flatMap((widget) => {
    const link = linkOf(widget);
    const now = link && masters.get(link.id);
    return link && now !== undefined && now !== link.version ? [{ widget, link, now }] : [];
  });
  if (old.length === 0) return undefined;
  const texts = await readTexts(
    tx,
    old.flatMap(({ link, now }) => [link.version, now]),
  );
  const next = new Map<RawWidget, RawWidget>();
  for (const { widget, link, now } of old) {
    const master = panelIn(texts.get(now));
    const [own] = parsePage([widget]).document.widgets;
    if (!master || !own) continue;
    // Without the version that it was made of nothing is known to be the master's, so the panel stays as it is.
    const base: StoredWidget = panelIn(texts.get(link.version)) ?? master;
    next.set(widget, followMaster(own, { base, master, link: { id: link.id, version: now } }, newUuid));
  }
  return next.size > 0 ? widgets.map((widget) => next.get(widget) ?? widget) : undefined;
}

/** A version of the page in which linked panels are as their masters are now: the given one, or a new one. */
async function followedVersion(
  tx: Db,
  context: Context,
  made: {
    row: PageRecord;
    version: number;
    note: string;
    author?: string | undefined;
  },
): Promise<number> {
  const { row, version, note, author = authorOf(context) } = made;
  const widgets = storedWidgets((await readTexts(tx, [version])).get(version));
  const next = await followedWidgets(tx, widgets, await publishedMasters(tx, linkedIn(widgets)));
  return next
    ? addVersion(tx, context, {
        row,
        from: version,
        widgets: next,
        author,
        note,
      })
    : version;
}

/** Publishes a version of each locked page (`holdMasters` was called before), as putLive does; of masters also on their pages. */
export async function publishRows(
  tx: Db,
  context: Context,
  rows: readonly PageRecord[],
  versionOf: (row: PageRecord) => number,
): Promise<void> {
  for (const row of rows) {
    const wanted = versionOf(row);
    const version = await followedVersion(tx, context, {
      row,
      version: wanted,
      note: '按组合模块更新',
    });
    const isDraft = row.draft_version === wanted;
    await putLive(tx, context, [isDraft ? { ...row, draft_version: version } : row], () => version);
  }
  for (const row of rows) {
    const module = await moduleOf(tx, row);
    if (module) await publishOnPages(tx, context, module, new Set([module.module_id]));
  }
}

/** What a module holds for copies and in lists is what its master published. */
async function keepParams(tx: Db, context: Context, module: ModuleRecord): Promise<void> {
  const version = (await publishedMasters(tx, [module.module_id])).get(module.module_id) ?? 0;
  const panel = panelIn((await readTexts(tx, [version])).get(version));
  if (!panel) return;
  await tx
    .update(pageModule)
    .set({
      params: JSON.stringify(withoutOwn(panel)),
      image: '',
      updated: seconds(context),
    })
    .where(eq(pageModule.module_id, module.module_id));
}

function withoutOwn({ id: _id, uuid: _uuid, ...widget }: StoredWidget): Omit<StoredWidget, 'id' | 'uuid'> {
  const children = widget['childWidgets'];
  return Array.isArray(children) ? { ...widget, childWidgets: (children as StoredWidget[]).map(withoutOwn) } : widget;
}

async function publishOnPages(tx: Db, context: Context, module: ModuleRecord, done: Set<number>): Promise<void> {
  await keepParams(tx, context, module);
  const ids = (await pagesFollowing(tx, module.module_id)).map(({ page_id }) => page_id);
  const rows = ids.length > 0 ? [...(await lockPages(tx, ids)).values()] : [];
  const note = `组合模块「${module.name}」已更新`;
  for (const row of rows) {
    await followOn(tx, context, row, note);
    const further = await moduleOf(tx, row);
    if (!further || done.has(further.module_id)) continue;
    await publishOnPages(tx, context, further, done.add(further.module_id));
  }
}

/** The page's published version and its draft with what the masters say. */
async function followOn(tx: Db, context: Context, row: PageRecord, note: string): Promise<void> {
  await renewVersions(tx, context, row, (version, author) =>
    followedVersion(tx, context, { row, version, note, author }),
  );
}
