/** A finding of the check before publishing: a text that names the widget, and the place in the editor where it can be corrected. */
import type { IssueFix, PageIssue } from '../../../../engine/document/content.ts';
import type { FieldError } from '../../../calls/api-error.ts';
import type { StoreSnapshot } from '../document/document-store.ts';
import { PARTS, type NodeId, type PartName, type WidgetNode } from '../document/node.ts';
import { writePart } from '../document/serialise.ts';
import { say } from '../../../words/say.ts';

export interface Finding {
  text: string;
  /** The widget, if it is still on the page. */
  node: NodeId | undefined;
  /** The path to the value inside the widget, e.g. data.1.pathData; '' for the whole widget. */
  property: string;
  /** Whether it prevents publishing; other findings only ask for confirmation. */
  blocks?: boolean;
  fix?: IssueFix;
}

/** Node ids by path in the document, for each part. */
export type Paths = ReadonlyMap<PartName, ReadonlyMap<string, NodeId>>;

export function pathsOf(snapshot: StoreSnapshot, virtualPage?: WidgetNode): Paths {
  const parts = PARTS.filter((part) => snapshot.lists.has(part));
  return new Map(parts.map((part) => [part, writePart(snapshot, part, new Map(), virtualPage).paths]));
}

/** The node at the longest prefix of the path that denotes one, and the property after it. */
export function placeOf(paths: Paths, part: PartName, path: string): Pick<Finding, 'node' | 'property'> {
  const steps = path.split('.');
  for (let length = steps.length; length > 0; length -= 1) {
    const node = paths.get(part)?.get(steps.slice(0, length).join('.'));
    if (node !== undefined) return { node, property: steps.slice(length).join('.') };
  }
  return { node: undefined, property: '' };
}

type Found = (PageIssue & { part?: PartName }) | FieldError;

/** `nameOf` returns the name of a widget on the page, or of a type if there is no node. */
export function findingsOf(
  found: readonly Found[],
  paths: Paths,
  nameOf: (node: NodeId | undefined, type: string) => string,
): Finding[] {
  return found.map((one) => {
    const place = placeOf(paths, one.part ?? 'body', one.path);
    const text = say('{name}：{message}', { name: nameOf(place.node, one.type ?? ''), message: say(one.message) });
    return { ...place, text, ...(one.fix && { fix: { ...one.fix, text: say(one.fix.text) } }) };
  });
}
