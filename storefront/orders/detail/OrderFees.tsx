import type { OrderInfo } from '../../../schemas/types/contract.ts';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import { Price } from '../../../widgets/parts/goods/Price.tsx';
import { refundText } from '../../aftersales/AftersalesGoods.tsx';
import { feesOf } from '../order-rules.ts';
import { isExchange, sumName } from '../list/OrderCard.tsx';
import { PointPrice, pointText } from '../../points/PointPrice.tsx';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './trade-order.module.css';

/** The cost of an exchange: points and possibly money for the goods, and the freight in points or money. */
function exchangeRows({
  item_point,
  item_fee,
  freight_fee,
  freight_type,
}: OrderInfo): { name: string; text: string }[] {
  return [
    { name: '商品积分', text: pointText(item_point, 0) },
    ...(item_fee > 0 ? [{ name: '商品金额', text: formatYuan(item_fee) }] : []),
    { name: '运费', text: freight_type === 'point' ? pointText(freight_fee, 0) : formatYuan(freight_fee) },
  ];
}

/** The amounts of an order with their sum, and what came back of it; `way` is the way to pay that it came back by. */
export function OrderFees({ order, way }: { order: OrderInfo; way: string }) {
  const exchanged = isExchange(order);
  const refunded = {
    refund_fee: order.refunded_fee ?? 0,
    refund_point: order.refunded_point ?? 0,
  };
  const rows = exchanged
    ? exchangeRows(order)
    : feesOf(order).map(({ name, fee }) => ({ name, text: formatYuan(fee) }));
  return (
    <Stack as="dl" gap={2} className={styles.fees}>
      {rows.map(({ name, text }, index) => (
        <Row key={index} at="edges" align="baseline" gap={4}>
          <Text as="dt" tone="second">
            {name}
          </Text>
          <Text as="dd" numeric>
            {text}
          </Text>
        </Row>
      ))}
      <Row at="edges" align="baseline" gap={4} className={styles.total}>
        <Text as="dt" weight="strong">
          {sumName(order)}
        </Text>
        <Text as="dd" size="xl">
          {exchanged ? <PointPrice point={order.point} cents={order.total_fee} /> : <Price cents={order.total_fee} />}
        </Text>
      </Row>
      {(refunded.refund_fee > 0 || refunded.refund_point > 0) && (
        <Row at="edges" align="baseline" gap={4}>
          <Text as="dt" tone="second">
            已退款
          </Text>
          <Text as="dd" numeric>
            {refundText(refunded)}
            {way !== '' &&
              refunded.refund_fee > 0 &&
              `（退到${way}${refunded.refund_point > 0 ? '，积分退回账户' : ''}）`}
          </Text>
        </Row>
      )}
    </Stack>
  );
}
