import type { AftersalesLine, AftersalesRow } from '../../schemas/types/contract.ts';
import { formatYuan } from '../../engine/rules/format/price.ts';
import { goodsPath } from '../goods/parts/goods-path.ts';
import { LineGoods } from '../goods/cards/LineGoods.tsx';
import { pointText } from '../points/PointPrice.tsx';
import { Lines } from '../../ui/list/Lines.tsx';
import { Text } from '../../ui/text/Text.tsx';
import styles from './aftersales.module.css';

/** Text of the refund: money, points, or both. */
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

/** What was asked for; empty unless less was granted. */
export function askedText({
  asked_fee: fee,
  asked_point: points = 0,
}: Pick<AftersalesRow, 'asked_fee' | 'asked_point'>): string {
  return fee === undefined ? '' : refundText({ refund_fee: fee, refund_point: points });
}

interface AftersalesGoodsProps {
  lines: readonly AftersalesLine[];
  shopId: string | number;
  base: string;
  full?: boolean;
}

/** The goods lines of an application; `full` adds the refund of each. */
export function AftersalesGoods({ lines, shopId, base, full }: AftersalesGoodsProps) {
  return (
    <Lines roomy>
      {lines.map((line) => (
        <li key={String(line.detail_id)}>
          <LineGoods
            className="grow"
            href={goodsPath(base, { item_id: line.item_id, distributor_id: shopId, point: 0 })}
            picture={line.item_pic}
            name={line.item_name}
            spec={line.item_spec_desc}
          />
          <Text tone="second" numeric>
            {line.num > 0 && `×${line.num}`}
          </Text>
          {full && line.aftersales_type !== 'EXCHANGING_GOODS' && (
            <Text as="b" weight="strong" numeric className={styles.fee}>
              {refundText(line)}
            </Text>
          )}
        </li>
      ))}
    </Lines>
  );
}
