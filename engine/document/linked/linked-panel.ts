/**
 * Linked modules: a free panel that names a combined module (its master) and the version of it that it was made of. It holds plain widgets,
 * as every panel does, so renderers and other clients need not know. When the master changes, the panel follows, and keeps what it has of
 * its own: that is every difference from the version that it names.
 */
import type { StoredWidget } from '../content.ts';
import { PANEL_CODE } from '../document.ts';
import { LINK, MARKS } from '../marks.ts';
import { isRecord } from '../../rules/wire/is-record.ts';
import { followed, ownPaths, type ValuePath } from './own-values.ts';

type Values = Readonly<Record<string, unknown>>;

export interface ModuleLink {
  /** The combined module. */
  id: number;
  /** The master's version that the panel was made of. */
  version: number;
}

/** Of the place alone, whatever the master says. */
const OF_PLACE: ReadonlySet<string> = new Set([
  'id',
  'uuid',
  'type',
  'childWidgets',
  'comptyle',
  LINK.module,
  LINK.part,
  MARKS.name,
  MARKS.locked,
]);

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** The master that the widget follows, if it is such a panel. */
export function linkOf(widget: Values | undefined): ModuleLink | undefined {
  const link = widget?.['type'] === PANEL_CODE ? widget[LINK.module] : undefined;
  return isRecord(link) && isCount(link['id']) && isCount(link['version'])
    ? { id: link['id'], version: link['version'] }
    : undefined;
}

/** The uuid of the master's child that this child is of; '' for one of the place. */
export function partOf(child: Values): string {
  const part = child[LINK.part];
  return typeof part === 'string' ? part : '';
}

function childrenOf(panel: Values): readonly StoredWidget[] {
  const children = panel['childWidgets'];
  return Array.isArray(children) ? (children as StoredWidget[]) : [];
}

/** What of a widget the master decides. */
function ofMaster(widget: Values): Values {
  return Object.fromEntries(Object.entries(widget).filter(([name]) => !OF_PLACE.has(name)));
}

/** Children by the uuid that they have in the master; of several that claim to be the same one the first counts. */
function byPart(children: readonly StoredWidget[]): Map<string, StoredWidget> {
  const found = new Map<string, StoredWidget>();
  for (const child of children) if (partOf(child) !== '' && !found.has(partOf(child))) found.set(partOf(child), child);
  return found;
}

const byUuid = (children: readonly StoredWidget[]): Map<string, StoredWidget> =>
  new Map(children.map((child) => [child.uuid ?? '', child]));

/** A child of the master as a place has it at first. */
export const placedChild = (child: StoredWidget, newUuid: () => string): StoredWidget =>
  ({
    ...structuredClone(ofMaster(child)),
    type: child.type,
    uuid: newUuid(),
    [LINK.part]: child.uuid,
  }) as StoredWidget;

/** A new panel that follows the master. */
export function linkedPanel(master: StoredWidget, link: ModuleLink, newUuid: () => string): StoredWidget {
  return {
    ...structuredClone(ofMaster(master)),
    type: master.type,
    uuid: newUuid(),
    [LINK.module]: { ...link },
    childWidgets: childrenOf(master).map((child) => placedChild(child, newUuid)),
  } as StoredWidget;
}

function followedWidget(base: Values, own: StoredWidget, master: Values): StoredWidget {
  const kept = Object.fromEntries(Object.entries(own).filter(([name]) => OF_PLACE.has(name)));
  const values = followed(ofMaster(base), ofMaster(own), ofMaster(master));
  return { ...(values as Values), ...kept } as StoredWidget;
}

/** The masters of one panel: the one it was made of, and the one it is to follow. */
export interface Masters {
  base: StoredWidget;
  master: StoredWidget;
  link: ModuleLink;
}

/**
 * The panel as the master says now, with what the place has of its own. A child that the place removed stays removed; one that the master
 * removed stays when the place had changed it, since that would be lost.
 */
export function followMaster(own: StoredWidget, { base, master, link }: Masters, newUuid: () => string): StoredWidget {
  const before = byUuid(childrenOf(base));
  const ownParts = byPart(childrenOf(own));
  const taken = new Set<StoredWidget>(ownParts.values());
  const now = childrenOf(master).flatMap((child) => {
    const uuid = child.uuid ?? '';
    const mine = ownParts.get(uuid);
    if (mine) return [followedWidget(before.get(uuid) ?? {}, mine, child)];
    return before.has(uuid) ? [] : [placedChild(child, newUuid)];
  });
  const there = new Set(childrenOf(master).map(({ uuid }) => uuid));
  const rest = childrenOf(own).filter((child) => {
    if (!taken.has(child)) return true;
    const old = before.get(partOf(child));
    return !there.has(partOf(child)) && (!old || ownPaths(ofMaster(old), ofMaster(child)).length > 0);
  });
  const children = inOwnOrder(own, base, master, [...now, ...rest]);
  return {
    ...followedWidget(base, own, master),
    [LINK.module]: { ...link },
    childWidgets: children,
  } as StoredWidget;
}

/** Layers as the place has them, unless the master changed its own. */
function inOwnOrder(
  own: StoredWidget,
  base: StoredWidget,
  master: StoredWidget,
  children: StoredWidget[],
): StoredWidget[] {
  const uuids = (panel: StoredWidget): string =>
    childrenOf(panel)
      .map(({ uuid }) => uuid)
      .join();
  if (uuids(base) !== uuids(master)) return children;
  const places = new Map(childrenOf(own).map((child, index) => [child.uuid, index]));
  return children.toSorted((one, other) => (places.get(one.uuid) ?? 0) - (places.get(other.uuid) ?? 0));
}

/** One thing that a place has of its own. */
export interface Override {
  /** The child's uuid in the master; '' for the panel itself. */
  part: string;
  /** Of the value inside the widget; [] when the place removed the child. */
  path: ValuePath;
}

/** What the panel has of its own. Children that it added are not listed: the master knows nothing of them. */
export function overridesOf(own: StoredWidget, base: StoredWidget): Override[] {
  const of = (part: string, before: Values, after: Values): Override[] =>
    ownPaths(ofMaster(before), ofMaster(after)).map((path) => ({ part, path }));
  const parts = byPart(childrenOf(own));
  return [
    ...of('', base, own),
    ...childrenOf(base).flatMap((child) => {
      const mine = parts.get(child.uuid ?? '');
      return mine ? of(child.uuid ?? '', child, mine) : [{ part: child.uuid ?? '', path: [] }];
    }),
  ];
}

/** Children that were of the master and that it has no longer. */
export function leftBehind(own: StoredWidget, master: StoredWidget): StoredWidget[] {
  const there = new Set(childrenOf(master).map(({ uuid }) => uuid));
  return childrenOf(own).filter((child) => partOf(child) !== '' && !there.has(partOf(child)));
}

/** The panel as a copy, which follows nothing. */
export function unlinked<Widget extends Values>(widget: Widget): Widget {
  const { [LINK.module]: _module, [LINK.part]: _part, ...rest } = widget;
  const children = childrenOf(widget);
  return {
    ...rest,
    ...('childWidgets' in widget && { childWidgets: children.map(unlinked) }),
  } as unknown as Widget;
}
