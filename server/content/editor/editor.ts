/** The designer's calls: the parts of a page with their drafts, saved in one transaction and published in one. */
import type { SaveDraftAnswer, EditorPageAnswer } from '../../../schemas/types/contract.ts';
import { themeValue } from '../../../engine/theme/theme.ts';
import type { StoredWidget } from '../../../engine/document/content.ts';
import { templateNamed } from '../../../engine/rules/content/places.ts';
import { newWidget, PAGE_CODE, unknownTypes } from '../../../engine/document/document.ts';
import { Failure, fail, isFailure, notFound } from '../../kernel/http/answer.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import { intOf } from '../../kernel/http/input.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { exampleOf } from '../place/example.ts';
import type { PlaceRecord } from '../page/tables.ts';
import { widgetSchemas } from '../page/widget-schemas.ts';
import { readWidgets, type RawWidget } from '../page/content.ts';
import { STALE } from '../wire/saves.ts';
import { layLive } from '../page/live.ts';
import { listedPage, mayKnow, pageOfInput } from '../page/pages.ts';
import { publishesAtOnce } from '../page/may-publish.ts';
import { readPublished } from '../page/published.ts';
import { circleIn, linkedIn, moduleOf } from '../page/linked/masters.ts';
import { mallTheme } from '../page/theme.ts';
import { parsedVersions } from '../page/versions.ts';
import {
  countVisible,
  currentVersion,
  lockPages,
  partName,
  partsOf,
  placeOf,
  readAuthors,
  writeVersion,
  type PageRecord,
  type PartName,
  type WrittenVersion,
} from '../page/store.ts';
import { transact } from '../../kernel/system/transact.ts';

const PARTS: readonly PartName[] = ['header', 'body', 'footer'];

async function readParts(context: Context, rows: PageRecord[]): Promise<EditorPageAnswer['parts']> {
  const parsed = await parsedVersions(context, [...new Set(rows.map(currentVersion))]);
  const versions = rows.map((row) => parsed.get(currentVersion(row))).filter((version) => version !== undefined);
  const authors = await readAuthors(context.db, rows.map(currentVersion));
  const laid = await layLive(context, versions, { keepUnavailable: true });
  const parts: EditorPageAnswer['parts'] = {};
  rows.forEach((row, index) => {
    const version = versions[index];
    if (!version) return;
    const { document, issues } = version;
    parts[partName(row)] = {
      page_id: row.page_id,
      version: currentVersion(row),
      author: authors.get(currentVersion(row)) ?? '',
      document,
      issues: [...issues, ...unknownTypes(document, widgetSchemas), ...(laid[index]?.issues ?? [])],
      has_draft: row.draft_version !== null,
    };
  });
  return parts;
}

/** The colours of the home page, which a new page starts with: names of the mall's theme where they follow that. */
async function startLook(context: Context): Promise<{ themeColor: string; backgroundColor: string }> {
  const home = await readPublished(context, { kind: 'home' });
  const settings = home?.version.document.widgets.find((widget) => widget.type === PAGE_CODE);
  const values = { themeColor: themeValue('primary'), backgroundColor: themeValue('ground'), ...settings };
  return { themeColor: String(values.themeColor), backgroundColor: String(values.backgroundColor) };
}

/** What a page of settings begins with: the defaults. */
function firstBlocks({ template, slot }: PlaceRecord): StoredWidget[] {
  const schema = slot === 'blocks' ? widgetSchemas.get(templateNamed(template).blocks ?? '') : undefined;
  return schema ? [newWidget(schema, { uuid: 'blocks' })] : [];
}

/**
 * A page for the editor: documents as saved, and what is wrong in them. A page that was never saved starts with the shop's
 * colours.
 */
export async function editorPage(context: Context, input: InputOf<'editorPage'>): Promise<EditorPageAnswer | Failure> {
  const row = await pageOfInput(context, input);
  if (isFailure(row)) return row;
  const [parts, look, colours, shared_by, place, direct] = await Promise.all([
    readParts(context, await partsOf(context, row)),
    startLook(context),
    mallTheme(context),
    countVisible(context.db),
    row.kind === 'place' ? placeOf(context.db, row.page_id) : undefined,
    publishesAtOnce(context, row),
  ]);
  if (parts.body?.version === 0)
    parts.body.document = {
      schemaVersion: 1,
      widgets: [{ type: PAGE_CODE, ...look }, ...(place ? firstBlocks(place) : [])],
    };
  const theme = { ...look, colours: { ...colours } };
  const example = place && (await exampleOf(context, place));
  return {
    page: listedPage(row, place),
    parts,
    theme,
    shared_by,
    ...(example && { example }),
    ...(direct && { direct }),
  };
}

interface SentPart {
  part: PartName;
  pageId: number;
  version: number;
  widgets: RawWidget[];
}

function sentParts({ parts }: InputOf<'saveDraft'>): SentPart[] | Failure {
  const sent: SentPart[] = [];
  for (const part of PARTS) {
    const value = parts[part];
    if (value === undefined) continue;
    const widgets = readWidgets(value.document.widgets);
    if (isFailure(widgets))
      return new Failure(widgets.statusCode, widgets.message, {
        errors: [{ part, path: '', message: widgets.message }],
      });
    sent.push({ part, pageId: intOf(value.page_id) ?? 0, version: intOf(value.version) ?? 0, widgets });
  }
  return sent.length > 0 ? sent : fail('没有需要保存的内容');
}

/** Why the sent parts are refused: parts must be different pages of the kinds they claim, and have the version that was sent. */
function partsFailure(
  context: Context,
  sent: SentPart[],
  rows: Map<number, PageRecord>,
  pageId: number,
): Failure | undefined {
  for (const { part, pageId: id, version } of sent) {
    const row = rows.get(id);
    const fits = row && mayKnow(context, row) && partName(row) === part && (part !== 'body' || id === pageId);
    if (!fits) return notFound(SERVER_MESSAGES.noPage);
    if (version !== currentVersion(row)) return fail(STALE, 409, { errors: [{ part, path: '', message: STALE }] });
  }
  return undefined;
}

/** Why a master is refused: what it links to follows it. */
async function circleFailure(tx: Db, sent: SentPart[], rows: Map<number, PageRecord>): Promise<Failure | undefined> {
  for (const { part, pageId, widgets } of sent) {
    const row = rows.get(pageId);
    const module = row && (await moduleOf(tx, row));
    const circle = module && (await circleIn(tx, module, linkedIn(widgets)));
    if (circle) return fail(circle.message, 422, { errors: [{ part, path: '', message: circle.message }] });
  }
  return undefined;
}

/**
 * Saves the given parts as drafts, all or none, even with errors in widgets. 409 when one is stale (`errors` names the part). New
 * row ids are answered by path.
 */
export async function saveDraft(context: Context, input: InputOf<'saveDraft'>): Promise<SaveDraftAnswer | Failure> {
  const sent = sentParts(input);
  if (isFailure(sent)) return sent;
  return transact(context, async (tx, context) => {
    const rows = await lockPages(
      tx,
      sent.map((part) => part.pageId),
    );
    const failure = partsFailure(context, sent, rows, input.page_id ?? 0) ?? (await circleFailure(tx, sent, rows));
    if (failure) return failure;
    const parts: SaveDraftAnswer['parts'] = {};
    for (const { part, pageId, widgets } of sent) {
      const row = rows.get(pageId);
      if (!row) continue;
      const written: WrittenVersion = await writeVersion(tx, context, { row, widgets, note: '', publish: false });
      parts[part] = {
        version: written.version,
        has_draft: written.version !== row.published_version,
        ids: written.ids.map(({ index, id }) => ({ path: String(index), id })),
      };
    }
    return { parts, saved_at: seconds(context) };
  });
}
