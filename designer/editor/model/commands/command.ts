/** Types of a command; all commands are registered in commands.ts. */
import type { Feature } from '../../../../schemas/features.ts';
import type { Editor } from '../editor.ts';
import type { NodeId } from '../document/node.ts';

export interface CommandArgs {
  /** The target widget; by default the selected one. */
  id?: NodeId;
  /** Widget type for insert, addAbove and addBelow. */
  code?: string;
  /** For insert: which preset of the type it begins with. */
  preset?: number;
  /** For edit: edit visible text in place. */
  inPlace?: boolean;
  /** px, for nudge */
  dx?: number;
  dy?: number;
}

export interface Hotkey {
  press: string;
  args?: CommandArgs;
}

export interface Command {
  /** Text in menus, tooltips and the help. */
  title: string;
  /** What the backend must have; where it does not, the command is in no menu. */
  needs?: Feature;
  hotkeys: readonly Hotkey[];
  condition(editor: Editor, args: CommandArgs): boolean;
  /** Words for the operator whose keys do nothing because the condition does not hold; '' when that explains itself. */
  refusal?(editor: Editor, args: CommandArgs): string;
  run(editor: Editor, args: CommandArgs): void | Promise<unknown>;
}
