import type { AftersalesLine } from '../../schemas/types/contract.ts';
import { formatYuan } from '../../engine/rules/price.ts';
import { shownSpec } from '../../engine/rules/specs.ts';
import { Picture } from '../../widgets/parts/Picture.tsx';
import { goodsPath } from './goods-path.ts';
import { pointText } from './PointPrice.tsx';
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

/** The pieces of an application; `full` says what each gives back. */
export function AftersalesGoods({ lines, shopId, base, full }: AftersalesGoodsProps) {
  return (
    <ul className={styles.goods}>
      {lines.map((line) => (
        <li key={String(line.detail_id)}>
          <a
            href={goodsPath(base, { item_id: line.item_id, distributor_id: shopId, point: 0 })}
            className={styles.what}
          >
            <span className={styles.picture}>
              <Picture address={line.item_pic} alt="" width={64} height={64} />
            </span>
            <span className={styles.name}>
              {line.item_name}
              {line.item_spec_desc && <small>{shownSpec(line.item_spec_desc)}</small>}
            </span>
          </a>
          <span className={styles.num}>×{line.num}</span>
          {full && line.aftersales_type !== 'EXCHANGING_GOODS' && <b className={styles.sum}>{refundText(line)}</b>}
        </li>
      ))}
    </ul>
  );
}
