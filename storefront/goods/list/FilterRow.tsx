import type { ReactNode } from 'react';
import { Row } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './ItemFilters.module.css';

/** A choice of a filter. It is a link, so that lists work without scripts and can be shared. */
export interface Choice {
  key: string;
  label: string;
  href: string;
  on: boolean;
  /** Number of goods it leads to, when known. */
  count?: number | undefined;
}

/** One filter with its choices; renders nothing with fewer than two choices. */
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

/** The sort orders of the list; `children` is shown in the same row. */
export function Sorts({ sorts, current, hrefOf, children }: SortsProps) {
  const choices = sorts.map(({ value, label }) => ({ key: value, label, href: hrefOf(value), on: value === current }));
  return (
    <Row wraps="always" at="edges" gap={3} className={styles.sorts}>
      <Choices choices={choices} label="排序" />
      {children}
    </Row>
  );
}
