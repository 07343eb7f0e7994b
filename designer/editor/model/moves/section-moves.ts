/** Moves sections to other places of the page and inserts new ones between them; each is one step of the history. */
import type { Editor } from '../editor.ts';
import { fitsSection, ONLY_PANELS } from '../clipboard/copies.ts';
import { isPart, PART_NAMES, patched, type NodeId, type NodePatch, type PartName } from '../document/node.ts';
import { rowLabel } from '../document/row-label.ts';
import { detach, visibleIds, type Place } from '../document/structure.ts';
import { PANEL_CODE } from '../../../../engine/document/document.ts';
import { say } from '../../../words/say.ts';

/** Maximum characters of a section's own text that distinguish it from others of its type. */
const WORDS = 8;

function nameOf(editor: Editor, id: NodeId): string {
  const node = editor.node(id);
  const words = rowLabel(node ?? {}, editor.schemaOf(node?.type ?? '')?.defaults ?? {}).words.slice(0, WORDS);
  return say('「{title}」', { title: [editor.titleOf(id), words].filter(Boolean).join(' ') });
}

/** Describes a place by the sections around it. */
export function placeText(editor: Editor, { list, index }: Place): string {
  const ids = editor.store.list(list);
  const visible = visibleIds(editor.store, list);
  const after = ids.slice(0, index).findLast((id) => visible.includes(id));
  const before = ids.slice(index).find((id) => visible.includes(id));
  if (after !== undefined && before !== undefined)
    return say('{before}与{after}之间', { before: nameOf(editor, after), after: nameOf(editor, before) });
  if (before !== undefined) return say('{name}上方', { name: nameOf(editor, before) });
  if (after !== undefined) return say('{name}下方', { name: nameOf(editor, after) });
  return isPart(list) ? say('{part}中', { part: PART_NAMES[list] }) : '';
}

/** Where a section may move: before and after every section of the parts that accept it, except its own place. None if it is locked. */
export function placesFor(editor: Editor, id: NodeId): Place[] {
  if (editor.isLocked(id)) return [];
  const code = editor.node(id)?.type ?? '';
  const home = editor.store.homeOf(id);
  return editor.parts
    .filter((part) => fitsSection(code, part))
    .flatMap((list) => {
      const ids = editor.store.list(list);
      const first = ids.length - visibleIds(editor.store, list).length;
      const at = list === home ? ids.indexOf(id) : -1;
      const all = Array.from({ length: ids.length - first + 1 }, (_, step) => ({ list, index: first + step }));
      return all.filter(({ index }) => at < 0 || (index !== at && index !== at + 1));
    });
}

/** Whether the section may go there, and the place differs from the current one. */
export function canGo(editor: Editor, id: NodeId, place: Place): boolean {
  return placesFor(editor, id).some(({ list, index }) => list === place.list && index === place.index);
}

/** In another part the section becomes a new row, so its row id is dropped; a panel gets that part as `comptyle`. */
function moveToIndex(editor: Editor, id: NodeId, part: PartName, index: number): void {
  const { store } = editor;
  const home = store.homeOf(id);
  const node = store.nodes.get(id);
  if (home === undefined || !node) return;
  const at = store.list(home).indexOf(id);
  detach(store, id);
  const ids = store.list(part);
  const to = home === part && at < index ? index - 1 : index;
  store.setList(part, [...ids.slice(0, to), id, ...ids.slice(to)]);
  if (home === part) return;
  const patch = { id: undefined, ...(node.type === PANEL_CODE && { comptyle: part }) };
  store.setNode(id, patched(node, patch));
}

/** Moves a section and announces its new place; returns false where it may not go. */
export function moveSection(editor: Editor, id: NodeId, place: Place): boolean {
  const { list, index } = place;
  if (!isPart(list) || !canGo(editor, id, place)) return false;
  const text = placeText(editor, place);
  editor.seal();
  editor.step({ label: say('移动{title}', { title: editor.titleOf(id) }) }, () => moveToIndex(editor, id, list, index));
  editor.seal();
  editor.notices.announce(say('已移到{text}', { text }));
  return true;
}

/** The position of a section among its neighbours, as text. */
export function rankText(editor: Editor, id: NodeId): string {
  const home = editor.store.homeOf(id);
  const ids = home === undefined ? [] : visibleIds(editor.store, home);
  return say('第 {place} 个，共 {count} 个', { place: ids.indexOf(id) + 1, count: ids.length });
}

/** Inserts a new widget between sections; for header and footer, types other than panels are refused with a message. */
export async function insertSection(editor: Editor, code: string, place: Place, values?: NodePatch): Promise<void> {
  editor.setInsertPlace(null);
  if (!fitsSection(code, place.list)) return editor.notices.show(ONLY_PANELS, 'warning');
  const id = await editor.insert(code, place, { ...(values && { values }) });
  if (id !== undefined)
    editor.notices.announce(say('已添加{title}，{rank}', { title: editor.titleOf(id), rank: rankText(editor, id) }));
}
