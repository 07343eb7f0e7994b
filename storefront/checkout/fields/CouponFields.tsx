import { useId } from 'react';
import { FOLD_UNIT, foldsOf, formatYuan } from '../../../engine/rules/format/price.ts';
import { couponAmount, couponCondition } from '../../../engine/rules/offers/coupon-texts.ts';
import type { FreightFee, OwnCoupon } from '../../../schemas/types/contract.ts';
import { NO_COUPON } from '../order/order-draft.ts';
import { Columns, Stack } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './fields.module.css';

interface CouponFieldsProps {
  coupons: OwnCoupon[];
  quote: FreightFee;
  /** '' uses the best coupon */
  value: string;
  onChange: (coupon: string) => void;
}

function worthOf({ card_type, reduce_cost, discount }: OwnCoupon): string {
  if (card_type === 'discount') return foldsOf(discount) + FOLD_UNIT;
  return card_type === 'gift' ? '兑换' : couponAmount(reduce_cost);
}

interface ChoiceProps {
  name: string;
  coupon: OwnCoupon;
  chosen: boolean;
  onChoose: () => void;
}

function Choice({ name, coupon, chosen, onChoose }: ChoiceProps) {
  const usable = coupon.valid === 1;
  return (
    <label className={styles.coupon}>
      <input type="radio" name={name} checked={chosen} disabled={!usable} onChange={onChoose} />
      <b>{worthOf(coupon)}</b>
      <Stack as="span" gap={0}>
        {coupon.title}
        <Text as="small" tone="second" size="xs">
          {usable ? `${couponCondition(coupon.least_cost)}，可减${formatYuan(coupon.fee)}` : coupon.invalid_desc}
          {` · ${coupon.end_date}到期`}
        </Text>
      </Stack>
    </label>
  );
}

/** Coupons that this order cannot use, folded, each with its reason. */
function Unusable({ coupons, name }: { coupons: OwnCoupon[]; name: string }) {
  if (coupons.length === 0) return null;
  return (
    <details className={styles.unusable}>
      <Text as="summary" tone="link" size="xs" touch>
        {coupons.length} 张不可用
      </Text>
      <Columns gap={2}>
        {coupons.map((coupon) => (
          <Choice key={coupon.code} name={name} coupon={coupon} chosen={false} onChoose={() => undefined} />
        ))}
      </Columns>
    </details>
  );
}

/** The member's coupons. The best one is selected until the shopper chooses. */
export function CouponFields({ coupons, quote, value, onChange }: CouponFieldsProps) {
  const name = useId();
  const used = Array.isArray(quote.coupon_info) ? '' : quote.coupon_info.coupon_code;
  const refused = quote.coupon_refused;
  // A refused code is not selected, since the price does not include it.
  const chosen = refused?.coupon_code === value || value === '' ? used : value;
  const usable = coupons.filter(({ valid }) => valid === 1);
  const others = <Unusable coupons={coupons.filter((coupon) => !usable.includes(coupon))} name={name} />;
  const refusal = refused && <Note role="status">{`优惠券不可用：${refused.reason}`}</Note>;
  if (usable.length === 0)
    return (
      <div>
        {refusal || <Note>没有可用的优惠券</Note>}
        {others}
      </div>
    );
  return (
    <Columns as="fieldset" gap={2}>
      <legend className="unseen">选择优惠券</legend>
      {refusal}
      {usable.map((coupon) => (
        <Choice
          key={coupon.code}
          name={name}
          coupon={coupon}
          chosen={chosen === coupon.code}
          onChoose={() => onChange(coupon.code)}
        />
      ))}
      <label className={styles.coupon}>
        <input
          type="radio"
          name={name}
          checked={chosen === '' || chosen === NO_COUPON}
          onChange={() => onChange(NO_COUPON)}
        />
        <span>不使用优惠券</span>
      </label>
      {others}
    </Columns>
  );
}
