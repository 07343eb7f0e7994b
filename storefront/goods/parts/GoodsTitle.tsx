import type { ReactNode } from 'react';
import { Cut } from '../../../widgets/parts/Cut.tsx';
import styles from './GoodsTitle.module.css';

/** What goods are called and what they are, at the head of their facts. */
export function GoodsTitle({ name, brief, children }: { name: string; brief: string; children?: ReactNode }) {
  return (
    <div>
      <Cut as="h1" className={styles.name} text={name} />
      {brief && <Cut as="p" className={styles.brief} text={brief} />}
      {children}
    </div>
  );
}
