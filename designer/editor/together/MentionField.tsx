/** A text in which @ offers names: chosen by arrows and Enter, or by a click. */
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { isComposing } from '../../../engine/is-composing.ts';
import { Textarea } from '../../../ui/controls/Input.tsx';
import { completed, namesLike, typedName, type Person } from '../model/together/comments.ts';
import { say } from '../../words/say.ts';
import styles from './together.module.css';

interface MentionFieldProps {
  label: string;
  value: string;
  people: readonly Person[];
  onChange(value: string): void;
  /** Ctrl or Cmd with Enter. */
  onSend(): void;
}

export function MentionField({ label, value, people, onChange, onSend }: MentionFieldProps) {
  const list = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<string>();
  const [at, setAt] = useState(0);
  const offered = typed === undefined ? [] : namesLike(people, typed);
  const look = (): void => {
    const { current } = field;
    setTyped(current ? typedName(current.value, current.selectionStart) : undefined);
    setAt(0);
  };
  const choose = (name: string): void => {
    const { current } = field;
    if (!current) return;
    const next = completed(current.value, current.selectionStart, name);
    // At once: in the next frame the caret would jump back over what is typed meanwhile.
    flushSync(() => {
      onChange(next.text);
      setTyped(undefined);
    });
    current.focus();
    current.setSelectionRange(next.caret, next.caret);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return;
    const chosen = offered[at];
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend();
    else if (!chosen) return;
    else if (event.key === 'ArrowDown') setAt((at + 1) % offered.length);
    else if (event.key === 'ArrowUp') setAt((at + offered.length - 1) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen.name);
    else if (event.key === 'Escape') setTyped(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div>
      <Textarea
        ref={field}
        rows={3}
        maxLength={1000}
        aria-label={label}
        placeholder={say('写批注，@ 提到同事')}
        value={value}
        aria-autocomplete="list"
        aria-controls={offered.length > 0 ? list : undefined}
        aria-activedescendant={offered.length > 0 ? `${list}-${at}` : undefined}
        onChange={(event) => {
          onChange(event.target.value);
          look();
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setTyped(undefined)}
      />
      {offered.length > 0 && (
        <ul id={list} role="listbox" aria-label={say('提到谁')} className={styles.names}>
          {offered.map(({ operator_id, name }, index) => (
            <li
              key={operator_id}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === at}
              onPointerDown={(event) => {
                event.preventDefault();
                choose(name);
              }}
            >
              {name}
            </li>
          ))}
        </ul>
      )}
      <span className="unseen" role="status">
        {offered.length > 0 ? say('可选 {count} 人', { count: offered.length }) : ''}
      </span>
    </div>
  );
}
