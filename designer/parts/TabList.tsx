import type { KeyboardEvent } from 'react';
import { Tabs } from '../../ui/controls/Tabs.tsx';

interface TabListProps<Tab extends string> {
  /** Each tab has the id `${id}-${tab}`. */
  id: string;
  label: string;
  /** Id of the tab panel. */
  controls: string;
  tabs: readonly { tab: Tab; text: string; tip?: string }[];
  active: Tab;
  className?: string | undefined;
  onChoose(tab: Tab): void;
}

/** The tab that a key leads to from the active one. */
function goal(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  return key === 'Home' ? 0 : key === 'End' ? count - 1 : undefined;
}

/** Tabs of a pane: one stop of the Tab key, arrows, Home and End go among them. */
export function TabList<Tab extends string>(props: TabListProps<Tab>) {
  const { id, label, controls, tabs, active, className, onChoose } = props;
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = tabs.findIndex(({ tab }) => tab === active);
    const next = tabs[goal(event.key, at, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChoose(next.tab);
    document.getElementById(`${id}-${next.tab}`)?.focus();
  };
  return (
    <Tabs className={className} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(({ tab, text, tip }) => (
        <button
          key={tab}
          id={`${id}-${tab}`}
          type="button"
          role="tab"
          title={tip}
          aria-selected={tab === active}
          aria-controls={controls}
          tabIndex={tab === active ? 0 : -1}
          onClick={() => onChoose(tab)}
        >
          {text}
        </button>
      ))}
    </Tabs>
  );
}
