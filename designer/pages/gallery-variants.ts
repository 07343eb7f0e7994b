/** The variants a widget is shown in, made from its schema alone: its defaults, its examples, and what follows from its limits. */
import type { StoredWidget } from '../../engine/content.ts';
import { newWidget, PANEL_CODE } from '../../engine/document.ts';
import { resolveSchema } from '../../engine/schema-walk.ts';
import type { EngineSchema, JsonSchema } from '../../schemas/schema-types.ts';

/** px: a phone, a column, the page. */
export const WIDTHS: readonly number[] = [375, 607, 1190];
/** px: room around a widget in a free panel. */
const PANEL_GAP = 20;
/** A list without a reasonable limit is not filled beyond this. */
const MOST_ENTRIES = 50;

export interface Variant {
  /** defaults, filled-1, filled-2, ..., empty, extreme or child */
  name: string;
  title: string;
  stored: StoredWidget;
  /** px */
  widths: readonly number[];
}

/** Filters name a kind of variant; `filled` means each example. */
export const VARIANT_KINDS: Readonly<Record<string, string>> = {
  defaults: '刚添加',
  filled: '示例',
  empty: '空内容',
  extreme: '最多最长',
  child: '自由面板中',
};

export function kindOf(variant: string): string {
  return variant.replace(/-\d+$/, '');
}

type Change = (schema: JsonSchema, value: unknown) => unknown;

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** The value with every part changed by its schema, parts before the whole. */
function changed(source: JsonSchema, value: unknown, root: JsonSchema, change: Change): unknown {
  const schema = resolveSchema(source, root);
  const { items, properties } = schema;
  if (Array.isArray(value) && items) {
    const parts = (value as unknown[]).map((entry, index) => {
      const part = Array.isArray(items) ? items[index] : items;
      return part ? changed(part, entry, root, change) : entry;
    });
    return change(schema, parts);
  }
  if (!isRecord(value) || !properties) return change(schema, value);
  const parts = Object.entries(value).map(([name, entry]) => {
    const part = properties[name];
    return [name, part ? changed(part, entry, root, change) : entry];
  });
  return change(schema, Object.fromEntries(parts));
}

/** As few entries as may be saved, no pictures, no links. */
const emptied: Change = (schema, value) => {
  if (schema['x-control'] === 'image') return '';
  if (schema['x-control'] === 'link') return {};
  if (!Array.isArray(value) || Array.isArray(schema.items)) return value;
  return Array.from({ length: schema.minItems ?? 0 }, () => structuredClone(schema['x-new'] ?? {}));
};

function isFreeText(schema: JsonSchema): boolean {
  const control = schema['x-control'] ?? 'text';
  const shown = schema.title !== undefined && (control === 'text' || control === 'textarea');
  return schema.type === 'string' && shown && schema.enum === undefined && schema.pattern === undefined;
}

/** Limits are reached: lists repeat their entries, texts repeat themselves. */
const stretched: Change = (schema, value) => {
  if (typeof value === 'string' && value !== '' && schema.maxLength !== undefined && isFreeText(schema))
    return value.repeat(Math.ceil(schema.maxLength / value.length)).slice(0, schema.maxLength);
  if (!Array.isArray(value) || value.length === 0 || Array.isArray(schema.items)) return value;
  const entries = value as unknown[];
  const length = Math.min(schema.maxItems ?? entries.length, Math.max(entries.length, MOST_ENTRIES));
  return Array.from({ length }, (_, index) => entries[index % entries.length]);
};

function longest(examples: readonly Record<string, unknown>[]): Record<string, unknown> {
  const sizes = examples.map((example) => JSON.stringify(example).length);
  return examples[sizes.indexOf(Math.max(...sizes))] ?? {};
}

function inPanel(schema: EngineSchema, example: Record<string, unknown>): StoredWidget {
  const { width, height } = schema.meta.size;
  const place = { uuid: 'child', x: PANEL_GAP, y: PANEL_GAP };
  const child = { ...newWidget(schema, place), ...example, width, height, type: schema.code };
  return { type: PANEL_CODE, uuid: 'panel', height: height + 2 * PANEL_GAP, childWidgets: [child] };
}

/** What can be derived of a schema and its examples, in the order it is shown. */
export function variantsOf(schema: EngineSchema, examples: readonly Record<string, unknown>[]): Variant[] {
  const added = newWidget(schema, { uuid: 'gallery' });
  const from = (change: Change, stored: StoredWidget): StoredWidget =>
    changed(schema.schema, stored, schema.schema, change) as StoredWidget;
  const list: Variant[] = [{ name: 'defaults', title: '刚添加', stored: added, widths: WIDTHS }];
  for (const [index, example] of examples.entries()) {
    const stored = { ...added, ...example };
    list.push({ name: `filled-${index + 1}`, title: `示例 ${index + 1}`, stored, widths: WIDTHS });
  }
  list.push({ name: 'empty', title: '空内容：最少的条目，没有图片', stored: from(emptied, added), widths: WIDTHS });
  if (examples.length > 0) {
    const stored = from(stretched, { ...added, ...longest(examples) });
    list.push({ name: 'extreme', title: '最多最长：条目和文字到上限', stored, widths: WIDTHS });
  }
  if (schema.meta.freePanel) {
    const room = WIDTHS.find((width) => width > schema.meta.size.width) ?? schema.meta.size.width + 2 * PANEL_GAP;
    list.push({ name: 'child', title: '在自由面板中', stored: inPanel(schema, examples[0] ?? {}), widths: [room] });
  }
  return list;
}
