import { useRef } from 'react';
import { AddressPicker } from '../parts/address/AddressPicker.tsx';
import { CheckoutLines } from '../parts/checkout/CheckoutLines.tsx';
import { CouponFields } from '../parts/checkout/CouponFields.tsx';
import { InvoiceFields } from '../parts/checkout/InvoiceFields.tsx';
import { Labelled, Section } from '../parts/checkout/Labelled.tsx';
import { PickupFields } from '../parts/checkout/PickupFields.tsx';
import { PointsField } from '../parts/checkout/PointsField.tsx';
import { Summary } from '../parts/checkout/Summary.tsx';
import { useCheckout, type CheckoutModel, type CheckoutProps } from '../parts/checkout/useCheckout.ts';
import { REMARK_LIMIT } from '../parts/checkout/wish.ts';
import { Radio } from '../ui/Radio.tsx';
import { useTypedBefore } from '../ui/typed-before.ts';
import styles from '../parts/checkout/checkout.module.css';

const RECEIPTS = [
  ['logistics', '快递配送'],
  ['ziti', '到店自提'],
] as const;

function Reception({ model, regions }: { model: CheckoutModel; regions: CheckoutProps['regions'] }) {
  const { wish, places, book, address, errors, change, choose } = model;
  return (
    <Section title="收货信息">
      {places.length > 0 && (
        <fieldset className={styles.kinds}>
          <legend className={styles.legend}>收货方式</legend>
          {RECEIPTS.map(([receipt, text]) => (
            <Radio
              key={receipt}
              name="receipt"
              value={wish.receipt === receipt}
              trueValue={true}
              falseValue={false}
              onChange={() => change({ receipt })}
            >
              {text}
            </Radio>
          ))}
        </fieldset>
      )}
      {wish.receipt === 'logistics' ? (
        <AddressPicker regions={regions} book={book} chosen={address} onChoose={choose} error={errors['address']} />
      ) : (
        <PickupFields places={places} value={wish.pickup} errors={errors} onChange={(pickup) => change({ pickup })} />
      )}
    </Section>
  );
}

function Remark({ model: { wish, errors, change } }: { model: CheckoutModel }) {
  const { remark } = wish;
  const ref = useRef<HTMLTextAreaElement>(null);
  useTypedBefore(ref, remark, (text) => change({ remark: text }));
  return (
    <Section title="订单备注">
      <Labelled name="remark" label="备注（选填）" error={errors['remark']} hint={`${remark.length}/${REMARK_LIMIT}`}>
        {(control) => (
          <textarea
            {...control}
            ref={ref}
            className={styles.remark}
            rows={2}
            maxLength={REMARK_LIMIT}
            value={remark}
            onChange={(event) => change({ remark: event.target.value })}
          />
        )}
      </Labelled>
    </Section>
  );
}

/** Name of the field whose control was left; '' outside the checkout's own fields (those of a dialog check themselves). */
function fieldAround(control: Element): string {
  if (!control.matches('input, select, textarea') || control.closest('dialog')) return '';
  return control.closest<HTMLElement>('[data-field]')?.dataset['field'] ?? '';
}

/** The checkout: everything is worked out again on each change, and ordered once however often it is pressed. */
export default function Checkout(props: CheckoutProps) {
  const model = useCheckout(props);
  const { wish, quote, coupons, errors, address, undeliverable, change } = model;
  const isExchange = props.of.exchange !== undefined;
  const takesCoupons = props.of.seckill === null && !isExchange;
  // An invoice is of money.
  const takesInvoice = !isExchange || quote.total_fee > 0;
  const pending = wish.receipt === 'logistics' && !address ? '选择地址后计算' : '';
  return (
    <div className={styles.checkout}>
      <div className={styles.sections} onBlur={(event) => model.leave(fieldAround(event.target))}>
        <Reception model={model} regions={props.regions} />
        <Section title={props.shopName}>
          <CheckoutLines lines={quote.items} base={props.base} />
        </Section>
        {takesCoupons && (
          <Section title="优惠券">
            <CouponFields
              coupons={coupons}
              quote={quote}
              value={wish.coupon}
              onChange={(coupon) => change({ coupon })}
            />
          </Section>
        )}
        {quote.deduct_point_rule.deduct_point > 0 && (
          <Section title="积分">
            <PointsField
              quote={quote}
              points={wish.points}
              disabled={undeliverable}
              onChange={(points) => change({ points })}
            />
          </Section>
        )}
        {takesInvoice && (
          <Section title="发票">
            <InvoiceFields value={wish.invoice} errors={errors} onChange={(invoice) => change({ invoice })} />
          </Section>
        )}
        <Remark model={model} />
      </div>
      <Summary
        quote={quote}
        isExchange={isExchange}
        recalculating={model.recalculating}
        submitting={model.submitting}
        onSubmit={model.submit}
        refused={model.refused}
        freightHint={undeliverable ? '暂不支持配送' : pending}
        undeliverable={undeliverable}
      />
    </div>
  );
}
