import type { OrderLine } from '../../schemas/types/contract.ts';
import { formatYuan } from '../../engine/rules/format/price.ts';
import { goodsPath } from '../goods/parts/goods-path.ts';
import { LineGoods } from '../goods/cards/LineGoods.tsx';
import { pointText } from '../points/PointPrice.tsx';
import { Row, Stack } from '../../ui/layout/flow.tsx';
import { refundText } from '../aftersales/AftersalesGoods.tsx';
import { Text } from '../../ui/text/Text.tsx';
import styles from './OrderLines.module.css';

interface OrderLinesProps {
  lines: readonly OrderLine[];
  base: string;
  /** Shows for each line the discounts and the paid sum. */
  full?: boolean;
}

/** The discounts of a line; the sum paid with points is displayed as one of them. */
function savings({ discount_info, point_fee }: OrderLine): { name: string; fee: number }[] {
  const saved = discount_info.map(({ info, discount_fee }) => ({ name: info, fee: discount_fee }));
  return [...saved, { name: '积分抵扣', fee: point_fee }].filter(({ fee }) => fee > 0);
}

function Line({ line, base, full }: { line: OrderLine; base: string; full: boolean }) {
  const isGift = line.order_item_type === 'gift';
  const isExchange = line.point > 0;
  const saved = isGift ? [] : savings(line);
  return (
    <li className={styles.line}>
      <LineGoods
        href={isGift ? undefined : goodsPath(base, line)}
        picture={line.pic}
        name={line.item_name}
        spec={line.item_spec_desc}
        gift={isGift}
      />
      <Text numeric>{isExchange ? pointText(line.item_point, line.price) : formatYuan(line.price)}</Text>
      <Text tone="second" numeric>
        <span>×</span>
        {line.num}
      </Text>
      {full && (
        <>
          <Text as="ul" tone="second" size="xs" numeric aria-label="优惠">
            {saved.map(({ name, fee }, index) => (
              <Row as="li" key={index} at="end">
                <Text long="cut">{name}</Text>
                {formatYuan(-fee)}
              </Row>
            ))}
          </Text>
          <Stack gap={1} align="end">
            <Text as="b" numeric>
              {isExchange ? pointText(line.point, line.total_fee) : formatYuan(line.total_fee)}
            </Text>
            {((line.refunded_fee ?? 0) > 0 || (line.refunded_point ?? 0) > 0) && (
              <Text tone="second" size="xs" numeric>
                已退 {refundText({ refund_fee: line.refunded_fee ?? 0, refund_point: line.refunded_point ?? 0 })}
              </Text>
            )}
          </Stack>
        </>
      )}
    </li>
  );
}

/** The goods of an order as they were bought: name, variant, price and pieces; `full` adds discounts and sums. */
export function OrderLines({ lines, base, full = false }: OrderLinesProps) {
  return (
    <ul className={styles.lines} data-full={full || undefined}>
      {lines.map((line) => (
        <Line key={String(line.id)} line={line} base={base} full={full} />
      ))}
    </ul>
  );
}
