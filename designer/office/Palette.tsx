/** Search of pages and commands: typing filters, arrows choose, Enter goes there. */
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { useOffice } from './office-context.ts';
import { paletteEntries, searchEntries, type PaletteEntry } from './palette-entries.ts';
import type { Route } from './route.ts';
import styles from './office.module.css';

export function PaletteButton({ onOpen }: { onOpen(): void }) {
  return (
    <button type="button" className={styles.searchButton} aria-keyshortcuts="Control+K" onClick={onOpen}>
      <Icon name="search" />
      搜索页面和命令
      <kbd>Ctrl K</kbd>
    </button>
  );
}

interface PaletteProps {
  routes: readonly Route[];
  onClose(): void;
}

export function Palette({ routes, onClose }: PaletteProps) {
  const tools = useOffice();
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const found = useMemo(() => searchEntries(paletteEntries(routes, tools), text), [routes, tools, text]);

  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  useEffect(() => {
    document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [list, active]);

  const take = (entry: PaletteEntry | undefined): void => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) setActive((active + step + found.length) % found.length);
    else if (event.key === 'Enter') take(found[active]);
    else return;
    event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label="搜索页面和命令"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.paletteHead}>
        <Icon name="search" />
        <input
          role="combobox"
          aria-label="搜索页面和命令"
          aria-expanded="true"
          aria-controls={list}
          aria-activedescendant={found[active] ? `${list}-${active}` : undefined}
          placeholder="输入名称或拼音"
          autoFocus
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <ul id={list} role="listbox" aria-label="搜索结果" className={styles.found}>
        {found.map((entry, index) => (
          <li
            key={entry.title}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerMove={() => setActive(index)}
            onClick={() => take(entry)}
          >
            {entry.title}
            <small>{entry.group}</small>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className={styles.nothing} role="status">
          没有找到「{text}」
        </p>
      )}
    </dialog>
  );
}
