/** Checks that shoppers see something of each widget, and finds words that are still samples. */
import type { JsonSchema, EngineSchema } from '../../schemas/schema-types.ts';
import type { PageDocument, PageIssue, StoredWidget } from '../document/content.ts';
import { PANEL_CODE, walkWidgets } from '../document/document.ts';
import { placeholdersIn } from '../document/shown/placeholders.ts';
import { emptyText, shownConfig } from '../document/shown/shown.ts';
import { isVisible, resolveSchema } from '../references/schema-walk.ts';
import { isRecord } from '../rules/wire/is-record.ts';
import { issueAt, type Placed } from './found.ts';

/** The issue of a widget that shoppers see nothing of, at the property to fill; none where its placeholders are counted instead. */
export function emptyIssues(placed: Placed): PageIssue[] | undefined {
  const { widget, schema } = placed;
  const isPanel = widget.type === PANEL_CODE;
  const isShown = isPanel ? (widget.childWidgets ?? []).length > 0 : shownConfig(schema, widget) !== undefined;
  if (isShown) return undefined;
  const [first = ''] = schema.schema['x-needs'] ?? [];
  return placeholdersIn(widget, schema).length > 0 ? [] : [issueAt(placed, isPanel ? '' : first, emptyText(schema))];
}

const MAX_DEPTH = 12;

/** The paths of sample words in the value that shoppers would miss; a single tab shows no name. */
function samplesIn(
  source: JsonSchema,
  value: unknown,
  path: string,
  place: { root: JsonSchema; widget: StoredWidget },
  depth = 0,
): { path: string; words: string }[] {
  const schema = resolveSchema(source, place.root);
  if (depth > MAX_DEPTH || !isVisible(schema, place.widget)) return [];
  if (typeof value === 'string') return schema['x-sample']?.includes(value) ? [{ path, words: value }] : [];
  if (Array.isArray(value)) {
    if (schema['x-control'] === 'tabs' && value.length < 2) return [];
    const { items } = schema;
    return value.flatMap((entry, index) => {
      const item = Array.isArray(items) ? items[index] : items;
      return item ? samplesIn(item, entry, `${path}.${index}`, place, depth + 1) : [];
    });
  }
  // Things and links bring their own words.
  if (!isRecord(value) || schema['x-ref']) return [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    samplesIn(property, value[name], `${path}.${name}`, place, depth + 1),
  );
}

/** @param document a page as stored: checked values hold no samples any more */
export function sampleIssues(document: PageDocument, schemas: ReadonlyMap<string, EngineSchema>): PageIssue[] {
  return [...walkWidgets(document)].flatMap(({ widget, path }) => {
    const schema = schemas.get(widget.type)?.schema;
    if (!schema) return [];
    const found = samplesIn(schema, widget, path, { root: schema, widget });
    return found.map((one) => ({
      path: one.path,
      type: widget.type,
      message: `「${one.words}」是示例文字，顾客看不到，请修改`,
    }));
  });
}
