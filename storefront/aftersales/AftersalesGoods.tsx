import type { AftersalesLine } from '../../schemas/types/contract.ts';
import { formatYuan } from '../../engine/rules/format/price.ts';
import { goodsPath } from '../goods/parts/goods-path.ts';
import { LineGoods } from '../goods/parts/LineGoods.tsx';
import { pointText } from '../points/PointPrice.tsx';
import styles from './AftersalesGoods.module.css';

/** What goes back: money, points, or both. */
export function refundText({
  refund_fee: fee,
  refund_point: points,
}: {
  refund_fee: number;
  refund_point: number;
}): string {
  if (points > 0) return pointText(points, fee);
  return formatYuan(fee);
}

interface AftersalesGoodsProps {
  lines: readonly AftersalesLine[];
  shopId: string | number;
  base: string;
  full?: boolean;
}

/** The pieces of an application; `full` adds the refund of each. */
export function AftersalesGoods({ lines, shopId, base, full }: AftersalesGoodsProps) {
  return (
    <ul className={styles.goods}>
      {lines.map((line) => (
        <li key={String(line.detail_id)}>
          <LineGoods
            className={styles.what}
            href={goodsPath(base, { item_id: line.item_id, distributor_id: shopId, point: 0 })}
            picture={line.item_pic}
            name={line.item_name}
            spec={line.item_spec_desc}
          />
          <span className={styles.num}>×{line.num}</span>
          {full && line.aftersales_type !== 'EXCHANGING_GOODS' && <b className={styles.sum}>{refundText(line)}</b>}
        </li>
      ))}
    </ul>
  );
}
