import type { ReactNode } from 'react';
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
import { formatYuan } from '../../../engine/rules/format/price.ts';
import { fullFreight, NO_COUPON } from '../order/order-draft.ts';
import { Row, Stack, Well } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from '../fields/fields.module.css';

/** A part that most orders leave as it is: one line with what is chosen, which unfolds. */
function Fold({
  title,
  chosen,
  open,
  children,
}: {
  title: string;
  chosen: string;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details className={styles.fold} open={open}>
      <Row as="summary" gap={4} at="edges">
        <Text size="sm">{title}</Text>
        <Text as={Row} tone="second" size="xs" className="push" long="cut">
          {chosen}
        </Text>
      </Row>
      {children}
    </details>
  );
}

function Delivery({ shop }: { shop: ShopModel }) {
  const { draft, pickupPlaces, errors, refused, change } = shop;
  const receives = draft.receipt === 'ziti';
  if (pickupPlaces.length === 0 && !refused)
    return (
      <Row at="edges">
        <Text size="sm">配送</Text>
        <Note>快递配送</Note>
      </Row>
    );
  return (
    <Stack role="group" aria-label="配送">
      <Row at="edges" wraps="always">
        <Text size="sm">配送</Text>
        {pickupPlaces.length > 0 && <ReceiptKinds value={draft.receipt} onChange={(receipt) => change({ receipt })} />}
      </Row>
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
    </Stack>
  );
}

/** The amounts of the shop's order before points, which apply to all orders together. */
function Sums({ shop: { fee, refused, hasNoAddress } }: { shop: ShopModel }) {
  const freight = fullFreight(fee);
  return (
    <dl className={`${styles.part} ${styles.sums}`}>
      <Amount name={`商品金额（共${fee.totalItemNum}件）`} cents={fee.item_fee} />
      {fee.discount_info.map(({ type, id, info, discount_fee }) => (
        <Amount key={`${type}${id}`} name={info} cents={discount_fee} minus />
      ))}
      <Freight
        cents={freight}
        hint={refused ? ORDERS_MESSAGES.undeliverable : hasNoAddress ? ORDERS_MESSAGES.freightLater : ''}
      />
      <Amount name="店铺小计" cents={fee.item_fee - fee.discount_fee + freight} strong />
    </dl>
  );
}

/** 满99减10，可减¥10.00 */
function couponText({ coupons, fee, draft }: ShopModel): string {
  const usable = coupons.filter(({ valid }) => valid === 1).length;
  if (usable === 0) return '没有可用的优惠券';
  const used = Array.isArray(fee.coupon_info) ? undefined : fee.coupon_info.coupon_code;
  const coupon = draft.coupon === NO_COUPON ? undefined : coupons.find(({ code }) => code === used);
  return coupon ? `${coupon.title}，可减${formatYuan(coupon.fee)}` : `不使用（${usable} 张可用）`;
}

function Coupons({ shop }: { shop: ShopModel }) {
  const { draft, fee, coupons, change } = shop;
  return (
    <Fold title="优惠券" chosen={couponText(shop)} open={fee.coupon_refused !== undefined || undefined}>
      <CouponFields coupons={coupons} quote={fee} value={draft.coupon} onChange={(coupon) => change({ coupon })} />
    </Fold>
  );
}

/** Invoice and remark. */
function Rest({ shop: { draft, errors, change } }: { shop: ShopModel }) {
  const { invoice, remark } = draft;
  const wanted = invoice.kind === 'none' ? '不开发票' : `发票：${invoice.title || '待填写'}`;
  return (
    <Fold title="发票和备注" chosen={remark === '' ? wanted : `${wanted}，${remark}`}>
      <Stack role="group" aria-label="发票">
        <InvoiceFields value={invoice} errors={errors} onChange={(changed) => change({ invoice: changed })} />
      </Stack>
      <RemarkField value={remark} error={errors['remark']} onChange={(changed) => change({ remark: changed })} />
    </Fold>
  );
}

/** One shop of the checkout: its goods, and all fields of its own order. */
export function GroupShopCard({ shop, base }: { shop: ShopModel; base: string }) {
  const { shopId, name, byMall, fee } = shop;
  return (
    <div data-shop={shopId}>
      <Section title={name} own={byMall}>
        <CheckoutLines lines={fee.items} base={base} />
        <div className={styles.parts}>
          <Delivery shop={shop} />
          <Coupons shop={shop} />
          <Rest shop={shop} />
        </div>
        <Sums shop={shop} />
      </Section>
    </div>
  );
}
