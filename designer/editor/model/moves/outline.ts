/**
 * Moves widgets within the page by its outline: sections among sections, children within and between panels, sections into panels and
 * children out of them. Each move is one step.
 */
import { PAGE_CODE, PANEL_CODE } from '../../../../engine/document/document.ts';
import { CONTENT_MESSAGES } from '../../../../engine/rules/messages/content.ts';
import { bottomOf, childRect, panelStage } from '../geometry/boxes.ts';
import { fitsSection, inOrder, ONLY_PANELS } from '../clipboard/copies.ts';
import type { Editor } from '../editor.ts';
import { marginOffset } from '../geometry/geometry.ts';
import { isPart, PART_NAMES, patched, type ListId, type NodeId, type NodePatch } from '../document/node.ts';
import { attach, detach, visibleIds, type Place } from '../document/structure.ts';
import { say } from '../../../words/say.ts';

const LOCKED = say('已锁定的挂件不能移动');

/** The reason why the widget may not be put into that list; undefined when it may. */
function refusal(editor: Editor, id: NodeId, list: ListId): string | undefined {
  const node = editor.node(id);
  if (!node || node.type === PAGE_CODE || list === id) return CONTENT_MESSAGES.notInPanel;
  if (editor.isLocked(id) || (!isPart(list) && editor.isLocked(list))) return LOCKED;
  if (isPart(list)) return fitsSection(node.type, list) ? undefined : ONLY_PANELS;
  if (editor.store.homeOf(id) === list) return undefined;
  return editor.catalogue.entry(node.type)?.meta.freePanel === true ? undefined : CONTENT_MESSAGES.notInPanel;
}

export function mayGo(editor: Editor, ids: readonly NodeId[], list: ListId): boolean {
  return ids.length > 0 && editor.store.lists.has(list) && ids.every((id) => refusal(editor, id, list) === undefined);
}

/** px between its place in the old panel and that in the new one. */
interface Way {
  dx: number;
  dy: number;
}

const STAYING: Way = { dx: 0, dy: 0 };

/** Its width and position inside the panel: the old position plus `way`, kept inside; a section goes below the other children. */
function placeIn(editor: Editor, id: NodeId, panel: NodeId, way: Way): NodePatch {
  const stage = panelStage(editor, panel);
  const config = editor.config(id) ?? {};
  const before = childRect(editor, id);
  const width = Math.min(Number(config['width'] ?? 0) || stage.width, stage.width);
  const height = Number(config['height'] ?? 0);
  const bottom = Math.max(0, ...editor.childrenOf(panel).map((child) => bottomOf(editor, child)));
  const wanted = before ? { x: before.x + way.dx, y: before.y + way.dy } : { x: 0, y: bottom };
  const offset = marginOffset(config);
  return {
    width,
    x: Math.max(0, Math.min(wanted.x, stage.width - width)) - offset.x,
    y: Math.max(0, Math.min(wanted.y, stage.height - height)) - offset.y,
  };
}

/** The properties that change with the list: only rows keep a row id, and children are leaves with a position in their panel. */
function patchFor(editor: Editor, id: NodeId, list: ListId, way: Way): NodePatch {
  const home = editor.store.homeOf(id);
  if (home === list) return {};
  if (!isPart(list)) return { id: undefined, leaf: true, ...placeIn(editor, id, list, way) };
  if (editor.node(id)?.type === PANEL_CODE) return { id: undefined, comptyle: list };
  return home !== undefined && isPart(home)
    ? { id: undefined }
    : { id: undefined, leaf: undefined, x: undefined, y: undefined };
}

function listName(editor: Editor, list: ListId): string {
  return isPart(list) ? PART_NAMES[list] : say('「{title}」', { title: editor.titleOf(list) });
}

/** Moves widgets of one list to a place, in their order; refused widgets get a message. `index` refers to the list before the move. */
export function placeWidgets(
  editor: Editor,
  wanted: readonly NodeId[],
  { list, index }: Place,
  way: Way = STAYING,
): boolean {
  const ids = inOrder(editor, wanted);
  const refused = ids.map((id) => refusal(editor, id, list)).find(Boolean);
  if (refused !== undefined) {
    editor.notices.show(refused, 'warning');
    return false;
  }
  const before = editor.store.list(list);
  const anchor = before.slice(index).find((id) => !ids.includes(id));
  const rest = before.filter((id) => !ids.includes(id));
  const at = anchor === undefined ? rest.length : rest.indexOf(anchor);
  const next = [...rest.slice(0, at), ...ids, ...rest.slice(at)];
  if (ids.length === 0 || next.every((id, place) => id === before[place])) return false;
  editor.seal();
  editor.step({ label: say('调整结构') }, () => {
    for (const id of ids) {
      const node = editor.node(id);
      if (!node) continue;
      const patch = patchFor(editor, id, list, way);
      detach(editor.store, id);
      editor.store.setNode(id, patched(node, patch));
    }
    attach(editor.store, list, ids, at);
  });
  editor.choose(ids);
  const rank = visibleIds(editor.store, list).indexOf(ids[0] ?? '') + 1;
  const what = ids.length > 1 ? say('{count} 个挂件', { count: ids.length }) : editor.titleOf(ids[0] ?? '');
  editor.notices.announce(say('{what}移到{list}第 {rank} 位', { what, list: listName(editor, list), rank }));
  return true;
}

export type Direction = 'up' | 'down' | 'in' | 'out';

/** The lists that a widget of this list can move through, in the order of the outline. */
function listsAlong(editor: Editor, home: ListId): ListId[] {
  if (isPart(home)) return editor.parts;
  return editor.parts.flatMap((part) => editor.store.list(part).filter((id) => editor.store.lists.has(id)));
}

function vertically(editor: Editor, ids: readonly NodeId[], home: ListId, down: boolean): Place | undefined {
  const visible = visibleIds(editor.store, home);
  const places = ids.map((id) => visible.indexOf(id));
  const edge = down ? Math.max(...places) : Math.min(...places);
  const hidden = editor.store.list(home).length - visible.length;
  if (down && edge < visible.length - 1) return { list: home, index: hidden + edge + 2 };
  if (!down && edge > 0) return { list: home, index: hidden + edge - 1 };
  const lists = listsAlong(editor, home);
  const beyond = down ? lists.slice(lists.indexOf(home) + 1) : lists.slice(0, lists.indexOf(home)).reverse();
  const next = beyond.find((list) => mayGo(editor, ids, list));
  return next === undefined ? undefined : { list: next, index: down ? 0 : editor.store.list(next).length };
}

/** The target of a move by keys: past a neighbour, from the end of a list into the next one, into the panel above, or out of the panel. */
export function placeTowards(editor: Editor, wanted: readonly NodeId[], direction: Direction): Place | undefined {
  const ids = inOrder(editor, wanted);
  const home = editor.store.homeOf(ids[0] ?? '');
  if (home === undefined) return undefined;
  if (direction === 'up' || direction === 'down') return vertically(editor, ids, home, direction === 'down');
  if (direction === 'out') {
    const part = isPart(home) ? undefined : editor.partOf(home);
    if (part === undefined || !mayGo(editor, ids, part)) return undefined;
    return { list: part, index: editor.store.list(part).indexOf(home) + 1 };
  }
  if (!isPart(home)) return undefined;
  const visible = visibleIds(editor.store, home);
  const panel = visible.slice(0, visible.indexOf(ids[0] ?? '')).findLast((id) => editor.store.lists.has(id));
  if (panel === undefined || !mayGo(editor, ids, panel)) return undefined;
  return { list: panel, index: editor.childrenOf(panel).length };
}
