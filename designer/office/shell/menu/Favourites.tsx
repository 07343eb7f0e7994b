import { useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { EntryTools, Grip } from '../../../schema-form/controls/lists/entry-tools.tsx';
import { moved } from '../../../schema-form/controls/lists/list-moves.ts';
import { useReorder } from '../../../schema-form/controls/lists/use-reorder.ts';
import type { Route } from '../../../route.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { ListEntry } from '../../../../ui/list/ListEntry.tsx';
import { useFavourites } from './favourites-context.tsx';
import styles from './menu.module.css';

interface Props {
  routes: readonly Route[];
  path: string;
}

/** 常用: the operator's own pages, in an order that is changed by dragging, by Alt with the arrow keys, or by buttons. */
export function Favourites({ routes, path }: Props) {
  const { paths = [], save } = useFavourites();
  const [isSorting, setSorting] = useState(false);
  const [told, setTold] = useState('');
  const list = paths.flatMap((one) => routes.find((route) => route.path === one) ?? []);
  const move = (from: number, to: number): void => {
    const [route, over] = [list[from], list[to]];
    if (!route || !over) return;
    const focused = document.activeElement;
    // Pages that may not be opened now keep their places.
    flushSync(() => save(moved(paths, paths.indexOf(route.path), paths.indexOf(over.path))));
    // An entry that is moved in the document loses the focus.
    if (focused instanceof HTMLElement) focused.focus();
    setTold(`${route.title}移到第${to + 1}位`);
  };
  const reorder = useReorder('y', move);
  const onKey = (event: KeyboardEvent, index: number): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(index, event.key === 'ArrowUp' ? index - 1 : index + 1);
  };
  if (list.length === 0) return null;
  return (
    <section aria-labelledby="menu-favourites">
      <div className={styles.favouritesTitle}>
        <h2 id="menu-favourites">常用</h2>
        {list.length > 1 && (
          <Button kind="quiet" size="small" aria-pressed={isSorting} onClick={() => setSorting(!isSorting)}>
            {isSorting ? '完成' : '排序'}
          </Button>
        )}
      </div>
      <ul>
        {list.map((route, index) => (
          <li key={route.path} data-entry className={styles.favourite} {...reorder.item(index)}>
            {isSorting && <Grip {...reorder.handle(index)} />}
            <ListEntry
              as={Link}
              to={route.path}
              aria-current={path === route.path ? 'page' : undefined}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              onKeyDown={(event: KeyboardEvent) => onKey(event, index)}
              {...reorder.handle(index)}
            >
              {route.title}
            </ListEntry>
            {isSorting && <EntryTools name={route.title} index={index} count={list.length} onMove={move} />}
          </li>
        ))}
      </ul>
      <p className="unseen" role="status">
        {told}
      </p>
    </section>
  );
}
