import { formatYuan } from '../../../engine/rules/format/price.ts';
import type { FreightFee } from '../../../schemas/types/contract.ts';
import { goodsPath } from '../../goods/parts/goods-path.ts';
import { LineGoods } from '../../goods/parts/LineGoods.tsx';
import { PointPrice } from '../../points/PointPrice.tsx';
import { Price } from '../../../widgets/parts/Price.tsx';
import styles from './fields.module.css';

type Line = FreightFee['items'][number];

function Discounts({ line }: { line: Line }) {
  const discounts = line.discount_info.filter(({ type }) => type !== 'full_gift');
  if (discounts.length === 0) return null;
  return (
    <span className={styles.discounts}>
      {discounts.map(({ type, id, info, discount_fee }) => (
        <span key={`${type}${id}`}>
          {info} -{formatYuan(discount_fee)}
        </span>
      ))}
    </span>
  );
}

function Sums({ line }: { line: Line }) {
  return (
    <>
      <span className={styles.unit}>
        <Price cents={line.price} />
      </span>
      <span className={styles.num}>×{line.num}</span>
      <span className={styles.fee}>
        <Price cents={line.order_item_type === 'gift' ? 0 : line.item_fee - line.discount_fee} />
      </span>
    </>
  );
}

function ExchangeSums({ line }: { line: Line }) {
  return (
    <>
      <span className={styles.unit}>
        <PointPrice point={line.item_point} cents={line.price} />
      </span>
      <span className={styles.num}>×{line.num}</span>
      <span className={styles.fee}>
        <PointPrice point={line.point} cents={line.total_fee} />
      </span>
    </>
  );
}

/** What is bought, each line with its discounts; gifts are marked. */
export function CheckoutLines({ lines, base }: { lines: Line[]; base: string }) {
  return (
    <ul className={styles.lines}>
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
    </ul>
  );
}
