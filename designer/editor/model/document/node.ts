/** Types of the document model. */
import type { Id } from '../../../../engine/document/content.ts';
import { isRecord } from '../../../../engine/rules/wire/is-record.ts';
import type { EditorPageAnswer } from '../../../../schemas/types/contract.ts';
import { say } from '../../../words/say.ts';

/** A page has its own body and shares header and footer with other pages. */
export type PartName = keyof EditorPageAnswer['parts'];

/** Key of a node within this session; stored uuids may repeat and remain ordinary properties. */
export type NodeId = string;

export const PARTS: readonly PartName[] = ['header', 'body', 'footer'];

export const PART_NAMES: Record<PartName, string> = { header: say('头部'), body: say('正文'), footer: say('尾部') };

/** The name of a list of ids: a part, or a panel's id for its children. */
export type ListId = PartName | NodeId;

/** One stored widget, frozen. A panel's `childWidgets` is an empty placeholder here: its children are separate nodes. */
export interface WidgetNode {
  readonly type: string;
  readonly uuid?: string;
  readonly id?: Id;
  readonly [property: string]: unknown;
}

/** New values by property; undefined removes the property. */
export type NodePatch = Readonly<Record<string, unknown>>;

export function isPart(list: ListId): list is PartName {
  return list === 'header' || list === 'body' || list === 'footer';
}

/** Whether two values are equal as JSON, ignoring the order of keys. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((entry, index) => sameValue(entry, b[index]));
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && sameValue(a[key], b[key]));
}

/** The node with the patch applied, frozen; the same object when nothing changes. */
export function patched(node: WidgetNode, patch: NodePatch): WidgetNode {
  const changed = Object.entries(patch).filter(([name, value]) => !sameValue(node[name], value));
  if (changed.length === 0) return node;
  const next: Record<string, unknown> = { ...node };
  for (const [name, value] of changed) {
    if (value === undefined) delete next[name];
    else next[name] = value;
  }
  return Object.freeze(next) as WidgetNode;
}

const DIGITS = '1234567890abcdef';

/** A new stored uuid: 10 characters, the format of all earlier designers. */
export function newUuid(): string {
  const random = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(random, (byte) => DIGITS[byte % 16]).join('');
}
