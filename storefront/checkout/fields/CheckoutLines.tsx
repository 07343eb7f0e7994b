import { formatYuan } from '../../../engine/rules/format/price.ts';
import type { FreightFee } from '../../../schemas/types/contract.ts';
import { goodsPath } from '../../goods/parts/goods-path.ts';
import { LineGoods } from '../../goods/cards/LineGoods.tsx';
import { PointPrice } from '../../points/PointPrice.tsx';
import { Price } from '../../../widgets/parts/goods/Price.tsx';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './fields.module.css';

type Line = FreightFee['items'][number];

function Discounts({ line }: { line: Line }) {
  const discounts = line.discount_info.filter(({ type }) => type !== 'full_gift');
  if (discounts.length === 0) return null;
  return (
    <Row as="span" gap={1} wraps="always" className={styles.discounts}>
      {discounts.map(({ type, id, info, discount_fee }) => (
        <span key={`${type}${id}`}>
          {info} -{formatYuan(discount_fee)}
        </span>
      ))}
    </Row>
  );
}

function Sums({ line }: { line: Line }) {
  return (
    <>
      <Text tone="second" className={styles.unit} data-only="desk">
        <Price cents={line.price} />
      </Text>
      <Text tone="second" className={styles.num}>
        ×{line.num}
      </Text>
      <Text weight="strong" className={styles.fee}>
        <Price cents={line.order_item_type === 'gift' ? 0 : line.item_fee - line.discount_fee} />
      </Text>
    </>
  );
}

function ExchangeSums({ line }: { line: Line }) {
  return (
    <>
      <Text tone="second" className={styles.unit} data-only="desk">
        <PointPrice point={line.item_point} cents={line.price} />
      </Text>
      <Text tone="second" className={styles.num}>
        ×{line.num}
      </Text>
      <Text weight="strong" className={styles.fee}>
        <PointPrice point={line.point} cents={line.total_fee} />
      </Text>
    </>
  );
}

/** The ordered lines, each with its discounts; gifts are marked. */
export function CheckoutLines({ lines, base }: { lines: Line[]; base: string }) {
  return (
    <Stack as="ul">
      {lines.map((line, index) => (
        <li key={`${line.item_id}-${line.order_item_type}-${index}`} className={styles.line}>
          <LineGoods
            href={goodsPath(base, line)}
            picture={line.pic}
            name={line.item_name}
            spec={line.item_spec_desc}
            gift={line.order_item_type === 'gift'}
          >
            {line.order_item_type !== 'gift' && <Discounts line={line} />}
          </LineGoods>
          {line.point > 0 ? <ExchangeSums line={line} /> : <Sums line={line} />}
        </li>
      ))}
    </Stack>
  );
}
