/**
 * Reads stored pages in both generations of rows, migrates them, and lists what had to be dropped. Invalid data anywhere yields a
 * page with the valid parts, never an exception (designer facts: a failed load must not lose a page).
 */
import { PAGE_WIDTH } from './page-defaults.ts';
import type { EngineSchema } from '../../schemas/schema-types.ts';
import type { PageDocument, PageIssue, StoredWidget } from './content.ts';
import { migrateWidget } from './migrate.ts';
import { isRecord } from '../rules/wire/is-record.ts';
import { CONTENT_MESSAGES } from '../rules/messages/content.ts';

export const PAGE_CODE = 'W0000';
export const PANEL_CODE = 'W0006';
export const MAX_WIDGETS = 500;
const MAX_CHILDREN = 500;

export interface ParsedPage {
  document: PageDocument;
  issues: PageIssue[];
}

/** Parses JSON text; undefined when it is invalid. U+0000 and `__proto__` keys are removed. */
export function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (key === '__proto__') return undefined;
      return typeof value === 'string' && value.includes('\u0000') ? value.replaceAll('\u0000', '') : value;
    }) as unknown;
  } catch {
    return undefined;
  }
}

/** The widgets in one stored row: `params` or `config` may be JSON text or a value, one widget or an array (both generations). */
function widgetsOfRow(row: unknown): unknown[] {
  if (!isRecord(row)) return [row];
  if (typeof row['type'] === 'string') return [row];
  const inner = parseJson(row['config'] ?? row['params']);
  if (inner === undefined) return [row];
  const list = Array.isArray(inner) ? (inner as unknown[]) : [inner];
  const id = row['id'] ?? row['theme_pc_template_content_id'];
  return list.length === 1 && isRecord(list[0]) && id !== undefined && list[0]['id'] === undefined
    ? [{ ...list[0], id }]
    : list;
}

/** The widgets in a stored text or value: a document, rows of either generation, one row, or an array of widgets. */
function looseWidgets(input: unknown): unknown[] | undefined {
  const value = parseJson(input);
  if (Array.isArray(value)) return (value as unknown[]).flatMap(widgetsOfRow);
  if (isRecord(value) && Array.isArray(value['widgets'])) return value['widgets'] as unknown[];
  if (isRecord(value)) return widgetsOfRow(value);
  return undefined;
}

function readChildren(widget: Record<string, unknown>, path: string, issues: PageIssue[]): StoredWidget[] | undefined {
  if (!('childWidgets' in widget) && widget['type'] !== PANEL_CODE) return undefined;
  const children = parseJson(widget['childWidgets']);
  if (!Array.isArray(children)) {
    if (children !== undefined && children !== null)
      issues.push({ path, type: String(widget['type']), message: '自由面板的挂件列表无法读取' });
    return [];
  }
  const result: StoredWidget[] = [];
  (children as unknown[]).slice(0, MAX_CHILDREN).forEach((child, index) => {
    const read = readWidget(child, `${path}.childWidgets.${index}`, issues, false);
    if (read) result.push({ ...read, leaf: true });
  });
  return result;
}

function readWidget(input: unknown, path: string, issues: PageIssue[], top: boolean): StoredWidget | undefined {
  const value = parseJson(input);
  if (!isRecord(value)) {
    issues.push({ path, type: '', message: '不是一个挂件，已忽略' });
    return undefined;
  }
  const type = value['type'];
  if (typeof type !== 'string' || !/^W\d{4}$/.test(type)) {
    issues.push({ path, type: typeof type === 'string' ? type.slice(0, 20) : '', message: '缺少挂件类型，已忽略' });
    return undefined;
  }
  if (!top && (type === PANEL_CODE || type === PAGE_CODE)) {
    issues.push({ path, type, message: CONTENT_MESSAGES.notInPanel });
    return undefined;
  }
  const children = readChildren(value, path, issues);
  const widget = { ...value, type, ...(children ? { childWidgets: children } : {}) } as StoredWidget;
  dropBadIds(widget);
  return migrateWidget(widget);
}

/** Removes invalid ids, which would otherwise be used as names of rows and elements. */
function dropBadIds(widget: Record<string, unknown>): void {
  if (typeof widget['uuid'] !== 'string') delete widget['uuid'];
  if (typeof widget['id'] !== 'string' && typeof widget['id'] !== 'number') delete widget['id'];
}

function withPageFirst(widgets: StoredWidget[], issues: PageIssue[]): StoredWidget[] {
  const pages = widgets.filter((widget) => widget.type === PAGE_CODE);
  if (pages.length > 1) issues.push({ path: '', type: PAGE_CODE, message: '页面设置重复，只保留第一个' });
  const rest = widgets.filter((widget) => widget.type !== PAGE_CODE);
  return pages[0] ? [pages[0], ...rest] : rest;
}

/** Parses a stored page of any generation. Never throws; `issues` tells the operator what was dropped and why. */
export function parsePage(input: unknown): ParsedPage {
  const issues: PageIssue[] = [];
  const loose = looseWidgets(input);
  if (!loose) {
    const empty = input === undefined || input === null || input === '';
    if (!empty) issues.push({ path: '', type: '', message: '页面内容不是有效的 JSON' });
    return { document: { schemaVersion: 1, widgets: [] }, issues };
  }
  if (loose.length > MAX_WIDGETS)
    issues.push({ path: '', type: '', message: `挂件超过 ${MAX_WIDGETS} 个，其余已忽略` });
  const widgets: StoredWidget[] = [];
  loose.slice(0, MAX_WIDGETS).forEach((entry, index) => {
    const widget = readWidget(entry, String(index), issues, true);
    if (widget) widgets.push(widget);
  });
  return { document: { schemaVersion: 1, widgets: withPageFirst(widgets, issues) }, issues };
}

/** All widgets of the document with their paths, children after their panel. */
export function* walkWidgets(document: PageDocument): Generator<{ widget: StoredWidget; path: string }> {
  for (const [index, widget] of document.widgets.entries()) {
    yield { widget, path: String(index) };
    for (const [child, leaf] of (widget.childWidgets ?? []).entries())
      yield { widget: leaf, path: `${index}.childWidgets.${child}` };
  }
}

/** Issues about widgets of unknown type; they stay in the document and are not rendered. */
export function unknownTypes(document: PageDocument, schemas: ReadonlyMap<string, EngineSchema>): PageIssue[] {
  const issues: PageIssue[] = [];
  for (const { widget, path } of walkWidgets(document)) {
    if (!schemas.has(widget.type))
      issues.push({ path, type: widget.type, message: `未知的挂件类型 ${widget.type}，不会显示` });
  }
  return issues;
}

/** A new widget with the schema's defaults: at full width for sections, at its own size in a free panel. */
export function newWidget(schema: EngineSchema, place: { uuid: string; x?: number; y?: number }): StoredWidget {
  const widget: StoredWidget = { ...structuredClone(schema.defaults), type: schema.code, uuid: place.uuid };
  if (place.x === undefined || place.y === undefined) return { ...widget, width: PAGE_WIDTH };
  return {
    ...widget,
    width: schema.meta.size.width,
    height: schema.meta.size.height,
    x: place.x,
    y: place.y,
    leaf: true,
  };
}
