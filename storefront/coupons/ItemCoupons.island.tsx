import { FOLD_UNIT, foldsOf, formatYuan, yuanIn } from '../../engine/rules/format/price.ts';
import { ClaimCoupon, type ItemCoupon } from './ClaimCoupon.tsx';
import styles from './ItemCoupons.module.css';

export interface ItemCouponsProps {
  list: ItemCoupon[];
  /** Where guests sign in, with the way back; '' for members. */
  login: string;
}

/** Coupons visible before 展开 (storefront spec 9). */
const VISIBLE = 4;

function worth({ type, discount, reduce }: ItemCoupon): string {
  if (type === 'gift') return '兑换券';
  return type === 'discount' ? foldsOf(discount) + FOLD_UNIT : formatYuan(reduce, reduce % 100 === 0 ? 0 : 2);
}

function Row({ coupon, login }: { coupon: ItemCoupon; login: string }) {
  return (
    <li className={styles.coupon} title={coupon.title}>
      <strong>{worth(coupon)}</strong>
      <span className={styles.text}>
        <span className="unseen">{coupon.title}</span>
        <small>{coupon.least > 0 ? `满${yuanIn(coupon.least)}元可用` : '无门槛'}</small>
      </span>
      <ClaimCoupon coupon={coupon} login={login} />
    </li>
  );
}

/** Coupons of the goods, the first four and the rest on demand; opening works without scripts. */
export default function ItemCoupons({ list, login }: ItemCouponsProps) {
  const rest = list.slice(VISIBLE);
  const rows = (part: ItemCoupon[]) => part.map((coupon) => <Row key={coupon.id} coupon={coupon} login={login} />);
  return (
    <div className={styles.box} role="group" aria-label="优惠券">
      <span>优惠券</span>
      <div className={styles.lists}>
        <ul>{rows(list.slice(0, VISIBLE))}</ul>
        {rest.length > 0 && (
          <details>
            <summary>
              <span className={styles.more}>展开全部{list.length}张</span>
              <span className={styles.less}>收起</span>
            </summary>
            <ul>{rows(rest)}</ul>
          </details>
        )}
      </div>
    </div>
  );
}
