/** Commands for a multiple selection. */
import type { Arrangement } from '../selection/arrange-group.ts';
import type { Command } from './command.ts';
import type { Editor } from '../editor.ts';
import type { NodeId } from '../document/node.ts';
import { say } from '../../../words/say.ts';

let arrangement: Promise<typeof import('../selection/arrange-group.ts')> | undefined;

/** Loads the module once for all callers: with two loads the second could end first, and its step would come before the other's. */
function arrangeGroup(): Promise<typeof import('../selection/arrange-group.ts')> {
  arrangement ??= import('../selection/arrange-group.ts').catch((error: unknown) => {
    arrangement = undefined;
    throw error;
  });
  return arrangement;
}

function arranging(title: string, press: string, how: Arrangement, least = 2): Command {
  return {
    title,
    hotkeys: [{ press }],
    condition: (editor) => editor.group.length >= least,
    run: async (editor) => (await arrangeGroup()).arrange(editor, how, title),
  };
}

/** The selected panel, or the panel of the selected child; undefined if it has no children. */
function panelOf(editor: Editor): NodeId | undefined {
  const id = editor.selectedId;
  const panel = id === null ? undefined : (editor.parentOf(id) ?? id);
  return panel !== undefined && editor.childrenOf(panel).length > 0 ? panel : undefined;
}

export const groupCommands = {
  selectAll: {
    title: say('全选面板内的挂件'),
    hotkeys: [{ press: 'mod+a' }],
    condition: (editor) => panelOf(editor) !== undefined,
    run: (editor) => {
      const panel = panelOf(editor);
      if (panel === undefined) return;
      const free = editor.childrenOf(panel).filter((id) => !editor.isLocked(id) && !editor.isHidden(id));
      editor.choose(free.length > 0 ? free : [panel]);
    },
  },
  alignLeft: arranging(say('左对齐'), 'alt+a', 'left'),
  alignCentre: arranging(say('水平居中'), 'alt+h', 'centre'),
  alignRight: arranging(say('右对齐'), 'alt+d', 'right'),
  alignTop: arranging(say('顶对齐'), 'alt+w', 'top'),
  alignMiddle: arranging(say('垂直居中'), 'alt+v', 'middle'),
  alignBottom: arranging(say('底对齐'), 'alt+s', 'bottom'),
  spreadAcross: arranging(say('水平分布'), 'alt+shift+h', 'spreadAcross', 3),
  spreadDown: arranging(say('垂直分布'), 'alt+shift+v', 'spreadDown', 3),
  spacedAcross: arranging(say('水平等距'), 'alt+shift+x', 'spacedAcross', 3),
  spacedDown: arranging(say('垂直等距'), 'alt+shift+y', 'spacedDown', 3),
  sameWidth: arranging(say('等宽'), 'alt+shift+w', 'sameWidth'),
  sameHeight: arranging(say('等高'), 'alt+shift+e', 'sameHeight'),
} satisfies Record<string, Command>;
