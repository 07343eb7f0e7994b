import type { ReactNode } from 'react';
import { Stack } from '../../ui/layout/flow.tsx';
import styles from './CardSides.module.css';

/** The card of an order or application: its goods, with the sum and the buttons beside them. */
export function CardSides({ goods, children }: { goods: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.sides}>
      <div className={styles.goods}>{goods}</div>
      <Stack align="end" className={styles.side}>
        {children}
      </Stack>
    </div>
  );
}
