/** A list over the window that is filtered by typing; the arrow keys choose, Enter runs the chosen entry. */
import { isComposing } from '../../engine/is-composing.ts';
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Note } from '../../ui/text/Note.tsx';
import { Text } from '../../ui/text/Text.tsx';
import { ListEntry } from '../../ui/list/ListEntry.tsx';
import { Input } from '../../ui/controls/Input.tsx';
import { Icon } from './Icon.tsx';
import { say } from '../words/say.ts';
import styles from './ui.module.css';

export interface SearchEntry {
  title: string;
  /** Its area, shown beside the title. */
  group: string;
  /** Its shortcut, as a text. */
  keys?: string;
  /** Listed, but disabled now. */
  disabled?: boolean;
  run(): void;
}

interface SearchDialogProps {
  label: string;
  text: string;
  /** The entries that match the text. */
  found: readonly SearchEntry[];
  /** More may be found: Enter waits for it where nothing is listed. */
  busy?: boolean;
  onText(text: string): void;
  onClose(): void;
}

export function SearchDialog({ label, text, found, busy = false, onText, onClose }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useId();
  const [active, setActive] = useState(0);
  // Enter was pressed before anything was found.
  const isEntered = useRef(false);

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

  const take = (entry: SearchEntry | undefined): void => {
    if (!entry || entry.disabled) return;
    onClose();
    entry.run();
  };
  const takeEarly = useEffectEvent(() => {
    if (!isEntered.current || (busy && found.length === 0)) return;
    isEntered.current = false;
    take(found[0]);
  });
  useEffect(() => takeEarly(), [busy, found]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) setActive((active + step + found.length) % found.length);
    else if (event.key === 'Enter' && busy && found.length === 0) isEntered.current = true;
    else if (event.key === 'Enter') take(found[active]);
    else return;
    event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.search}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.asked}>
        <Icon name="search" />
        <Input
          bare
          role="combobox"
          aria-label={label}
          aria-expanded="true"
          aria-controls={list}
          aria-activedescendant={found[active] ? `${list}-${active}` : undefined}
          placeholder={say('输入名称或拼音')}
          autoFocus
          value={text}
          onChange={(event) => {
            onText(event.target.value);
            setActive(0);
            isEntered.current = false;
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <ul id={list} role="listbox" aria-label={say('搜索结果')} className={styles.found}>
        {found.map((entry, index) => (
          <ListEntry
            as="li"
            key={`${entry.group} ${entry.title}`}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === active}
            aria-disabled={entry.disabled || undefined}
            onPointerMove={() => setActive(index)}
            onClick={() => take(entry)}
          >
            {entry.title}
            <Text as="small" size="xs">
              {entry.keys && <kbd>{entry.keys}</kbd>}
              {entry.group}
            </Text>
          </ListEntry>
        ))}
      </ul>
      {found.length === 0 && (
        <Note className={styles.nothing} role="status">
          {busy ? say('正在查找…') : say('没有找到「{text}」', { text })}
        </Note>
      )}
    </dialog>
  );
}
