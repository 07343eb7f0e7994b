import type { ReactNode } from 'react';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './filters/panels.module.css';

interface DetailDrawerProps {
  title: string;
  facts: readonly { title: string; text: string }[];
  children: ReactNode;
  onClose(): void;
}

/** A row's facts, and what belongs to it, beside the list. It has an address. */
export function DetailDrawer({ title, facts, children, onClose }: DetailDrawerProps) {
  return (
    <Sheet title={title} side="right" onClose={onClose}>
      <dl className={styles.facts}>
        {facts.map((fact) => (
          <div key={fact.title}>
            <dt>{fact.title}</dt>
            <dd>{fact.text || '—'}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Sheet>
  );
}
