import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { menuFolds, rememberMenuFold } from '../../../parts/remembered.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { Sheet } from '../../../parts/Sheet.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { ListEntry } from '../../../../ui/list/ListEntry.tsx';
import { AREAS, type Route } from '../../../route.ts';
import { useOffice } from '../../office-context.ts';
import { Favourites } from './Favourites.tsx';
import { onMenuKey } from './menu-keys.ts';
import styles from './menu.module.css';

/** A menu of so many pages fits a window, so nothing of it is folded at first. */
const FEW = 24;

const isInside = (route: Route, path: string): boolean => path === route.path || path.startsWith(`${route.path}/`);

interface AreaProps {
  area: string;
  list: readonly Route[];
  path: string;
  /** Whether it stands open while none of its pages does. */
  open: boolean;
  onFold(open: boolean): void;
}

/** The pages of an area. It opens with one of its pages; then it can be folded until the next one opens. */
function Area({ area, list, path, open, onFold }: AreaProps) {
  const [foldedAt, setFoldedAt] = useState('');
  const isHere = list.some((route) => isInside(route, path));
  const isOpen = isHere ? foldedAt !== path : open;
  const fold = (): void => {
    setFoldedAt(isOpen ? path : '');
    onFold(!isOpen);
  };
  return (
    <section aria-labelledby={`area-${area}`}>
      <h2 id={`area-${area}`}>
        <button type="button" aria-expanded={isOpen} aria-controls={`pages-${area}`} onClick={fold}>
          {area}
          <Icon name="down" />
        </button>
      </h2>
      <ul id={`pages-${area}`} hidden={!isOpen}>
        {list.map((route) => (
          <li key={route.path}>
            <ListEntry
              as={Link}
              to={route.path}
              aria-current={path === route.path ? 'page' : undefined}
              data-inside={(path !== route.path && isInside(route, path)) || undefined}
            >
              {route.title}
              {route.count && <route.count />}
            </ListEntry>
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface MenuProps {
  /** All pages that the operator may open. */
  routes: readonly Route[];
  path: string;
  onSearch(): void;
}

/** Pages by area, the operator's own ones first; an area without pages for this operator is hidden. */
export function Menu({ routes, path, onSearch }: MenuProps) {
  const { username } = useOffice().session;
  const menu = useRef<HTMLElement>(null);
  const [folds, setFolds] = useState(() => menuFolds(username));
  useEffect(() => {
    menu.current
      ?.querySelector(':is([aria-current], [data-inside]):not([data-entry] *)')
      ?.scrollIntoView({ block: 'nearest' });
  }, [path]);
  const listed = routes.filter(({ menu, parent }) => menu && !parent);
  const areas = AREAS.map((area) => ({ area, list: listed.filter((route) => route.area === area) }));
  return (
    <nav ref={menu} className={styles.menu} aria-label="后台" onKeyDown={onMenuKey}>
      <Link className={`row ${styles.brand}`} to="/edit">
        <img src="/artwork/mall/mark.svg" alt="" width="20" height="20" />
        商城后台
      </Link>
      <button type="button" className={`row ${styles.find}`} aria-haspopup="dialog" onClick={onSearch}>
        <Icon name="search" />
        查找页面
      </button>
      <Favourites routes={routes} path={path} />
      {areas
        .filter(({ list }) => list.length > 0)
        .map(({ area, list }) => (
          <Area
            key={area}
            area={area}
            list={list}
            path={path}
            open={folds[area] ?? listed.length <= FEW}
            onFold={(open) => setFolds(rememberMenuFold(username, area, open))}
          />
        ))}
    </nav>
  );
}

/** The menu behind a button, for windows without room beside the page; it closes when a page is chosen. */
export function MenuDrawer({ children, onSearch, ...menu }: MenuProps & { children: ReactNode }) {
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
            <Menu
              {...menu}
              onSearch={() => {
                setOpen(false);
                onSearch();
              }}
            />
            <div className={styles.end}>{children}</div>
          </div>
        </Sheet>
      )}
    </>
  );
}
