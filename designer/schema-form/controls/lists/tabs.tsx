/** A list of tabs: a strip to choose and sort them, and below it the title and goods of the chosen tab. */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Row } from '../../../../ui/layout/flow.tsx';
import { Text } from '../../../../ui/text/Text.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { labelId, type ControlProps } from '../control.ts';
import { EntryTools } from './entry-tools.tsx';
import { useEntries } from './use-entries.ts';
import { useReorder } from './use-reorder.ts';
import { say } from '../../../words/say.ts';
import styles from './lists.module.css';

interface Tab {
  text?: unknown;
}

function nameOf(tab: Tab, index: number, item: string): string {
  return typeof tab.text === 'string' && tab.text !== ''
    ? tab.text
    : say('{whole}{part}', { whole: item, part: index + 1 });
}

export function TabsControl(props: ControlProps<Tab[]>) {
  const { id, schema, entry, describedBy } = props;
  const { list, keys, add, remove, move, activeIndex, activate } = useEntries(props);
  const [chosen, setState] = useState(activeIndex ?? 0);
  const fresh = useRef(false);
  const setChosen = (index: number): void => {
    setState(index);
    activate(index);
  };
  const active = Math.min(chosen, list.length - 1);
  const item = say(schema['x-item'] ?? '标签');

  const moveTab = (from: number, to: number): void => {
    move(from, to);
    if (from === active) setChosen(Math.max(0, Math.min(to, list.length - 1)));
  };
  const reorder = useReorder('x', moveTab);
  const addTab = (): void => {
    if (add([structuredClone((schema['x-new'] ?? {}) as Tab)]) > 0) {
      fresh.current = true;
      setChosen(list.length);
    }
  };
  useEffect(() => {
    // After adding a tab, the operator continues with its name: what is typed takes the place of the sample.
    const name = document.getElementById(`${id}-tabpanel`)?.querySelector<HTMLInputElement>('input, textarea');
    if (fresh.current && name) {
      name.focus();
      name.select();
    }
    fresh.current = false;
  }, [chosen, list.length, id]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = active + step;
    if (step === 0 || next < 0 || next >= list.length) return;
    event.preventDefault();
    setChosen(next);
    document.getElementById(`${id}-tab-${next}`)?.focus();
  };

  return (
    <div aria-describedby={describedBy} role="group" aria-labelledby={labelId(id)}>
      <div className={styles.strip} role="tablist" aria-labelledby={labelId(id)} onKeyDown={onKeyDown}>
        {list.map((tab, index) => (
          <button
            key={keys[index]}
            id={`${id}-tab-${index}`}
            type="button"
            role="tab"
            data-entry
            className={styles.stripTab}
            aria-selected={index === active}
            aria-controls={`${id}-tabpanel`}
            tabIndex={index === active ? 0 : -1}
            onClick={() => setChosen(index)}
            {...reorder.handle(index)}
            {...reorder.item(index)}
          >
            {nameOf(tab, index, item)}
          </button>
        ))}
      </div>
      {active >= 0 && (
        <div id={`${id}-tabpanel`} role="tabpanel" aria-labelledby={`${id}-tab-${active}`} className={styles.tabPanel}>
          <Row at="edges" className={styles.tabHead}>
            <Text tone="second">{say('{whole}{part}', { whole: item, part: active + 1 })}</Text>
            <EntryTools
              name={say('{whole}{part}', { whole: item, part: active + 1 })}
              index={active}
              count={list.length}
              axis="x"
              onMove={moveTab}
              onRemove={() => void remove(active)}
            />
          </Row>
          <div key={keys[active]}>{entry(active)}</div>
        </div>
      )}
      <button type="button" className={styles.add} onClick={addTab}>
        <Icon name="plus" />
        {say(schema['x-add'] ?? '添加{item}', { item })}
      </button>
    </div>
  );
}
