/** Combined modules: free panels that are saved and can be inserted into pages (designer spec 3, 5 and 8). */
import type { StoredWidget } from '../../../../engine/document/content.ts';
import { PANEL_CODE } from '../../../../engine/document/document.ts';
import type { Editor } from '../editor.ts';
import { isPart, type NodeId } from '../document/node.ts';
import type { Place } from '../document/structure.ts';
import { say } from '../../../words/say.ts';

/** The selected widget, if it is a free panel. */
export function selectedPanel(editor: Editor): NodeId | undefined {
  const id = editor.selectedId;
  return id !== null && editor.node(id)?.type === PANEL_CODE ? id : undefined;
}

/** The place before or after a section; for a child, before or after its panel. */
export function placeAt(editor: Editor, id: NodeId, after: boolean): Place | undefined {
  const section = editor.parentOf(id) ?? id;
  const list = editor.store.homeOf(section);
  if (list === undefined || !isPart(list)) return undefined;
  return { list, index: editor.store.list(list).indexOf(section) + (after ? 1 : 0) };
}

function usualPlace(editor: Editor): Place {
  const beside = editor.selectedId === null ? undefined : placeAt(editor, editor.selectedId, true);
  const list = editor.parts.includes('body') ? 'body' : (editor.parts[0] ?? 'body');
  return editor.insertPlace ?? beside ?? { list, index: editor.store.list(list).length };
}

/**
 * Inserts a saved panel into the page and selects it: at `place`, else where the next widget goes, else after the selected section.
 * Resolves with false when it is no panel.
 */
export async function insertModule(editor: Editor, stored: StoredWidget | undefined, place?: Place): Promise<boolean> {
  if (stored?.type !== PANEL_CODE) return false;
  await editor.catalogue.load([stored, ...(stored.childWidgets ?? [])].map((widget) => widget.type));
  const where = place ?? usualPlace(editor);
  editor.setInsertPlace(null);
  editor.insertStored(stored, where, say('添加组合模块'));
  return true;
}
