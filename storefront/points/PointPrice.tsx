import { formatYuan } from '../../engine/rules/format/price.ts';
import { Text } from '../../ui/text/Text.tsx';
import styles from './PointPrice.module.css';

interface PointPriceProps {
  point: number;
  /** cents in addition to the points; 0 for none */
  cents: number;
  /** Market price in cents, displayed struck through. */
  market?: number;
  className?: string;
}

/** A price of the points mall as text: 300积分, or 300积分+¥19.90. */
export function pointText(point: number, cents: number): string {
  return `${point}积分${cents > 0 ? `+${formatYuan(cents)}` : ''}`;
}

/** A price like 300积分 + ¥19.90 in the font size of its surroundings; the points are emphasised. */
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
