import type { ReactNode } from 'react';
import { faceOf } from '../../widgets/parts/CouponCard.tsx';
import { Columns } from '../../ui/layout/flow.tsx';
import styles from './CouponTicket.module.css';

export interface TicketCoupon {
  card_id: string;
  card_type: 'cash' | 'discount' | 'gift';
  title: string;
  description: string;
  /** percent taken off */
  discount: number;
  /** cents */
  reduce_cost: number;
  /** cents */
  least_cost: number;
  /** When it can be used, e.g. 2025-06-01 至 2025-06-30. */
  period: string;
}

interface CouponTicketProps {
  coupon: TicketCoupon;
  /** The coupon cannot be used any more. */
  faded?: boolean;
  /** The action, or why there is none. */
  children: ReactNode;
}

/** A coupon in the member area: value, terms and period (storefront spec 3, coupon card). */
export function CouponTicket({ coupon, faded, children }: CouponTicketProps) {
  const { value, unit, kind, condition } = faceOf(coupon);
  return (
    <li className={styles.ticket} data-faded={faded || undefined}>
      <span className={styles.stub}>
        <span className={styles.value} data-long={value.length > 4 || undefined}>
          {value}
          {unit && <small>{unit}</small>}
        </span>
        <span>{kind}</span>
      </span>
      <span className={styles.facts}>
        <strong className="cut">{coupon.title}</strong>
        <span>{condition}</span>
        {coupon.description && coupon.card_type !== 'gift' && <small>{coupon.description}</small>}
        <small>{coupon.period}</small>
      </span>
      <span className={styles.action}>{children}</span>
    </li>
  );
}

/** A list of tickets in columns. */
export function CouponTickets({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Columns as="ul" gap={4} className={styles.list} aria-label={label}>
      {children}
    </Columns>
  );
}
