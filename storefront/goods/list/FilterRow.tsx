import type { ReactNode } from 'react';
import { Row } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './ItemFilters.module.css';

/** A choice of a filter: a link, so that lists work and can be shared without scripts. */
export interface Choice {
  key: string;
  label: string;
  href: string;
  on: boolean;
  /** Goods it leads to, where that is known. */
  count?: number | undefined;
}

/** One filter with its choices; nothing where there is nothing to choose. */
export function FilterRow({ title, choices }: { title: string; choices: Choice[] }) {
  if (choices.length < 2) return null;
  return (
    <div className={styles.row} role="group" aria-label={title}>
      <span className={styles.title}>{title}</span>
      <Choices choices={choices} />
    </div>
  );
}

function Choices({ choices, label }: { choices: Choice[]; label?: string }) {
  return (
    <ul aria-label={label}>
      {choices.map((choice) => (
        <li key={choice.key}>
          <a href={choice.href} aria-current={choice.on ? 'true' : undefined}>
            {choice.label}
            {choice.count !== undefined && (
              <Text as="small" tone="second" size="xs" numeric>
                {choice.count}
              </Text>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface SortsProps {
  sorts: readonly { value: string; label: string }[];
  current: string;
  hrefOf(value: string): string;
  children?: ReactNode;
}

/** In what order the list stands; what else fits in its row. */
export function Sorts({ sorts, current, hrefOf, children }: SortsProps) {
  const choices = sorts.map(({ value, label }) => ({ key: value, label, href: hrefOf(value), on: value === current }));
  return (
    <Row wraps="always" at="edges" gap={3} className={styles.sorts}>
      <Choices choices={choices} label="排序" />
      {children}
    </Row>
  );
}
