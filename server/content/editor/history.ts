/** Versions of a page: listing, reading and restoring them. */
import { and, desc, eq, lt } from 'drizzle-orm';
import type { ReadVersionAnswer, ListVersionsAnswer } from '../../../schemas/types/contract.ts';
import { type Failure, isFailure, notFound } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { listAnswer } from '../../kernel/http/input.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { record } from '../../kernel/system/audit.ts';
import { transact } from '../../kernel/system/transact.ts';
import { pageOfInput } from '../page/pages.ts';
import { authorOf, draftColumns, dropDraft, isPublished, lockPages, recordDraft } from '../page/store.ts';
import { page, pageVersion } from '../page/tables.ts';
import { parseVersion } from '../page/versions.ts';

const NO_VERSION = '页面或版本不存在';

/** Versions per answer. */
const MAX_VERSIONS = 100;

/** Versions of a page before the given one, newest first. */
export async function listVersions(
  context: Context,
  input: InputOf<'listVersions'>,
): Promise<ListVersionsAnswer | Failure> {
  const row = await pageOfInput(context, input);
  if (isFailure(row)) return row;
  const { version_id, created, author, client, note } = pageVersion;
  const rows = await context.db
    .select({ version: version_id, created, author, client, note })
    .from(pageVersion)
    .where(
      and(eq(pageVersion.page_id, row.page_id), input.before === undefined ? undefined : lt(version_id, input.before)),
    )
    .orderBy(desc(version_id))
    .limit(MAX_VERSIONS + 1);
  const list = rows.slice(0, MAX_VERSIONS).map((entry) => ({
    ...entry,
    published: entry.version === row.published_version,
    draft: entry.version === row.draft_version,
  }));
  const next = rows.length > MAX_VERSIONS ? list.at(-1)?.version : undefined;
  return { ...listAnswer(list, list.length), ...(next !== undefined && { next }) };
}

/** A new draft with the text of an older version of the same page, row ids included. */
export async function restoreVersion(
  context: Context,
  { page_id = 0, version: from }: InputOf<'restoreVersion'>,
): Promise<{ version: number } | Failure> {
  return transact(context, async (tx, context) => {
    const row = (await lockPages(tx, [page_id])).get(page_id);
    const [old] = await tx.select().from(pageVersion).where(eq(pageVersion.version_id, from));
    if (!row || old?.page_id !== page_id) return notFound(NO_VERSION);
    if (await isPublished(tx, row, old.document)) return { version: await dropDraft(tx, context, row) };
    const now = seconds(context);
    const values = {
      page_id,
      document: old.document,
      author: authorOf(context),
      note: `恢复自版本 ${from}`,
      created: now,
    };
    const [made] = await tx.insert(pageVersion).values(values).returning({ version: pageVersion.version_id });
    const version = made?.version ?? 0;
    await tx
      .update(page)
      .set({ ...draftColumns(row, version), updated: now })
      .where(eq(page.page_id, page_id));
    await recordDraft(tx, context, row, version);
    return { version };
  });
}

/** One version with its document as it was saved. */
export async function readVersion(
  context: Context,
  { page_id, version }: InputOf<'readVersion'>,
): Promise<ReadVersionAnswer | Failure> {
  const owner = await pageOfInput(context, { page_id });
  if (isFailure(owner)) return notFound(NO_VERSION);
  const [row] = await context.db
    .select()
    .from(pageVersion)
    .where(and(eq(pageVersion.version_id, version), eq(pageVersion.page_id, owner.page_id)));
  if (!row) return notFound(NO_VERSION);
  const { created, author, note } = row;
  return { version, created, author, note, document: parseVersion(row.document).document };
}

/** Stores a note on a version; '' deletes it. */
export async function noteVersion(
  context: Context,
  { page_id = 0, version, note }: InputOf<'noteVersion'>,
): Promise<{ status: true } | Failure> {
  const owner = await pageOfInput(context, { page_id });
  if (isFailure(owner)) return notFound(NO_VERSION);
  return transact(context, async (tx, context) => {
    const where = and(eq(pageVersion.version_id, version), eq(pageVersion.page_id, page_id));
    const [old] = await tx.select({ note: pageVersion.note }).from(pageVersion).where(where).for('update');
    if (!old) return notFound(NO_VERSION);
    await tx.update(pageVersion).set({ note }).where(where);
    await record(context, 'page.note', `page:${page_id}`, { version, before: old.note, after: note }, tx);
    return { status: true };
  });
}
