import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isFolded, rememberFold } from '../../parts/remembered.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { ListEntry } from '../../../ui/list/ListEntry.tsx';
import { AREAS, type Route } from '../../route.ts';
import styles from './office.module.css';

interface AreaProps {
  area: string;
  list: readonly Route[];
  path: string;
}

/** The pages of an area, which can be folded; the area of the open page is always unfolded. */
function Area({ area, list, path }: AreaProps) {
  const isInside = list.some((route) => path === route.path || path.startsWith(`${route.path}/`));
  const [folded, setFolded] = useState(() => isFolded('office', area));
  const fold = (next: boolean): void => {
    if (isInside || next === folded) return;
    rememberFold('office', area, next);
    setFolded(next);
  };
  return (
    <section aria-labelledby={`area-${area}`}>
      <details open={isInside || !folded} onToggle={({ currentTarget }) => fold(!currentTarget.open)}>
        <summary>
          <h2 id={`area-${area}`}>{area}</h2>
          <Icon name="down" />
        </summary>
        <ul>
          {list.map((route) => (
            <li key={route.path}>
              <ListEntry
                as={Link}
                to={route.path}
                aria-current={path === route.path ? 'page' : undefined}
                data-inside={path.startsWith(`${route.path}/`) || undefined}
              >
                {route.title}
              </ListEntry>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

interface MenuProps {
  routes: readonly Route[];
  path: string;
}

/** Pages by area; an area without pages for this operator is hidden. */
export function Menu({ routes, path }: MenuProps) {
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    menu.current?.querySelector('[aria-current], [data-inside]')?.scrollIntoView({ block: 'nearest' });
  }, [path]);
  const areas = AREAS.map((area) => ({ area, list: routes.filter((route) => route.area === area && !route.parent) }));
  return (
    <nav ref={menu} className={styles.menu} aria-label="后台">
      <Link className={`row ${styles.brand}`} to="/edit">
        <img src="/artwork/mall/mark.svg" alt="" width="20" height="20" />
        商城后台
      </Link>
      {areas
        .filter(({ list }) => list.length > 0)
        .map(({ area, list }) => (
          <Area key={area} area={area} list={list} path={path} />
        ))}
    </nav>
  );
}

/** The menu behind a button, for windows without room beside the page; it closes when a page is chosen. */
export function MenuDrawer({ children, ...menu }: MenuProps & { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" aria-label="打开菜单" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="menu" />
      </Button>
      {open && (
        <Sheet title="菜单" side="left" onClose={() => setOpen(false)}>
          <div
            className={styles.drawer}
            onClick={({ target }) => {
              if ((target as Element).closest('a')) setOpen(false);
            }}
          >
            <Menu {...menu} />
            {children}
          </div>
        </Sheet>
      )}
    </>
  );
}
