/** What a page mentions: things of the mall as goods:12, addresses as path:/items, pictures as picture:/artwork/a.svg. */
import type { EngineSchema } from '../../../schemas/schema-types.ts';
import type { StoredLink, StoredWidget } from '../../../engine/document/content.ts';
import { PARTS, type PageParts } from '../../../engine/edit/steps.ts';
import { resolveLink } from '../../../engine/links/links.ts';
import { collectReferences } from '../../../engine/references/references.ts';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import { readSource, SOURCE } from '../../../engine/document/source.ts';
import { targetOf } from '../../../server/content/check/link-facts.ts';

type Schemas = ReadonlyMap<string, EngineSchema>;

const PICTURE = /\.(?:png|jpe?g|webp|svg|gif|avif)(?:[?#]|$)/i;
const PICTURE_NAMES = new Set(['imgUrl', 'imgData', 'shareImage', 'goods_pic', 'image_url']);

const isLink = (value: Readonly<Record<string, unknown>>): boolean => 'linkPage' in value || 'href' in value;

/** The links of a widget, as addresses; '' for those that lead nowhere. */
export function addressesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(addressesIn);
  if (!isRecord(value)) return [];
  const own = isLink(value) ? [resolveLink(value as StoredLink)] : [];
  const inner = Object.entries(value).flatMap(([name, one]) => (name === 'childWidgets' ? [] : addressesIn(one)));
  return [...own, ...inner];
}

function linkMentions(value: unknown): string[] {
  return addressesIn(value).flatMap((address) => {
    if (address === '') return [];
    const target = targetOf({ linkPage: 'href', href: address });
    return target ? `${target.kind}:${target.id}` : `path:${address}`;
  });
}

function pictures(value: unknown, name = ''): string[] {
  if (typeof value === 'string')
    return value !== '' && (PICTURE_NAMES.has(name) || PICTURE.test(value)) ? [`picture:${value}`] : [];
  if (Array.isArray(value)) return value.flatMap((one) => pictures(one));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([own, one]) => (own === 'childWidgets' ? [] : pictures(one, own)));
}

function ruleMentions(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(ruleMentions);
  if (!isRecord(value)) return [];
  const rule = readSource(value[SOURCE]);
  const { category, brand, tag, shop } = rule?.where ?? {};
  const named = Object.entries({ category, brand, tag, shop }).filter(([, id]) => id !== undefined && id !== 0);
  return [
    ...named.map(([kind, id]) => `${kind}:${String(id)}`),
    ...(rule?.pinned ?? []).map((id) => `goods:${id}`),
    ...Object.entries(value).flatMap(([name, one]) => (name === 'childWidgets' ? [] : ruleMentions(one))),
  ];
}

/** Of the widget alone, without its children. */
export function mentionsIn(widget: StoredWidget, schemas: Schemas): string[] {
  const { childWidgets: _children, ...own } = widget;
  const things = Object.entries(collectReferences([{ schemaVersion: 1, widgets: [own] }], schemas));
  return [
    ...new Set([
      ...things.flatMap(([kind, ids]) => [...ids].map((id) => `${kind}:${id}`)),
      ...linkMentions(own),
      ...ruleMentions(own),
      ...pictures(own),
    ]),
  ];
}

export function mentionsOf(parts: PageParts, schemas: Schemas): string[] {
  const widgets = PARTS.flatMap((part) => parts[part]?.widgets ?? []);
  const all = widgets.flatMap((widget) => [widget, ...(widget.childWidgets ?? [])]);
  return [...new Set(all.flatMap((widget) => mentionsIn(widget, schemas)))];
}
