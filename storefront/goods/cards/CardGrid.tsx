import type { CSSProperties, Key, ReactNode } from 'react';
import { Stack } from '../../../ui/layout/flow.tsx';
import styles from './CardGrid.module.css';

interface GridCard {
  key: Key;
  card: ReactNode;
  /** Badges over the picture that say what kind of goods it is. */
  badges?: string[];
}

interface CardGridProps {
  cards: GridCard[];
  label?: string | undefined;
  /** One row of five, which slides on a phone. */
  row?: boolean | undefined;
  /** Cards in a row where there is room; five by default. */
  columns?: number | undefined;
}

const USUAL_COLUMNS = 5;

function columnStyle(columns: number): CSSProperties {
  return { '--cards': `repeat(${columns}, minmax(0, 1fr))` } as CSSProperties;
}

/** Cards of goods in rows of five, or of two on a phone (`.cards`, engine/theme/ground.css). */
export function CardGrid({ cards, label, row, columns = USUAL_COLUMNS }: CardGridProps) {
  return (
    <ul
      className={styles.grid}
      style={columns === USUAL_COLUMNS ? undefined : columnStyle(columns)}
      aria-label={label}
      data-row={row || undefined}
    >
      {cards.map(({ key, card, badges = [] }) => (
        <li key={key}>
          {card}
          {badges.length > 0 && (
            <Stack as="span" gap={0} align="start" className={styles.marks}>
              {badges.map((text) => (
                <span key={text}>{text}</span>
              ))}
            </Stack>
          )}
        </li>
      ))}
    </ul>
  );
}
