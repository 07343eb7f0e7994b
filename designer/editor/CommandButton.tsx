import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { useEditor } from './editor-context.ts';
import { canRun, commands, isOffered, runCommand, type CommandName } from './model/commands/commands.ts';
import type { CommandArgs } from './model/commands/command.ts';
import { pressText } from './model/commands/hotkeys.ts';
import { Icon, type IconName } from '../parts/Icon.tsx';
import { say } from '../words/say.ts';

interface CommandButtonProps {
  name: CommandName;
  args?: CommandArgs;
  icon?: IconName;
  /** Visible text; without it only the icon is shown, and the title is its label. */
  text?: string;
  look?: 'secondary' | 'primary' | 'quiet';
  /** Appended to the title in the tooltip, e.g. what would be undone. */
  detail?: string;
  /** For a command that switches something: whether it is on. */
  pressed?: boolean;
}

/** A button for a registered command: disabled while its condition does not hold, with its keys in the tooltip; none without its backend. */
export const CommandButton = observer(function CommandButton({
  name,
  args,
  icon,
  text,
  look = 'quiet',
  detail,
  pressed,
}: CommandButtonProps) {
  const editor = useEditor();
  // Rendered only when the result changes, not whenever a widget changes that the condition reads.
  const enabled = useMemo(() => computed(() => canRun(editor, name, args)), [editor, name, args]).get();
  if (!isOffered(editor, name)) return null;
  const { title, hotkeys } = commands[name];
  const keys = hotkeys[0] ? say('（{press}）', { press: pressText(hotkeys[0].press) }) : '';
  return (
    <Button
      kind={look}
      title={`${title}${detail ? ` ${detail}` : ''}${keys}`}
      aria-label={text ? undefined : title}
      aria-pressed={pressed}
      disabled={!enabled}
      onClick={() => void runCommand(editor, name, args)}
    >
      {icon && <Icon name={icon} />}
      {text}
    </Button>
  );
});
