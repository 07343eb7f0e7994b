import { ORDERS_MESSAGES } from '../../../engine/rules/messages/orders.ts';
import { AddressPicker } from '../../parts/address/AddressPicker.tsx';
import { addressLine } from '../../parts/address/AddressText.tsx';
import { CheckoutLines } from '../fields/CheckoutLines.tsx';
import { CouponFields } from '../fields/CouponFields.tsx';
import { InvoiceFields } from '../fields/InvoiceFields.tsx';
import { Section } from '../fields/Labelled.tsx';
import { LaterPickupFields } from '../fields/LaterFields.tsx';
import { PointsField } from '../fields/PointsField.tsx';
import { ReceiptKinds } from '../fields/ReceiptKinds.tsx';
import { RemarkField } from '../fields/RemarkField.tsx';
import { Summary } from '../fields/Summary.tsx';
import { useCheckout, type CheckoutModel, type CheckoutProps } from './useCheckout.ts';
import { fieldAround } from './useOrdering.ts';
import { Stack } from '../../../ui/layout/flow.tsx';
import styles from '../fields/fields.module.css';

function Reception({ model, regions }: { model: CheckoutModel; regions: CheckoutProps['regions'] }) {
  const { draft, pickupPlaces, book, address, errors, change, choose, quote } = model;
  if (quote.is_services)
    return (
      <Section title="交付方式">
        <p>虚拟商品，不需要收货地址，付款后在订单详情里查看交付内容。</p>
      </Section>
    );
  return (
    <Section title="收货信息">
      {pickupPlaces.length > 0 && <ReceiptKinds value={draft.receipt} onChange={(receipt) => change({ receipt })} />}
      {draft.receipt === 'logistics' ? (
        <AddressPicker regions={regions} book={book} chosen={address} onChoose={choose} error={errors['address']} />
      ) : (
        <LaterPickupFields
          pickupPlaces={pickupPlaces}
          value={draft.pickup}
          errors={errors}
          onChange={(pickup) => change({ pickup })}
        />
      )}
    </Section>
  );
}

/** The checkout: amounts are recalculated after each change, and repeated presses send one order. */
export default function Checkout(props: CheckoutProps) {
  const model = useCheckout(props);
  const { draft, quote, coupons, errors, address, undeliverable, change } = model;
  const isExchange = props.of.exchange !== undefined;
  const isPurchase = props.of.purchase !== undefined;
  const takesCoupons = props.of.seckill === null && !isExchange && !isPurchase;
  // Invoices are only issued for money.
  const takesInvoice = !isExchange || quote.total_fee > 0;
  const isSent = draft.receipt === 'logistics' && !quote.is_services;
  const pending = isSent && !address ? ORDERS_MESSAGES.freightLater : '';
  return (
    <div className={styles.checkout}>
      <Stack onBlur={(event) => model.leave(fieldAround(event.target))}>
        <Reception model={model} regions={props.regions} />
        <Section title={props.shopName} own={props.byMall}>
          <CheckoutLines lines={quote.items} base={props.base} />
        </Section>
        {takesCoupons && (
          <Section title="优惠券">
            <CouponFields
              coupons={coupons}
              quote={quote}
              value={draft.coupon}
              onChange={(coupon) => change({ coupon })}
            />
          </Section>
        )}
        {quote.deduct_point_rule.deduct_point > 0 && !isPurchase && (
          <Section title="积分">
            <PointsField
              quote={quote}
              points={draft.points}
              disabled={undeliverable}
              onChange={(points) => change({ points })}
            />
          </Section>
        )}
        {takesInvoice && (
          <Section title="发票">
            <InvoiceFields value={draft.invoice} errors={errors} onChange={(invoice) => change({ invoice })} />
          </Section>
        )}
        <Section title="订单备注">
          <RemarkField value={draft.remark} error={errors['remark']} onChange={(remark) => change({ remark })} />
        </Section>
      </Stack>
      <Summary
        quote={quote}
        isExchange={isExchange}
        recalculating={model.recalculating}
        submitting={model.submitting}
        onSubmit={model.submit}
        refused={model.refused}
        to={isSent ? addressLine(address) : ''}
        freightHint={undeliverable ? ORDERS_MESSAGES.undeliverable : pending}
        undeliverable={undeliverable}
      />
    </div>
  );
}
