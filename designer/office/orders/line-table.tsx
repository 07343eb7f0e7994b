/** The goods of an order as a table; on a phone each row is a block. */
import type { ReactNode } from 'react';
import { safePicture } from '../../../engine/address.ts';
import { specText } from '../../../engine/rules/goods/specs.ts';
import { Row, Scroll, Stack } from '../../../ui/layout/flow.tsx';
import { Card } from '../../../ui/layout/layout.tsx';
import { Table } from '../../../ui/list/Table.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { Thumb } from '../../../ui/text/Thumb.tsx';
import styles from './orders.module.css';

export function LineTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Card>
      <Scroll label={label}>
        <Table numbers={2} className={styles.lines}>
          <caption>{label}</caption>
          {children}
        </Table>
      </Scroll>
    </Card>
  );
}

export function LineGoods({ picture, name, spec }: { picture: string; name: string; spec: string }) {
  return (
    <Row as="span" gap={3}>
      <Thumb src={safePicture(picture)} />
      <Stack as="span" gap={0}>
        <Text long="breaks">{name}</Text>
        {spec && <small>{specText(spec)}</small>}
      </Stack>
    </Row>
  );
}
