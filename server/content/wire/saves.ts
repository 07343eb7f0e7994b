/**
 * Saves of clients of the contract, which are published at once. They are laid over what the client had opened, and put together with
 * what others changed since; where both changed the same value, nothing is published, and the save is kept in the page's history.
 */
import { isDeepStrictEqual } from 'node:util';
import type { TemplateShared } from '../../../schemas/types/contract.ts';
import { pathBeforeHiding, visibleWidgets } from '../../../engine/document/marks.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { transact } from '../../kernel/system/transact.ts';
import { failureFor, faultsOf } from '../check/check.ts';
import { documentText, readWidgets, storedWidgets, type RawWidget } from '../page/content.ts';
import { noTemplate } from '../page/pages.ts';
import {
  currentVersion,
  heightsOf,
  keepHeights,
  keepVersion,
  lockPages,
  readAuthors,
  readTexts,
  sharedPage,
  sharedPages,
  writeVersion,
  type PageRecord,
} from '../page/store.ts';
import { mergeBoth } from './merge/merge-both.ts';
import { mergeSent } from './merge/merge-sent.ts';
import { withoutBadAddresses } from './merge/clean.ts';
import { comparedVersion, openedVersion, readMark } from './opened.ts';

export const STALE = '页面已被其他人修改，请刷新后再保存';

/** Notes of versions. */
const NOTES = {
  saved: '接口保存',
  alone: '接口保存，合并他人的修改之前',
  together: '接口保存，已合并他人的修改',
  refused: '接口保存，与他人的修改冲突，未发布',
  draft: '草稿，已并入接口保存的修改',
};

async function textOf(db: Db, version: number): Promise<string> {
  return (await readTexts(db, [version])).get(version) ?? documentText([]);
}

/** Errors in what shoppers would get; hidden widgets are not checked, as in the editor. */
async function failureIn(widgets: RawWidget[]): Promise<Failure | undefined> {
  const back = pathBeforeHiding(widgets);
  const faults = await faultsOf(visibleWidgets(widgets));
  return failureFor(faults.map((fault) => ({ ...fault, path: back(fault.path) })));
}

const flat = (widgets: readonly RawWidget[]): RawWidget[] =>
  widgets.flatMap((widget) => {
    const { childWidgets: children } = widget;
    return [widget, ...(Array.isArray(children) ? children.filter(isRecord) : [])];
  });

/** The heights of the compared version for widgets that are still as they were. */
async function keepMeasured(
  context: Context,
  row: PageRecord,
  compared: number,
  [before, after]: [RawWidget[], RawWidget[]],
): Promise<void> {
  const heights = await heightsOf(context.db, compared);
  const [all, now] = [flat(before), flat(after)];
  const same = (uuid: string): boolean => {
    const [one, other] = [all, now].map((widgets) => widgets.find((widget) => widget['uuid'] === uuid));
    return one !== undefined && isDeepStrictEqual(one, other);
  };
  const left = Object.entries(heights).filter(([uuid]) => same(uuid));
  if (left.length > 0) await keepHeights(context.db, [row], { [row.page_id]: Object.fromEntries(left) });
}

interface Save {
  row: PageRecord;
  sent: RawWidget[];
  /** The version named by the widgets; 0 when none is. */
  opened: number;
  /** The version that the client gets when it opens the page. */
  offered: number;
}

/** The page after the save, or who else changed the same. */
async function publishSave(tx: Db, context: Context, save: Save): Promise<PageRecord | { clash: string } | Failure> {
  const { row, sent, opened, offered } = save;
  const client = context.client ?? '';
  const published = row.published_version ?? 0;
  const found = await comparedVersion(tx, context, row, { opened, client });
  const compared = found || offered;
  const { kept, shown } = await openedVersion(context, compared);
  const theirs = withoutBadAddresses(mergeSent({ kept, shown }, sent));
  const failure = await failureIn(theirs);
  if (failure) return failure;
  const live = await textOf(tx, published);
  // A version after the published one is a draft of it: nothing was published since.
  const others = published > compared ? storedWidgets(live) : kept;
  const both = isDeepStrictEqual(others, kept) ? undefined : mergeBoth({ base: kept, ours: others, theirs });
  if (both && both.clashes > 0) {
    await keepVersion(tx, context, { row, widgets: theirs, note: NOTES.refused, from: { client, opened: null } });
    return { clash: (await readAuthors(tx, [published])).get(published) ?? '' };
  }
  const widgets = both?.widgets ?? theirs;
  if (published > 0 && documentText(widgets) === live) return row;
  const from = { client, opened: found > 0 ? opened : null };
  if (both) await keepVersion(tx, context, { row, widgets: theirs, note: NOTES.alone, from });
  const note = both ? NOTES.together : NOTES.saved;
  const made = { row, widgets, note, publish: true, from: both ? { client, opened: null } : from };
  const { version } = await writeVersion(tx, context, made);
  const after = { ...row, published_version: version, draft_version: null };
  const stored = storedWidgets(await textOf(tx, version));
  await keepMeasured({ ...context, db: tx }, after, compared, [kept, stored]);
  return row.draft_version === null || row.draft_version === compared
    ? after
    : keepDraft(tx, context, { before: row, after, live: storedWidgets(live), stored });
}

/** The draft of others with what the client saved; where both changed the same, the draft stands. */
async function keepDraft(
  tx: Db,
  context: Context,
  { before, after, live, stored }: { before: PageRecord; after: PageRecord; live: RawWidget[]; stored: RawWidget[] },
): Promise<PageRecord> {
  const draft = storedWidgets(await textOf(tx, before.draft_version ?? 0));
  const { widgets } = mergeBoth({ base: live, ours: stored, theirs: draft });
  if (documentText(widgets) === documentText(stored)) return after;
  const made = { row: after, widgets, note: NOTES.draft, publish: false };
  const { version } = await writeVersion(tx, context, made);
  return { ...after, draft_version: version };
}

/**
 * Saves a version and publishes it; a save that changes nothing makes no version. A widget that breaks its schema is refused and
 * named. With a `version` field, a stale one is refused; foreign designers send none.
 */
export async function savePublished(
  context: Context,
  input: Pick<InputOf<'saveContent'>, 'config' | 'version'>,
  find: (tx: Context['db'], context: Context) => Promise<number | undefined>,
  offeredOf: (row: PageRecord) => number = ({ published_version: published }) => published ?? 0,
): Promise<PageRecord | Failure> {
  const read = readWidgets(input.config);
  if (isFailure(read)) return read;
  const { widgets, opened } = readMark(read);
  const { version: expected } = input;
  const done = await transact(context, async (tx, context) => {
    const pageId = await find(tx, context);
    const row = pageId === undefined ? undefined : (await lockPages(tx, [pageId])).get(pageId);
    if (!row) return noTemplate();
    if (expected !== undefined && expected !== currentVersion(row)) return fail(STALE, 409);
    return publishSave(tx, context, { row, sent: widgets, opened, offered: offeredOf(row) });
  });
  if (isFailure(done) || !('clash' in done)) return done;
  // A refusal inside the transaction would undo that the save was kept.
  return fail(`${done.clash}在您打开页面后改过同样的内容。您的修改没有发布，已存入历史版本；请刷新页面后再改`, 409);
}

/** Saves and publishes the body of a page. `version` is the number to send with a later save. */
export async function saveContent(
  context: Context,
  input: InputOf<'saveContent'>,
): Promise<{ status: true; version: number } | Failure> {
  const saved = await savePublished(context, input, () => Promise.resolve(input.theme_pc_template_id));
  return isFailure(saved) ? saved : { status: true, version: currentVersion(saved) };
}

function isEmpty(config: InputOf<'saveShared'>['config']): boolean {
  const widgets = readWidgets(config);
  return !isFailure(widgets) && widgets.length === 0;
}

export type SharedName = Exclude<TemplateShared, unknown[]>['name'];

const EMPTY = '没有收到任何挂件，没有保存。请重新打开页面再试；要清空页头或页尾，请在本商城的设计器里操作';

/**
 * Saves and publishes header or footer, which is added at its first save. One without widgets does not replace one that has some: a
 * designer that could not load the page would save all pages of the mall without them.
 */
export async function savePart(
  context: Context,
  input: InputOf<'saveShared'>,
): Promise<{ name: SharedName; row: PageRecord } | Failure> {
  const { page_name: name } = input;
  if (name !== 'header' && name !== 'footer') return fail(SERVER_MESSAGES.noPage);
  if (input.version === undefined && isEmpty(input.config)) {
    const known = (await sharedPages(context.db)).find(({ kind }) => kind === name);
    const stored = storedWidgets(await textOf(context.db, known?.published_version ?? 0));
    if (stored.length > 0) return fail(EMPTY, 422, { field: 'config' });
  }
  const row = await savePublished(context, input, async (tx, context) => (await sharedPage(tx, context, name)).page_id);
  return isFailure(row) ? row : { name, row };
}
