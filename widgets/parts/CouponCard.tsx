import { useState } from 'react';
import type { CouponCard as Coupon } from '../../schemas/types/common.ts';
import type { Host } from '../../engine/host.ts';
import { FOLD_UNIT, foldsOf, formatYuan, yuanIn } from '../../engine/rules/format/price.ts';
import { Cut } from './Cut.tsx';
import { Picture } from './pictures/Picture.tsx';
import styles from './CouponCard.module.css';

/** px, designer spec 3 (W0021) and the sizes of the picture slots. */
const SIZE = { width: 378, height: 115 };

interface Face {
  value: string;
  unit?: string;
  kind: string;
  condition: string;
}

/** The fields of a coupon that its face shows. */
type FaceFacts = Pick<Coupon, 'card_id' | 'card_type'> &
  Partial<Pick<Coupon, 'discount' | 'reduce_cost' | 'least_cost' | 'description' | 'object_use_for'>>;

function condition({ least_cost: cents = 0 }: FaceFacts): string {
  return cents > 0 ? `满${yuanIn(cents)}元可用` : '无门槛';
}

/** Whole yuan are shown without decimals: ¥10 on a coupon. */
function amount(cents: number): string {
  return formatYuan(cents, cents % 100 === 0 ? 0 : 2);
}

/** The value of a coupon (designer spec 3, W0021): folds, the reduction in yuan, or the goods it is for. */
export function faceOf(coupon: FaceFacts): Face {
  const { card_type: type, discount = 0, reduce_cost: reduction = 0 } = coupon;
  if (type === 'gift' || type === 'new_gift')
    return {
      value: '礼品',
      kind: '兑换券',
      condition: `适用商品：${coupon.object_use_for || coupon.description || '指定商品'}`,
    };
  if (type === 'discount')
    return { value: foldsOf(discount), unit: FOLD_UNIT, kind: '折扣券', condition: condition(coupon) };
  if (coupon.card_id === '' && reduction === 0) return { value: '券', kind: '优惠券', condition: '' };
  return { value: amount(reduction), kind: '现金券', condition: condition(coupon) };
}

/** Size of the value by its length; up to three characters are large (undefined). */
function sizeOf({ length }: string): 'm' | 's' | 'xs' | undefined {
  if (length <= 3) return undefined;
  return length <= 5 ? 'm' : length <= 7 ? 's' : 'xs';
}

function FaceView({ coupon, title }: { coupon: Coupon; title: string }) {
  const { value, unit, kind, condition: terms } = faceOf(coupon);
  const isGift = kind === '兑换券';
  return (
    <>
      <span className={styles.stub}>
        <span className={styles.value} data-size={sizeOf(value)}>
          {value}
          {unit && <small>{unit}</small>}
        </span>
        <span>{kind}</span>
      </span>
      <span className={styles.facts}>
        <Cut as="strong" text={title} />
        {isGift ? <Cut text={terms} /> : <span>{terms}</span>}
        {!isGift && coupon.description && (
          <small className="cut" title={coupon.description}>
            {coupon.description}
          </small>
        )}
      </span>
    </>
  );
}

interface CouponCardProps {
  coupon: Coupon;
  /** Checked address of the coupon's own picture, shown instead of the face; '' for none. */
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
  return (
    <div className={picture ? `${styles.card} ${styles.pictured}` : styles.card}>
      {picture ? <Picture address={picture} alt={title} {...SIZE} /> : <FaceView coupon={coupon} title={title} />}
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
    </div>
  );
}
