import { COMMAND_GROUPS, commands, isOffered } from '../model/commands/commands.ts';
import { pressText } from '../model/commands/hotkeys.ts';
import { useEditor } from '../editor-context.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { Lines } from '../../../ui/list/Lines.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { PointerHelp } from './PointerHelp.tsx';
import { say } from '../../words/say.ts';
import styles from './dialogs.module.css';

/** All hotkeys by group, read from the command registry. */
export default function HelpDialog({ onClose }: { onClose(): void }) {
  const editor = useEditor();
  return (
    <Dialog title={say('快捷键')} size="list" onClose={onClose}>
      {COMMAND_GROUPS.map(({ title: group, names }) => (
        // A stop for the keyboard, which scrolls the list.
        <section key={group} aria-label={group} tabIndex={0}>
          <Note as="h3" size="small" className={styles.title}>
            {group}
          </Note>
          <Lines as="dl">
            {names
              .filter((name) => commands[name].hotkeys.length > 0 && isOffered(editor, name))
              .map((name) => (
                <div key={name} className={styles.keys}>
                  <dt>{commands[name].title}</dt>
                  <dd>
                    {commands[name].hotkeys.map(({ press }) => (
                      <kbd key={press}>{pressText(press)}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
          </Lines>
        </section>
      ))}
      <PointerHelp />
    </Dialog>
  );
}
