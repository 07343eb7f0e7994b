import type { ReactNode } from 'react';
import { Row } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './BuyBox.module.css';

/** The price of the chosen variant, with the kind of price as its label. */
export function BoxPrice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Row gap={4} align="baseline" className={styles.price} aria-live="polite" data-decides="">
      <Text tone="second" size="sm" weight="plain" className={styles.label}>
        {label}
      </Text>
      {children}
    </Row>
  );
}
