import type { ReactNode } from 'react';
import { Row } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './ListHead.module.css';

interface ListHeadProps {
  title: string;
  /** Goods on all pages; undefined when they could not be read. */
  total: number | undefined;
  /** What stands at the end. */
  children?: ReactNode;
}

/** The head of a list of goods: what it is, and how many there are. */
export function ListHead({ title, total, children }: ListHeadProps) {
  return (
    <Row align="baseline" gap={3} className={styles.head} {...(children && { wraps: 'always' })}>
      <h1 className="cut">{title}</h1>
      {total !== undefined && (
        <Text as="p" tone="second" className="fixed">
          共 <b>{total}</b> 件商品
        </Text>
      )}
      {children}
    </Row>
  );
}
