import type { Key, ReactNode } from 'react';
import { Stack } from '../../../ui/layout/flow.tsx';
import styles from './CardGrid.module.css';

interface GridCard {
  key: Key;
  /** One link. */
  card: ReactNode;
  /** Over the picture: what the goods are. */
  badges: string[];
  /** Over the picture, why they cannot be had; '' when they can. */
  state: string;
}

interface CardGridProps {
  cards: GridCard[];
  label?: string | undefined;
  /** Of a price and little else: six beside each other. */
  small?: true;
  /** One row, of five; full on a phone, too, which shows four. */
  row?: boolean | undefined;
}

/** Cards of goods in rows of five, of two on a phone. */
export function CardGrid({ cards, label, small, row }: CardGridProps) {
  return (
    <ul className={styles.grid} aria-label={label} data-small={small} data-row={row || undefined}>
      {cards.map(({ key, card, badges, state }) => (
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
        </li>
      ))}
    </ul>
  );
}
