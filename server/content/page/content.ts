/**
 * Reads and writes the contents of pages. Documents are stored completely: unknown properties, key order and entries that this
 * program cannot read are kept. `engine/document/document` selects at reading time what can be rendered.
 */
import { MAX_WIDGETS, parseJson } from '../../../engine/document/document.ts';
import { fail, type Failure } from '../../kernel/http/answer.ts';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';

/** A stored widget, of which only is known that it is an object. */
export type RawWidget = Record<string, unknown>;

/** Maximum nesting of a document: far more than any page has, far less than recursion can handle. */
const MAX_DEPTH = 200;

const INVALID_CONTENT = SERVER_MESSAGES.wrongPage;

function tooDeep(value: unknown, left: number): boolean {
  if (value === null || typeof value !== 'object') return false;
  if (left === 0) return true;
  return Object.values(value).some((entry) => tooDeep(entry, left - 1));
}

/**
 * The widgets of a save: JSON text or a value, an array of objects, at most 500. U+0000 and `__proto__` are removed. Anything
 * else is refused with the contract's message.
 */
export function readWidgets(input: unknown): RawWidget[] | Failure {
  // JSON.stringify would overflow the stack for a deep value; deep text is refused by parseJson.
  if (typeof input !== 'string' && tooDeep(input, MAX_DEPTH)) return fail(INVALID_CONTENT);
  const widgets = parseJson(typeof input === 'string' ? input : JSON.stringify(input ?? null));
  if (!Array.isArray(widgets) || !widgets.every(isRecord) || tooDeep(widgets, MAX_DEPTH)) return fail(INVALID_CONTENT);
  if (widgets.length > MAX_WIDGETS) return fail(`页面最多 ${MAX_WIDGETS} 个挂件`);
  return widgets;
}

/** The stored text of a page. */
export function documentText(widgets: RawWidget[]): string {
  return JSON.stringify({ schemaVersion: 1, widgets });
}

/** The widgets in a stored text, as they were saved. */
export function storedWidgets(text: string | undefined): RawWidget[] {
  const value = parseJson(text);
  const widgets = isRecord(value) ? value['widgets'] : undefined;
  return Array.isArray(widgets) ? widgets.filter(isRecord) : [];
}

/** Row ids in use among widgets, as text. */
export function rowIds(widgets: RawWidget[]): Set<string> {
  return new Set(widgets.map((widget) => rowId(widget)).filter((id) => id !== ''));
}

function rowId({ id }: RawWidget): string {
  if (typeof id === 'number' && Number.isSafeInteger(id) && id > 0) return String(id);
  return typeof id === 'string' && /^[1-9]\d{0,15}$/.test(id) ? id : '';
}

/** Indexes of the widgets that need a new row id: without one, with one unknown in this page, or with a duplicate. */
export function withoutRowId(widgets: RawWidget[], known: ReadonlySet<string>): number[] {
  const seen = new Set<string>();
  return widgets.flatMap((widget, index) => {
    const id = rowId(widget);
    if (id === '' || !known.has(id) || seen.has(id)) return [index];
    seen.add(id);
    return [];
  });
}
