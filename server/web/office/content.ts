/**
 * The content of pages as another backend stores it. What this program cannot read stays where it is: it is not shown, and is sent
 * back untouched with every save.
 */
import { createHash } from 'node:crypto';
import type { PageDocument, PageIssue } from '../../../engine/document/content.ts';
import { parseJson, parsePage, unknownTypes } from '../../../engine/document/document.ts';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import { widgetSchemas } from '../../content/page/widget-schemas.ts';
import type { RawWidget } from '../../content/page/content.ts';
import type { Ask } from './caller.ts';

export type SharedName = 'header' | 'footer';

export interface StoredContent {
  /** Everything in the page, in its order. */
  entries: readonly unknown[];
  /** Changes with the content, since the contract has no versions; 0 for a page without any. */
  version: number;
}

function contentOf(entries: readonly unknown[]): StoredContent {
  if (entries.length === 0) return { entries, version: 0 };
  const digest = createHash('sha256').update(JSON.stringify(entries)).digest();
  // Positive, within what a version may be (kernel/http/input.ts), and not that of an empty page.
  return { entries, version: digest.readUInt32BE(0) >>> 1 || 1 };
}

/** The widgets of a stored text: an array, or one widget. */
function entriesOf(text: unknown): unknown[] {
  const value = parseJson(text);
  return value === undefined || value === null || value === '' ? [] : [value].flat();
}

/** A row's widgets; one without its row's number gets it. */
function entriesOfRow({ id, config }: { id: string | number; config: string }): unknown[] {
  const entries = entriesOf(config);
  const [only] = entries;
  return entries.length === 1 && isRecord(only) && only['id'] === undefined ? [{ ...only, id }] : entries;
}

/** A widget without the number of its row. */
export function withoutId(entry: unknown): unknown {
  if (!isRecord(entry)) return entry;
  const { id: _id, ...rest } = entry;
  return rest;
}

export async function readBody(ask: Ask, pageId: number): Promise<StoredContent> {
  const answer = await ask('GET /pctemplate/getTemplateContent', { theme_pc_template_id: String(pageId) });
  return contentOf([answer].flat().flatMap(entriesOfRow));
}

export async function readShared(ask: Ask, name: SharedName): Promise<StoredContent> {
  const answer = await ask('GET /pctemplate/getHeaderOrFooter', { page_name: name });
  return contentOf(Array.isArray(answer) ? [] : entriesOf(answer.params));
}

export async function writeBody(ask: Ask, pageId: number, entries: readonly unknown[]): Promise<void> {
  const config = JSON.stringify(entries);
  await ask('POST /pctemplate/saveTemplateContent', { theme_pc_template_id: String(pageId), config });
}

export async function writeShared(ask: Ask, name: SharedName, entries: readonly unknown[]): Promise<void> {
  await ask('POST /pctemplate/saveHeaderOrFooter', { page_name: name, config: JSON.stringify(entries) });
}

/** Whether the designer can hold the entry: a widget, of a known type or not. */
function isWidget(entry: unknown): entry is RawWidget {
  return isRecord(entry) && typeof entry['type'] === 'string' && /^W\d{4}$/.test(entry['type']);
}

const STRAY: PageIssue = { path: '', type: '', message: '有无法识别的内容，不会显示，保存时原样保留' };

/** The content as a document, checked as at import. */
export function documentOf({ entries }: StoredContent): { document: PageDocument; issues: PageIssue[] } {
  const { document, issues } = parsePage(entries.filter(isWidget));
  const strays = entries.every(isWidget) ? [] : [STRAY];
  return { document, issues: [...issues, ...unknownTypes(document, widgetSchemas), ...strays] };
}

/** The saved widgets, with what the designer could not hold at its former place. */
export function withStrays(widgets: readonly RawWidget[], { entries }: StoredContent): unknown[] {
  const all: unknown[] = [...widgets];
  for (const [index, entry] of entries.entries()) if (!isWidget(entry)) all.splice(index, 0, entry);
  return all;
}
