import type { ReactNode } from 'react';
import { Cut } from '../../../widgets/parts/Cut.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './GoodsTitle.module.css';

/** Name and short description of goods, at the head of their facts. */
export function GoodsTitle({ name, brief, children }: { name: string; brief: string; children?: ReactNode }) {
  return (
    <Stack gap={1}>
      <Cut as="h1" className={styles.name} text={name} />
      {brief && (
        <Text as="p" tone="second">
          <Cut text={brief} />
        </Text>
      )}
      {children}
    </Stack>
  );
}
