/** What the check before publishing found: in words that name the widget, and the place in the editor where it can be put right. */
import type { IssueFix, PageIssue } from '../../../../engine/document/content.ts';
import type { FieldError } from '../../../calls/api-error.ts';
import type { StoreSnapshot } from '../document/document-store.ts';
import { PARTS, type NodeId, type PartName, type WidgetNode } from '../document/node.ts';
import { writePart } from '../document/serialise.ts';

export interface Finding {
  text: string;
  /** The widget, where it is still on the page. */
  node: NodeId | undefined;
  /** Its property, '' for the widget as a whole. */
  property: string;
  /** It stands in the way of publishing; anything else is asked about. */
  blocks?: boolean;
  fix?: IssueFix;
}

/** Paths of a document to the nodes behind them, by part. */
export type Paths = ReadonlyMap<PartName, ReadonlyMap<string, NodeId>>;

export function pathsOf(snapshot: StoreSnapshot, virtualPage?: WidgetNode): Paths {
  const parts = PARTS.filter((part) => snapshot.lists.has(part));
  return new Map(parts.map((part) => [part, writePart(snapshot, part, new Map(), virtualPage).paths]));
}

/** The node at the longest beginning of the path that is one, and the rest of the path. */
export function placeOf(paths: Paths, part: PartName, path: string): Pick<Finding, 'node' | 'property'> {
  const steps = path.split('.');
  for (let length = steps.length; length > 0; length -= 1) {
    const node = paths.get(part)?.get(steps.slice(0, length).join('.'));
    if (node !== undefined) return { node, property: steps[length] ?? '' };
  }
  return { node: undefined, property: '' };
}

type Found = (PageIssue & { part?: PartName }) | FieldError;

/** `nameOf` gives the name of a widget on the page, or of a type that is none. */
export function findingsOf(
  found: readonly Found[],
  paths: Paths,
  nameOf: (node: NodeId | undefined, type: string) => string,
): Finding[] {
  return found.map((one) => {
    const place = placeOf(paths, one.part ?? 'body', one.path);
    const text = `${nameOf(place.node, one.type ?? '')}：${one.message}`;
    return { ...place, text, ...(one.fix && { fix: one.fix }) };
  });
}
