/** A row of the page as a narrow window or a phone lays it out, without its content. */
import { PANEL_CODE } from '../../../../engine/document/document.ts';
import { narrowLayout } from '../../../../engine/render/narrow.ts';
import type { RenderedWidget } from '../../../../engine/render/rendered-widget.ts';
import type { Editor } from '../editor.ts';
import type { NodeId } from '../document/node.ts';

function laid(editor: Editor, id: NodeId): RenderedWidget | undefined {
  const node = editor.node(id);
  const schema = node && editor.schemaOf(node.type);
  const config = editor.painted(id);
  if (!schema || !config) return undefined;
  if (node.type !== PANEL_CODE) return { slot: id, node: id, schema, config };
  const children = editor.childrenOf(id).filter((child) => !editor.isHidden(child));
  return { slot: id, schema, config, children: children.flatMap((child) => laid(editor, child) ?? []) };
}

/** The row with its layout; what is hidden at a width is still in it. undefined while its schema is not loaded. */
export function laidRow(editor: Editor, id: NodeId): RenderedWidget | undefined {
  const row = laid(editor, id);
  if (!row) return undefined;
  const where = { framed: editor.partOf(id) !== 'body', platform: editor.viewport.platform };
  return { ...row, node: undefined, narrow: narrowLayout(row, where) };
}
