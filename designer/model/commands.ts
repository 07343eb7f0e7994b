/**
 * The one registry of what the operator can do. Toolbar, menus, keyboard and tests go through it: a command has a name, a
 * Chinese title, its keys, the condition under which it works, and the deed.
 */
import type { Command, CommandArgs } from './command.ts';
import { editCommands } from './edit-commands.ts';
import type { Editor } from './editor.ts';
import { groupCommands } from './group-commands.ts';
import { pageCommands } from './page-commands.ts';

export type CommandName = keyof typeof editCommands | keyof typeof groupCommands | keyof typeof pageCommands;

export const commands: Readonly<Record<CommandName, Command>> = { ...editCommands, ...groupCommands, ...pageCommands };

const byPress = new Map<string, { name: CommandName; args: CommandArgs }>();
for (const [name, command] of Object.entries(commands))
  for (const { press, args } of command.hotkeys) byPress.set(press, { name: name as CommandName, args: args ?? {} });

/** What a press of keys stands for. */
export function commandFor(press: string): { name: CommandName; args: CommandArgs } | undefined {
  return byPress.get(press);
}

export function canRun(editor: Editor, name: CommandName, args: CommandArgs = {}): boolean {
  return commands[name].condition(editor, args);
}

/** Does nothing when the condition does not hold. */
export async function runCommand(editor: Editor, name: CommandName, args: CommandArgs = {}): Promise<void> {
  if (canRun(editor, name, args)) await commands[name].run(editor, args);
}
