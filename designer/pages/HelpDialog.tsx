import { commands } from '../model/commands.ts';
import { shownPress } from '../model/hotkeys.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { PointerHelp } from './PointerHelp.tsx';
import styles from './editor.module.css';

/** All hotkeys, read from the command registry. */
export default function HelpDialog({ onClose }: { onClose(): void }) {
  const rows = Object.entries(commands).filter(([, command]) => command.hotkeys.length > 0);
  return (
    <Dialog title="快捷键" onClose={onClose}>
      <dl className={styles.keys}>
        {rows.map(([name, { title, hotkeys }]) => (
          <div key={name}>
            <dt>{title}</dt>
            <dd>
              {hotkeys.map(({ press }) => (
                <kbd key={press}>{shownPress(press)}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <PointerHelp />
    </Dialog>
  );
}
