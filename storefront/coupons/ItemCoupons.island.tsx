import { useState } from 'react';
import { FOLD_UNIT, foldsOf } from '../../engine/rules/format/price.ts';
import { couponAmount, couponCondition } from '../../engine/rules/offers/coupon-texts.ts';
import { ClaimCoupon, type ItemCoupon } from './ClaimCoupon.tsx';
import { useBackCloses } from '../parts/back-closes.ts';
import { useLater } from '../parts/useLater.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Row, Stack } from '../../ui/layout/flow.tsx';
import { Text } from '../../ui/text/Text.tsx';
import { Fact } from '../goods/parts/Fact.tsx';
import styles from './ItemCoupons.module.css';

export interface ItemCouponsProps {
  list: ItemCoupon[];
  /** Sign-in address for guests, which leads back here; '' for members. */
  login: string;
  /** One line, with the coupons in a sheet. */
  phone: boolean;
}

/** How many coupons are visible before 展开 (storefront spec 9). */
const VISIBLE = 4;

function worth({ type, discount, reduce }: ItemCoupon): string {
  if (type === 'gift') return '兑换券';
  return type === 'discount' ? foldsOf(discount) + FOLD_UNIT : couponAmount(reduce);
}

function CouponRow({ coupon, login }: { coupon: ItemCoupon; login: string }) {
  return (
    <li className={`row ${styles.coupon}`} title={coupon.title}>
      <Text as="strong" tone="danger" numeric>
        {worth(coupon)}
      </Text>
      <span className="unseen">{coupon.title}</span>
      <Text as="small" tone="second" size="xs" numeric>
        {couponCondition(coupon.least)}
      </Text>
      <ClaimCoupon coupon={coupon} login={login} />
    </li>
  );
}

const loadSheet = async () => (await import('../../ui/overlay/Sheet.tsx')).Sheet;

/** One line on a phone: what the first coupons deduct. Their buttons are in a sheet; without scripts they unfold below the line. */
function CouponLine({ list, login }: Omit<ItemCouponsProps, 'phone'>) {
  const [open, setOpen] = useState(false);
  const [Sheet, wantSheet] = useLater(loadSheet);
  const close = (): void => setOpen(false);
  useBackCloses(open, close);
  const rows = (
    <Stack as="ul" gap={2}>
      {list.map((coupon) => (
        <CouponRow key={coupon.id} coupon={coupon} login={login} />
      ))}
    </Stack>
  );
  const line = (
    <>
      <span className={styles.name}>优惠券</span>
      <span className={styles.worths}>
        {list.slice(0, VISIBLE).map((coupon) => (
          <b key={coupon.id}>
            {worth(coupon)} {couponCondition(coupon.least)}
          </b>
        ))}
      </span>
      <span className={styles.get}>领券 ›</span>
    </>
  );
  return (
    <>
      <button
        type="button"
        className={styles.line}
        aria-haspopup="dialog"
        onClick={() => wantSheet(() => setOpen(true))}
      >
        {line}
      </button>
      <noscript>
        <details>
          <summary className={styles.line}>{line}</summary>
          {rows}
        </details>
      </noscript>
      {Sheet && (
        <Sheet
          open={open}
          title="优惠券"
          onClose={close}
          actions={
            <Button size="large" onClick={close}>
              完成
            </Button>
          }
        >
          {rows}
        </Sheet>
      )}
    </>
  );
}

/** Coupons of the goods: the first four, and the rest on demand; expanding works without scripts. On a phone they are one line. */
export default function ItemCoupons({ list, login, phone }: ItemCouponsProps) {
  if (phone) return <CouponLine list={list} login={login} />;
  return <CouponRows list={list} login={login} />;
}

function CouponRows({ list, login }: Omit<ItemCouponsProps, 'phone'>) {
  const rest = list.slice(VISIBLE);
  const rows = (part: ItemCoupon[]) =>
    part.map((coupon) => <CouponRow key={coupon.id} coupon={coupon} login={login} />);
  return (
    <Fact name="优惠券" role="group" aria-label="优惠券">
      <Stack gap={2} className="grow">
        <Row as="ul" wraps="always">
          {rows(list.slice(0, VISIBLE))}
        </Row>
        {rest.length > 0 && (
          <details>
            <summary className={styles.summary}>
              <span className={styles.more}>展开全部{list.length}张</span>
              <span className={styles.less}>收起</span>
            </summary>
            <Row as="ul" wraps="always">
              {rows(rest)}
            </Row>
          </details>
        )}
      </Stack>
    </Fact>
  );
}
