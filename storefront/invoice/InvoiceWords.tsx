import type { ReactNode } from 'react';
import { formatYuan } from '../../engine/rules/format/price.ts';
import { Row, Stack } from '../../ui/layout/flow.tsx';
import { Text } from '../../ui/text/Text.tsx';
import styles from './invoice.module.css';

/** Text of a line; a `small` inside is on its own line and less prominent. */
export function InvoiceWords({ children }: { children: ReactNode }) {
  return (
    <Stack as="span" gap={1} align="start" className={`grow ${styles.words}`}>
      {children}
    </Stack>
  );
}

/** Sum of the lines above. */
export function InvoiceSum({ sum }: { sum: number }) {
  return (
    <Row as="p" gap={3} align="baseline" at="end" className={styles.sum}>
      <Text tone="second">开票金额</Text>
      <Text as="strong" tone="price" size="lg" numeric>
        {formatYuan(sum)}
      </Text>
    </Row>
  );
}
