import { useId, type ReactNode } from 'react';
import { ORDERS_MESSAGES } from '../../../engine/rules/messages/orders.ts';
import { CheckoutLines } from '../fields/CheckoutLines.tsx';
import { CouponFields } from '../fields/CouponFields.tsx';
import { InvoiceFields } from '../fields/InvoiceFields.tsx';
import { Section } from '../fields/Labelled.tsx';
import { LaterPickupFields } from '../fields/LaterFields.tsx';
import { ReceiptKinds } from '../fields/ReceiptKinds.tsx';
import { RemarkField } from '../fields/RemarkField.tsx';
import { Amount, Freight } from '../fields/Summary.tsx';
import type { ShopModel } from './useGroupCheckout.ts';
import { fullFreight } from '../order/order-draft.ts';
import { Row, Stack, Well } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from '../fields/fields.module.css';

/** A part of a shop's card with a heading. It is no landmark, as every card has the same parts. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack className={styles.part} role="group" aria-labelledby={id}>
      <Text as="h3" size="sm" id={id}>
        {title}
      </Text>
      {children}
    </Stack>
  );
}

/** The only way of delivery, in one line. */
function OnlyDelivery() {
  return (
    <Row at="edges" className={styles.part}>
      <Text as="h3" size="sm">
        配送
      </Text>
      <Note>快递配送</Note>
    </Row>
  );
}

function Delivery({ shop }: { shop: ShopModel }) {
  const { draft, pickupPlaces, errors, refused, change } = shop;
  const receives = draft.receipt === 'ziti';
  if (pickupPlaces.length === 0 && !refused) return <OnlyDelivery />;
  return (
    <Part title="配送">
      {pickupPlaces.length > 0 && <ReceiptKinds value={draft.receipt} onChange={(receipt) => change({ receipt })} />}
      {receives && (
        <LaterPickupFields
          pickupPlaces={pickupPlaces}
          value={draft.pickup}
          errors={errors}
          onChange={(pickup) => change({ pickup })}
        />
      )}
      {refused && (
        <Well as="p" tone="danger" role="alert">
          {refused}
        </Well>
      )}
    </Part>
  );
}

/** The amounts of the shop's order before points, which apply to all orders together. */
function Sums({ shop: { fee, refused, hasNoAddress } }: { shop: ShopModel }) {
  const freight = fullFreight(fee);
  return (
    <Stack as="dl" gap={2} className={`${styles.part} ${styles.sums}`}>
      <Amount name={`商品金额（共${fee.totalItemNum}件）`} cents={fee.item_fee} />
      {fee.discount_info.map(({ type, id, info, discount_fee }) => (
        <Amount key={`${type}${id}`} name={info} cents={discount_fee} minus />
      ))}
      <Freight
        cents={freight}
        hint={refused ? ORDERS_MESSAGES.undeliverable : hasNoAddress ? ORDERS_MESSAGES.freightLater : ''}
      />
      <Amount name="店铺小计" cents={fee.item_fee - fee.discount_fee + freight} strong />
    </Stack>
  );
}

/** What most orders need not: invoice and remark, folded until they are used. */
function Rest({ shop: { draft, errors, change } }: { shop: ShopModel }) {
  const { invoice, remark } = draft;
  const isUsed = invoice.kind !== 'none' || remark !== '';
  return (
    <details className={styles.part} open={isUsed || undefined}>
      <Text as="summary" tone="link" touch>
        发票和备注
      </Text>
      <Part title="发票">
        <InvoiceFields value={invoice} errors={errors} onChange={(changed) => change({ invoice: changed })} />
      </Part>
      <Part title="订单备注">
        <RemarkField value={remark} error={errors['remark']} onChange={(changed) => change({ remark: changed })} />
      </Part>
    </details>
  );
}

/** One shop of the checkout: its goods, and all fields of its own order. */
export function GroupShopCard({ shop, base }: { shop: ShopModel; base: string }) {
  const { shopId, name, byMall, draft, fee, coupons, change } = shop;
  return (
    <div data-shop={shopId}>
      <Section title={name} own={byMall}>
        <CheckoutLines lines={fee.items} base={base} />
        <Delivery shop={shop} />
        <Part title="优惠券">
          <CouponFields coupons={coupons} quote={fee} value={draft.coupon} onChange={(coupon) => change({ coupon })} />
        </Part>
        <Rest shop={shop} />
        <Sums shop={shop} />
      </Section>
    </div>
  );
}
