/** What clients of the contract that draw pages by their own parts need of our widgets: links, pictures and goods. */
import type { StoredLink, StoredWidget } from '../../../engine/document/content.ts';
import { PANEL_CODE } from '../../../engine/document/document.ts';
import { isForeign, resolveLink } from '../../../engine/links/links.ts';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';

export type Settings = Record<string, unknown>;

export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
export const entriesOf = (value: unknown): Settings[] => (Array.isArray(value) ? value.filter(isRecord) : []);
export const linkOf = (value: unknown): StoredLink => (isRecord(value) ? value : {});
export const idOf = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';

/** The widgets with those inside panels, in reading order. */
export const flat = (widgets: readonly StoredWidget[]): StoredWidget[] =>
  widgets.flatMap((widget) => (widget.type === PANEL_CODE ? flat(widget.childWidgets ?? []) : [widget]));

export const pictureOf = (entry: Settings): string => textOf(entry['imgUrl']) || textOf(entry['imgData']);

/** A link's target by kind and number. */
export interface Target {
  kind: string;
  id: string;
}

/** Pages of ours that clients have, by our address of them; their names of the kinds. All goods are a category without a number. */
const TARGETS: [address: RegExp, kind: string][] = [
  [/^\/items()$/, 'sale_category'],
  [/^\/items\/([\w-]+)/, 'goods'],
  [/^\/items\?cat_id=([\w-]+)/, 'sale_category'],
  [/^\/items\?main_category=([\w-]+)/, 'category'],
  [/^\/custompage\?pageid=([\w-]+)/, 'custom_page'],
];

/** The target of a link, or the address of another site (kind url); '' for pages that the client lacks. */
export function targetOf(link: StoredLink, targets: readonly [RegExp, string][] = TARGETS): Target {
  const address = resolveLink(link);
  if (isForeign(address)) return { kind: 'url', id: address };
  for (const [pattern, kind] of targets) {
    const id = pattern.exec(address)?.[1];
    if (id !== undefined) return { kind, id };
  }
  return { kind: '', id: '' };
}

/** Goods of a widget that stand together, by their numbers. */
export interface GoodsGroup {
  label: string;
  ids: string[];
}

function group(label: string, goods: unknown): GoodsGroup {
  const ids = entriesOf(goods).map(({ itemId, item_id, goods_id }) => idOf(itemId) || idOf(item_id) || idOf(goods_id));
  return { label, ids: ids.filter((id) => id !== '') };
}

export const titleOf = (widget: StoredWidget): string => textOf(widget['mainTitle']) || textOf(widget['text']);

const tabs = ({ data }: StoredWidget): GoodsGroup[] =>
  entriesOf(data).map(({ text, data: goods }) => group(textOf(text), goods));

/** The goods by the widget that holds them (designer spec 3). */
export const GOODS_GROUPS: Readonly<Record<string, (widget: StoredWidget) => GoodsGroup[]>> = {
  W0002: (widget) => [group(titleOf(widget), widget['data'])],
  W0005: tabs,
  W0014: tabs,
  W0015: tabs,
  W0017: tabs,
  W0018: (widget) => [
    group(
      titleOf(widget),
      entriesOf(widget['data']).flatMap(({ data }) => entriesOf(data)),
    ),
  ],
};
