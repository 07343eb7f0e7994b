/** Commands that change the document. */
import type { StoredWidget } from '../../engine/content.ts';
import { PAGE_CODE, PANEL_CODE } from '../../engine/document.ts';
import type { Command, CommandArgs } from './command.ts';
import type { Editor } from './editor.ts';
import { keptInside } from './geometry.ts';
import { childRect, overflowOf, panelStage } from './boxes.ts';
import { commitRect, REFUSED } from './gestures.ts';
import { isPart, type ListId, type NodeId } from './node.ts';
import { copyStored } from './serialise.ts';
import { canMoveBy, moveBy, removeNode, type Place } from './structure.ts';

const PASTE_SHIFT = 10;

function targetOf(editor: Editor, args: CommandArgs): NodeId | undefined {
  return args.id ?? editor.selectedId ?? undefined;
}

/** The widget meant, unless it is the page settings, which stay. */
function widgetOf(editor: Editor, args: CommandArgs): NodeId | undefined {
  const id = targetOf(editor, args);
  const node = id === undefined ? undefined : editor.node(id);
  return node && node.type !== PAGE_CODE ? id : undefined;
}

function sectionOf(editor: Editor, args: CommandArgs): NodeId | undefined {
  const id = widgetOf(editor, args);
  return id !== undefined && editor.parentOf(id) === undefined ? id : undefined;
}

function childOf(editor: Editor, args: CommandArgs): NodeId | undefined {
  const id = widgetOf(editor, args);
  return id !== undefined && editor.parentOf(id) !== undefined ? id : undefined;
}

function move(title: string, press: string, steps: 1 | -1, which: typeof sectionOf): Command {
  return {
    title,
    hotkeys: [{ press }],
    condition: (editor, args) => {
      const id = which(editor, args);
      return id !== undefined && canMoveBy(editor.store, id, steps);
    },
    run: (editor, args) => {
      const id = which(editor, args);
      if (id !== undefined) editor.step({ label: title }, () => moveBy(editor.store, id, steps));
    },
  };
}

/** Sections may be anything in the body; header and footer are built of free panels (designer facts a.1). */
function fitsSection(code: string, list: ListId): boolean {
  return list === 'body' || code === PANEL_CODE;
}

function endOfPage(editor: Editor): Place {
  const list = editor.parts.includes('body') ? 'body' : (editor.parts[0] ?? 'body');
  return { list, index: editor.store.list(list).length };
}

function placeBeside(editor: Editor, id: NodeId, after: boolean): Place | undefined {
  const list = editor.store.homeOf(id);
  if (list === undefined) return undefined;
  return { list, index: editor.store.list(list).indexOf(id) + (after ? 1 : 0) };
}

async function insertSection(editor: Editor, code: string, place: Place): Promise<void> {
  editor.setInsertPlace(null);
  if (fitsSection(code, place.list)) await editor.insert(code, place);
  else editor.notices.show('头部和尾部只能放自由面板', 'warning');
}

function addBeside(title: string, press: string, after: boolean): Command {
  return {
    title,
    hotkeys: [{ press }],
    condition: (editor, args) => sectionOf(editor, args) !== undefined,
    run: (editor, args) => {
      const id = sectionOf(editor, args);
      const place = id === undefined ? undefined : placeBeside(editor, id, after);
      if (!place) return undefined;
      if (args.code !== undefined) return insertSection(editor, args.code, place);
      editor.setInsertPlace(place);
      return undefined;
    },
  };
}

async function remove(editor: Editor, id: NodeId): Promise<void> {
  if (!(await editor.notices.confirm('确定删除该挂件？', '删除', true)) || !editor.node(id)) return;
  const panel = editor.parentOf(id) ?? null;
  editor.step({ label: `删除${editor.titleOf(id)}` }, () => {
    removeNode(editor.store, id);
    editor.selection.set(panel);
  });
  editor.notices.show('删除成功！');
}

/** Copies land 10 px right and below of the original, inside the panel. */
function pasteIntoPanel(editor: Editor, copy: StoredWidget, panel: NodeId, index: number, label: string): void {
  const stage = panelStage(editor, panel);
  const x = Math.round(Number(copy['x'] ?? 0)) + PASTE_SHIFT;
  const y = Math.round(Number(copy['y'] ?? 0)) + PASTE_SHIFT;
  const rect = { x, y, width: Number(copy['width'] ?? 1), height: Number(copy['height'] ?? 1) };
  const kept = keptInside(rect, stage, { ...rect, y: 0 });
  editor.insertStored({ ...copy, x: kept.x, y: kept.y }, { list: panel, index }, label);
}

function putCopy(editor: Editor, copy: StoredWidget, beside: NodeId | undefined, label: string): void {
  const node = beside === undefined ? undefined : editor.node(beside);
  const parent = beside === undefined ? undefined : editor.parentOf(beside);
  const panel = parent ?? (node?.type === PANEL_CODE && copy['leaf'] === true ? beside : undefined);
  if (panel !== undefined) {
    if (editor.catalogue.entry(copy.type)?.meta.freePanel !== true) {
      editor.notices.show(REFUSED, 'warning');
      return;
    }
    const at = parent !== undefined && beside !== undefined ? editor.childrenOf(panel).indexOf(beside) + 1 : Infinity;
    pasteIntoPanel(editor, copy, panel, at, label);
    return;
  }
  const place = beside !== undefined && node?.type !== PAGE_CODE ? placeBeside(editor, beside, true) : undefined;
  const target = place && isPart(place.list) && fitsSection(copy.type, place.list) ? place : endOfPage(editor);
  if (fitsSection(copy.type, target.list)) editor.insertStored(copy, target, label);
  else editor.notices.show('头部和尾部只能放自由面板', 'warning');
}

function nudge(editor: Editor, id: NodeId, dx: number, dy: number): void {
  const rect = childRect(editor, id);
  const panel = editor.parentOf(id);
  if (!rect || panel === undefined) return;
  const to = keptInside({ ...rect, x: rect.x + dx, y: rect.y + dy }, panelStage(editor, panel), rect);
  commitRect(editor, id, to, { label: '微移', merge: 'nudge' });
}

/** The panel meant, or the one that the widget meant is in, when something in it reaches below it. */
function overflowing(editor: Editor, args: CommandArgs): NodeId | undefined {
  const id = targetOf(editor, args);
  const panel = id === undefined ? undefined : (editor.parentOf(id) ?? id);
  return panel !== undefined && editor.store.lists.has(panel) && overflowOf(editor, panel) > 0 ? panel : undefined;
}

const ARROWS = { arrowleft: [-1, 0], arrowright: [1, 0], arrowup: [0, -1], arrowdown: [0, 1] } as const;

export const editCommands = {
  undo: {
    title: '撤销',
    hotkeys: [{ press: 'mod+z' }],
    condition: (editor) => editor.history.canUndo,
    run: (editor) => editor.history.undo(),
  },
  redo: {
    title: '重做',
    hotkeys: [{ press: 'mod+shift+z' }, { press: 'mod+y' }],
    condition: (editor) => editor.history.canRedo,
    run: (editor) => editor.history.redo(),
  },
  delete: {
    title: '删除',
    hotkeys: [{ press: 'delete' }, { press: 'backspace' }],
    condition: (editor, args) => widgetOf(editor, args) !== undefined,
    run: (editor, args) => {
      const id = widgetOf(editor, args);
      return id === undefined ? undefined : remove(editor, id);
    },
  },
  moveUp: move('上移', 'alt+arrowup', -1, sectionOf),
  moveDown: move('下移', 'alt+arrowdown', 1, sectionOf),
  bringForward: move('上移一层', 'mod+]', 1, childOf),
  sendBackward: move('下移一层', 'mod+[', -1, childOf),
  insert: {
    title: '添加',
    hotkeys: [],
    condition: (editor, args) => args.code !== undefined && editor.catalogue.entry(args.code) !== undefined,
    run: (editor, { code = '' }) => insertSection(editor, code, editor.insertPlace ?? endOfPage(editor)),
  },
  addAbove: addBeside('在上方添加', 'alt+shift+arrowup', false),
  addBelow: addBeside('在下方添加', 'alt+shift+arrowdown', true),
  duplicate: {
    title: '复制一份',
    hotkeys: [{ press: 'mod+d' }],
    condition: (editor, args) => widgetOf(editor, args) !== undefined,
    run: (editor, args) => {
      const id = widgetOf(editor, args);
      const copy = id === undefined ? undefined : copyStored(editor.store, id);
      if (copy) putCopy(editor, copy, id, '复制一份');
    },
  },
  copy: {
    title: '复制',
    hotkeys: [{ press: 'mod+c' }],
    condition: (editor, args) => widgetOf(editor, args) !== undefined,
    run: (editor, args) => {
      const id = widgetOf(editor, args);
      const copy = id === undefined ? undefined : copyStored(editor.store, id);
      if (copy) editor.clipboard.put(copy);
    },
  },
  paste: {
    title: '粘贴',
    hotkeys: [{ press: 'mod+v' }],
    condition: (editor) => editor.clipboard.content !== null,
    run: async (editor, args) => {
      const copy = editor.clipboard.fresh();
      if (!copy) return;
      await editor.catalogue.load([copy, ...(copy.childWidgets ?? [])].map((widget) => widget.type));
      putCopy(editor, copy, targetOf(editor, args), '粘贴');
    },
  },
  growPanel: {
    title: '撑高面板',
    hotkeys: [],
    condition: (editor, args) => overflowing(editor, args) !== undefined,
    run: (editor, args) => {
      const panel = overflowing(editor, args);
      if (panel === undefined) return;
      const height = Number(editor.config(panel)?.['height']) + overflowOf(editor, panel);
      editor.update(panel, { height }, { label: '撑高面板' });
    },
  },
  nudge: {
    title: '微移',
    hotkeys: Object.entries(ARROWS).flatMap(([press, [dx, dy]]) => [
      { press, args: { dx, dy } },
      { press: `shift+${press}`, args: { dx: dx * 10, dy: dy * 10 } },
    ]),
    condition: (editor, args) => childOf(editor, args) !== undefined,
    run: (editor, args) => {
      const id = childOf(editor, args);
      if (id !== undefined) nudge(editor, id, args.dx ?? 0, args.dy ?? 0);
    },
  },
} satisfies Record<string, Command>;
