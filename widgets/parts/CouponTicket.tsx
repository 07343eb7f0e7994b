import type { ReactNode } from 'react';
import type { CouponCard } from '../../schemas/types/common.ts';
import { FOLD_UNIT, foldsOf } from '../../engine/rules/format/price.ts';
import { couponAmount, couponCondition } from '../../engine/rules/offers/coupon-texts.ts';
import { Cut } from './Cut.tsx';
import styles from './CouponTicket.module.css';

/** The fields of a coupon that its ticket shows. */
export type TicketCoupon = Pick<CouponCard, 'card_id' | 'card_type' | 'title'> &
  Partial<Pick<CouponCard, 'discount' | 'reduce_cost' | 'least_cost' | 'description' | 'object_use_for'>> & {
    /** When it can be used, e.g. 2025-06-01 至 2025-06-30. */
    period?: string;
  };

interface Face {
  value: string;
  unit?: string;
  kind: string;
  condition: string;
}

/** The value of a coupon (designer spec 3, W0021): folds, the reduction in yuan, or the goods it is for. */
function faceOf(coupon: TicketCoupon): Face {
  const { card_type: type, discount = 0, reduce_cost: reduction = 0, least_cost: least = 0 } = coupon;
  const condition = couponCondition(least);
  if (type === 'gift' || type === 'new_gift')
    return {
      value: '礼品',
      kind: '兑换券',
      condition: `适用商品：${coupon.object_use_for || coupon.description || '指定商品'}`,
    };
  if (type === 'discount') return { value: foldsOf(discount), unit: FOLD_UNIT, kind: '折扣券', condition };
  if (coupon.card_id === '' && reduction === 0) return { value: '券', kind: '优惠券', condition: '' };
  return { value: couponAmount(reduction), kind: '现金券', condition };
}

/** Size of the value by its length; up to three characters are large (undefined). */
function sizeOf({ length }: string): 'm' | 's' | 'xs' | undefined {
  if (length <= 3) return undefined;
  return length <= 5 ? 'm' : length <= 7 ? 's' : 'xs';
}

interface CouponTicketProps {
  coupon: TicketCoupon;
  /** On a page of the shop the ticket is white. */
  look: 'widget' | 'page';
  as?: 'div' | 'li';
  /** The coupon cannot be used any more. */
  faded?: boolean;
  /** The action, or why there is none. */
  children: ReactNode;
}

/** A coupon as a ticket: its value on the stub, a perforation, its terms and the action (storefront spec 3, designer spec 3). */
export function CouponTicket({ coupon, look, as: Tag = 'div', faded, children }: CouponTicketProps) {
  const { value, unit, kind, condition: terms } = faceOf(coupon);
  const isGift = kind === '兑换券';
  return (
    <Tag
      className={look === 'page' ? `${styles.ticket} ${styles.page}` : styles.ticket}
      data-kind={kind}
      data-faded={faded || undefined}
    >
      <span className={styles.stub}>
        <span className={styles.value} data-size={sizeOf(value)}>
          {value}
          {unit && <small>{unit}</small>}
        </span>
        <span>{kind}</span>
      </span>
      <span className={styles.facts}>
        <Cut as="strong" text={coupon.title} />
        {isGift ? <Cut text={terms} /> : <span>{terms}</span>}
        {!isGift && coupon.description && (
          <small className="cut" title={coupon.description}>
            {coupon.description}
          </small>
        )}
        {coupon.period && <small>{coupon.period}</small>}
      </span>
      <span className={styles.action}>{children}</span>
    </Tag>
  );
}
