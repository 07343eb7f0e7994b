import type { Editor } from '../../model/editor.ts';
import type { NodeId } from '../../model/document/node.ts';

/** The entry of the widget's list that is under edit, or null. One without lists is not observed for it, which is room on a large page. */
export function openEntry(editor: Editor, id: NodeId): number | null {
  const schema = editor.schemaOf(editor.node(id)?.type ?? '')?.schema;
  const hasLists = Object.values(schema?.properties ?? {}).some(({ type }) => type === 'array');
  return hasLists ? editor.attention.entryOf(id) : null;
}
