import { ORDERS_MESSAGES } from '../../../engine/rules/messages/orders.ts';
import { Price } from '../../../widgets/parts/goods/Price.tsx';
import { AddressPicker } from '../../parts/address/AddressPicker.tsx';
import { addressLine } from '../../parts/address/AddressText.tsx';
import { GroupShopCard } from './GroupShopCard.tsx';
import { Section } from '../fields/Labelled.tsx';
import { PointsField } from '../fields/PointsField.tsx';
import { Amount, Freight, SummaryFrame } from '../fields/Summary.tsx';
import { useGroupCheckout, type GroupCheckoutProps, type GroupModel } from './useGroupCheckout.ts';
import { fieldAround } from '../order/useOrdering.ts';
import { fullFreight } from '../order/order-draft.ts';
import { Stack } from '../../../ui/layout/flow.tsx';
import styles from '../fields/fields.module.css';

/** The amounts of all shops' cards added up. */
function Amounts({ model: { quote, shops, undeliverable } }: { model: GroupModel }) {
  const sum = (of: (fee: (typeof shops)[number]['fee']) => number): number =>
    shops.reduce((total, { fee }) => total + of(fee), 0);
  const pieces = sum(({ totalItemNum }) => totalItemNum);
  const saved = sum(({ discount_fee }) => discount_fee);
  const hasNoAddress = shops.some((shop) => shop.hasNoAddress);
  return (
    <>
      <Amount name={`商品金额（${shops.length}家店铺，共${pieces}件）`} cents={sum(({ item_fee }) => item_fee)} />
      {saved > 0 && <Amount name="优惠" cents={saved} minus />}
      <Freight
        cents={sum(fullFreight)}
        hint={undeliverable ? ORDERS_MESSAGES.undeliverable : hasNoAddress ? ORDERS_MESSAGES.freightLater : ''}
      />
      {quote.point_fee > 0 && !undeliverable && (
        <Amount name={`积分抵扣（${quote.point_use}积分）`} cents={quote.point_fee} minus />
      )}
    </>
  );
}

/** The checkout of several shops: one address, one payment, and one order for each shop; all orders are created or none. */
export default function GroupCheckout(props: GroupCheckoutProps) {
  const model = useGroupCheckout(props);
  const { quote, shops, undeliverable } = model;
  return (
    <div className={styles.checkout}>
      <Stack onBlur={(event) => model.leave(fieldAround(event.target))}>
        {model.ships && (
          <Section title="收货信息">
            <AddressPicker
              regions={props.regions}
              book={model.book}
              chosen={model.address}
              onChoose={model.choose}
              {...(model.addressError === undefined ? {} : { error: model.addressError })}
            />
          </Section>
        )}
        {shops.map((shop) => (
          <GroupShopCard key={shop.shopId} shop={shop} base={props.base} />
        ))}
        {quote.deduct_point_rule.deduct_point > 0 && (
          <Section title="积分">
            <PointsField quote={quote} points={model.points} disabled={undeliverable} onChange={model.setPoints} />
          </Section>
        )}
      </Stack>
      <SummaryFrame
        total={undeliverable ? undefined : <Price cents={quote.total_fee} />}
        missing="请更换收货地址后提交"
        recalculating={model.recalculating}
        submitting={model.submitting}
        refused={model.refused}
        to={model.ships ? addressLine(model.address) : ''}
        onSubmit={model.submit}
      >
        <Amounts model={model} />
      </SummaryFrame>
    </div>
  );
}
