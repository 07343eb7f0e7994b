import type { Key, ReactNode } from 'react';
import { Stack } from '../../../ui/layout/flow.tsx';
import styles from './CardGrid.module.css';

interface GridCard {
  key: Key;
  /** A single link. */
  card: ReactNode;
  /** Badges over the picture that say what kind of goods it is. */
  badges: string[];
  /** Shown over the picture: why the goods cannot be bought; '' when they can. */
  state: string;
  /** Over the lower corner at the end of the card: an action without leaving the list. */
  tool?: ReactNode;
}

interface CardGridProps {
  cards: GridCard[];
  label?: string | undefined;
  /** For cards with little more than a price: six per row. */
  small?: true;
  /** One row of five; on a phone four, so that the rows are full. */
  row?: boolean | undefined;
}

/** Cards of goods in rows of five, or of two on a phone. */
export function CardGrid({ cards, label, small, row }: CardGridProps) {
  return (
    <ul className={styles.grid} aria-label={label} data-small={small} data-row={row || undefined}>
      {cards.map(({ key, card, badges, state, tool }) => (
        <li key={key}>
          {card}
          {badges.length > 0 && (
            <Stack as="span" gap={0} align="start" className={styles.marks}>
              {badges.map((text) => (
                <span key={text}>{text}</span>
              ))}
            </Stack>
          )}
          {state !== '' && (
            <span className={styles.marks} data-state="">
              <span>{state}</span>
            </span>
          )}
          {tool && <div className={styles.tool}>{tool}</div>}
        </li>
      ))}
    </ul>
  );
}
