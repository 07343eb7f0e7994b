/** The target of a command: the widget named in its arguments, else the selected one. */
import { PAGE_CODE } from '../../../../engine/document/document.ts';
import type { CommandArgs } from './command.ts';
import type { Editor } from '../editor.ts';
import type { NodeId } from '../document/node.ts';

export function targetOf(editor: Editor, args: CommandArgs): NodeId | undefined {
  return args.id ?? editor.selectedId ?? undefined;
}

/** The target widget; undefined for the page settings, which always stay in place. */
export function widgetOf(editor: Editor, args: CommandArgs): NodeId | undefined {
  const id = targetOf(editor, args);
  const node = id === undefined ? undefined : editor.node(id);
  return node && node.type !== PAGE_CODE ? id : undefined;
}

/** All targets: the widget in the arguments, else everything selected; never the page settings. */
export function widgetsOf(editor: Editor, args: CommandArgs): readonly NodeId[] {
  const ids = args.id === undefined ? editor.selectedIds : [args.id];
  return ids.filter((id) => (editor.node(id)?.type ?? PAGE_CODE) !== PAGE_CODE);
}

/** The targets that are not locked. */
export function unlockedWidgetsOf(editor: Editor, args: CommandArgs): readonly NodeId[] {
  return widgetsOf(editor, args).filter((id) => !editor.isLocked(id));
}

/** The targets that are in a panel and not locked. */
export function unlockedChildrenOf(editor: Editor, args: CommandArgs): readonly NodeId[] {
  return unlockedWidgetsOf(editor, args).filter((id) => editor.parentOf(id) !== undefined);
}

export function sectionOf(editor: Editor, args: CommandArgs): NodeId | undefined {
  const id = widgetOf(editor, args);
  return id !== undefined && editor.parentOf(id) === undefined ? id : undefined;
}
