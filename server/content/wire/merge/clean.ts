/** Addresses that no page may have, taken out of what clients save: clients of shoppers get pages as they are stored. */
import type { JsonSchema } from '../../../../schemas/schema-types.ts';
import { safeAddress, safePicture } from '../../../../engine/address.ts';
import { resolveSchema } from '../../../../engine/references/schema-walk.ts';
import { isRecord } from '../../../../engine/rules/wire/is-record.ts';
import type { RawWidget } from '../../page/content.ts';
import { widgetSchemas } from '../../page/widget-schemas.ts';

/** Names under which a link has an address. */
const ADDRESSES = ['href', 'url'];

function cleaned(value: unknown, source: JsonSchema | undefined, root: JsonSchema): unknown {
  const schema = source && resolveSchema(source, root);
  if (!schema) return value;
  if (typeof value === 'string')
    return schema['x-control'] === 'image' && value !== '' && safePicture(value) === '' ? '' : value;
  if (Array.isArray(value)) {
    const { items } = schema;
    return value.map((entry, at) => cleaned(entry, Array.isArray(items) ? items[at] : items, root));
  }
  if (!isRecord(value)) return value;
  const isLink = schema['x-control'] === 'link';
  const isUnsafe = (name: string, inner: unknown): boolean =>
    isLink && ADDRESSES.includes(name) && inner !== '' && safeAddress(inner) === '';
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      isUnsafe(name, inner) ? [] : [[name, cleaned(inner, schema.properties?.[name], root)]],
    ),
  );
}

export function withoutBadAddresses(widgets: readonly RawWidget[]): RawWidget[] {
  return widgets.map((widget) => {
    const root = widgetSchemas.get(String(widget['type']))?.schema;
    const made = root ? (cleaned(widget, root, root) as RawWidget) : widget;
    const { childWidgets: children } = widget;
    return Array.isArray(children) && children.every(isRecord)
      ? { ...made, childWidgets: withoutBadAddresses(children) }
      : made;
  });
}
