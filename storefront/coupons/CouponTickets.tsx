import type { ReactNode } from 'react';
import { Columns } from '../../ui/layout/flow.tsx';
import styles from './coupon.module.css';

/** A list of coupons' tickets in columns. */
export function CouponTickets({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Columns as="ul" gap={4} className={styles.list} aria-label={label}>
      {children}
    </Columns>
  );
}
