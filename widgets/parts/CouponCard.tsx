import { useState } from 'react';
import type { CouponCard as Coupon } from '../../schemas/types/common.ts';
import type { Host } from '../../engine/host.ts';
import { CouponTicket } from './CouponTicket.tsx';
import { Picture } from './pictures/Picture.tsx';
import styles from './CouponTicket.module.css';

/** px, designer spec 3 (W0021) and the sizes of the picture slots. */
const SIZE = { width: 378, height: 115 };

interface CouponCardProps {
  coupon: Coupon;
  /** Checked address of the coupon's own picture, shown instead of the ticket; '' for none. */
  picture: string;
  host: Host;
}

/** A coupon with its 领取 button. The host claims, confirms and notifies (designer spec 4); without an id it cannot be claimed. */
export function CouponCard({ coupon, picture, host }: CouponCardProps) {
  const [claiming, setClaiming] = useState(false);
  const title = coupon.title || '优惠券';
  const claim = async (): Promise<void> => {
    if (claiming || !host.interactive) return;
    setClaiming(true);
    await host.claimCoupon(coupon.card_id);
    setClaiming(false);
  };
  const button = (
    <button
      className={styles.claim}
      type="button"
      tabIndex={host.interactive ? undefined : -1}
      disabled={coupon.card_id === ''}
      aria-label={`领取${title}`}
      aria-busy={claiming}
      onClick={() => void claim()}
    >
      领取
    </button>
  );
  if (!picture)
    return (
      <CouponTicket coupon={{ ...coupon, title }} look="widget">
        {button}
      </CouponTicket>
    );
  return (
    <div className={styles.pictured}>
      <Picture address={picture} alt={title} {...SIZE} />
      {button}
    </div>
  );
}
