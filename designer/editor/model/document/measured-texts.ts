/** Boxes of texts, measured again after what changes their size. */
import { alignedX, isOneLine, styled } from '../../../../engine/document/styled.ts';
import type { Theme } from '../../../../engine/theme/theme.ts';
import type { EngineSchema } from '../../../../schemas/schema-types.ts';
import type { EditorPorts } from '../editor-ports.ts';
import type { DocumentStore } from './document-store.ts';
import { patched, sameValue, type NodeId, type NodePatch, type WidgetNode } from './node.ts';
import { textSize } from './text-size.ts';

interface MeasuredPage {
  readonly store: DocumentStore;
  readonly ports: Partial<EditorPorts>;
  readonly colours: Theme;
  node(id: NodeId): WidgetNode | undefined;
  parentOf(id: NodeId): NodeId | undefined;
  schemaOf(code: string): EngineSchema | undefined;
  config(id: NodeId): Record<string, unknown> | undefined;
}

/** Gives a text the box that it needs after the patch; other widgets stay as they are. */
export function measure(page: MeasuredPage, id: NodeId, patch: NodePatch): void {
  const node = page.node(id);
  const schema = node && page.schemaOf(node.type);
  const config = page.config(id);
  if (!node || !schema || !config || !page.ports.measureText) return;
  const size = textSize(schema.meta, config, patch, page.ports.measureText);
  if (!size) return;
  const x = page.parentOf(id) === undefined ? undefined : alignedX(config, size.width);
  page.store.setNode(id, patched(node, x === undefined ? size : { ...size, x }));
}

/**
 * Puts what named styles are now in the place of what they were when the widgets were saved, and measures such texts again. Shoppers get
 * the same, so on opening a page that is no edit.
 */
export function followStyles(page: MeasuredPage, ids: Iterable<NodeId>): void {
  for (const id of ids) {
    const node = page.node(id);
    const schema = node && page.schemaOf(node.type);
    const now = schema && styled(node, schema, page.colours);
    if (!now || sameValue(now, node)) continue;
    const isLine = isOneLine({ ...schema.defaults, ...node });
    page.store.setNode(id, patched(node, now));
    if (isLine) measure(page, id, now);
  }
}
