import type { Editor } from '../../model/editor.ts';
import type { NodeId } from '../../model/document/node.ts';

/** The entry being edited in the widget's list, or null. Widgets without lists are not observed for it, to save memory. */
export function openEntry(editor: Editor, id: NodeId): number | null {
  const schema = editor.schemaOf(editor.node(id)?.type ?? '')?.schema;
  const hasLists = Object.values(schema?.properties ?? {}).some(({ type }) => type === 'array');
  return hasLists ? editor.attention.entryOf(id) : null;
}
