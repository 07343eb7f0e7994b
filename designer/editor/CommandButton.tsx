import { computed } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { useEditor } from './editor-context.ts';
import { canRun, runCommand, commands, type CommandName } from './model/commands/commands.ts';
import type { CommandArgs } from './model/commands/command.ts';
import { pressText } from './model/commands/hotkeys.ts';
import { Icon, type IconName } from '../parts/Icon.tsx';

interface CommandButtonProps {
  name: CommandName;
  args?: CommandArgs;
  icon?: IconName;
  /** Visible text; otherwise the icon stands alone and the title is its name. */
  text?: string;
  look?: 'secondary' | 'primary' | 'quiet';
  /** After the title in the tooltip, e.g. what would be undone. */
  detail?: string;
  /** Of what it switches: whether that is on. */
  pressed?: boolean;
}

/** A button of the command registry: disabled while its condition does not hold, its keys in the tooltip. */
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
  // Rendered when the answer changes, not whenever the widget does that the condition looks at.
  const enabled = useMemo(() => computed(() => canRun(editor, name, args)), [editor, name, args]).get();
  const { title, hotkeys } = commands[name];
  const keys = hotkeys[0] ? `（${pressText(hotkeys[0].press)}）` : '';
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
