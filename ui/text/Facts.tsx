import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** Name and content of a fact. */
export type Fact = readonly [name: string, text: ReactNode];

interface FactsProps {
  facts: readonly Fact[];
  /** Shown for empty texts; without it such facts are left out. */
  none?: string;
  /** Width of the names: 96 px by default, less for short names, more for sentences. */
  names?: 'short' | 'long';
  /** Side by side, as many as fit. */
  columns?: true;
  /** The height of a list's rows. */
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
