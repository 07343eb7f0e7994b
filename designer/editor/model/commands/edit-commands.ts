/** Commands that change the document. */
import { overflowOf } from '../geometry/boxes.ts';
import type { Command, CommandArgs } from './command.ts';
import { copiesOf, inOrder, placeBeside, putCopies } from '../clipboard/copies.ts';
import type { Editor } from '../editor.ts';
import { nudge } from '../selection/group.ts';
import { insertChosen } from '../moves/insert.ts';
import type { NodeId } from '../document/node.ts';
import { insertSection, rankText } from '../moves/section-moves.ts';
import { canMoveBySteps, moveBySteps, removeNode } from '../document/structure.ts';
import { unlockedChildrenOf, unlockedWidgetsOf, sectionOf, targetOf, widgetsOf } from './targets.ts';
import { say } from '../../../words/say.ts';

function move(title: string, press: string, steps: 1 | -1): Command {
  return {
    title,
    hotkeys: [{ press }],
    condition: (editor, args) => {
      const id = sectionOf(editor, args);
      return id !== undefined && !editor.isLocked(id) && canMoveBySteps(editor.store, id, steps);
    },
    run: (editor, args) => {
      const id = sectionOf(editor, args);
      if (id === undefined) return;
      editor.step({ label: title }, () => moveBySteps(editor.store, id, steps));
      editor.notices.announce(say('{title}：{rank}', { title, rank: rankText(editor, id) }));
    },
  };
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

function takeOut(editor: Editor, ids: readonly NodeId[], label: string): void {
  const panel = editor.parentOf(ids[0] ?? '') ?? null;
  editor.step({ label }, () => {
    for (const id of ids) if (editor.node(id)) removeNode(editor.store, id);
    editor.selection.selectOne(panel);
  });
}

async function remove(editor: Editor, ids: readonly NodeId[]): Promise<void> {
  const text = ids.length > 1 ? say('确定删除选中的 {count} 个挂件？', { count: ids.length }) : say('确定删除该挂件？');
  if (!(await editor.notices.confirm(text, say('删除'), true)) || !ids.some((id) => editor.node(id))) return;
  takeOut(
    editor,
    ids,
    say('删除{name}', {
      name: ids.length > 1 ? say('{count} 个挂件', { count: ids.length }) : editor.titleOf(ids[0] ?? ''),
    }),
  );
  editor.notices.show(say('删除成功！'));
}

/** The target panel, or the panel of the target widget, if one of its children extends below it. */
function overflowing(editor: Editor, args: CommandArgs): NodeId | undefined {
  const id = targetOf(editor, args);
  const panel = id === undefined ? undefined : (editor.parentOf(id) ?? id);
  return panel !== undefined && editor.store.lists.has(panel) && overflowOf(editor, panel) > 0 ? panel : undefined;
}

const ARROWS = { arrowleft: [-1, 0], arrowright: [1, 0], arrowup: [0, -1], arrowdown: [0, 1] } as const;

export const editCommands = {
  undo: {
    title: say('撤销'),
    hotkeys: [{ press: 'mod+z' }],
    condition: (editor) => editor.history.canUndo,
    run: (editor) => editor.history.undo(),
  },
  redo: {
    title: say('重做'),
    hotkeys: [{ press: 'mod+shift+z' }, { press: 'mod+y' }],
    condition: (editor) => editor.history.canRedo,
    run: (editor) => editor.history.redo(),
  },
  delete: {
    title: say('删除'),
    hotkeys: [{ press: 'delete' }, { press: 'backspace' }],
    condition: (editor, args) => unlockedWidgetsOf(editor, args).length > 0,
    refusal: (editor, args) => (widgetsOf(editor, args).length > 0 ? say('已锁定的挂件不能删除，请先解锁') : ''),
    run: (editor, args) => remove(editor, unlockedWidgetsOf(editor, args)),
  },
  moveUp: move(say('上移'), 'alt+arrowup', -1),
  moveDown: move(say('下移'), 'alt+arrowdown', 1),
  insert: {
    title: say('添加'),
    hotkeys: [],
    condition: (editor, args) => args.code !== undefined && editor.catalogue.entry(args.code) !== undefined,
    run: (editor, { code = '', preset }) => insertChosen(editor, code, preset),
  },
  addAbove: addBeside(say('在上方添加'), 'alt+shift+arrowup', false),
  addBelow: addBeside(say('在下方添加'), 'alt+shift+arrowdown', true),
  duplicate: {
    title: say('复制一份'),
    hotkeys: [{ press: 'mod+d' }],
    condition: (editor, args) => widgetsOf(editor, args).length > 0,
    run: (editor, args) => {
      const ids = inOrder(editor, widgetsOf(editor, args));
      putCopies(editor, copiesOf(editor, ids), ids.at(-1), say('复制一份'));
    },
  },
  copy: {
    title: say('复制'),
    hotkeys: [{ press: 'mod+c' }],
    condition: (editor, args) => widgetsOf(editor, args).length > 0,
    run: (editor, args) => {
      const copies = copiesOf(editor, widgetsOf(editor, args));
      editor.clipboard.put(copies);
      editor.notices.announce(say('已复制 {count} 个挂件', { count: copies.length }));
    },
  },
  cut: {
    title: say('剪切'),
    hotkeys: [{ press: 'mod+x' }],
    condition: (editor, args) => unlockedWidgetsOf(editor, args).length > 0,
    run: (editor, args) => {
      const ids = unlockedWidgetsOf(editor, args);
      editor.clipboard.put(copiesOf(editor, ids));
      takeOut(editor, ids, say('剪切'));
      editor.notices.announce(say('已剪切 {count} 个挂件', { count: ids.length }));
    },
  },
  paste: {
    title: say('粘贴'),
    hotkeys: [{ press: 'mod+v' }],
    condition: (editor) => editor.clipboard.content.length > 0,
    run: async (editor, args) => {
      const copies = editor.clipboard.fresh();
      await editor.catalogue.load(
        copies.flatMap((copy) => [copy, ...(copy.childWidgets ?? [])]).map(({ type }) => type),
      );
      putCopies(editor, copies, targetOf(editor, args), say('粘贴'));
    },
  },
  growPanel: {
    title: say('撑高面板'),
    hotkeys: [],
    condition: (editor, args) => overflowing(editor, args) !== undefined,
    run: (editor, args) => {
      const panel = overflowing(editor, args);
      if (panel === undefined) return;
      const height = Number(editor.config(panel)?.['height']) + overflowOf(editor, panel);
      editor.update(panel, { height }, { label: say('撑高面板') });
    },
  },
  nudge: {
    title: say('微移'),
    hotkeys: ['', 'shift+'].flatMap((held) =>
      Object.entries(ARROWS).map(([press, [dx, dy]]) => {
        const px = held ? 10 : 1;
        return { press: `${held}${press}`, args: { dx: dx * px, dy: dy * px } };
      }),
    ),
    condition: (editor, args) => unlockedChildrenOf(editor, args).length > 0,
    run: (editor, args) => nudge(editor, unlockedChildrenOf(editor, args), args.dx ?? 0, args.dy ?? 0),
  },
} satisfies Record<string, Command>;
