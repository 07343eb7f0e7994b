/** Opens and saves a page of another backend, where a save is seen by shoppers at once. */
import { PAGE_CODE } from '../../../engine/document/document.ts';
import { readTheme, themedWidgets } from '../../../engine/theme/theme.ts';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import type { EditorPageAnswer, SaveDraftAnswer } from '../../../schemas/types/contract.ts';
import { fail, Failure, isFailure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { intOf } from '../../kernel/http/input.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { failureFor, faultsOf, type WidgetFault } from '../../content/check/check.ts';
import { readWidgets, type RawWidget } from '../../content/page/content.ts';
import { widgetSchemas } from '../../content/page/widget-schemas.ts';
import { STALE } from '../../content/wire/saves.ts';
import type { Ask, Caller } from './caller.ts';
import {
  documentOf,
  readBody,
  readShared,
  withStrays,
  writeBody,
  writeShared,
  type SharedName,
  type StoredContent,
} from './content.ts';
import { allPages, findPage } from './pages.ts';

type PartName = 'header' | 'body' | 'footer';
/** The body last: shoppers see it with a header that fits. */
const PARTS: readonly PartName[] = ['header', 'footer', 'body'];
/** Header and footer belong to no page. */
const SHARED_ID = 0;

const isShared = (part: PartName): part is SharedName => part !== 'body';

function read(ask: Ask, part: PartName, pageId: number): Promise<StoredContent> {
  return isShared(part) ? readShared(ask, part) : readBody(ask, pageId);
}

/** The colours of the home page in use, which a new page starts with; the schema's defaults without one. */
async function lookOf(ask: Ask, homeId: number | undefined): Promise<{ themeColor: string; backgroundColor: string }> {
  const widgets = homeId === undefined ? [] : documentOf(await readBody(ask, homeId)).document.widgets;
  const settings = widgets.find(({ type }) => type === PAGE_CODE);
  const values = { ...widgetSchemas.get(PAGE_CODE)?.defaults, ...settings };
  return { themeColor: String(values['themeColor']), backgroundColor: String(values['backgroundColor']) };
}

function partOf(content: StoredContent, pageId: number): NonNullable<EditorPageAnswer['parts'][PartName]> {
  return { page_id: pageId, version: content.version, author: '', ...documentOf(content), has_draft: false };
}

export async function openPage(
  { ask }: Caller,
  { page_id }: InputOf<'editorPage'>,
): Promise<EditorPageAnswer | Failure> {
  const row = await findPage(ask, page_id);
  if (isFailure(row)) return row;
  const { page } = row;
  const [header, body, footer, pages] = await Promise.all([
    readShared(ask, 'header'),
    readBody(ask, page.page_id),
    readShared(ask, 'footer'),
    allPages(ask),
  ]);
  const inUse = pages.filter((one) => one.page.enabled);
  const look = await lookOf(ask, inUse.find((one) => one.page.kind === 'home')?.page.page_id);
  const parts = {
    header: partOf(header, SHARED_ID),
    body: partOf(body, page.page_id),
    footer: partOf(footer, SHARED_ID),
  };
  if (body.version === 0) parts.body.document = { schemaVersion: 1, widgets: [{ type: PAGE_CODE, ...look }] };
  return { page, parts, theme: { ...look, colours: {} }, shared_by: inUse.length };
}

type PartFault = WidgetFault & { part: PartName };

/** The errors of a widget alone; each path begins with 0. */
async function errorsIn(widget: unknown): Promise<WidgetFault[]> {
  return isRecord(widget) ? faultsOf([widget]) : [];
}

function keyOf(widget: unknown, { path, message }: WidgetFault): string {
  const { uuid, id } = isRecord(widget) ? widget : {};
  return JSON.stringify([uuid ?? id, path, message]);
}

/** Errors that the save brings; those that the page had before do not keep it from being saved. */
async function newFaults(part: PartName, widgets: RawWidget[], before: StoredContent): Promise<PartFault[]> {
  const known = new Set<string>();
  for (const entry of before.entries) for (const fault of await errorsIn(entry)) known.add(keyOf(entry, fault));
  const faults: PartFault[] = [];
  for (const [index, widget] of widgets.entries())
    for (const fault of await errorsIn(widget))
      if (!known.has(keyOf(widget, fault)))
        faults.push({ ...fault, part, path: fault.path.replace(/^0/, String(index)) });
  return faults;
}

interface SentPart {
  part: PartName;
  widgets: RawWidget[];
  before: StoredContent;
}

/** A part of the save, compared with what the backend has now. */
async function sentPart(
  ask: Ask,
  part: PartName,
  pageId: number,
  { version, document }: NonNullable<InputOf<'saveDraft'>['parts'][PartName]>,
): Promise<SentPart | Failure> {
  const widgets = readWidgets(document.widgets);
  const at = (message: string) => ({ errors: [{ part, path: '', message }] });
  if (isFailure(widgets)) return new Failure(widgets.statusCode, widgets.message, at(widgets.message));
  const before = await read(ask, part, pageId);
  if (before.version !== intOf(version)) return fail(STALE, 409, at(STALE));
  // Names of colours are ours alone.
  return { part, widgets: themedWidgets(widgets, widgetSchemas, readTheme(undefined)), before };
}

/** Row numbers that the backend gave, by path in the sent document. */
function givenIds(sent: readonly RawWidget[], after: StoredContent): { path: string; id: number }[] {
  const { widgets } = documentOf(after).document;
  if (widgets.length !== sent.length) return [];
  return widgets.flatMap((widget, index) => {
    const id = intOf(widget['id']);
    return id === undefined || String(id) === String(sent[index]?.['id']) ? [] : [{ path: String(index), id }];
  });
}

async function write(ask: Ask, { part, widgets, before }: SentPart, pageId: number): Promise<StoredContent> {
  const entries = withStrays(widgets, before);
  await (isShared(part) ? writeShared(ask, part, entries) : writeBody(ask, pageId, entries));
  return read(ask, part, pageId);
}

/**
 * Saves the parts, each by one call. 409 when somebody else has changed one since it was opened, 422 when the save would bring errors;
 * then nothing is written.
 */
export async function savePage(
  { ask, services }: Caller,
  { page_id: pageId = 0, parts: given }: InputOf<'saveDraft'>,
): Promise<SaveDraftAnswer | Failure> {
  const sent: SentPart[] = [];
  for (const part of PARTS) {
    const value = given[part];
    const one = value && (await sentPart(ask, part, pageId, value));
    if (isFailure(one)) return one;
    if (one) sent.push(one);
  }
  const faults: PartFault[] = [];
  for (const { part, widgets, before } of sent) faults.push(...(await newFaults(part, widgets, before)));
  const failure = failureFor(faults);
  if (failure) return failure;
  const parts: SaveDraftAnswer['parts'] = {};
  for (const one of sent) {
    const after = await write(ask, one, pageId);
    parts[one.part] = {
      version: after.version,
      has_draft: false,
      ids: isShared(one.part) ? [] : givenIds(one.widgets, after),
    };
  }
  return { parts, saved_at: seconds(services) };
}
