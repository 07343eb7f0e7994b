/** Prepares parts of pages for reuse: widgets without ids and, for modules, without links (designer spec 3, combined modules). */
import { PANEL_CODE, parseJson } from '../../../engine/document/document.ts';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import { CONTENT_MESSAGES } from '../../../engine/rules/messages/content.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { resolveSchema } from '../../../engine/references/schema-walk.ts';
import type { JsonSchema } from '../../../schemas/schema-types.ts';
import { fail, type Failure } from '../../kernel/http/answer.ts';
import { readWidgets, type RawWidget } from '../page/content.ts';
import { widgetSchemas } from '../page/widget-schemas.ts';

const NO_PANEL = CONTENT_MESSAGES.noPanel;

/** The value without links; chosen goods, coupons and shops are kept. */
function withoutLinks(value: unknown, source: JsonSchema | undefined, root: JsonSchema): unknown {
  const schema = source && resolveSchema(source, root);
  if (schema?.['x-ref'] === 'link') return {};
  if (Array.isArray(value)) {
    const { items } = schema ?? {};
    return value.map((entry, index) => withoutLinks(entry, Array.isArray(items) ? items[index] : items, root));
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withoutLinks(inner, schema?.properties?.[name], root)]),
  );
}

/** The widget and its children without row id and uuid. */
export function withoutIds({ id: _id, uuid: _uuid, ...widget }: RawWidget): RawWidget {
  const children = widget['childWidgets'];
  return Array.isArray(children)
    ? { ...widget, childWidgets: children.filter(isRecord).map((child) => withoutIds(child)) }
    : widget;
}

function unlinked(widget: RawWidget): RawWidget {
  const root = widgetSchemas.get(String(widget['type']))?.schema;
  const { childWidgets: children, ...own } = widget;
  const cleared = root ? (withoutLinks(own, root, root) as RawWidget) : own;
  if (typeof cleared['href'] === 'string') cleared['href'] = '';
  return Array.isArray(children) ? { ...cleared, childWidgets: children.filter(isRecord).map(unlinked) } : cleared;
}

/** The panel that a client sent (JSON text or a value) in the stored form, or why it is not one. */
export function readModule(sent: unknown): RawWidget | Failure {
  const value = typeof sent === 'string' ? parseJson(sent) : sent;
  const read = readWidgets([value]);
  if (!Array.isArray(read)) return read;
  const [panel] = read;
  if (panel?.['type'] !== PANEL_CODE) return fail(NO_PANEL, 422, { field: 'params' });
  const children = panel['childWidgets'] ?? [];
  if (!Array.isArray(children) || !children.every(isRecord))
    return fail(SERVER_MESSAGES.wrongPage, 422, { field: 'params' });
  for (const { type } of children) {
    const schema = widgetSchemas.get(String(type));
    if (!schema) return fail(`自由面板里有未知的挂件 ${String(type)}`, 422, { field: 'params' });
    if (!schema.meta.freePanel) return fail(CONTENT_MESSAGES.notInPanel, 422, { field: 'params' });
  }
  return unlinked(withoutIds({ ...panel, childWidgets: children }));
}
