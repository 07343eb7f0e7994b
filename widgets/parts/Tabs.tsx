import { useId, type PointerEvent, type ReactNode } from 'react';
import styles from './Tabs.module.css';

interface TabsProps {
  /** Name of the group for people who cannot see it. */
  label: string;
  tabs: { text: string; content: ReactNode }[];
  /** Stands at the start of the row of tabs. */
  heading: ReactNode;
  interactive: boolean;
}

/**
 * Tabs as radio buttons: arrow keys, touch and clicks work before any script has run. Scripts add that the mouse switches by
 * moving over a tab (designer spec 4); a single tab shows no row of its own.
 */
export function Tabs({ label, tabs, heading, interactive }: TabsProps) {
  const name = useId();
  return (
    <div className={styles.tabs} role="radiogroup" aria-label={label}>
      <div className={styles.heading}>{heading}</div>
      {tabs.map((tab, index) => [
        <input
          key={`input${index}`}
          className={styles.input}
          type="radio"
          name={name}
          id={`${name}${index}`}
          defaultChecked={index === 0}
          tabIndex={interactive ? undefined : -1}
          hidden={tabs.length === 1}
        />,
        <label
          key={`label${index}`}
          className={styles.tab}
          htmlFor={`${name}${index}`}
          onPointerMove={selectOnHover}
          hidden={tabs.length === 1}
        >
          {tab.text}
        </label>,
        <div key={`panel${index}`} className={styles.panel}>
          {tab.content}
        </div>,
      ])}
    </div>
  );
}

// Moving, not entering: the pointer may already be on the tab when the scripts arrive.
function selectOnHover(event: PointerEvent<HTMLLabelElement>): void {
  const { control } = event.currentTarget;
  if (event.pointerType === 'mouse' && control instanceof HTMLInputElement) control.checked = true;
}
