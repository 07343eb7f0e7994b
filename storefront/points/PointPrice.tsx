import { formatYuan } from '../../engine/rules/format/price.ts';
import { Text } from '../../ui/text/Text.tsx';
import styles from './PointPrice.module.css';

interface PointPriceProps {
  point: number;
  /** cents beside the points; 0 for none */
  cents: number;
  /** cents it costs elsewhere; struck. */
  market?: number;
  className?: string;
}

/** A price of the points mall in one line of text: 300积分, or 300积分+¥19.90. */
export function pointText(point: number, cents: number): string {
  return `${point}积分${cents > 0 ? `+${formatYuan(cents)}` : ''}`;
}

/** 300积分 + ¥19.90, as large as its surroundings; points are what is seen first. */
export function PointPrice({ point, cents, market = 0, className }: PointPriceProps) {
  return (
    <span className={className ? `${styles.price} ${className}` : styles.price}>
      <span className={styles.sum}>
        <Text numeric>
          {point}
          <span className={styles.unit}>积分</span>
        </Text>
        {cents > 0 && (
          <Text numeric>
            <span className={styles.unit}>+</span>
            {formatYuan(cents)}
          </Text>
        )}
      </span>
      {market > 0 && (
        <Text as="s" tone="second" size="xs" weight="plain" numeric>
          <i className="unseen">市场价</i>
          {formatYuan(market)}
        </Text>
      )}
    </span>
  );
}
