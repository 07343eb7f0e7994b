import { Badge } from '../../../../ui/text/Badge.tsx';
import styles from './MemberTabs.module.css';

export interface MemberTab {
  name: string;
  href: string;
  current: boolean;
  count?: number | undefined;
}

/** Views of one list, each with its own address. `underlined` draws the line below the tabs, which otherwise the surrounding bar has. */
export function MemberTabs({ label, tabs, underlined }: { label: string; tabs: MemberTab[]; underlined?: boolean }) {
  return (
    <nav className={underlined ? styles.alone : undefined} aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map(({ name, href, current, count }) => (
          <li key={name}>
            <a href={href} aria-current={current ? 'page' : undefined}>
              {name}
              {Boolean(count) && <Badge tone="primary" text={String(count)} />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
