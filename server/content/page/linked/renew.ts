/** New versions of pages that nobody edited: what they are made of changed elsewhere. */
import { eq } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/database.ts';
import { seconds, type Context } from '../../../kernel/http/context.ts';
import { documentText, type RawWidget } from '../content.ts';
import { readAuthors, recordDraft, recordPublish, type PageRecord } from '../store.ts';
import { page, pageVersion } from '../tables.ts';

export interface Written {
  row: PageRecord;
  /** the version that it is made of */
  from: number;
  widgets: RawWidget[];
  author: string;
  note: string;
}

/** Adds a version beside another one; what the editor measured of that one holds on. */
export async function addVersion(
  tx: Db,
  context: Context,
  { row, from, widgets, author, note }: Written,
): Promise<number> {
  const [old] = await tx
    .select({ heights: pageVersion.heights })
    .from(pageVersion)
    .where(eq(pageVersion.version_id, from));
  const now = seconds(context);
  const { page_id } = row;
  const document = documentText(widgets);
  const [made] = await tx
    .insert(pageVersion)
    .values({
      page_id,
      document,
      author,
      note,
      created: now,
      began: now,
      ...(old?.heights && { heights: old.heights }),
    })
    .returning({ version: pageVersion.version_id });
  if (!made) throw new Error('The version was not stored.');
  return made.version;
}

/**
 * Puts other versions in the place of the page's published one and of its draft, which stays its author's. `next` gets a version, and the
 * author of a draft, and resolves with the one in its place.
 */
export async function renewVersions(
  tx: Db,
  context: Context,
  row: PageRecord,
  next: (version: number, author?: string) => Promise<number>,
): Promise<void> {
  const { page_id, published_version: published, draft_version: draft } = row;
  const live = published === null ? null : await next(published);
  const author = draft === null ? undefined : (await readAuthors(tx, [draft])).get(draft);
  const work = draft === null ? null : await next(draft, author);
  if (live === published && work === draft) return;
  const from = work === draft ? row.draft_from : work;
  await tx
    .update(page)
    .set({
      published_version: live,
      draft_version: work,
      draft_from: from,
      updated: seconds(context),
    })
    .where(eq(page.page_id, page_id));
  if (live !== published && live !== null) await recordPublish(tx, context, row, live);
  if (work !== draft) await recordDraft(tx, context, row, work);
}
