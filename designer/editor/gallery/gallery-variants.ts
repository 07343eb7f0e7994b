/** The variants of a widget: as added, its examples, and those generated from its schema (engine/document/variants.ts). */
import { BASE_WIDTH, PAGE_WIDTH } from '../../../engine/document/page-defaults.ts';
import type { StoredWidget } from '../../../engine/document/content.ts';
import { newWidget, PANEL_CODE } from '../../../engine/document/document.ts';
import { variantsFrom } from '../../../engine/document/variants.ts';
import type { EngineSchema } from '../../../schemas/schema-types.ts';

/** px: a phone, a column, the page. */
export const WIDTHS: readonly number[] = [BASE_WIDTH, 607, PAGE_WIDTH];
/** px: space around a widget in a free panel. */
const PANEL_GAP = 20;

export interface Variant {
  /** defaults, filled-1, ..., style-1, ..., switched, single, empty, extreme or child */
  name: string;
  title: string;
  stored: StoredWidget;
  /** px */
  widths: readonly number[];
}

/** Titles by kind of variant; `filled` stands for each example. */
export const VARIANT_KINDS: Readonly<Record<string, string>> = {
  defaults: '刚添加',
  filled: '示例',
  style: '其他样式',
  switched: '开关相反',
  single: '单个条目',
  empty: '空内容',
  extreme: '最多最长',
  child: '自由面板中',
};

export function kindOf(variant: string): string {
  return variant.replace(/-\d+$/, '');
}

/** `style-2` -> 其他样式 2 */
function titleOf(variant: string): string {
  const number = /-(\d+)$/.exec(variant)?.[1];
  return [VARIANT_KINDS[kindOf(variant)], number].filter(Boolean).join(' ');
}

function inPanel(schema: EngineSchema, example: Record<string, unknown>, width: number): StoredWidget {
  const { height } = schema.meta.size;
  const place = { uuid: 'child', x: PANEL_GAP, y: PANEL_GAP };
  const child = { ...newWidget(schema, place), ...example, width, height, type: schema.code };
  const size = { width: width + 2 * PANEL_GAP, height: height + 2 * PANEL_GAP };
  return { type: PANEL_CODE, uuid: 'panel', ...size, childWidgets: [child] };
}

/** All variants from a schema and its examples, in the order of the gallery. */
export function variantsOf(schema: EngineSchema, examples: readonly Record<string, unknown>[]): Variant[] {
  const added = newWidget(schema, { uuid: 'gallery' });
  const [example = {}] = examples;
  const stored = new Map<string, object>([
    ['defaults', added],
    ...examples.map((one, index): [string, object] => [`filled-${index + 1}`, { ...added, ...one }]),
    ...variantsFrom(schema.schema, added, example),
  ]);
  const list = [...stored].map(([name, widget]): Variant => {
    return { name, title: titleOf(name), stored: widget as StoredWidget, widths: WIDTHS };
  });
  if (!schema.meta.freePanel) return list;
  const width = Math.min(schema.meta.size.width, PAGE_WIDTH - 2 * PANEL_GAP);
  const widths = WIDTHS.filter((room) => room > width).slice(0, 1);
  return [...list, { name: 'child', title: titleOf('child'), stored: inPanel(schema, example, width), widths }];
}
