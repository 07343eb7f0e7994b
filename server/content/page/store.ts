/**
 * Pages and their versions in the database. Writers first lock the rows of their pages, in ascending order of ids, and then read.
 */
import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { withPicturePaths } from '../../kernel/http/origin/foreign.ts';
import { record } from '../../kernel/system/audit.ts';
import { endExperiment } from '../experiments/end.ts';
import { documentText, rowIds, storedWidgets, withoutRowId, type RawWidget } from './content.ts';
import { page, pagePlace, pageVersion, type PlaceRecord } from './tables.ts';

export type PageRecord = typeof page.$inferSelect;

/** The version an editor works on: the draft, else the published version, else 0 for a page that was never saved. */
export function currentVersion(row: PageRecord): number {
  return row.draft_version ?? row.published_version ?? 0;
}

/** One page, or undefined. */
export async function findPage(db: Db, pageId: number): Promise<PageRecord | undefined> {
  const [row] = await db.select().from(page).where(eq(page.page_id, pageId));
  return row;
}

/**
 * The desktop's home page that shoppers get: the published and enabled one, else the published one that was enabled last. So a
 * client of the contract, which disables one before it enables another, does not leave the mall without a home page.
 */
export const CURRENT_HOME = sql`${page.page_id} = (select page_id from page where kind = 'home' and shop_id = 0 and platform = 'pc' and published_version is not null and (enabled or disabled is not null) order by enabled desc, disabled desc, page_id desc limit 1)`;

/** The pages by id, locked until the transaction ends. */
export async function lockPages(tx: Db, ids: number[]): Promise<Map<number, PageRecord>> {
  const rows = await tx.select().from(page).where(inArray(page.page_id, ids)).orderBy(asc(page.page_id)).for('update');
  return new Map(rows.map((row) => [row.page_id, row]));
}

/** Stored texts by version. */
export async function readTexts(db: Db, versions: number[]): Promise<Map<number, string>> {
  const ids = versions.filter((version) => version > 0);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: pageVersion.version_id, document: pageVersion.document })
    .from(pageVersion)
    .where(inArray(pageVersion.version_id, ids));
  return new Map(rows.map((row) => [row.id, row.document]));
}

/** The authors of the versions. */
export async function readAuthors(db: Db, versions: number[]): Promise<Map<number, string>> {
  const { version_id, author } = pageVersion;
  const rows = await db
    .select({ versionId: version_id, author })
    .from(pageVersion)
    .where(inArray(version_id, versions));
  return new Map(rows.map((row) => [row.versionId, row.author]));
}

/** Who changed the page since it was published, in the order of their first saves; none without a draft. */
export async function draftAuthors(db: Db, row: PageRecord): Promise<string[]> {
  if (row.draft_version === null) return [];
  const { page_id, version_id, author } = pageVersion;
  const first = row.draft_from ?? (row.published_version ?? 0) + 1;
  const rows = await db
    .select({ author })
    .from(pageVersion)
    .where(and(eq(page_id, row.page_id), gte(version_id, first)))
    .orderBy(asc(version_id));
  return [...new Set(rows.map((one) => one.author))];
}

export interface NewVersion {
  row: PageRecord;
  widgets: RawWidget[];
  note: string;
  /** true: shoppers see it at once (contract saves); false: it is the draft. */
  publish: boolean;
  from?: ClientSave;
}

/** What a program of others saves. */
export interface ClientSave {
  client: string;
  /** The version that it had opened; null when its later saves are not to be compared with this one. */
  opened: number | null;
}

export interface WrittenVersion {
  version: number;
  /** New row ids, by index of the widget. */
  ids: { index: number; id: number }[];
}

async function nextRowIds(tx: Db, count: number): Promise<number[]> {
  if (count === 0) return [];
  const result = (await tx.execute(
    sql`select nextval('page_row_id')::int as id from generate_series(1, ${count})`,
  )) as unknown as { rows: { id: number }[] };
  return result.rows.map((row) => row.id);
}

async function giveRowIds(tx: Db, row: PageRecord, widgets: RawWidget[]): Promise<WrittenVersion['ids']> {
  const texts = await readTexts(tx, [row.published_version ?? 0, row.draft_version ?? 0]);
  const known = new Set([...texts.values()].flatMap((text) => [...rowIds(storedWidgets(text))]));
  const missing = withoutRowId(widgets, known);
  const ids = await nextRowIds(tx, missing.length);
  return missing.map((index, at) => ({ index, id: ids[at] ?? 0 }));
}

/** The author's name for versions. */
export function authorOf(context: Context): string {
  return context.operator?.username ?? 'system';
}

/** seconds in which several drafts of one author are stored as one version */
const ONE_DRAFT = 300;

/**
 * The beginning of the draft that the author's next draft replaces; undefined when it must be kept: it is too old, has a note, or
 * is by another author.
 */
async function replacedDraft(tx: Db, context: Context, row: PageRecord): Promise<number | undefined> {
  if (row.draft_version === null) return undefined;
  const [draft] = await tx.select().from(pageVersion).where(eq(pageVersion.version_id, row.draft_version));
  const mayGo = draft?.note === '' && draft.author === authorOf(context);
  return mayGo && draft.began > seconds(context) - ONE_DRAFT ? draft.began : undefined;
}

/** The widgets with their row ids. */
function numbered(widgets: RawWidget[], ids: WrittenVersion['ids']): RawWidget[] {
  const given = new Map(ids.map(({ index, id }) => [index, id]));
  return widgets.map((widget, index) => (given.has(index) ? { ...widget, id: given.get(index) } : widget));
}

/** Adds a version that is neither the draft nor published: it is in the history only. Answers its widgets with their row ids. */
export async function keepVersion(
  tx: Db,
  context: Context,
  { row, widgets, note, from }: Omit<NewVersion, 'publish'>,
): Promise<RawWidget[]> {
  const kept = numbered(widgets, await giveRowIds(tx, row, widgets));
  const now = seconds(context);
  await tx.insert(pageVersion).values({
    page_id: row.page_id,
    document: documentText(kept),
    author: authorOf(context),
    note,
    created: now,
    began: now,
    ...from,
  });
  return kept;
}

/** The draft's columns of a page; null: what is published is what editors work on. */
export function draftColumns(row: PageRecord, draft: number | null): Pick<PageRecord, 'draft_version' | 'draft_from'> {
  const from = row.draft_version === null ? draft : row.draft_from;
  return { draft_version: draft, draft_from: draft === null ? null : from };
}

/** Whether the document is what shoppers get already. */
export async function isPublished(tx: Db, row: PageRecord, text: string): Promise<boolean> {
  const published = row.published_version ?? 0;
  if (published === 0) return false;
  const live = (await readTexts(tx, [published])).get(published);
  return isDeepStrictEqual(storedWidgets(live), storedWidgets(text));
}

/** Makes the page's published version what editors work on again. */
export async function dropDraft(tx: Db, context: Context, row: PageRecord): Promise<number> {
  const columns = { ...draftColumns(row, null), updated: seconds(context) };
  await tx.update(page).set(columns).where(eq(page.page_id, row.page_id));
  if (row.draft_version !== null) await recordDraft(tx, context, row, null);
  return row.published_version ?? 0;
}

/** Adds a version to a locked page and makes it the draft or the published one. A draft equal to what is published is none. */
export async function writeVersion(tx: Db, context: Context, made: NewVersion): Promise<WrittenVersion> {
  const { row, widgets, note, publish, from } = made;
  const ids = await giveRowIds(tx, row, widgets);
  const now = seconds(context);
  const text = documentText(numbered(widgets, ids));
  const document = context.origin === undefined ? text : withPicturePaths(text, context.origin);
  if (!publish && (await isPublished(tx, row, document))) return { version: await dropDraft(tx, context, row), ids };
  const since = publish || note !== '' ? undefined : await replacedDraft(tx, context, row);
  const [written] = await tx
    .insert(pageVersion)
    .values({
      page_id: row.page_id,
      document,
      author: authorOf(context),
      note,
      created: now,
      began: since ?? now,
      ...from,
    })
    .returning({ version: pageVersion.version_id });
  const version = written?.version ?? 0;
  if (since !== undefined) await tx.delete(pageVersion).where(eq(pageVersion.version_id, row.draft_version ?? 0));
  await tx
    .update(page)
    .set({
      ...(publish && { published_version: version }),
      ...draftColumns(row, publish ? null : version),
      updated: now,
    })
    .where(eq(page.page_id, row.page_id));
  if (publish) await recordPublish(tx, context, row, version);
  else await recordDraft(tx, context, row, version);
  return { version, ids };
}

/** Publishes a version of each locked page; a draft with another version is kept. */
export async function putLive(
  tx: Db,
  context: Context,
  rows: PageRecord[],
  versionOf: (row: PageRecord) => number,
): Promise<void> {
  for (const row of rows) {
    const after = versionOf(row);
    const draft = draftColumns(row, row.draft_version === after ? null : row.draft_version);
    // Of a draft that goes on, what was saved until then is published.
    if (draft.draft_from !== null) draft.draft_from = Math.max(draft.draft_from, after + 1);
    await tx
      .update(page)
      .set({ published_version: after, ...draft, updated: seconds(context) })
      .where(eq(page.page_id, row.page_id));
    await recordPublish(tx, context, row, after);
  }
}

/** Keeps what the editor measured beside the current version of each page. */
export async function keepHeights(
  tx: Db,
  rows: readonly PageRecord[],
  heights: Readonly<Record<string, Readonly<Record<string, number>>>>,
): Promise<void> {
  for (const row of rows) {
    const measured = heights[String(row.page_id)];
    if (measured)
      await tx
        .update(pageVersion)
        .set({ heights: measured })
        .where(eq(pageVersion.version_id, currentVersion(row)));
  }
}

/** The heights that were measured of a version, in px by uuid. */
export async function heightsOf(db: Db, version: number): Promise<Readonly<Record<string, number>>> {
  const [row] = await db
    .select({ heights: pageVersion.heights })
    .from(pageVersion)
    .where(eq(pageVersion.version_id, version));
  return row?.heights ?? {};
}

/** Names a version that waits for something, so that no draft replaces it. */
export async function nameWaiting(tx: Db, version: number, note: string): Promise<void> {
  await tx
    .update(pageVersion)
    .set({ note })
    .where(and(eq(pageVersion.version_id, version), eq(pageVersion.note, '')));
}

/** Records in the trail that a page was added. */
export async function recordAdded(tx: Db, context: Context, row: PageRecord): Promise<void> {
  const { page_id, kind, title, platform } = row;
  await record(context, 'page.add', `page:${page_id}`, { before: null, after: { kind, title, platform } }, tx);
}

/** Records in the trail that the draft changed. */
export async function recordDraft(tx: Db, context: Context, row: PageRecord, after: number | null): Promise<void> {
  await record(context, 'page.draft', `page:${row.page_id}`, { before: row.draft_version, after }, tx);
}

/** Records in the trail that shoppers get another version (checklist 37), which ends a test of the page. */
export async function recordPublish(tx: Db, context: Context, row: PageRecord, after: number): Promise<void> {
  await endExperiment(tx, context, row.page_id, after);
  await record(context, 'page.publish', `page:${row.page_id}`, { before: row.published_version, after }, tx);
}

const SHARED_TITLES = { header: '页头', footer: '页尾' } as const;

/** The mall's header or footer; added when it does not exist yet. */
export async function sharedPage(tx: Db, context: Context, kind: 'header' | 'footer'): Promise<PageRecord> {
  const now = seconds(context);
  await tx
    .insert(page)
    .values({ kind, title: SHARED_TITLES[kind], enabled: true, created: now, updated: now })
    .onConflictDoNothing();
  const shared = await sharedPages(tx);
  const row = shared.find((entry) => entry.kind === kind);
  if (!row) throw new Error(`The page of kind ${kind} could not be made.`);
  return row;
}

const SHOWS_SHARED = sql`${page.kind} in ('home', 'custom') and ${page.platform} = 'pc' and ${page.enabled} and ${page.published_version} is not null`;

/** Number of desktop pages that shoppers see with the shared header and footer. */
export async function countVisible(db: Db): Promise<number> {
  return db.$count(page, SHOWS_SHARED);
}

/** Their names, the home page first. */
export async function visibleTitles(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ title: page.title })
    .from(page)
    .where(SHOWS_SHARED)
    .orderBy(sql`${page.kind} <> 'home'`, asc(page.page_id))
    .limit(limit);
  return rows.map(({ title }) => title);
}

/** Header and footer, if they exist. */
export async function sharedPages(db: Db): Promise<PageRecord[]> {
  return db
    .select()
    .from(page)
    .where(
      sql`${page.kind} in ('header', 'footer') and ${page.enabled} and ${page.platform} = 'pc' and ${page.shop_id} = 0`,
    );
}

/** Where the sections of the page are shown; undefined for a page of another kind. */
export async function placeOf(db: Db, pageId: number): Promise<PlaceRecord | undefined> {
  const [row] = await db.select().from(pagePlace).where(eq(pagePlace.page_id, pageId));
  return row;
}

export type PartName = 'header' | 'body' | 'footer';

export function partName(row: PageRecord): PartName {
  return row.kind === 'header' || row.kind === 'footer' ? row.kind : 'body';
}

/**
 * The pages that an editor shows together: a body with the shared header and footer; a shared part alone; a page for phones
 * alone, since the phone's header is the shop's own; the sections of a place, and the
 * master of a module, alone.
 */
export async function partsOf(context: Context, row: PageRecord): Promise<PageRecord[]> {
  if (partName(row) !== 'body' || row.platform === 'h5' || row.kind === 'place' || row.kind === 'module') return [row];
  return [row, ...(await sharedPages(context.db))];
}
