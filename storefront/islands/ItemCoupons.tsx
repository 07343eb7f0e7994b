import { useRef, useState } from 'react';
import { MESSAGES } from '../../engine/rules/messages.ts';
import { FOLD_UNIT, foldsOf, formatYuan } from '../../engine/rules/price.ts';
import { randomId } from '../../engine/rules/random-id.ts';
import { ApiError } from '../api/answers.ts';
import { useShop } from '../client/shop-context.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import styles from './ItemCoupons.module.css';

/** 0 claimable, 1 claimed up to the limit, 2 none left (storefront spec 4). */
export type ClaimState = 0 | 1 | 2;

export interface ItemCoupon {
  id: string;
  type: 'cash' | 'discount' | 'gift';
  title: string;
  /** percent taken off */
  discount: number;
  /** cents */
  reduce: number;
  /** cents */
  least: number;
  state: ClaimState;
  /** Pieces this shopper may claim still. */
  left: number;
}

export interface ItemCouponsProps {
  list: ItemCoupon[];
  /** Where guests sign in, with the way back; '' for members. */
  login: string;
}

/** Coupons shown before 展开 (storefront spec 9). */
const SHOWN = 4;
const STATES: Record<ClaimState, string> = { 0: '领取', 1: '已领取', 2: '已抢光' };

function worth({ type, discount, reduce }: ItemCoupon): string {
  if (type === 'gift') return '兑换券';
  return type === 'discount' ? foldsOf(discount) + FOLD_UNIT : formatYuan(reduce, reduce % 100 === 0 ? 0 : 2);
}

function Claim({ coupon, login }: { coupon: ItemCoupon; login: string }) {
  const shop = useShop();
  const [left, setLeft] = useState(coupon.left);
  const [state, setState] = useState(coupon.state);
  const [busy, setBusy] = useState(false);
  // One key for one wish: kept until there is an answer, so that a second try after a lost one claims no second piece.
  const key = useRef('');
  const label = `${STATES[state]}${coupon.title}`;
  if (state !== 0)
    return (
      <Button size="small" disabled aria-label={label}>
        {STATES[state]}
      </Button>
    );
  if (login !== '')
    return (
      <ButtonLink size="small" href={login} aria-label={label}>
        {STATES[0]}
      </ButtonLink>
    );
  const claim = async (): Promise<void> => {
    if (!shop || busy) return;
    setBusy(true);
    key.current ||= randomId();
    try {
      const { coupons } = await shop.stores();
      await coupons.claim(coupon.id, key.current);
      key.current = '';
      if (left <= 1) setState(1);
      setLeft(left - 1);
      toast(MESSAGES.couponClaimed, 'success');
    } catch (error) {
      if (error instanceof ApiError && error.refusal > 0) key.current = '';
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" busy={busy} aria-label={label} onClick={() => void claim()}>
      {STATES[0]}
    </Button>
  );
}

function Row({ coupon, login }: { coupon: ItemCoupon; login: string }) {
  return (
    <li className={styles.coupon}>
      <strong>{worth(coupon)}</strong>
      <span className={styles.text}>
        <span>{coupon.title}</span>
        <small>
          {coupon.least > 0 ? `满${formatYuan(coupon.least, coupon.least % 100 === 0 ? 0 : 2)}可用` : '无门槛'}
        </small>
      </span>
      <Claim coupon={coupon} login={login} />
    </li>
  );
}

/** Coupons of the goods, the first four and the rest on demand; opening works without scripts. */
export default function ItemCoupons({ list, login }: ItemCouponsProps) {
  const rest = list.slice(SHOWN);
  const rows = (part: ItemCoupon[]) => part.map((coupon) => <Row key={coupon.id} coupon={coupon} login={login} />);
  return (
    <div className={styles.box} role="group" aria-label="优惠券">
      <span className={styles.label}>优惠券</span>
      <div className={styles.lists}>
        <ul>{rows(list.slice(0, SHOWN))}</ul>
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
