/**
 * Changes of drafts by steps (engine/edit): for assistants, whose work people look at before it is shown. Steps are applied to what the
 * draft is at that moment, in one transaction, so that people and several assistants work on one page without a stale copy.
 */
import { inArray } from 'drizzle-orm';
import { applySteps, isRefusal, thingsNamed } from '../../../engine/edit/apply.ts';
import { PAGE_CODE, parsePage } from '../../../engine/document/document.ts';
import { outlineOf } from '../../../engine/edit/outline.ts';
import type { PageParts } from '../../../engine/edit/steps.ts';
import type { PageEdited, ReadOutlineAnswer } from '../../../schemas/types/contract.ts';
import type { Handler, InputOf } from '../../kernel/calls/operation.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { transact } from '../../kernel/system/transact.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { readWidgets, storedWidgets, type RawWidget } from '../page/content.ts';
import { pageOfInput } from '../page/pages.ts';
import {
  authorOf,
  currentVersion,
  lockPages,
  partName,
  partsOf,
  readTexts,
  writeVersion,
  type PageRecord,
} from '../page/store.ts';
import { pageVersion } from '../page/tables.ts';
import { widgetSchemas } from '../page/widget-schemas.ts';
import { saidWithFound } from './found.ts';
import { kitFor } from './kit.ts';
import { namedRows } from './things.ts';

/** What the history of versions says a change was made with. */
const CLIENT = '助手';
const CHANGED = '页面已经被别人改过，不能撤销；可以在版本记录里恢复';

/** The parts as an editor opens them. */
async function partsNow(db: Db, rows: readonly PageRecord[]): Promise<PageParts> {
  const texts = await readTexts(db, rows.map(currentVersion));
  return Object.fromEntries(rows.map((row) => [partName(row), parsePage(texts.get(currentVersion(row))).document]));
}

/** A page that was never saved has settings all the same, so that steps can set them. */
function withSettings(parts: PageParts): PageParts {
  const { body } = parts;
  if (!body || body.widgets.some(({ type }) => type === PAGE_CODE)) return parts;
  return { ...parts, body: { ...body, widgets: [{ type: PAGE_CODE }, ...body.widgets] } };
}

/** GET /mall/pages/:page_id/outline */
export async function readOutline(
  context: Context,
  input: InputOf<'readOutline'>,
): Promise<ReadOutlineAnswer | Failure> {
  const row = await pageOfInput(context, input);
  if (isFailure(row)) return row;
  const rows = await partsOf(context, row);
  const wanted = Array.isArray(input.widgets) ? input.widgets : [];
  const { parts, settings } = outlineOf(await partsNow(context.db, rows), widgetSchemas, wanted);
  const { page_id, title, platform, kind } = row;
  return {
    page_id,
    title,
    platform,
    kind,
    settings,
    parts: parts.flatMap(({ part, widgets }) => {
      const own = rows.find((one) => partName(one) === part);
      if (!own) return [];
      return [
        { part, page_id: own.page_id, version: currentVersion(own), has_draft: own.draft_version !== null, widgets },
      ];
    }),
  };
}

/** Adds a version of each part, named, so that no later draft takes its place. */
async function writeParts(
  tx: Db,
  context: Context,
  changed: readonly { row: PageRecord; widgets: RawWidget[] }[],
  note: string,
): Promise<number[]> {
  const versions: number[] = [];
  for (const { row, widgets } of changed) {
    const from = { client: CLIENT, opened: currentVersion(row) };
    versions.push((await writeVersion(tx, context, { row, widgets, note, publish: false, from })).version);
  }
  return versions;
}

/** POST /mall/pages/:page_id/edits. A refusal names the step and what would be allowed. */
export const editPage: Handler<'editPage'> = async (context, input): Promise<PageEdited | Failure> => {
  const { steps, note = '' } = input;
  const row = await pageOfInput(context, input);
  if (isFailure(row)) return row;
  const asked = await partsOf(context, row);
  const kit = await kitFor(context, row);
  // Read before the pages are locked: people who save meanwhile wait for nothing but the writing.
  const things = await namedRows(
    context,
    thingsNamed(withSettings(await partsNow(context.db, asked)), steps, widgetSchemas),
  );
  const edited = await transact(context, async (tx, context) => {
    const locked = await lockPages(
      tx,
      asked.map(({ page_id }) => page_id),
    );
    const rows = [...locked.values()];
    const result = applySteps(withSettings(await partsNow(tx, rows)), steps, kit, things);
    if (isRefusal(result)) {
      const { step, message } = result;
      return fail(`第 ${step + 1} 步：${message}`, 422, { errors: [{ step, message }] });
    }
    const changed = rows.flatMap((one) => {
      const document = result.parts[partName(one)];
      return document ? [{ row: one, widgets: readWidgets(document.widgets) }] : [];
    });
    const broken = changed.map(({ widgets }) => widgets).find(isFailure);
    if (broken) return broken;
    const written = changed as { row: PageRecord; widgets: RawWidget[] }[];
    const versions = await writeParts(
      tx,
      context,
      written,
      note.trim() || result.said.slice(0, 3).join('，').slice(0, 200),
    );
    return { versions, made: result.made, said: result.said, documents: Object.values(result.parts) };
  });
  if (isFailure(edited)) return edited;
  const { documents, said, ...answer } = edited;
  return { ...answer, said: await saidWithFound(context, documents, steps, said) };
};

/** POST /mall/pages/:page_id/edits/undo */
export const undoPageEdit: Handler<'undoPageEdit'> = async (context, input): Promise<PageEdited | Failure> => {
  const row = await pageOfInput(context, input);
  if (isFailure(row)) return row;
  const asked = await partsOf(context, row);
  return transact(context, async (tx, context) => {
    const locked = await lockPages(
      tx,
      asked.map(({ page_id }) => page_id),
    );
    const made = await tx.select().from(pageVersion).where(inArray(pageVersion.version_id, input.versions));
    const own = made.filter(({ author, client }) => author === authorOf(context) && client === CLIENT);
    if (own.length === 0 || own.length !== input.versions.length) return notFound(SERVER_MESSAGES.noPage);
    const changed: { row: PageRecord; widgets: RawWidget[] }[] = [];
    const before = await readTexts(
      tx,
      own.map(({ opened }) => opened ?? 0),
    );
    for (const { page_id, version_id, opened } of own) {
      const one = locked.get(page_id);
      if (!one) return notFound(SERVER_MESSAGES.noPage);
      if (one.draft_version !== version_id) return fail(CHANGED, 409);
      changed.push({ row: one, widgets: storedWidgets(before.get(opened ?? 0)) });
    }
    return { versions: await writeParts(tx, context, changed, '撤销助手的修改'), made: {}, said: ['撤销了修改'] };
  });
};
