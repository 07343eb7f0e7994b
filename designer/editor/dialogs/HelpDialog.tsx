import { COMMAND_GROUPS, commands } from '../model/commands/commands.ts';
import { pressText } from '../model/commands/hotkeys.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { PointerHelp } from './PointerHelp.tsx';
import styles from './keys.module.css';

/** All hotkeys by group, read from the command registry. */
export default function HelpDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="快捷键" size="list" onClose={onClose}>
      {COMMAND_GROUPS.map(({ title: group, names }) => (
        <section key={group} className={styles.group}>
          <h3>{group}</h3>
          <dl className={styles.keys}>
            {names
              .filter((name) => commands[name].hotkeys.length > 0)
              .map((name) => (
                <div key={name}>
                  <dt>{commands[name].title}</dt>
                  <dd>
                    {commands[name].hotkeys.map(({ press }) => (
                      <kbd key={press}>{pressText(press)}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      <PointerHelp />
    </Dialog>
  );
}
