import type { ReactNode } from 'react';
import { Row } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './ListHead.module.css';

interface ListHeadProps {
  title: string;
  /** Number of goods on all pages; undefined when the list could not be loaded. */
  total: number | undefined;
  /** Shown at the end. */
  children?: ReactNode;
}

/** The head of a list of goods: its title and the number of goods. */
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
