/** Commands for the marks on widgets (engine/document/marks) and for the layers of a panel's children. */
import { isHidden, isLocked, MARKS } from '../../../../engine/document/marks.ts';
import type { Command, CommandArgs } from './command.ts';
import type { Editor } from '../editor.ts';
import type { NodeId } from '../document/node.ts';
import { layered, type Layering } from '../document/structure.ts';
import { unlockedChildrenOf, widgetOf, widgetsOf } from './targets.ts';
import { say } from '../../../words/say.ts';

/** The panel whose layers change, its children in the new order, and how many move; undefined when nothing would change. */
function layersAfter(
  editor: Editor,
  args: CommandArgs,
  way: Layering,
): { panel: NodeId; ids: NodeId[]; count: number } | undefined {
  const children = unlockedChildrenOf(editor, args);
  const panel = editor.parentOf(children[0] ?? '');
  if (panel === undefined) return undefined;
  const before = editor.childrenOf(panel);
  const ids = layered(before, children, way);
  return ids.some((id, at) => id !== before[at]) ? { panel, ids, count: children.length } : undefined;
}

function layer(title: string, press: string, way: Layering): Command {
  return {
    title,
    hotkeys: [{ press }],
    condition: (editor, args) => layersAfter(editor, args, way) !== undefined,
    run: (editor, args) => {
      const after = layersAfter(editor, args, way);
      if (!after) return;
      editor.step({ label: title }, () => editor.store.setList(after.panel, after.ids));
      editor.notices.announce(after.count > 1 ? say('{title}：{count} 个挂件', { title, count: after.count }) : title);
    },
  };
}

/** Sets the mark on all targets; if all have it already, removes it. */
function toggle(
  mark: 'locked' | 'hidden',
  press: string,
  [title, on, off]: readonly [title: string, on: string, off: string],
): Command {
  const has = mark === 'locked' ? isLocked : isHidden;
  return {
    title,
    hotkeys: [{ press }],
    condition: (editor, args) => widgetsOf(editor, args).length > 0,
    run: (editor, args) => {
      const ids = widgetsOf(editor, args);
      const all = ids.every((id) => has(editor.node(id)));
      const label = all ? off : on;
      editor.seal();
      editor.step({ label }, () => {
        for (const id of ids) editor.update(id, { [MARKS[mark]]: all ? undefined : true }, { label });
      });
      editor.notices.announce(
        ids.length > 1
          ? say('{label}：{count} 个挂件', { label, count: ids.length })
          : say('{label}：{title}', { label, title: editor.titleOf(ids[0] ?? '') }),
      );
    },
  };
}

export const markCommands = {
  bringToFront: layer(say('置于顶层'), 'mod+}', 'front'),
  bringForward: layer(say('上移一层'), 'mod+]', 'forward'),
  sendBackward: layer(say('下移一层'), 'mod+[', 'backward'),
  sendToBack: layer(say('置于底层'), 'mod+{', 'back'),
  rename: {
    title: say('命名'),
    hotkeys: [{ press: 'f2' }],
    condition: (editor, args) => widgetOf(editor, args) !== undefined,
    run: (editor, args) => {
      const id = widgetOf(editor, args);
      if (id !== undefined) editor.outline.rename(id);
    },
  },
  lock: toggle('locked', 'mod+l', [say('锁定或解锁'), say('锁定'), say('解锁')]),
  hide: toggle('hidden', 'mod+shift+h', [say('隐藏或显示'), say('隐藏'), say('显示')]),
} satisfies Record<string, Command>;
