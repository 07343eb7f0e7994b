/** Boxes of texts, measured again after what changes their size. */
import { alignedX, isOneLine, styled } from '../../../../engine/document/styled.ts';
import type { Theme } from '../../../../engine/theme/theme.ts';
import type { EngineSchema } from '../../../../schemas/schema-types.ts';
import type { EditorPorts } from '../editor-ports.ts';
import type { History } from '../history/history.ts';
import type { DocumentStore } from './document-store.ts';
import { patched, sameValue, type NodeId, type NodePatch, type WidgetNode } from './node.ts';
import { textSize } from '../../../../engine/edit/text-size.ts';

interface MeasuredPage {
  readonly store: DocumentStore;
  readonly ports: Partial<EditorPorts>;
  readonly colours: Theme;
  node(id: NodeId): WidgetNode | undefined;
  parentOf(id: NodeId): NodeId | undefined;
  schemaOf(code: string): EngineSchema | undefined;
  configOf(node: WidgetNode): Record<string, unknown> | undefined;
}

/** The node with the box that it needs after the patch, which is in it; the same node when it is no text. */
function boxed(page: MeasuredPage, node: WidgetNode, patch: NodePatch, isChild: boolean): WidgetNode {
  const schema = page.schemaOf(node.type);
  const config = page.configOf(node);
  if (!schema || !config || !page.ports.measureText) return node;
  const size = textSize(schema.meta, config, patch, page.ports.measureText);
  if (!size) return node;
  const x = isChild ? alignedX(config, size.width) : undefined;
  return patched(node, x === undefined ? size : { ...size, x });
}

/** Gives a text the box that it needs after the patch; other widgets stay as they are. */
export function measure(page: MeasuredPage, id: NodeId, patch: NodePatch): void {
  const node = page.node(id);
  if (node) page.store.setNode(id, boxed(page, node, patch, page.parentOf(id) !== undefined));
}

/**
 * The node with what its named styles are now in the place of what they were when it was saved, and of a text of one line the box that it
 * then needs; the same node when nothing changes. Shoppers get the same.
 */
export function inStyle(page: MeasuredPage, node: WidgetNode, isChild: boolean): WidgetNode {
  const schema = page.schemaOf(node.type);
  const now = schema && styled(node, schema, page.colours);
  if (!now || sameValue(now, node)) return node;
  const next = patched(node, now);
  return isOneLine({ ...schema.defaults, ...node }) ? boxed(page, next, now, isChild) : next;
}

/** Puts these widgets into what their named styles are now. */
export function followStyles(page: MeasuredPage, ids: Iterable<NodeId>): void {
  for (const id of ids) {
    const node = page.node(id);
    if (node) page.store.setNode(id, inStyle(page, node, page.parentOf(id) !== undefined));
  }
}

interface DressedPage extends MeasuredPage {
  readonly history: Pick<History, 'swapNodes'>;
}

/** Puts what named styles are now into the page, what is saved of it, and the steps of its history. */
export function dressPage(page: DressedPage): void {
  const dressed = new Map<WidgetNode, WidgetNode>();
  const dress = (node: WidgetNode, id: NodeId): WidgetNode => {
    const isChild = page.parentOf(id) !== undefined || node['leaf'] === true;
    const known = dressed.get(node) ?? inStyle(page, node, isChild);
    dressed.set(node, known);
    return known;
  };
  page.store.swapNodes(dress);
  page.history.swapNodes(dress);
}
