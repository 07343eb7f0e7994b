/**
 * The one registry of what the operator can do. Toolbar, menus, keyboard and tests go through it: a command has a name, a
 * Chinese title, its keys, the condition under which it works, and the deed.
 */
import type { Editor } from './editor.ts';
import { editCommands } from './edit-commands.ts';
import { pageCommands } from './page-commands.ts';
import type { NodeId } from './node.ts';

export type EditCommandName =
  | 'undo'
  | 'redo'
  | 'delete'
  | 'moveUp'
  | 'moveDown'
  | 'bringForward'
  | 'sendBackward'
  | 'insert'
  | 'addAbove'
  | 'addBelow'
  | 'duplicate'
  | 'copy'
  | 'paste'
  | 'nudge';

export type PageCommandName =
  | 'deselect'
  | 'selectParent'
  | 'pageSettings'
  | 'edit'
  | 'zoomIn'
  | 'zoomOut'
  | 'zoomFit'
  | 'zoom100'
  | 'save'
  | 'preview'
  | 'publish'
  | 'help';

export type CommandName = EditCommandName | PageCommandName;

export interface CommandArgs {
  /** The widget meant; the selected one otherwise. */
  id?: NodeId;
  /** Widget type for insert, addAbove and addBelow. */
  code?: string;
  /** px, for nudge */
  dx?: number;
  dy?: number;
}

export interface Hotkey {
  press: string;
  args?: CommandArgs;
}

export interface Command {
  /** Shown in menus, tooltips and the help. */
  title: string;
  hotkeys: readonly Hotkey[];
  condition(editor: Editor, args: CommandArgs): boolean;
  run(editor: Editor, args: CommandArgs): void | Promise<unknown>;
}

export const commands: Readonly<Record<CommandName, Command>> = { ...editCommands, ...pageCommands };

const byPress = new Map<string, { name: CommandName; args: CommandArgs }>();
for (const [name, command] of Object.entries(commands))
  for (const { press, args } of command.hotkeys) byPress.set(press, { name: name as CommandName, args: args ?? {} });

/** What a press of keys stands for. */
export function commandFor(press: string): { name: CommandName; args: CommandArgs } | undefined {
  return byPress.get(press);
}

export function canRun(editor: Editor, name: CommandName, args: CommandArgs): boolean {
  return commands[name].condition(editor, args);
}

/** Does nothing when the condition does not hold. */
export async function runCommand(editor: Editor, name: CommandName, args: CommandArgs): Promise<void> {
  if (canRun(editor, name, args)) await commands[name].run(editor, args);
}
