/**
 * The registry of everything the operator can do. Toolbar, menus, keyboard and tests use it. A command has a name, a Chinese title, its
 * keys, the condition under which it can run, and its action.
 */
import type { Command, CommandArgs } from './command.ts';
import { editCommands } from './edit-commands.ts';
import type { Editor } from '../editor.ts';
import { groupCommands } from './group-commands.ts';
import { markCommands } from './mark-commands.ts';
import { pageCommands } from './page-commands.ts';
import { say } from '../../../words/say.ts';

export type CommandName =
  | keyof typeof editCommands
  | keyof typeof groupCommands
  | keyof typeof markCommands
  | keyof typeof pageCommands;

export const commands: Readonly<Record<CommandName, Command>> = {
  ...editCommands,
  ...markCommands,
  ...groupCommands,
  ...pageCommands,
};

/** The commands in groups, for the list of shortcuts and the command search. */
export const COMMAND_GROUPS: readonly { title: string; names: readonly CommandName[] }[] = [
  { title: say('编辑'), names: Object.keys(editCommands) as CommandName[] },
  { title: say('层级和标记'), names: Object.keys(markCommands) as CommandName[] },
  { title: say('多选和排列'), names: Object.keys(groupCommands) as CommandName[] },
  { title: say('页面和画布'), names: Object.keys(pageCommands) as CommandName[] },
];

const byPress = new Map<string, { name: CommandName; args: CommandArgs }>();
for (const [name, command] of Object.entries(commands))
  for (const { press, args } of command.hotkeys) byPress.set(press, { name: name as CommandName, args: args ?? {} });

/** The command and arguments bound to a key press. */
export function commandFor(press: string): { name: CommandName; args: CommandArgs } | undefined {
  return byPress.get(press);
}

/** Whether the backend has what the command needs; otherwise it is shown nowhere. */
export function isOffered(editor: Pick<Editor, 'has'>, name: CommandName): boolean {
  const { needs } = commands[name];
  return needs === undefined || editor.has(needs);
}

export function canRun(editor: Editor, name: CommandName, args: CommandArgs = {}): boolean {
  return isOffered(editor, name) && commands[name].condition(editor, args);
}

/** Says why a command that cannot run does nothing. */
export function refuse(editor: Editor, name: CommandName, args: CommandArgs = {}): void {
  const words = commands[name].refusal?.(editor, args) ?? '';
  if (words !== '') editor.notices.show(words, 'warning');
}

/** Runs a command; does nothing when its condition does not hold. */
export async function runCommand(editor: Editor, name: CommandName, args: CommandArgs = {}): Promise<void> {
  if (canRun(editor, name, args)) await commands[name].run(editor, args);
}
