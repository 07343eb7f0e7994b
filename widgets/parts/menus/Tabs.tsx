import { useId, type ReactNode } from 'react';
import type { OpenEntry } from '../../../engine/widget.ts';
import { EmptyWidget } from '../EmptyWidget.tsx';
import styles from './Tabs.module.css';

interface TabsProps {
  /** Name of the group for screen readers. */
  label: string;
  tabs: { text: string; content: ReactNode }[];
  /** Shown at the start of the row of tabs. */
  heading: ReactNode;
  /** Shown before the content of every tab, e.g. the main picture. */
  aside?: ReactNode;
  interactive: boolean;
  /** Index of the tab that the designer shows. */
  shown?: OpenEntry;
}

/**
 * Tabs as radio buttons: arrow keys, touch and clicks need no script. The page's loader switches tabs when the mouse moves over an element
 * with `data-hover-select` (designer spec 4), so tabs need no island. A single tab shows no tab row. Colours come from the surroundings
 * (--tab-bar, --tab-text, --tab-chosen, --tab-ground, --tab-accent).
 */
export function Tabs({ label, tabs, heading, aside, interactive, shown }: TabsProps) {
  const chosen = shown ?? 0;
  const name = useId();
  if (tabs.length < 2)
    return (
      <div className={styles.tabs}>
        <div className={styles.heading}>{heading}</div>
        {aside}
        <div className={styles.panel}>{tabs[0]?.content ?? <EmptyWidget />}</div>
      </div>
    );
  return (
    <div className={styles.tabs} role="radiogroup" aria-label={label}>
      <div className={styles.heading}>{heading}</div>
      {aside}
      {tabs.map((tab, index) => [
        <input
          // A changed key mounts a new radio, so that `defaultChecked` applies when the designer shows another tab.
          key={`input${index}${index === chosen}`}
          className={styles.input}
          type="radio"
          name={name}
          id={`${name}${index}`}
          defaultChecked={index === chosen}
          tabIndex={interactive ? undefined : -1}
        />,
        <label key={`label${index}`} className={styles.tab} htmlFor={`${name}${index}`} data-hover-select>
          {tab.text || index + 1}
        </label>,
        <div key={`panel${index}`} className={styles.panel}>
          {tab.content}
        </div>,
      ])}
    </div>
  );
}
