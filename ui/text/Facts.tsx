import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** What a fact is called, and what it is. */
export type Fact = readonly [name: string, text: ReactNode];

interface FactsProps {
  facts: readonly Fact[];
  /** In the place of a text that is empty; else such a fact is left out. */
  none?: string;
  /** Room of the names: 96 px, fewer where all are short, more where they are sentences. */
  names?: 'short' | 'long';
  /** Beside each other, as many as fit. */
  columns?: true;
  /** As high as the rows of a list. */
  tall?: true;
}

const isEmpty = (text: ReactNode): boolean => typeof text === 'string' && text.trim() === '';

/** Names with their texts. */
export function Facts({ facts, none, names, columns, tall }: FactsProps) {
  return (
    <dl className={styles.facts} data-names={names} data-columns={columns} data-tall={tall}>
      {facts
        .filter(([, text]) => none !== undefined || !isEmpty(text))
        .map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{isEmpty(text) ? none : text}</dd>
          </div>
        ))}
    </dl>
  );
}
